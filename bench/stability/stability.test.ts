/** The worst of `npm run bench -- stability`, on small tables. */
import { beforeAll, describe, expect, test } from 'vitest';
import { generateHouseholds } from '../../packages/samples/households.ts';
import { seededRandom } from '../../packages/samples/random.ts';
import { generateBusinesses } from '../../tests/support/businesses.ts';
import { generateCrmExport } from '../../tests/support/crm-export.ts';
import { sampled } from '../../tests/support/long.ts';
import { generatePeopleWithGaps } from '../../tests/support/people-with-gaps.ts';
import { generateContacts, generateTaxpayers } from '../../tests/support/registers.ts';
import { products, rooms } from '../../tests/support/tables-of-nobody.ts';
import { nameOf } from './changes/change.ts';
import { CHANGES, UNSEEN_CHANGES } from './changes/changes.ts';
import { FALL } from './falls.ts';
import { labeled } from './labeled-table.ts';
import { measure } from './measure.ts';

const everyone = () => true;
const SETS = {
  'people with gaps': labeled(generatePeopleWithGaps(300, 8201)),
  households: labeled(generateHouseholds({ rows: 300, seed: 8201 })),
  businesses: labeled(generateBusinesses({ rows: 500, seed: 8201 })),
};
const WORST = [
  'time stamp, neutral',
  'date with 50 values, neutral',
  "manager's given name, telling",
  "manager's address, foreign",
  'number with gaps, telling',
  'categories of 10 and of 100, and a time stamp, neutral',
];

test('changes have different names, and are the same for the same seed', () => {
  const all = [...CHANGES, ...UNSEEN_CHANGES];
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
  const set = labeled(generateBusinesses({ rows: 150, seed: 8202 }));
  for (const change of all) {
    const [one, other] = [1, 2].map(() => change.apply(set, seededRandom(3)));
    expect(one).toEqual(other);
    expect(one?.truth.length).toBe(one?.table.rows);
    expect(one?.table.columns.every(({ values }) => values.length === one.table.rows)).not.toBe(false);
  }
});

describe.each(Object.entries(SETS))('one ordinary column more changes little: %s', (_, set) => {
  let plain = 0;
  beforeAll(async () => {
    plain = (await measure(set, everyone)).score;
  });

  test('as it is', () => {
    expect(plain).toBeGreaterThan(0.95);
  });

  for (const [name, options] of sampled(WORST, 2))
    test(name, options, async () => {
      const change = CHANGES.find((one) => nameOf(one) === name);
      const changed = change?.apply(set, seededRandom(8203)) ?? set;
      expect(changed.table.columns.length).toBeGreaterThan(set.table.columns.length);
      expect((await measure(changed, everyone)).score).toBeGreaterThan(plain - FALL);
    });
});

test("companies of a CRM's export are found again, although their rows have stages and amounts", async () => {
  const set = labeled(generateCrmExport({ rows: 600, seed: 8204 }));
  expect((await measure(set, everyone)).score).toBeGreaterThan(0.93);
});

test('whom lines of orders are of is found, whatever their order, and although some were typed anew', async () => {
  const lines = CHANGES.find(({ kind }) => kind.startsWith('each customer on about 8 order lines'));
  const changed = lines?.apply(labeled(generateBusinesses({ rows: 600, seed: 8205 })), seededRandom(8205));
  expect((await measure(changed ?? SETS.businesses, everyone)).score).toBeGreaterThan(0.98);
  expect(changed?.table.rows).toBeGreaterThan(2000);
});

test('rows with many blanks are put together by those that have a name or a contact', async () => {
  const blank = CHANGES.find(({ kind }) => kind === 'a third of the cells blank');
  const changed = blank?.apply(labeled(generateCrmExport({ rows: 1000, seed: 8206 })), seededRandom(8206));
  const { score, precision } = await measure(changed ?? SETS.businesses, everyone);
  expect(score).toBeGreaterThan(0.4);
  expect(precision).toBeGreaterThan(0.98);
});

test.each([
  ['contacts of companies', labeled(generateContacts({ rows: 400, seed: 8204 })), 6],
  ['taxpayers', labeled(generateTaxpayers({ rows: 600, seed: 8204 })), 6],
  ['rooms', alone(rooms({ rows: 300, seed: 8204 })), 0],
  ['products', alone(products({ rows: 300, seed: 8204 })), 0],
])('nobody is twice: %s', async (_, set, most) => {
  expect((await measure(set, everyone)).grouped).toBeLessThanOrEqual(most);
});

function alone(table: ReturnType<typeof rooms>) {
  return { table, truth: Array.from({ length: table.rows }, (_, row) => String(row)) };
}
