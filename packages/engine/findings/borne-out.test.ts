import { expect, test } from 'vitest';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';

const DAYS = Array.from({ length: 300 }, (_, at) => at);
/** Around 100, the same in both columns but for what is added. */
const around = (added: number) => DAYS.map((day) => `${100 + ((day * 37) % 41) + added * ((day * 13) % 7)}`);

async function outliersOf(columns: Readonly<Record<string, readonly string[]>>) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: DAYS.length,
  };
  const { findings } = await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' });
  return findings
    .filter(({ kind }) => kind === 'outliers')
    .map(({ column, rows }) => [table.columns[column ?? -1]?.name, rows]);
}

test('a number far from all others is right where a column that goes with it is as far', async () => {
  const there = { miles: around(0).with(7, '9000'), meters: around(1).with(7, '14500') };
  expect(await outliersOf(there)).toEqual([]);
  expect(await outliersOf({ ...there, miles: around(0).with(7, '-9000') })).toEqual([
    ['miles', [8]],
    ['meters', [8]],
  ]);
});

test('it is not where only it is far', async () => {
  expect(await outliersOf({ miles: around(0).with(7, '9000'), meters: around(1) })).toEqual([['miles', [8]]]);
});

test('a negative exponent makes a number small', async () => {
  const weights = Array.from({ length: 40 }, (_, row) => `${(2 + row) / 1000}`);
  expect(await outliersOf({ brain: weights.with(7, '3e-03') })).toEqual([]);
  expect(await outliersOf({ brain: weights.with(7, '3e+03') })).toEqual([['brain', [8]]]);
});
