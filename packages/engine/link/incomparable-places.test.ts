import { expect, test } from 'vitest';
import type { Table } from '../read/table.ts';
import { linkTables } from './link-tables.ts';

const tableOf = (names: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  columns: names.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') })),
  rows: rows.length,
});

test('an address that each table writes in its own way keeps nobody apart', async () => {
  const clinics = Array.from({ length: 120 }, (_, at) => ({
    name: `${'東西南北中'[at % 5]}${'山川田村木森林原野沢'[at % 10]}${'一二三四五六七八'[at % 8]}クリニック`,
    block: `${'東西南北'[at % 4]}${1 + (at % 11)}条${1 + (at % 7)}丁目${1 + at}`,
    phone: `${200 + at}-${1000 + 37 * at}`,
  }));
  const ofTown = clinics.map(({ name, block, phone }) => [
    name,
    `北海道札幌市中央区${block}`,
    `011-${phone}`,
  ]);
  const ofWard = clinics.slice(40).map(({ name, block, phone }) => [name, `${block}ビルディング三階`, phone]);
  const a = tableOf(['Name', 'address', 'phone'], ofTown);
  const b = tableOf(['医療機関名', '住所', '電話番号'], ofWard);
  const { links, leftOut } = await linkTables(a, b);
  expect(leftOut).toEqual([{ column: 1, reason: 'the tables write it in two ways' }]);
  expect(links.filter((one) => one.a === one.b + 40)).toHaveLength(80);
  expect(links).toHaveLength(80);
});
