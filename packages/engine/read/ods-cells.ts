import type { CellFacts } from './sheet-cells.ts';
import { requireFilled, requireInside } from './sheet-size.ts';
import { numberText } from './sheet-table.ts';

type Attributes = ReadonlyMap<string, string>;

/** The most spaces that one sign for them stands for. */
const MAX_SPACES = 1000;

/**
 * The cells of a sheet of an .ods workbook. A row or cell says how often it is repeated, which is done within bounds: a file of a few
 * bytes can name millions of cells.
 */
export class OdsCells {
  readonly #bytes: number;
  readonly #texts: (readonly string[])[] = [];
  readonly #facts: CellFacts = { merged: [], unresolved: [], errors: [] };
  /** Empty rows since the last one with a value. */
  #blank = 0;
  #width = 0;
  /** Cells that were written in the file, and that were made of these. */
  #values = 0;
  #made = 0;
  #rowRepeat = 1;
  #cells: { text: string; repeat: number; attributes: Attributes }[] = [];
  #cell: { attributes: Attributes; isShown: boolean; paragraphs: string[] } | undefined;
  #paragraph: string | undefined;

  /** @param bytes the size of the XML, which bounds the table's */
  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get isInText(): boolean {
    return this.#paragraph !== undefined;
  }

  beginRow(attributes: Attributes): void {
    this.#cells = [];
    this.#rowRepeat = countOf(attributes, 'table:number-rows-repeated');
  }

  beginCell(attributes: Attributes, isShown: boolean): void {
    this.#cell = { attributes, isShown, paragraphs: [] };
  }

  beginText(name: string, attributes: Attributes): void {
    if (name === 'text:p' && this.#cell) this.#paragraph = '';
    else if (this.#paragraph === undefined) return;
    else if (name === 'text:s')
      this.#paragraph += ' '.repeat(Math.min(MAX_SPACES, countOf(attributes, 'text:c')));
    else if (name === 'text:tab') this.#paragraph += '\t';
    else if (name === 'text:line-break') this.#paragraph += '\n';
  }

  addText(text: string): void {
    this.#paragraph += text.replace(/[\t\r\n ]+/g, ' ');
  }

  endText(name: string): void {
    if (name !== 'text:p' || this.#paragraph === undefined) return;
    this.#cell?.paragraphs.push(this.#paragraph);
    this.#paragraph = undefined;
  }

  endCell(): void {
    if (!this.#cell) return;
    const { attributes, isShown, paragraphs } = this.#cell;
    const text = isShown ? cellValue(attributes, paragraphs.join('\n')) : '';
    this.#cells.push({ text, repeat: countOf(attributes, 'table:number-columns-repeated'), attributes });
    this.#cell = undefined;
  }

  /** @returns how many rows with a value the row stands for; they are kept only if the sheet is */
  endRow(isKept: boolean): number {
    const last = this.#cells.findLastIndex(({ text }) => text !== '');
    const repeat = this.#rowRepeat;
    if (!isKept) return last < 0 ? 0 : repeat;
    if (last < 0) this.#blank += repeat;
    else this.#keep(this.#cells.slice(0, last + 1), repeat);
    return last < 0 ? 0 : repeat;
  }

  /** The cells of all rows, of one width. */
  end(): { texts: string[][]; facts: CellFacts } {
    this.#require(this.#texts.length * this.#width);
    const texts = this.#texts.map((row) => [...row, ...Array<string>(this.#width - row.length).fill('')]);
    return { texts, facts: this.#facts };
  }

  #keep(cells: readonly { text: string; repeat: number; attributes: Attributes }[], repeat: number): void {
    const first = this.#texts.length + this.#blank;
    const width = cells.reduce((sum, one) => sum + one.repeat, 0);
    requireInside({ row: first + repeat, column: width });
    this.#values += cells.filter(({ text }) => text !== '').length;
    this.#made += width;
    this.#require(this.#made);
    this.#width = Math.max(this.#width, width);
    const row = cells.flatMap((one) => Array<string>(one.repeat).fill(one.text));
    for (let at = 0; at < this.#blank; at++) this.#texts.push([]);
    for (let at = 0; at < repeat; at++) this.#texts.push(row);
    this.#blank = 0;
    let column = 1;
    for (const { text, repeat: wide, attributes } of cells) {
      this.#note({ row: first + 1, column }, text, attributes);
      column += wide;
    }
  }

  #note(from: { row: number; column: number }, text: string, attributes: Attributes): void {
    const columns = countOf(attributes, 'table:number-columns-spanned');
    const rows = countOf(attributes, 'table:number-rows-spanned');
    if (columns > 1 || rows > 1) {
      const to = { row: from.row + rows - 1, column: from.column + columns - 1 };
      this.#facts.merged.push({ from, to });
    }
    if (attributes.get('calcext:value-type') === 'error') this.#facts.errors.push({ ...from, error: text });
    const hasFormula = attributes.has('table:formula') && !attributes.has('office:value-type');
    if (hasFormula && text === '') this.#facts.unresolved.push(from);
  }

  #require(cells: number): void {
    const furthest = { row: this.#texts.length, column: this.#width };
    requireFilled(furthest, this.#values, cells - 4 * this.#bytes);
  }
}

function countOf(attributes: Attributes, name: string): number {
  const count = Number(attributes.get(name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

function cellValue(attributes: Attributes, text: string): string {
  switch (attributes.get('office:value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberText(attributes.get('office:value') ?? text);
    case 'date':
      return (attributes.get('office:date-value') ?? text)
        .replace(/T00:00:00(?:\.0+)?$/, '')
        .replace(/\.\d+$/, '');
    case 'time':
      return timeOf(attributes.get('office:time-value') ?? '') ?? text;
    case 'boolean':
      return attributes.get('office:boolean-value') ?? text;
    default:
      return text === '' ? (attributes.get('office:string-value') ?? '') : text;
  }
}

/** A time of day or a span, as hours and minutes, with seconds if there are any. */
function timeOf(duration: string): string | undefined {
  const [, hours, minutes, seconds = '0'] =
    /^PT(\d{1,6})H(\d{1,2})M(?:(\d{1,2})(?:[.,]\d+)?S)?$/.exec(duration) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const two = (digits: string) => digits.padStart(2, '0');
  return [two(hours), two(minutes), ...(Number(seconds) > 0 ? [two(seconds)] : [])].join(':');
}
