import { expect, test } from 'vitest';
import { tabTitle } from './page.tsx';

test.each([
  [3, 1, '(3 open, 1 overdue) Inbox · Assay'],
  [3, 0, '(3 open) Inbox · Assay'],
  [0, 0, 'Inbox · Assay'],
  [1000, 1000, '(1,000+ open, 1,000+ overdue) Inbox · Assay'],
])('with %i open and %i overdue it is %j', (open, overdue, title) => {
  expect(tabTitle('Inbox', 'Assay', open, overdue)).toBe(title);
});
