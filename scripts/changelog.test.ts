/** Each version of the changelog that follows another links to a page that compares the two. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const [, ...versions] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);

test('every version but the first links to what to do, compared with the one before', () => {
  expect(versions.length).toBeGreaterThan(1);
  for (const [at, version] of versions.slice(0, -1).entries()) {
    const before = versions[at + 1]?.split('\n')[0];
    const [, name, page] = /^\[Compared with (\S+)\]\(([^)]+)\)/m.exec(version) ?? [];
    expect(name, version.split('\n')[0]).toBe(before);
    expect(existsSync(join(root, page ?? '')), page).toBe(true);
  }
});
