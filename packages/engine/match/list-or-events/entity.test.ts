import { expect, test } from 'vitest';
import { detectKinds } from '../../kinds/detect.ts';
import type { Table } from '../../read/table.ts';
import { entityOf } from './entity.ts';

const WORDS = 'Golden Blue Royal Old Grand Silver Green Red Lucky Sunny'.split(' ');
const STREETS = 'Oak Pine Maple Cedar Elm Lake Hill Park Walnut Spring Ridge Willow'.split(' ');
const TOWNS = ['Boston', 'Chicago', 'Denver', 'Portland'];
const COMPANIES = 60;

/** Five lines of each of 60 companies, of which three have one name; `of` says which company's the line of a row is. */
function orderLines(of: (row: number) => number): Table {
  const rows = COMPANIES * 5;
  const column = (name: string, value: (company: number, row: number) => string) => ({
    name,
    values: Array.from({ length: rows }, (_, row) => value(of(row), row)),
  });
  const columns = [
    column('customer name', (company) => `${WORDS[company % 10]} ${company % 20 < 10 ? 'Lion' : 'Oak'} Inc.`),
    column('customer number', (company) => `C-${70_000 + (company % 20) * 37}`),
    column('street', (company) => `${11 + company * 7} ${STREETS[company % 12]} Street`),
    column('city', (company) => TOWNS[company % 4] ?? ''),
    column('invoice number', (_, row) => `R-${10_000 + Math.floor(row / 2)}`),
    column('order date', (_, row) => new Date(Date.UTC(2025, 0, 1 + (row % 300))).toISOString().slice(0, 10)),
    column('amount', (_, row) => `${5 + ((row * 7919) % 400)}.${10 + (row % 80)}`),
  ];
  return { columns, rows };
}

const headersOf = (table: Table) => {
  const entity = entityOf(table, detectKinds(table));
  return table.columns.flatMap(({ name }, at) => (entity?.columns.has(at) ? [name] : []));
};
/** Line after line of each company; and all companies in turn. */
const TOGETHER = (row: number) => Math.floor(row / 5);
const IN_TURN = (row: number) => (row * 7) % COMPANIES;

test.each([
  ['together', TOGETHER],
  ['in turn', IN_TURN],
])('whom orders are of is told by names, numbers, and addresses, also of branches: lines %s', (_, of) => {
  expect(headersOf(orderLines(of))).toEqual(['customer name', 'customer number', 'street', 'city']);
});

test('names of a few beside those of ten times as many are not whom events are of', () => {
  const { columns, rows } = orderLines(IN_TURN);
  const handled = { name: 'column 8', values: Array.from({ length: rows }, () => 'Anna Berg') };
  const blank = (values: readonly string[]) => values.map((value, row) => (row % 9 === 0 ? '' : value));
  const table = {
    columns: [...columns.map((one) => ({ ...one, values: blank(one.values) })), handled],
    rows,
  };
  expect(headersOf(table)).toContain('customer name');
  expect(headersOf(table)).not.toContain('column 8');
});
