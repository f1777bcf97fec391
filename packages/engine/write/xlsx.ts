import { strToU8, Zip, ZipDeflate } from 'fflate';
import { MAX_COLUMNS } from '../read/columns.ts';
import { MAX_ROWS } from '../read/sheet-size.ts';

/** The most rows under the header of a sheet. */
export const MAX_SHEET_ROWS = MAX_ROWS - 1;
/** The most characters of a cell that spreadsheet programs open. */
const MAX_CHARACTERS = 32_767;

/** In characters, of columns. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;
/** Rows that the widths of columns are computed from. */
const SAMPLE = 200;
/** Characters that are packed at once. */
const CHUNK = 100_000;

const STYLES = { text: 1, time: 2, header: 3 } as const;

/**
 * Writes a workbook (ISO/IEC 29500) of one sheet row by row, and keeps only what is packed. The header line stays in view. Every cell
 * but those of times is text, so that a spreadsheet runs none as a formula, even after somebody has edited it. Characters that XML does
 * not have are left out.
 */
export class XlsxWriter {
  readonly #columns: readonly string[];
  readonly #isTime: readonly boolean[];
  readonly #letters: readonly string[];
  readonly #packed: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip = new Zip((error, data) => {
    if (error) throw error;
    this.#packed.push(new Uint8Array(data));
  });
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  /** The first rows, until the widths of columns are known; then nothing. */
  #sample: (readonly string[])[] | undefined = [];
  #xml = '';
  #rows = 0;

  /** @param times the columns with ISO 8601 times, whose cells are dates in UTC. Other texts in them stay texts. */
  constructor(columns: readonly string[], times: readonly string[] = []) {
    this.#columns = columns;
    this.#isTime = columns.map((column) => times.includes(column));
    this.#letters = columns.map((_, at) => lettersOf(at));
    for (const [path, text] of Object.entries(PARTS)) {
      const part = new ZipDeflate(path, { level: 6 });
      this.#zip.add(part);
      part.push(strToU8(text), true);
    }
    this.#zip.add(this.#sheet);
  }

  /** @returns why no workbook holds the row, as a sentence; undefined if it was added */
  add(cells: readonly string[]): string | undefined {
    if (this.#columns.length > MAX_COLUMNS || this.#rows + (this.#sample?.length ?? 0) >= MAX_SHEET_ROWS)
      return 'The table is too large for a workbook: take it as CSV.';
    if (cells.some(({ length }) => length > MAX_CHARACTERS))
      return 'A cell has more than 32,767 characters, which no workbook holds: take the table as CSV.';
    if (!this.#sample) this.#write(cells);
    else if (this.#sample.push(cells) === SAMPLE) this.#begin();
    return undefined;
  }

  /** The workbook, in parts. */
  end(): Uint8Array<ArrayBuffer>[] {
    this.#begin();
    this.#sheet.push(strToU8(`${this.#xml}</sheetData></worksheet>`), true);
    this.#zip.end();
    return this.#packed;
  }

  #begin(): void {
    const sample = this.#sample;
    if (!sample) return;
    this.#sample = undefined;
    const widths = this.#columns.map((column, at) => {
      const longest = sample.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), column.length);
      const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest) + 2);
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${STYLES.text}"/>`;
    });
    const cols = widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`;
    const header = this.#columns.map((text, at) => textCell(`${this.#letters[at]}1`, text, STYLES.header));
    this.#xml = `${XML}<worksheet ${MAIN}>${VIEW}${cols}<sheetData><row r="1">${header.join('')}</row>`;
    for (const cells of sample) this.#write(cells);
  }

  #write(cells: readonly string[]): void {
    const number = ++this.#rows + 1;
    let row = '';
    for (let at = 0; at < this.#columns.length; at++) {
      const place = `${this.#letters[at]}${number}`;
      const text = cells[at] ?? '';
      row += (this.#isTime[at] ? timeCell(place, text) : undefined) ?? textCell(place, text, STYLES.text);
    }
    this.#xml += `<row r="${number}">${row}</row>`;
    if (this.#xml.length < CHUNK) return;
    this.#sheet.push(strToU8(this.#xml));
    this.#xml = '';
  }
}

function timeCell(place: string, text: string): string | undefined {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  // Days since the end of 1899, as spreadsheets count them.
  return `<c r="${place}" s="${STYLES.time}"><v>${time / 86_400_000 + 25_569}</v></c>`;
}

function textCell(place: string, text: string, style: number): string {
  const content = escaped(text);
  if (content === '') return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** A code such as `_x000D_` stands for a character in a workbook, and XML readers do not agree on CR. */
export function escaped(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A, B, ..., Z, AA, ... */
export function lettersOf(column: number): string {
  const before = Math.floor(column / 26);
  return `${before === 0 ? '' : lettersOf(before - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

const VIEW =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `xmlns="${FORMATS}/spreadsheetml/2006/main"`;
const RELATION = `${FORMATS}/officeDocument/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (list: string) =>
  `${XML}<Relationships xmlns="${FORMATS}/package/2006/relationships">${list}</Relationships>`;

/**
 * A date is a number of days without a time zone. The letters are escaped one by one, because not every reader takes words in
 * quotation marks for a part of a date.
 */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm:ss \\U\\T\\C';

/** The parts of the workbook other than the sheet. The styles of cells are those of `STYLES`; number format 49 is text. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': relations(
    `<Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/>`,
  ),
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATION}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    `<Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/>`,
  ),
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="${TIME_FORMAT}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
};
