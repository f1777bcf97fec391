import { strToU8, zipSync } from 'fflate';
import type { Table } from '../read/table.ts';
import { spreadsheetText } from './spreadsheet-text.ts';

/** The most rows and columns of a sheet, and characters of a cell, that spreadsheet programs open. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const LONGEST = 32_767;
/** The most cells: more take more than half a gigabyte while they are written. */
const MOST_CELLS = 3_000_000;

/** Why a table cannot be a workbook, as a sentence; undefined if it can. */
export function notWorkbook({ columns, rows }: Table): string | undefined {
  if (rows >= MOST_ROWS || columns.length > MOST_COLUMNS || rows * columns.length > MOST_CELLS)
    return 'The table is too large for a workbook: take it as CSV.';
  const isLong = columns.some(({ values }) => values.some(({ length }) => length > LONGEST));
  return isLong
    ? 'A cell has more than 32,767 characters, which no workbook holds: take the table as CSV.'
    : undefined;
}

/**
 * A table as a workbook (ISO/IEC 29500) of one sheet with a header line, which stays in view. Every cell is text, so that a spreadsheet
 * runs none as a formula, even after somebody has edited it. Characters that XML does not have are left out.
 */
export function tableXlsx({ columns, rows }: Table): Uint8Array<ArrayBuffer> {
  const letters = columns.map((_, at) => lettersOf(at));
  const line = (number: number, cells: readonly string[]) =>
    `<row r="${number}">${cells.map((text, at) => cellOf(`${letters[at]}${number}`, text)).join('')}</row>`;
  const lines = [
    line(
      1,
      columns.map(({ name }) => name),
    ),
  ];
  for (let row = 0; row < rows; row++)
    lines.push(
      line(
        row + 2,
        columns.map(({ values }) => values[row] ?? ''),
      ),
    );
  const sheet = `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(columns.length, 1)}" width="18" style="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const parts = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet };
  const files = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return new Uint8Array(zipSync(files, { level: 6 }));
}

function cellOf(place: string, text: string): string {
  const content = escaped(spreadsheetText(text));
  if (content === '') return '';
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A, B, ..., Z, AA, ... */
function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${FORMATS}/spreadsheetml/2006/main"`;
const RELATION = `${FORMATS}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (list: string) =>
  `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships">${list}</Relationships>`;

/** The parts of the workbook other than the sheet. The second style shows a cell as text: number format 49. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': relations(
    `<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/>`,
  ),
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `<Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/>`,
  ),
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
