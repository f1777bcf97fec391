/** What a page may cost a visitor on a phone who has never been here, before scrolling. */

import { readFileSync, writeFileSync } from 'node:fs';
import { CALL_PATH } from '../../packages/contract/call-link.ts';
import { expect, test } from '../support/fixtures.ts';
import { newsletterForm, submitButton } from '../support/forms.ts';
import {
  FIRST_PACKETS,
  limitOf,
  measurePage,
  type PageSize,
  sizeProblem,
  weighPage,
} from '../support/page-size.ts';
import { sitePages } from '../support/pages.ts';
import { countWire } from '../support/wire.ts';

const HOME_WITH_NEWSLETTER = 130_000;

/** The sizes of all pages on a day; a page may grow by 15 %, home stays within ten packets (decision 11). */
const RECORD = 'tests/page-sizes.json';

/** What Playwright makes of `--update-snapshots`. */
const UPDATE = ['all', 'changed'];

/** Pages that are no files: the server fills them in, for one visitor, and does not compress them. */
const FILLED: readonly string[] = [CALL_PATH];
const pages = [...sitePages().filter((path) => !FILLED.includes(path)), '/404'];

test('no page has grown beyond its limit', async ({ server }, { config }) => {
  if (UPDATE.includes(config.updateSnapshots)) {
    const sizes: Record<string, PageSize> = {};
    for (const path of pages) sizes[path] = await measurePage(server.origin, path);
    writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
  }
  const records: Record<string, PageSize> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const problems: (string | null)[] = [];
  for (const path of pages) {
    const recorded = records[path];
    if ((await weighPage(server.origin, path)) <= limitOf(recorded)) continue;
    problems.push(sizeProblem(path, await measurePage(server.origin, path), recorded));
  }
  if (problems.length > 0) throw new Error(problems.join('\n\n'));
});

test('each typeface arrives in ten packets', async ({ page, server }) => {
  await page.goto('/');
  const preloads = page.locator('link[rel=preload][as=font]');
  const paths = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toHaveLength(2);
  for (const path of paths) {
    expect(await weighPage(server.origin, path), path).toBeLessThanOrEqual(FIRST_PACKETS);
  }
});

test('scripts are requested once the page has been painted or loaded', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const { ready, scripts } = await page.evaluate(() => ({
    // A slow machine shows the frame long after it was drawn, and the paint counts from then on.
    ready: ['paint', 'navigation'].flatMap((type) =>
      performance
        .getEntriesByType(type)
        .map((entry) =>
          entry instanceof PerformanceNavigationTiming ? entry.loadEventStart : entry.startTime,
        ),
    ),
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(1);
  expect(ready.length).toBeGreaterThan(1);
  expect(Math.min(...scripts)).toBeGreaterThan(Math.min(...ready));
});

test('home, scrolled to the end with the newsletter form ready, stays within its budget', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const cost = await countWire(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').scrollIntoViewIfNeeded();
  await expect(submitButton(footer, newsletterForm)).toBeEnabled();
  expect((await cost()).bytes).toBeLessThanOrEqual(HOME_WITH_NEWSLETTER);
});
