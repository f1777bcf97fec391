import { expect, test } from 'vitest';
import { dataCheck } from '../../../../content/schema/data-check.ts';
import type { Decided, DecidedPair, Group } from '../../../../packages/engine/worker/protocol.ts';
import { decisionEffect } from './decision-effect.ts';

const copy = dataCheck.check.sheet.review;

const group = (...rows: number[]): Group => ({
  rows: rows.map((row) => ({ row, cells: [], differs: [] })),
  golden: [],
});

function decided(decisions: DecidedPair[], groups: Group[]): Decided {
  const duplicates = {
    ...{ rowsAre: { what: 'list' as const, because: '' }, canTell: true, hasMatches: true, method: '' },
    ...{ groups: groups.length, rowsInGroups: 4, surplusRows: 2, about: ['people'] as const },
    ...{ aboutBecause: '', notes: [] },
    ...{ leftOut: [], related: {}, asked: [], thresholds: [-1, 1] as const },
    ...{ pairsInDoubt: 9, pairsForReview: 5, decisions },
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
  expect(decisionEffect(copy, { pair: { rows: [2, 1] }, decision: 'same', before: [], after })).toBe(
    'Rows 2 and 1 are the same, in a group of 3. 5 left.',
  );
});

test("a 'same' that contradicts other decisions is not said to be done", () => {
  const after = decided([same(1, 2, false)], [group(1), group(2)]);
  expect(decisionEffect(copy, { pair: { rows: [1, 2] }, decision: 'same', before: [], after })).toBe(
    'Rows 1 and 2 stay apart: “same” contradicts your other decisions. 5 left.',
  );
});

test("a decision that undoes an earlier 'same' names its rows, once", () => {
  const after = decided([same(1, 2, true), same(3, 1204, false), same(5, 6, false)], [group(1), group(2)]);
  const before = [same(3, 1204, true), same(5, 6, false)];
  expect(decisionEffect(copy, { pair: { rows: [1, 2] }, decision: 'different', before, after })).toBe(
    'Rows 1 and 2 are different. 5 left. This undoes your “same” for rows 3 and 1,204.',
  );
});
