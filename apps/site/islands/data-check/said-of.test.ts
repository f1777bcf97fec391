import { expect, test } from 'vitest';
import { dataCheck } from '../../../../content/schema/data-check.ts';
import type { Decided, DecidedPair, Group } from '../../../../packages/engine/worker/protocol.ts';
import { saidOf } from './said-of.ts';

const words = dataCheck.check.sheet.review;

const group = (...rows: number[]): Group => ({
  rows: rows.map((row) => ({ row, cells: [], differs: [] })),
  golden: [],
});

function decided(decisions: DecidedPair[], groups: Group[]): Decided {
  const duplicates = {
    rowsAre: { what: 'list' as const, because: '' },
    canTell: true,
    ...{ groups: groups.length, rowsInGroups: 4, distinct: 8, about: ['people'] as const, notes: [] },
    ...{
      leftOut: [],
      related: {},
      asked: [],
      threshold: 0,
      thresholds: [-1, 1] as const,
      review: { pairs: 9, left: 5 },
      decisions,
    },
  };
  const sheet = {
    ...{ rows: 10, columns: [], findings: [], dismissed: [], scores: [], duplicates },
    cells: { valid: 1, missing: 0, wrong: 0 },
  };
  return { sheet, groups };
}

const same = (a: number, b: number, holds: boolean): DecidedPair => ({
  ...{ rows: [a, b], decision: 'same' as const, holds },
});

test('a decision that holds is said with the size of the group', () => {
  const after = decided([same(1, 2, true)], [group(1, 2, 7)]);
  expect(saidOf(words, { pair: { rows: [2, 1] }, decision: 'same', before: [], after })).toBe(
    'Rows 2 and 1 are the same, in a group of 3. 5 left.',
  );
});

test("a 'same' that contradicts other decisions is not said to be done", () => {
  const after = decided([same(1, 2, false)], [group(1), group(2)]);
  expect(saidOf(words, { pair: { rows: [1, 2] }, decision: 'same', before: [], after })).toBe(
    'Rows 1 and 2 stay apart: “same” contradicts your other decisions. 5 left.',
  );
});

test("a decision that undoes an earlier 'same' names its rows, once", () => {
  const after = decided([same(1, 2, true), same(3, 1204, false), same(5, 6, false)], [group(1), group(2)]);
  const before = [same(3, 1204, true), same(5, 6, false)];
  expect(saidOf(words, { pair: { rows: [1, 2] }, decision: 'different', before, after })).toBe(
    'Rows 1 and 2 are different. 5 left. This undoes your “same” for rows 3 and 1,204.',
  );
});
