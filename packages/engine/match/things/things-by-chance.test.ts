import { expect, test } from 'vitest';
import { xorshift } from '../../algorithms/random.ts';
import { detectKinds } from '../../kinds/detect.ts';
import { titles } from '../../samples/titles.ts';
import { matchTable } from '../match-table.ts';

const random = xorshift(41);
const whole = (below: number) => Math.floor(random() * below);
const day = () => `20${10 + whole(15)}-0${1 + whole(9)}-${10 + whole(19)}`;

/** Different titles and years, and 60 of them again with a word less. */
const rows = titles(300, 21);
const all = [
  ...rows,
  ...rows.slice(0, 60).map(([title = '', ...more]) => [title.replace(/ \S+$/, ''), ...more]),
];
const twice = all.map(([title = '']) => title);
const year = all.map(([, , written = '']) => written);

async function match(named: readonly string[], more: Record<string, readonly string[]>) {
  const columns = Object.entries({ title: named, ...more }).map(([name, values]) => ({
    name,
    values: [...values],
  }));
  const table = { columns, rows: named.length };
  const { clusters, leftOut } = await matchTable(table, detectKinds(table));
  return {
    together: clusters.length - new Set(clusters).size,
    left: leftOut
      .filter(({ reason }) => reason.includes('by chance'))
      .map(({ column }) => columns[column]?.name),
  };
}

test.each([
  ['number', () => String(whole(5000))],
  ['day', day],
  ['code', () => `K${10_000 + whole(200)}`],
  ['bill', () => `INV-${2023 + whole(3)}-${String(1000 + whole(250)).padStart(6, '0')}`],
  ['note', () => `${['seen', 'moved', 'sent'][whole(3)]} by shelf ${whole(400)} of ${whole(400)}`],
])('a column drawn by chance takes nothing from what is found: a %s', async (name, draw) => {
  const { together, left } = await match(twice, { year, [name]: twice.map(draw) });
  expect(together).toBe(60);
  expect(left).toEqual([name]);
});

test('several columns drawn by chance leave together', async () => {
  const more = {
    year,
    stock: twice.map(() => String(whole(900))),
    code: twice.map(() => `AB-${1000 + whole(200)}`),
    day: twice.map(day),
  };
  const { together, left } = await match(twice, more);
  expect(together).toBe(60);
  expect(left.sort()).toEqual(['code', 'day', 'stock']);
});

test('rows that are equal in all but a number drawn by chance stay apart', async () => {
  const rows = titles(300, 22).map(([title = '']) => title);
  const copied = [...rows, ...rows.slice(0, 60)];
  expect(await match(copied, { lot: copied.map(() => String(whole(5000))) })).toEqual({
    together: 0,
    left: [],
  });
});

test('rows that two shops sell at prices of their own are no copies', async () => {
  const rows = titles(300, 22).map(([title = '']) => title);
  const offered = [...rows, ...rows.slice(0, 60)];
  const prices = rows.map(() => 20 + whole(400));
  const price = offered.map((_, at) => `$${((prices[at % 300] ?? 0) * (at < 300 ? 1 : 0.9)).toFixed(2)}`);
  const stock = offered.map(() => String(whole(5000)));
  expect(await match(offered, { price, stock })).toEqual({ together: 60, left: ['stock'] });
});

test('variants stay apart by numbers that were given one after the other', async () => {
  const rows = titles(200, 23).map(([title = '']) => title);
  const variants = rows.flatMap((title) => ['red', 'blue'].map((color) => title.replace(/\S+$/, color)));
  const numbers = variants.map((_, at) => String(4_000_000 + 97 * at + whole(90)));
  expect(await match(variants, { 'item no': numbers })).toEqual({ together: 0, left: [] });
});
