import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import type { ReadOptions } from './table.ts';

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
const value = (type: string, content: string) =>
  `<table:table-cell office:value-type="${type}" office:${content}/>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const sheet = (name: string, rows: string, style = '') =>
  `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;

function odsOf(sheets: string, parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const styles =
    '<style:style style:name="h" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const files = {
    mimetype: MIMETYPE,
    'content.xml': `<office:document-content>${styles}<office:spreadsheet>${sheets}</office:spreadsheet></office:document-content>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])),
  );
}

async function read(bytes: Uint8Array, options: ReadOptions = {}) {
  const result = await readTable(bytes, options);
  if (!result.ok) throw new Error(result.error);
  const { table, source } = result;
  return {
    names: table.columns.map(({ name }) => name),
    rows: Array.from({ length: table.rows }, (_, at) => table.columns.map(({ values }) => values[at])),
    source,
  };
}

const header = (...names: string[]) => row(...names.map((name) => text(name)));

test('a workbook that LibreOffice wrote is read: texts, dates, times, numbers, errors, hidden sheets', async () => {
  const { names, rows, source } = await read(readFileSync('tests/engine/people.ods'));
  expect(names).toEqual(['Name', 'Born', 'At', 'Amount', 'Paid', 'Note', 'Share', 'Sum']);
  expect(rows[0]).toEqual(['Anna Berg', '1980-02-01', '09:30', '0.1', '0', 'two  wordsbelow', '0.25', '0.2']);
  expect(rows[2]?.[0]).toBe('Zoë & Sons');
  expect(rows[3]?.[7]).toBe('#DIV/0!');
  expect(rows[5]?.[1]).toBe('1985-02-06T14:05:00');
  expect(source).toMatchObject({
    ...{
      format: 'ods',
      sheet: 'People & more',
      sheets: ['Cover', 'People & more', 'Old'],
      sheetRows: [1, 7, 20],
    },
    hiddenSheets: ['Old'],
  });
  expect(source.decisions.map(({ decision }) => decision)).toEqual(['sheet', 'error_values']);
});

test('cells of each type, with spaces, breaks, notes, repeats and merged cells', async () => {
  const note = '<office:annotation><text:p>a note</text:p></office:annotation>';
  const { rows, source } = await read(
    odsOf(
      sheet(
        'S',
        header('a', 'b', 'c', 'd', 'e') +
          row(
            text('x<text:s text:c="2"/>y<text:line-break/>&lt;z&#228;'),
            value('boolean', 'boolean-value="true"'),
            value('time', 'time-value="PT25H00M07S"'),
            value('currency', 'value="1234.50000000001" office:currency="EUR"'),
            value('date', 'date-value="2020-02-03T00:00:00"'),
          ) +
          row(
            `<table:table-cell office:value-type="string">${note}<text:p>p</text:p><text:p>q</text:p></table:table-cell>`,
            text('same', 'table:number-columns-repeated="3"'),
            '<table:table-cell table:formula="of:=1"/>',
          ) +
          row('<table:table-cell table:number-columns-repeated="16384"/>') +
          row(
            text('wide', 'table:number-columns-spanned="2"'),
            '<table:covered-table-cell><text:p>under</text:p></table:covered-table-cell>',
            text('1'),
          ) +
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>',
      ),
    ),
  );
  expect(rows).toEqual([
    ['x  y\n<zä', 'true', '25:00:07', '1234.50000000001', '2020-02-03'],
    ['p\nq', 'same', 'same', 'same', ''],
    ['', '', '', '', ''],
    ['wide', 'wide', '1', '', ''],
  ]);
  expect(source.decisions.map(({ decision }) => decision)).toEqual(['merged_cells']);
});

test('of several sheets the visible one with the most rows is read, and another by its name', async () => {
  const rows = header('x') + row(text('1')) + row(text('2'));
  const file = odsOf(
    sheet('Old', rows + row(text('3')), 'h') + sheet('Cover', header('r')) + sheet('Two', rows),
  );
  expect((await read(file)).source).toMatchObject({ sheet: 'Two', sheetRows: [4, 1, 3] });
  expect((await read(file, { sheet: 'Old' })).rows).toHaveLength(3);
  await expect(read(file, { sheet: 'No' })).rejects.toThrow('There is no sheet “No”; the sheets are “Old”');
});

test('the cells of a sheet that is not read are not made', async () => {
  const wide = row(text('x', 'table:number-columns-repeated="16384"')).repeat(2000);
  const people = sheet('People', header('Name', 'City') + row(text('Ana'), text('Ulm')));
  const file = odsOf(sheet('Wide', wide) + people);
  expect((await read(file, { sheet: 'People' })).rows).toEqual([['Ana', 'Ulm']]);
  expect((await read(odsOf(sheet('Wide', wide, 'h') + people))).rows).toEqual([['Ana', 'Ulm']]);
});

test.each([
  [
    'a value repeated over all cells',
    sheet(
      'S',
      `<table:table-row table:number-rows-repeated="1048576">${text('x', 'table:number-columns-repeated="16384"')}</table:table-row>`,
    ),
    'spans far more cells than have a value',
  ],
  [
    'many wide rows',
    sheet('S', row(text('x', 'table:number-columns-repeated="16384"')).repeat(2000)),
    'spans far more cells than have a value',
  ],
  [
    'more rows than programs have',
    sheet(
      'S',
      '<table:table-row table:number-rows-repeated="999999999"><table:table-cell/></table:table-row>' +
        row(text('x')),
    ),
    'beyond what programs allow',
  ],
  ['no sheets', '', 'has no sheets'],
])('%s is refused', async (_, sheets, problem) => {
  const result = await readTable(odsOf(sheets));
  expect(result).toMatchObject({ ok: false, error: expect.stringContaining(problem) });
});

test('a workbook with a password, and another document, are named', async () => {
  const locked = odsOf('', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' });
  expect(await readTable(locked)).toMatchObject({
    error: 'The workbook has a password; save it without one.',
  });
  const letter = odsOf('', { mimetype: 'application/vnd.oasis.opendocument.text' });
  expect(await readTable(letter)).toMatchObject({
    error: 'The file is no table but an OpenDocument file without a spreadsheet.',
  });
});

test('of two tables in a sheet the first is read, and the other told', async () => {
  const lines = [
    ['region', 'amount'],
    ...['north', 'south', 'east'].map((region, at) => [region, `${at + 7}`]),
    ['', ''],
    ['Costs 2025', ''],
    ['item', 'supplier'],
    ['7.5', 'Bolt'],
    ['8.5', 'Acme'],
  ];
  const { rows, source } = await read(
    odsOf(sheet('Report', lines.map((cells) => header(...cells)).join(''))),
  );
  expect(rows.map(([region]) => region)).toEqual(['north', 'south', 'east']);
  expect(source.decisions.map(({ sentence }) => sentence)).toEqual([
    'Rows 6 to 9 are another table, with a header of its own, and are not read as rows.',
  ]);
});
