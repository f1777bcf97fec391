import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { isDateFormat } from './xlsx-styles.ts';

const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function workbook(rows: string, parts: { texts?: string; styles?: string; properties?: string } = {}) {
  const { texts = '', styles = '', properties = '' } = parts;
  const files = {
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${KIND}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${KIND}/sharedStrings" Target="/xl/texts.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/texts.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

/** The cells of one column below its header, or the error. */
async function valuesOf(cells: readonly string[], parts?: Parameters<typeof workbook>[1]) {
  const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>header</t></is></c></row>';
  const rows = cells.map((cell, at) => `<row r="${at + 2}"><c r="A${at + 2}" ${cell}</c></row>`);
  const read = await readTable(workbook(header + rows.join(''), parts), { headerRow: 1 });
  return read.ok ? read.table.columns[0]?.values : read.error;
}

const STYLES =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day &quot;0"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf xfId="0"/></cellXfs>';

test.each<[string, string, string]>([
  ['a shared text', 't="s"><v>0</v>', 'Müller & Söhne'],
  ['one in several runs, without how it is pronounced', 't="s"><v>1</v>', '東京都'],
  ['a text with a control character', 't="s"><v>2</v>', 'a\tb_x0009_'],
  ['a text in the cell', 't="inlineStr"><is><t>Łódź, </t><r><t>a city</t></r></is>', 'Łódź, a city'],
  [
    'a long text in the cell',
    `t="inlineStr"><is><t>${'Łódź '.repeat(30_000)}.</t></is>`,
    `${'Łódź '.repeat(30_000)}.`,
  ],
  ['a text that is not escaped', 't="str"><v><![CDATA[1 < 2]]></v>', '1 < 2'],
  ['a text of a formula', 't="str"><f>A1</f><v>a &lt; b</v>', 'a < b'],
  ['a truth', 't="b"><v>1</v>', 'true'],
  ['an error', 't="e"><f>1/0</f><v>#DIV/0!</v>', '#DIV/0!'],
  ['a number', '><v>0.10000000000000001</v>', '0.1'],
  ['a date in a format of Excel', 's="1"><v>45292</v>', '2024-01-01'],
  ['a date with a time in a format of its own', 's="2"><v>45292.75</v>', '2024-01-01T18:00:00'],
  ['a date by a named style', 's="4"><v>45292</v>', '2024-01-01'],
  ['a number in a format with a letter in quotation marks', 's="3"><v>45292</v>', '45292'],
  ['a date as text', 't="d"><v>2024-01-01T00:00:00Z</v>', '2024-01-01'],
])('reads %s', async (_, cell, text) => {
  const texts =
    '<si><t>Müller &amp; Söhne</t></si>' +
    '<si><r><t>東京</t></r><r><rPr/><t>都</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>' +
    '<si><t>a_x0009_b_x005F_x0009_</t></si>';
  expect(await valuesOf([cell, '><v>7</v>'], { texts, styles: STYLES })).toEqual([text, '7']);
});

test('a date counts from 1904 in a workbook of an old Mac', async () => {
  const properties = '<workbookPr date1904="1"/>';
  expect(await valuesOf(['s="1"><v>43830</v>'], { styles: STYLES, properties })).toEqual(['2024-01-01']);
});

test.each<[string, string, string]>([
  ['a text that is not there', 't="s"><v>5</v>', 'row 2, column 1: there is no text 5'],
  ['a style that is not there', 's="5"><v>5</v>', 'row 2, column 1: there is no style 5'],
  ['a truth that is none', 't="b"><v>5</v>', 'row 2, column 1: 5 is no truth value'],
  ['an unknown type', 't="x"><v>5</v>', 'row 2, column 1: x is no type of a cell'],
  ['two cells of one address', '><v>5</v></c><c r="A2"><v>6</v>', 'row 2, column 1 follows row 2, column 1'],
  ['rows in the wrong order', '><v>5</v></c></row><row r="2"><c r="B2"><v>6</v>', 'row 2 follows row 2'],
])('refuses %s', async (_, cell, reason) => {
  expect(await valuesOf([cell])).toBe(`The sheet “S” is damaged and cannot be read (${reason}).`);
});

test('rows without a number follow each other, and rows between are blank', async () => {
  const cell = (address: string, value: number) => `<row><c r="${address}"><v>${value}</v></c></row>`;
  const read = await readTable(workbook(`${cell('A1', 1)}${cell('B2', 2)}${cell('A5', 3)}<row r="9"/>`), {
    headerRow: 0,
    asIs: true,
  });
  expect(read.ok && read.table.columns.map(({ values }) => values)).toEqual([
    ['1', '', '', '', '3'],
    ['', '2', '', '', ''],
  ]);
});

test.each<[string, boolean]>([
  ['yyyy\\-mm\\-dd', true],
  ['[$-407]d. mmmm yyyy;@', true],
  ['[h]:mm:ss.00', true],
  ['h:mm AM/PM', true],
  ['"on "d/m/yy', true],
  ['0.00\\m', false],
  ['#,##0.00\\ [$€-1]', false],
  ['[Red]0;yyyy', true],
  ['General', false],
  ['0.00%', false],
  ['@', false],
  ['', false],
])('the format %j is one of dates: %s', (format, isDate) => {
  expect(isDateFormat(format)).toBe(isDate);
});
