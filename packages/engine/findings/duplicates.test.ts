import { expect, test } from 'vitest';
import type { MatchResult } from '../match/match-result.ts';
import { readTable } from '../read/read.ts';
import { checkTable } from './check-table.ts';
import { notesOf, reportedDuplicates } from './duplicates.ts';
import { ReviewedTable } from './reviewed.ts';

const content = `name,email,date of birth
Jane Smith,jane@example.org,1970-02-03
Peter Miller,peter@example.net,1980-11-12
JANE SMITH,jane@example.org,
Jane Smith,jane@example.org,1970-02-03
Mary Jones,mary@example.com,1991-05-06
`;

async function duplicatesWith(found: Partial<MatchResult>) {
  const read = await readTable(new TextEncoder().encode(content));
  if (!read.ok) throw new Error(read.error);
  const checked = await checkTable(read.table, read.source, { today: '2026-01-31' });
  return reportedDuplicates(new ReviewedTable({ ...checked, matches: { ...checked.matches, ...found } }));
}

test('a cluster has its rows, counted from 1, and a golden record with the source of each value', async () => {
  const facts = await duplicatesWith({ clusters: Int32Array.of(0, 1, 0, 0, 2) });
  expect(facts).toMatchObject({ groups: 1, rowsInGroups: 3, surplusRows: 2 });
  const [cluster, ...others] = facts.clusters;
  expect(others).toEqual([]);
  expect(cluster?.rows).toEqual([1, 3, 4]);
  expect(cluster?.golden.map(({ value, row }) => [value, row])).toEqual([
    ['Jane Smith', 1],
    ['jane@example.org', 3],
    ['1970-02-03', 1],
  ]);
});

test('a pair for review is explained: what each comparison adds, and the sum', async () => {
  const pairs = [{ a: 0, b: 2, score: 1, zone: 'review' as const }];
  const { review, pairsForReview } = await duplicatesWith({ pairs });
  expect(pairsForReview).toBe(1);
  expect(review[0]?.rows).toEqual([1, 3]);
  const { prior = 0, contributions = [], score } = review[0] ?? {};
  expect(contributions.reduce((sum, { added }) => sum + added, prior)).toBeCloseTo(score ?? Number.NaN);
  expect(contributions.map(({ columns }) => columns[0])).toContain(1);
});

const sure = {
  canTell: true,
  isSure: true,
  subjects: ['people' as const],
  isOfThings: false,
};

test('figures that can be relied on need no notes', () => {
  expect(notesOf(sure, 3)).toEqual([]);
});

test('a table about nobody says why duplicates were not looked for, and nothing else', () => {
  expect(notesOf({ ...sure, subjects: [], isSure: false }, 0)).toEqual([
    expect.stringContaining('not looked for'),
  ]);
});

test('both readings are named, with the groups of each', () => {
  const other = { about: 'companies' as const, groups: 12 };
  expect(notesOf({ ...sure, other }, 1)).toEqual([
    'Each row has a person and a company. Rows were compared as being about people, with 1 group; about companies there would be 12 groups.',
  ]);
});

test('a list of things says that only equal rows are told', () => {
  expect(notesOf({ ...sure, subjects: [], isOfThings: true }, 0)).toEqual([
    expect.stringContaining('only equal ones are told'),
  ]);
});

test('too few rows are said, and columns that hold too little', () => {
  expect(notesOf({ ...sure, isSure: false }, 3)).toEqual([expect.stringContaining('few rows')]);
  expect(notesOf({ ...sure, canTell: false, isSure: false }, 0)).toEqual([
    expect.stringContaining('too few rows'),
  ]);
  expect(notesOf({ ...sure, canTell: false }, 0)).toEqual([
    expect.stringContaining('columns hold too little'),
  ]);
});
