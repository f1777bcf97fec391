import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CACHE_FOLDER, openCache } from './cache.ts';

/** A project with code, a template and a list of packages. */
function newProject() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'apps/site/build/guides'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('package-lock.json', '{ "sharp": "1.0.0" }');
  write('apps/site/build/previews.ts', 'draw()');
  write('apps/site/build/guides/style.typ', '#set text()');
  let made = 0;
  return {
    folder,
    write,
    /** How often something had to be made. */
    made: () => made,
    async make(...parts: (string | Uint8Array)[]) {
      const cache = await openCache(folder);
      return Buffer.from(await cache(parts, async () => Buffer.from(`made ${++made}`))).toString();
    },
  };
}

test('what is made from the same parts is made once', async () => {
  const { make } = newProject();
  expect(await make('a title', Buffer.from('a font'))).toBe('made 1');
  expect(await make('a title', Buffer.from('a font'))).toBe('made 1');
});

test('another part, or the same characters in other parts, is made by itself', async () => {
  const { make, made } = newProject();
  for (const parts of [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['ab', 'd']]) await make(...parts);
  expect(made()).toBe(5);
});

for (const [name, file, text] of [
  ['the code', 'apps/site/build/previews.ts', 'draw(2)'],
  ['new code', 'apps/site/build/parts.ts', 'part()'],
  ['a template', 'apps/site/build/guides/style.typ', '#set text(10pt)'],
  ['the version of a package', 'package-lock.json', '{ "sharp": "1.0.1" }'],
] as const) {
  test(`with ${name} changed, everything is made again`, async () => {
    const { make, write } = newProject();
    expect(await make('a title')).toBe('made 1');
    write(file, text);
    expect(await make('a title')).toBe('made 2');
  });
}

test('what cannot be made is not kept', async () => {
  const { folder, make } = newProject();
  const cache = await openCache(folder);
  await expect(cache(['a title'], () => Promise.reject(new Error('too long')))).rejects.toThrow('too long');
  expect(await make('a title')).toBe('made 1');
});

test('what is made less well for now is not kept, and what is kept goes before it', async () => {
  const { folder, make } = newProject();
  const cache = await openCache(folder);
  const quickly = async () => String(await cache(['a page'], async () => Buffer.from('quick'), false));
  expect(await quickly()).toBe('quick');
  expect(await make('a page')).toBe('made 1');
  expect(await quickly()).toBe('made 1');
});

test('what no build has used for a month is removed, what one has used stays', async () => {
  const { folder, make } = newProject();
  await make('used');
  await make('unused');
  const names = readdirSync(join(folder, CACHE_FOLDER));
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  for (const name of names) utimesSync(join(folder, CACHE_FOLDER, name), longAgo, new Date());
  expect(await make('used')).toBe('made 1');
  for (const name of names) utimesSync(join(folder, CACHE_FOLDER, name), longAgo, longAgo);
  await openCache(folder);
  expect(readdirSync(join(folder, CACHE_FOLDER))).toEqual([]);
});
