/** Every section that a page's copy has is on the page: a line that was left out of its list of sections fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/** The built file of a page whose copy has another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { home: 'index', 'not-found': '404' };

const pages = readdirSync('content/pages').map((file) => basename(file, '.yaml'));

/** Shorter texts, such as 'Name', can be on a page by chance. */
const TELLING_LENGTH = 12;

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|&#39;|’/g, "'")
    .replaceAll(/&quot;|[“”]/g, '"')
    .replaceAll(/[\s\u00a0\u202f\u2060]+/g, ' ');

/** All texts within a value; of one with places that are filled in the longest part between them. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const parts = value.split(/\{+[^}]*\}+|\*\*|\[|\]\([^)]*\)|`/).map((part) => plain(part).trim());
    return parts.toSorted((a, b) => b.length - a.length).slice(0, 1);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What visitors can get of a page: its file and the files beneath it. */
function builtText(page: string): string {
  const name = OTHER_NAMES[page] ?? page;
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(html|json)$/.test(file) && (file === `${name}.html` || file.startsWith(`${name}/`)),
  );
  const built = files.map((file) => readFileSync(`dist/${file}`, 'utf8')).join('\n');
  // Some texts have tags within them, others are in attributes.
  return plain(`${built.replaceAll(/<[^>]*>/g, '')}\n${built}`);
}

test.each(pages)('each part of the copy of %s is on the page', (page) => {
  const copy = z
    .record(z.string(), z.unknown())
    .parse(parse(readFileSync(`content/pages/${page}.yaml`, 'utf8')));
  const built = builtText(page);
  for (const [name, part] of Object.entries(copy)) {
    const texts = textsIn(part).filter((text) => text.length >= TELLING_LENGTH);
    if (texts.length > 0)
      expect(
        texts.some((text) => built.includes(text)),
        `${page}.yaml: ${name}`,
      ).toBe(true);
  }
});
