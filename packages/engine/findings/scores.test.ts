import { expect, test } from 'vitest';
import type { Criterion } from '../kinds/finding.ts';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import { profileOf } from './profile.ts';
import { scoresOf } from './scores.ts';

const ROWS = 2000;
const cells = (at: (row: number) => string) => Array.from({ length: ROWS }, (_, row) => at(row));
const SOUND = {
  email: cells((row) => `person${row}@example.com`),
  status: cells((row) => ['active', 'closed', 'pending'][row % 3] ?? ''),
};

async function scores(columns: Readonly<Record<string, readonly string[]>>) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: ROWS,
  };
  const found = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' }));
  return new Map(found.scores.map((one) => [one.criterion, one]));
}

test('a score says how many cells were checked, and which columns were not', async () => {
  const found = await scores(SOUND);
  expect(found.get('validity')).toEqual({
    criterion: 'validity',
    score: 100,
    checked: 2000,
    notChecked: ['status'],
    sentence: '100% of 2,000 values pass every check of their kind. Without a rule: “status”.',
  });
  expect(found.get('completeness')).toMatchObject({ score: 100, checked: 4000, notChecked: [] });
});

test.each<[Criterion, string, (row: number) => string, number]>([
  // A slip in a column of a kind that has no rules.
  ['validity', 'status', (row) => (row === 7 ? 'actvie' : (SOUND.status[row] ?? '')), 99.9],
  ['validity', 'email', (row) => (row < 29 ? `person${row}` : (SOUND.email[row] ?? '')), 98.5],
  ['completeness', 'email', (row) => (row < 21 ? '' : (SOUND.email[row] ?? '')), 99.4],
  ['consistency', 'email', (row) => (row === 7 ? ` ${SOUND.email[row]}` : (SOUND.email[row] ?? '')), 99.9],
])(
  'a score of %s is rounded down, and is not 100 where %s has a finding',
  async (criterion, name, at, score) => {
    expect((await scores({ ...SOUND, [name]: cells(at) })).get(criterion)?.score).toBe(score);
  },
);

test('what is told of rows or headers alone keeps a score from 100, too', () => {
  const counted = {
    rows: 10,
    cells: [],
    duplicates: 0,
    isMatched: true,
    areEvents: false,
    today: '2026-01-31',
  };
  const scoreWith = (told: readonly Criterion[]) =>
    scoresOf({ ...counted, told: new Set(told) }).find(({ criterion }) => criterion === 'uniqueness')?.score;
  expect(scoreWith([])).toBe(100);
  expect(scoreWith(['uniqueness'])).toBe(99.9);
});
