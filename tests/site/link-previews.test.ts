/** Every listed page has a drawing of its own data in its picture for link previews, which no other page has. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listedPages } from '../../apps/site/build/pages.ts';
import { drawPreviews } from '../../apps/site/build/previews.ts';
import { previewDataPath } from '../../apps/site/drawings/preview-schema.ts';

const PAGE = `<link rel="canonical" href="https://example.com/stewardship">
<meta property="og:title" content="Stewardship">
<meta name="description" content="What data stewards do.">
<script type="application/ld+json">{"dateModified":"2026-11-27"}</script>`;

test('a page without a drawing stops the build, which says where to add one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'previews-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'stewardship.html'), PAGE);
  await expect(drawPreviews(folder)).rejects.toThrow(
    /No drawing .* of \/stewardship: .* list it in apps\/site\/drawings\/of-pages\.ts/,
  );
});

test('no two pages have the same drawing', async () => {
  const pages = await listedPages('dist');
  const drawn = Map.groupBy(pages, ({ path }) => readFileSync(join('dist', previewDataPath(path)), 'utf8'));
  expect([...drawn.values()].filter(({ length }) => length > 1)).toEqual([]);
});
