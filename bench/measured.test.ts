/** What README, pages and guides state was measured at one of the last two releases, or since. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BENCHMARKS } from './benchmarks.ts';
import { measuredFigures } from './measured.ts';

const releases = Array.from(
  readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm),
  ([, version]) => version,
);
const stated = Object.entries(BENCHMARKS).flatMap(([name, { isStated }]) => (isStated ? [name] : []));

test('the changelog lists the releases, the newest first', () => {
  expect(releases.length).toBeGreaterThan(2);
  expect(releases.at(-1)).toBe('0.1.0');
});

test.each(stated)('the figures of %s are at most a release old', (name) => {
  expect(releases.slice(0, 2), `run: npm run bench -- ${name}`).toContain(measuredFigures()[name]?.release);
});
