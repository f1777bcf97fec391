import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import type { Table } from '../read/table.ts';
import { pairColumns } from './column-pairs.ts';

const GIVEN = 'Anna Peter Maria Thomas Laura Daniel Susan Robert'.split(' ');
const FAMILY = 'Weber Smith Brown Meyer Clark Novak Rossi Jones Adams Baker Lopez'.split(' ');
const ROWS = [...Array(88).keys()];
const given = ROWS.map((row) => GIVEN[row % 8] ?? '');
const family = ROWS.map((row) => FAMILY[row % 11] ?? '');
const days = ROWS.map((row) => `20${10 + (row % 15)}-0${1 + (row % 9)}-1${row % 10}`);

function known(columns: Readonly<Record<string, readonly string[]>>) {
  const table: Table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values: [...values] })),
    rows: ROWS.length,
  };
  return { table, kinds: detectKinds(table) };
}

const payroll = known({ last: family, first: given, start_date: days });

test.each([
  ['by its header', 'manager'],
  ['as it has few names', 'hired for'],
])('whoever looks after rows leaves their names to be paired, %s', (_, header) => {
  const managers = ROWS.map(
    (row) => ['Karen Martin', 'Mark Green', 'Ruth Wilson', 'Paul Young'][row % 4] ?? '',
  );
  const staff = known({
    name: given.map((one, row) => `${one} ${family[row]}`),
    [header]: managers,
    hired: days,
  });
  expect(pairColumns(staff, payroll, []).map(({ a, b }) => ({ a, b }))).toEqual([
    { a: [0], b: [1, 0] },
    { a: [2], b: [2] },
  ]);
});
