import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test.each([
  [1, '1 row is wrong'],
  [0, '0 rows are wrong'],
  [1200, '1,200 rows are wrong'],
])('copy has one form for 1 and another for other numbers: %d', (rows, text) => {
  expect(fillIn('{rows} {rows|row is|rows are} wrong', { rows })).toBe(text);
});

test('a name without a value stays', () => {
  expect(fillIn('{rows} of {file}', { rows: 62.56 })).toBe('62.6 of {file}');
});

test('another placeholder is replaced by the same rules', () => {
  expect(fillIn('a <rows>', { rows: 1 }, /<(\w+)>/g)).toBe('a 1');
});
