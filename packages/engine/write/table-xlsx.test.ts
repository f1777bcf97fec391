import fc from 'fast-check';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import type { Table } from '../read/table.ts';
import { notWorkbook, tableXlsx } from './table-xlsx.ts';

const table = (values: readonly string[]): Table => ({
  columns: [{ name: 'a', values }],
  rows: values.length,
});

async function readBack(values: readonly string[]): Promise<unknown[]> {
  const [, ...rows] = await readSheet(new Blob([tableXlsx(table(values))]), undefined, { trim: false });
  return rows.map(([cell]) => cell);
}

test('any text is the text that a spreadsheet reads, whatever it looks like', async () => {
  const looks = fc.constantFrom('=1+1', '007', '1e5', 'TRUE', '<b>&amp;"x"', ']]>', ' x ', 'a\nb', '_x000D_');
  const text = fc.oneof(looks, fc.string({ unit: 'grapheme', minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (values) => {
      expect(await readBack(values)).toEqual(values);
    }),
  );
});

test('what XML does not have is left out', async () => {
  expect(await readBack(['a\0b\ud800c\u0008\ufffe', 'x\r\ny'])).toEqual(['abc', 'x\ny']);
});

test('more columns than letters have names of two', async () => {
  const columns = Array.from({ length: 30 }, (_, at) => ({ name: `c${at}`, values: [`${at}`] }));
  const [header, row] = await readSheet(new Blob([tableXlsx({ columns, rows: 1 })]));
  expect(header?.[27]).toBe('c27');
  expect(row?.[27]).toBe('27');
});

test('a table that no workbook holds is told so', () => {
  expect(notWorkbook(table(['x']))).toBeUndefined();
  expect(notWorkbook(table(['x'.repeat(32_768)]))).toContain('characters');
  expect(notWorkbook({ columns: [{ name: 'a', values: [] }], rows: 1_048_576 })).toContain('too large');
});
