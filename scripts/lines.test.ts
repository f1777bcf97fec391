/** What a newcomer has to read has a budget, as what a visitor has to load has one (tests/page-sizes.json). */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** Lines of code, by folder, without tests. A commit that raises one says why. */
const budgets = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync('scripts/line-budgets.json', 'utf8')));

const CODE = /\.(?:astro|css|mjs|ts|tsx|typ)$/;
const TEST = /\.test\.tsx?$/;

test.each(Object.entries(budgets))('%s has at most %d lines', (folder, budget) => {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', folder],
    {
      encoding: 'utf8',
    },
  );
  const files = stdout.split('\0').filter((file) => CODE.test(file) && !TEST.test(file));
  const lines = files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  const message = `set "${folder}" to ${lines} in scripts/line-budgets.json, and say in the commit what the lines are for`;
  expect(lines, message).toBeGreaterThan(budget * 0.9);
  expect(lines, message).toBeLessThanOrEqual(budget);
});

test('every package and app has a budget', () => {
  const { stdout } = spawnSync('git', ['ls-files', 'package.json', '*/package.json', '*/*/package.json'], {
    encoding: 'utf8',
  });
  const folders = stdout
    .trim()
    .split('\n')
    .map((file) => file.replace(/\/?package\.json$/, ''))
    .filter((folder) => !['', 'tests', 'bench', 'apps/site/generate'].includes(folder));
  expect(
    Object.keys(budgets)
      .filter((folder) => folder !== 'scripts')
      .toSorted(),
  ).toEqual(folders.toSorted());
});
