import { expect, test } from 'vitest';
import { FIRST_PACKETS, type PageSize, sizeProblem } from './page-size.ts';

const recorded: PageSize = {
  total: 10_000,
  text: 2000,
  markup: 2500,
  styles: 4000,
  scripts: 500,
  headers: 1000,
};

test('a page may grow by 15 %', () => {
  expect(sizeProblem('/about', { ...recorded, total: 11_500 }, recorded)).toBeNull();
});

test('the message for a larger page names the part that grew, and how to record it', () => {
  const size = { ...recorded, total: 11_900, text: 3700, styles: 3990 };
  const problem = sizeProblem('/about', size, recorded);
  expect(problem).toContain('/about takes 11,900 bytes, 400 more than its limit of 11,500');
  expect(problem).toContain('  text: 3,700 (+1,700 since it was recorded)');
  expect(problem).toContain('  styles: 3,990 (-10 since it was recorded)');
  expect(problem).toContain('npm run test:browser -- budget.spec.ts --update-snapshots');
});

test.each([
  ['a page without a record', undefined],
  ['a page that had nearly as much', { ...recorded, total: FIRST_PACKETS - 1 }],
])('%s has ten packets', (_, before) => {
  expect(sizeProblem('/new', { ...recorded, total: FIRST_PACKETS }, before)).toBeNull();
  const problem = sizeProblem('/new', { ...recorded, total: FIRST_PACKETS + 1 }, before);
  expect(problem).toContain('14,600 (ten packets)');
  expect(problem).toContain('has to arrive in the first ten packets');
  expect(problem).not.toContain('--update-snapshots');
});
