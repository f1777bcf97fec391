import { expect, test } from 'vitest';
import { tabTitle } from './page.tsx';

test.each([
  [2, 3, 1, '(2 for you, 3 open, 1 overdue) Inbox · Assay'],
  [0, 3, 0, '(3 open) Inbox · Assay'],
  [0, 0, 0, 'Inbox · Assay'],
  [50, 1000, 1000, '(50+ for you, 1,000+ open, 1,000+ overdue) Inbox · Assay'],
])('with %i for the reader, %i open and %i overdue it is %j', (forYou, open, overdue, title) => {
  expect(tabTitle('Inbox', 'Assay', { forYou, open, overdue })).toBe(title);
});
