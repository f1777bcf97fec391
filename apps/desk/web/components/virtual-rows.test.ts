import { expect, test } from 'vitest';
import { sameRowsOnTop } from './virtual-rows.ts';

const keyOf = (row: string) => row;
const rows = [...'abcdefgh'];

test('rows added above do not move what is in view', () => {
  const before = { rows, size: 40, top: 90 };
  expect(sameRowsOnTop(before, { rows: ['x', 'y', ...rows], size: 40 }, keyOf)).toBe(170);
});

test('rows added at the top come into view there', () => {
  expect(sameRowsOnTop({ rows, size: 40, top: 0 }, { rows: ['x', ...rows], size: 40 }, keyOf)).toBe(0);
});

test('the same part of the same row is at the edge when rows become higher', () => {
  expect(sameRowsOnTop({ rows, size: 40, top: 90 }, { rows, size: 60 }, keyOf)).toBe(135);
});

test('a row that is gone leaves the list where it is', () => {
  expect(sameRowsOnTop({ rows, size: 40, top: 90 }, { rows: ['x'], size: 40 }, keyOf)).toBe(90);
});
