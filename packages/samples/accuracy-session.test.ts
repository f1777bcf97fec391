import { detectKinds, evaluate, matchTable } from '@assay/engine';
import { beforeAll, expect, test } from 'vitest';
import type { Recomputed } from './accuracy-protocol.ts';
import { AccuracySession } from './accuracy-session.ts';
import { generateSet } from './sets.ts';

const set = { kind: 'households', seed: 12, rows: 500 } as const;
const { table, truth } = generateSet(set);
const session = new AccuracySession();
let result: Recomputed;
beforeAll(async () => {
  result = await session.recompute(set);
});

test('the figures are those of the engine, beside simple rules', async () => {
  const { clusters } = await matchTable(table, detectKinds(table));
  expect(result.found).toEqual(evaluate(clusters, truth));
  expect(result.baselines.map(({ name }) => name)).toEqual(['same name and birth date', 'equal e-mail']);
  expect(result.columns).not.toContain('truth');
  expect(result.curve).toContainEqual(result.chosen);
  expect(result.chosen.threshold).toBe(0);
});

test('the wrong pairs are wrong by the truth, and all that precision and recall miss', async () => {
  for (const kind of ['together', 'apart'] as const) {
    const wrong = await session.wrongPairs(kind, 0, 1000);
    expect(wrong.length).toBe(result.wrong[kind]);
    for (const { rows, cells, score, prior, contributions } of wrong) {
      const [a, b] = rows;
      expect(truth[a - 1] === truth[b - 1]).toBe(kind === 'apart');
      expect(cells[0]).toEqual(table.columns.map(({ values }) => values[a - 1]));
      expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score);
    }
  }
  const apart = await session.wrongPairs('apart', 0, 1000);
  expect(apart.filter(({ wasCompared }) => !wasCompared).length).toBe(result.wrong.neverCompared);
  expect(result.wrong.together + result.wrong.apart).toBeGreaterThan(0);
});

test('a file with a column that says who is who', async () => {
  const names = table.columns.map(({ name }) => name);
  const lines = Array.from({ length: table.rows }, (_, row) =>
    [truth[row], ...table.columns.map(({ values }) => values[row])].join(','),
  );
  const bytes = new TextEncoder().encode([['who', ...names].join(','), ...lines].join('\n')).buffer;
  const other = new AccuracySession();
  const { found, columns } = await other.recompute({ kind: 'file', bytes, truth: 'who' });
  expect(found).toEqual(result.found);
  expect(columns).toEqual(names);
  await expect(other.recompute({ kind: 'file', bytes, truth: 'whom' })).rejects.toThrow('no column whom');
});

test('a row of the index is changed, resolved, and stays as it was changed', async () => {
  const steps = new Set<string>();
  const { rows, columns, examples } = await session.buildIndex(500, ({ step }) => steps.add(step));
  expect([rows, columns.length, steps.has('index')]).toEqual([500, table.columns.length, true]);
  const [row = 0] = examples;
  const before = await session.record(row);
  const known = await session.resolve(row, before);
  expect(known.group.length).toBeGreaterThan(1);
  expect(known.matches.map((one) => one.row)).toEqual(
    expect.arrayContaining(known.group.filter((one) => one !== row)),
  );
  const [first] = known.matches;
  expect(first?.cells).toEqual(await session.record(first?.row ?? 0));
  const alone = await session.resolve(
    row,
    before.map(() => 'nobody'),
  );
  expect([alone.matches, alone.group]).toEqual([[], [row]]);
  expect(await session.record(row)).toEqual(before.map(() => 'nobody'));
  await session.resolve(row, before);
});

test('a hundred rows at random are resolved, and are as they were afterward', async () => {
  const before = await Promise.all(Array.from({ length: 500 }, (_, row) => session.record(row + 1)));
  const { times, median, slowest } = await session.resolveHundred();
  expect(times).toHaveLength(100);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect([median >= (times[0] ?? 0), slowest]).toEqual([true, times[99]]);
  expect(await Promise.all(before.map((_, row) => session.record(row + 1)))).toEqual(before);
});
