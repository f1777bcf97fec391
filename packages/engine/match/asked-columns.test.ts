import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { withRelated } from './asked-columns.ts';
import { matchTable } from './match-table.ts';

const NAMES = ['Anna Berg', 'Paul Kurz', 'Mia Lang', 'Otto Stein'];

test.each([
  ['a date', (row: number) => `2025-0${1 + row}-1${row}`, 'same at another time'],
  ['anything else', (row: number) => ['nursery', 'primary'][row % 2] ?? '', 'other'],
])('rows that %s alone keeps apart are related: %s', async (_, of, how) => {
  const table = {
    columns: [
      { name: 'name', values: NAMES },
      { name: 'at', values: NAMES.map((_, row) => of(row)) },
    ],
    rows: NAMES.length,
  };
  const kinds = detectKinds(table);
  const matches = await matchTable(table, kinds);
  const asked = [{ column: 1, isOfRelated: true, pairs: [[0, 1]] as const }];
  expect(withRelated(matches, asked, kinds).related).toEqual([{ a: 0, b: 1, how }]);
  // What differs although groups agree in what one alone has is a question, and relates nobody.
  expect(withRelated(matches, [{ column: 1, isOfRelated: false, pairs: [[0, 1]] }], kinds).related).toEqual(
    [],
  );
});
