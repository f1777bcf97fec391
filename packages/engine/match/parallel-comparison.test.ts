import { describe, expect, test } from 'vitest';
import { matchTable, matchWith } from './match-table.ts';
import { Comparer } from './pairs/comparer.ts';
import type { Helper } from './pairs/parallel-comparison.ts';

const givenNames = ['jane', 'john', 'joan', 'jo', 'ann', 'anne'];
const surnames = ['smith', 'smyth', 'miller', 'lee'];
const rows = 300;
/** Each person has two rows, and the second one a letter more. */
function nameOf(row: number): string {
  const person = Math.floor(row / 2);
  const letters = String.fromCharCode(97 + (person % 26), 97 + (person % 25));
  return `${givenNames[person % 6]} ${surnames[person % 4]}${letters}${row % 2 === 0 ? '' : 'x'}`;
}
const table = {
  columns: [
    { name: 'name', values: Array.from({ length: rows }, (_, row) => nameOf(row)) },
    {
      name: 'born',
      values: Array.from({ length: rows }, (_, row) => `19${50 + ((row >> 1) % 45)}-03-1${(row >> 1) % 9}`),
    },
  ],
  rows,
};
const kinds = [
  { column: 0, kind: 'full_name' as const, confidence: 1 },
  { column: 1, kind: 'date' as const, confidence: 1 },
];

/** What crosses to another thread is a copy, except shared memory. */
function helper(): Helper & { compared: number } {
  const comparer = new Comparer();
  const one = {
    compared: 0,
    ready: async () => comparer.ready(),
    prepare: async (columns: Parameters<Comparer['prepare']>[0]) =>
      comparer.prepare(structuredClone(columns)),
    compare: async (work: Parameters<Comparer['compare']>[0]) => {
      const share = comparer.compare(structuredClone(work));
      one.compared += share.patternOf.size;
      return structuredClone(share);
    },
  };
  return one;
}

const broken: Helper = {
  ready: () => Promise.reject(new Error('no thread')),
  prepare: () => Promise.reject(new Error('no thread')),
  compare: () => Promise.reject(new Error('no thread')),
};

describe.each([true, false])('with memory shared: %s', (isShared) => {
  test('helpers change nothing in the result', async () => {
    const alone = await matchTable(table, kinds);
    const helpers = [helper(), helper()];
    const together = await matchWith(helpers, isShared, table, kinds);
    expect(together.pairs.length).toBeGreaterThan(100);
    expect(together.pairs).toEqual(alone.pairs);
    expect(together.clusters).toEqual(alone.clusters);
    expect(helpers.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(0);
  });

  test('what a failing helper leaves undone is done without it', async () => {
    const alone = await matchTable(table, kinds);
    const together = await matchWith([broken, helper()], isShared, table, kinds);
    expect(together.pairs).toEqual(alone.pairs);
  });
});
