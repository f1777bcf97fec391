import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { baselines } from '../../packages/engine/judge/baselines.ts';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import type { MatchResult } from '../../packages/engine/match/match-result.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { readTable } from '../../packages/engine/read/read.ts';
import type { Table } from '../../packages/engine/read/table.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { generateBusinesses } from '../support/businesses.ts';
import { LONG } from '../support/long.ts';
import { generatePeopleWithGaps } from '../support/people-with-gaps.ts';
import { runs } from '../support/properties.ts';

const matched = (table: Table) => matchTable(table, detectKinds(table));

/** The clusters as sets of rows, for comparison whatever their numbers. */
function groups(clusters: Int32Array, name: (row: number) => number = (row) => row): string[] {
  const found = new Map<number, number[]>();
  for (const [row, cluster] of clusters.entries())
    found.set(cluster, [...(found.get(cluster) ?? []), name(row)]);
  return [...found.values()].map((rows) => rows.sort((a, b) => a - b).join(' ')).sort();
}

function reordered(table: Table, rows: readonly number[], columns = [...table.columns.keys()]): Table {
  return {
    columns: columns.flatMap((at) => {
      const column = table.columns[at];
      return column ? [{ ...column, values: rows.map((row) => column.values[row] ?? '') }] : [];
    }),
    rows: rows.length,
  };
}

function withValues(table: Table, change: (value: string, row: number) => string): Table {
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, values: column.values.map(change) })),
  };
}

describe('historical people', () => {
  let table: Table;
  let truth: readonly string[];
  let matches: MatchResult;
  beforeAll(async () => {
    const result = await readTable(new Uint8Array(readFileSync(join(import.meta.dirname, 'people.csv'))));
    if (!result.ok) throw new Error(result.error);
    const isTruth = ({ name }: { name: string }) => name === 'person';
    truth = result.table.columns.find(isTruth)?.values ?? [];
    table = { ...result.table, columns: result.table.columns.filter((column) => !isTruth(column)) };
    matches = await matched(table);
  });

  test('are found, and put together, nearly all', () => {
    const { pairwise, bCubed } = evaluate(matches.clusters, truth);
    expect(pairwise.f1).toBeGreaterThan(0.98);
    expect(bCubed.f1).toBeGreaterThan(0.98);
  });

  test('no baseline comes near', () => {
    for (const { clusters } of baselines(table, detectKinds(table))) {
      expect(evaluate(clusters, truth).pairwise.f1).toBeLessThan(0.7);
    }
  });

  test('judged against a shuffled truth, nothing is right', () => {
    const shuffled = truth.map((_, row) => truth[(row * 617 + 101) % truth.length] ?? '');
    expect(evaluate(matches.clusters, shuffled).pairwise.f1).toBeLessThan(0.05);
  });

  test('every cluster is a chain of scored pairs', () => {
    expect(unlinked(table, matches)).toEqual([]);
  });

  test('contributions sum to the score of their pair', () => {
    for (const { a, b, score } of matches.pairs.filter((_, at) => at % 97 === 0)) {
      const explanation = matches.explain(a, b);
      expect(explanation.score).toBeCloseTo(score, 3);
      const sum = explanation.contributions.reduce((all, { added }) => all + added, explanation.prior);
      expect(sum).toBeCloseTo(explanation.score, 9);
    }
  });
});

/** Rows that no chain of scored or equal rows links with the first of their cluster. */
function unlinked(table: Table, { clusters, pairs }: MatchResult): number[] {
  const root = Int32Array.from(clusters.keys());
  const find = (row: number): number => (root[row] === row ? row : find(root[row] ?? row));
  const text = (row: number) =>
    JSON.stringify(table.columns.map(({ values }) => (values[row] ?? '').toLowerCase()));
  const equal = new Map<string, number>();
  for (const row of clusters.keys()) {
    const first = equal.get(text(row));
    if (first === undefined) equal.set(text(row), row);
    else root[find(row)] = find(first);
  }
  for (const { a, b } of pairs) if (clusters[a] === clusters[b]) root[find(b)] = find(a);
  const first = new Map<number, number>();
  return [...clusters.keys()].filter((row) => {
    const cluster = clusters[row] ?? -1;
    if (!first.has(cluster)) first.set(cluster, find(row));
    return first.get(cluster) !== find(row);
  });
}

const ADDRESS = ['last_name', 'house', 'street', 'city', 'postcode'];

test.each([
  ['businesses of two directories', generateBusinesses({ rows: 600, seed: 14 }), 0.97],
  ['people of whom much is missing', generatePeopleWithGaps(1000, 14), 0.97],
])('%s are found nearly all', async (_, { table, truth }, floor) => {
  const { clusters } = await matched(table);
  expect(evaluate(clusters, truth).pairwise.f1).toBeGreaterThan(floor);
});

describe('households', async () => {
  const { table, truth } = generateHouseholds({ rows: 500, seed: 11 });
  const { clusters } = await matched(table);
  const expected = groups(clusters);
  const shuffled = (size: number) =>
    fc.shuffledSubarray(
      Array.from({ length: size }, (_, at) => at),
      { minLength: size },
    );

  test('people who share an address, a surname and a phone are not one', () => {
    expect(evaluate(clusters, truth).pairwise.f1).toBeGreaterThan(0.97);
  });

  test('the order of rows and columns does not change the clusters', LONG, async () => {
    await fc.assert(
      fc.asyncProperty(shuffled(table.rows), shuffled(table.columns.length), async (rows, columns) => {
        const { clusters } = await matched(reordered(table, rows, columns));
        expect(groups(clusters, (row) => rows[row] ?? -1)).toEqual(expected);
      }),
      { numRuns: runs(2) },
    );
  });

  test('case and added spaces do not change the clusters', LONG, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const changed = withValues(table, (value, row) => {
          const way = Math.imul(row ^ seed, 0x9e3779b1) >>> 30;
          if (way === 0) return value.toUpperCase();
          if (way === 1) return value === '' ? '' : ` ${value}  `;
          return way === 2 ? value.replaceAll(' ', '  ') : value;
        });
        expect(groups((await matched(changed)).clusters)).toEqual(expected);
      }),
      { numRuns: runs(2) },
    );
  });

  test('a copy of a row joins its original', async () => {
    const rows = Array.from({ length: table.rows }, (_, row) => row);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(rows, { minLength: 5, maxLength: 5 }), async (copied) => {
        const { clusters } = await matched(reordered(table, [...rows, ...copied]));
        expect([...clusters.slice(table.rows)]).toEqual(copied.map((row) => clusters[row]));
      }),
      { numRuns: runs(1) },
    );
  });

  test('relatives, twins and namesakes at one address are left apart', async () => {
    const large = generateHouseholds({ rows: 2000, seed: 13 });
    const { clusters } = await matched(large.table);
    const value = (name: string, row: number) =>
      large.table.columns.find((column) => column.name === name)?.values[row];
    const rows = [...clusters.keys()];
    const relatives = [
      ...Map.groupBy(rows, (row) => ADDRESS.map((name) => value(name, row)).join('|')).values(),
    ]
      .flatMap((home) => home.flatMap((a) => home.filter((b) => b > a).map((b) => [a, b] as const)))
      .filter(([a, b]) => large.truth[a] !== large.truth[b]);
    const share = (pairs: readonly (readonly [number, number])[]) =>
      pairs.filter(([a, b]) => clusters[a] === clusters[b]).length / pairs.length;
    const twins = relatives.filter(([a, b]) => value('dob', a) === value('dob', b));
    const namesakes = relatives.filter(([a, b]) => value('first_name', a) === value('first_name', b));
    expect(Math.min(relatives.length - 400, twins.length - 20, namesakes.length - 10)).toBeGreaterThan(0);
    expect(share(relatives)).toBeLessThan(0.02);
    expect(share(twins)).toBeLessThan(0.2);
    expect(share(namesakes)).toBeLessThan(0.2);
  });

  test('a file without duplicates gives next to none', async () => {
    const alone = generateHouseholds({ rows: 500, seed: 12, duplicated: 0 });
    expect(evaluate((await matched(alone.table)).clusters, alone.truth).wronglyGrouped).toBeLessThanOrEqual(
      1,
    );
  });
});

test.each([
  ['no rows', { columns: [{ name: 'name', values: [] }], rows: 0 }, 0],
  ['no columns', { columns: [], rows: 2 }, 2],
  ['one row', { columns: [{ name: 'name', values: ['Jane Smith'] }], rows: 1 }, 1],
  ['empty rows', { columns: [{ name: 'name', values: ['', ''] }], rows: 2 }, 2],
  [
    'two rows of one name and nothing else',
    { columns: [{ name: 'name', values: ['Jane Smith', 'Jane Smith'] }], rows: 2 },
    2,
  ],
  [
    'two equal rows',
    {
      columns: [
        { name: 'name', values: ['Jane Smith', 'Jane Smith'] },
        { name: 'email', values: ['jane@example.org', 'jane@example.org'] },
      ],
      rows: 2,
    },
    1,
  ],
  [
    'one value throughout',
    {
      columns: [
        { name: 'country', values: ['GB', 'GB', 'GB'] },
        { name: 'email', values: ['a@example.org', 'b@example.net', 'c@example.com'] },
      ],
      rows: 3,
    },
    3,
  ],
])('a table with %s', async (_, table, clusters) => {
  expect(new Set((await matched(table)).clusters).size).toBe(clusters);
});
