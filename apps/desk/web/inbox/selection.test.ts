import { expect, test } from 'vitest';
import { between } from './selection.ts';

const rows = [...'abcde'].map((id) => ({ id }));

test('a range is selected in either direction', () => {
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
});

test('a range without a beginning is its end', () => {
  expect(between(rows, undefined, 'c')).toEqual(['c']);
  expect(between(rows, 'gone', 'c')).toEqual(['c']);
});
