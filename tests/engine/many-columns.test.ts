import { expect, test } from 'vitest';
import { evaluate } from '../../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../../packages/engine/kinds/detect.ts';
import { matchTable } from '../../packages/engine/match/match-table.ts';
import { generateHouseholds, type Labeled } from '../../packages/samples/households.ts';
import { type Random, seededRandom } from '../../packages/samples/random.ts';
import { LONG } from '../support/long.ts';
import { generatePeopleWithGaps } from '../support/people-with-gaps.ts';

const MORE = 30;

/** F1 of a table with thirty columns more, each at a place of its own. */
async function withMore(
  { table, truth }: Labeled,
  more: (choices: Random, at: number) => (row: number) => string,
  seed: number,
): Promise<number> {
  const choices = seededRandom(seed);
  const columns = [...table.columns];
  for (let at = 0; at < MORE; at++) {
    const value = more(choices, at);
    const values = Array.from({ length: table.rows }, (_, row) => value(row));
    columns.splice(choices.whole(columns.length + 1), 0, { name: `field ${at}`, values });
  }
  const wide = { columns, rows: table.rows };
  const { clusters } = await matchTable(wide, detectKinds(wide));
  return evaluate(clusters, truth).pairwise.f1;
}

const households = (seed: number) => generateHouseholds({ rows: 2000, seed, duplicated: 0.05 });

test.each([
  [
    'categories',
    ({ whole }: Random, at: number) =>
      () =>
        `sort ${whole(2 + 3 * at)}`,
  ],
  [
    'codes',
    ({ digits }: Random, at: number) =>
      () =>
        `${'ABCDEF'[at % 6]}${digits(6)}`,
  ],
  [
    'companies',
    ({ whole }: Random) =>
      () =>
        `group ${whole(40)}`,
  ],
  [
    'postcodes',
    ({ digits }: Random) =>
      () =>
        `${digits(3)}-${digits(4)}`,
  ],
  [
    'dates',
    ({ whole }: Random) =>
      () =>
        `20${10 + whole(14)}-0${1 + whole(9)}-${10 + whole(18)}`,
  ],
])('where few are twice among families, thirty columns of %s hide nobody', LONG, async (_, more) => {
  expect(await withMore(households(11), more, 11)).toBeGreaterThan(0.98);
  expect(await withMore(generatePeopleWithGaps(500, 41), more, 41)).toBeGreaterThan(0.98);
});

test('thirty columns that are noted of a town, each with slips of its own, count as the town does', async () => {
  const people = generatePeopleWithGaps(500, 42);
  const towns = people.table.columns.find(({ name }) => name === 'city')?.values ?? [];
  const noted = ({ whole, chance }: Random, at: number) => {
    const groups = 3 + at;
    const of = new Map([...new Set(towns)].map((town) => [town, whole(groups)]));
    return (row: number) => `sort ${chance(0.01 * at) ? whole(groups) : of.get(towns[row] ?? '')}`;
  };
  expect(await withMore(people, noted, 42)).toBeGreaterThan(0.95);
});

test(
  'names of a dozen who look after rows, under headers that say nothing, make rows no events',
  LONG,
  async () => {
    const keepers = 'Anna Boris Carmen David Elena Frank Gloria Hassan Irene Jakob Katrin Laura'.split(' ');
    const mixed = ({ pick, whole }: Random, at: number) =>
      [() => pick(keepers), () => `${10 + whole(9000)}.50`, () => `2024-0${1 + whole(9)}-1${whole(9)}`][
        at % 3
      ] ?? (() => '');
    expect(await withMore(generatePeopleWithGaps(500, 43), mixed, 43)).toBeGreaterThan(0.95);
    expect(await withMore(households(11), mixed, 11)).toBeGreaterThan(0.9);
  },
);
