/** What the desk costs its browser, and that the site has nothing of it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAX_SCRIPT_BYTES = 155_000;

/** What has to be there before the list is. */
const MAX_FIRST_BYTES = 116_000;

function filesOf(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('all scripts of the desk together have at most 155 kB on the wire, and the list waits for 116 kB of them', () => {
  const scripts = filesOf('apps/desk/dist').filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  expect(sentBytes(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  const page = readFileSync('apps/desk/dist/index.html', 'utf8');
  const first = [...page.matchAll(/"([^"]+\.js)"/g)].map(([, path = '']) => join('apps/desk/dist', path));
  expect(first.length).toBeGreaterThan(0);
  expect(sentBytes(first)).toBeLessThanOrEqual(MAX_FIRST_BYTES);
});

function sentBytes(scripts: readonly string[]): number {
  const sent = scripts.map((file) => Math.min(statSync(file).size, compressedSize(file)));
  return sent.reduce((sum, size) => sum + size);
}

/** Small files have no compressed copy. */
function compressedSize(file: string): number {
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY;
}

test('what the page of the desk loads first was built with it', () => {
  const page = readFileSync('apps/desk/dist/index.html', 'utf8');
  const links = [...page.matchAll(/<link\b[^>]*?href="([^"]+)"/g)].map(([, href = '']) => href);
  expect(links.filter((href) => href.endsWith('.woff2'))).toHaveLength(2);
  for (const href of links) expect(statSync(join('apps/desk/dist', href)).size, href).toBeGreaterThan(0);
});

test('the built site has nothing of the desk', () => {
  const own = new Set(
    filesOf('apps/desk/dist')
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.split('/').at(-1)),
  );
  for (const file of filesOf('dist')) {
    expect(own).not.toContain(file.split('/').at(-1));
    if (/\.(html|js|css|json|xml|txt)$/.test(file))
      expect(readFileSync(file, 'utf8')).not.toMatch(/api\/(leads|pulse)|desk-session/);
  }
});
