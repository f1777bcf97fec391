import type { CellFacts } from './sheet-cells.ts';
import { addressIn, type Place, placeAt, requireFilled, requireInside } from './sheet-size.ts';
import { numberText } from './sheet-table.ts';
import { dateText, serialDate } from './xlsx-dates.ts';
import { unescaped, XlsxText } from './xlsx-texts.ts';
import { readXml, type XmlReader } from './xml-tags.ts';

/** What cells refer to. */
interface Shared {
  texts: readonly string[];
  /** Whether each style is one of dates. */
  styles: readonly boolean[];
  isFrom1904: boolean;
}

/** The attributes of a cell that say what its value is; XML allows spaces around the sign between. */
const TYPE = /\st\s*=\s*["'](\w+)["']/;
const STYLE = /\ss\s*=\s*["'](\d+)["']/;

/** The most merged cells of a sheet that are looked at; Excel is slow long before. */
const MAX_MERGED = 100_000;

/** The most characters of an error value; the longest is `#GETTING_DATA`. */
const MAX_ERROR = 20;

/** What is wrong with a sheet, as a reason. */
export class DamagedSheet extends Error {}

/** The cells of a sheet as text, rows of one width up to the last with a value, and what else is known of them. */
export interface SheetCells {
  rows: readonly (readonly string[])[];
  facts: CellFacts;
}

/**
 * Goes through a sheet once.
 *
 * @param file its name, for errors
 * @throws DamagedSheet and UnreadableError
 */
export function cellsOfSheet(xml: Iterable<Uint8Array>, file: string, shared: Shared): SheetCells {
  const cells = new XlsxCells(file, shared);
  readXml(xml, file, [cells]);
  return cells.end();
}

/** Collects the cells that have a value, row by row. */
class XlsxCells implements XmlReader {
  readonly #file: string;
  readonly #shared: Shared;
  readonly #inline = new XlsxText();
  /** The texts of each row that has one, by their columns. */
  readonly #rows: { row: number; texts: string[] }[] = [];
  readonly #facts: CellFacts = { merged: [], unresolved: [], errors: [] };
  /** Its tables, rows and values, and the last row and column with one. */
  #sheets = 0;
  #rowTags = 0;
  #values = 0;
  #furthest = NOWHERE;
  #width = 0;
  /** The row that is open, and the last one before; 0 if it is not known. */
  #row = 0;
  #lastRow = 0;
  #last = NOWHERE;
  /** The attributes of the cell that is open, its place and its value. */
  #cell = '';
  #place = NOWHERE;
  #value = '';
  #hasInline = false;
  #hasOpenFormula = false;
  #isCounted = false;
  #isInValue = false;

  constructor(file: string, shared: Shared) {
    this.#file = file;
    this.#shared = shared;
  }

  get wantsText(): boolean {
    return this.#isInValue || this.#inline.wantsText;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = addressIn(attributes, this.#file).row;
      if (this.#row !== 0) this.#requireAfter(this.#row);
      requireInside({ row: Math.max(this.#row, ++this.#rowTags), column: 0 });
    } else if (name === 'c') {
      this.#cell = attributes;
      this.#place = addressIn(attributes, this.#file);
      requireInside(this.#place);
      this.#value = '';
      this.#hasInline = false;
      this.#isCounted = false;
    } else if (name === 'v') {
      this.#countValue();
      this.#isInValue = true;
      this.#value = '';
    } else if (name === 'f') this.#hasOpenFormula = true;
    else if (name === 'sheetData') this.#sheets++;
    else if (name === 'mergeCell') this.#onMerged(attributes);
    else {
      if (name === 'is') {
        this.#countValue();
        this.#hasInline = true;
      }
      this.#inline.open(name);
    }
  }

  text(text: string): void {
    if (this.#isInValue) this.#value += text;
    else this.#inline.text(text);
  }

  close(name: string): void {
    if (name === 'row') this.#lastRow = this.#row || this.#lastRow + 1;
    else if (name === 'c') this.#endCell();
    else if (name === 'v') this.#isInValue = false;
    else this.#inline.close(name);
  }

  end(): SheetCells {
    if (this.#sheets > 1) throw new DamagedSheet('it has two tables');
    requireFilled(this.#furthest, this.#values);
    const blank = Array<string>(this.#width).fill('');
    const rows: (readonly string[])[] = [];
    for (const { row, texts } of this.#rows) {
      while (rows.length < row - 1) rows.push(blank);
      for (let at = 0; at < this.#width; at++) texts[at] ??= '';
      rows.push(texts);
    }
    return { rows, facts: this.#facts };
  }

  #requireAfter(row: number): void {
    if (row <= this.#lastRow) throw new DamagedSheet(`row ${row} follows row ${this.#lastRow}`);
  }

  #countValue(): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.#values++;
    const { row, column } = this.#furthest;
    this.#furthest = { row: Math.max(row, this.#place.row), column: Math.max(column, this.#place.column) };
  }

  #onMerged(attributes: string): void {
    const [from, to] = (/\sref=["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1] ?? '')
      .split(':')
      .map(placeAt);
    if (from && to && this.#facts.merged.length < MAX_MERGED) this.#facts.merged.push({ from, to });
  }

  #endCell(): void {
    const { row, column } = this.#place;
    if (row === 0 || column === 0) throw new DamagedSheet('a cell has no address');
    if (row < this.#last.row || (row === this.#last.row && column <= this.#last.column))
      throw new DamagedSheet(
        `row ${row}, column ${column} follows row ${this.#last.row}, column ${this.#last.column}`,
      );
    this.#last = this.#place;
    if (this.#row === 0) this.#requireAfter(row);
    this.#row ||= row;
    const type = TYPE.exec(this.#cell)?.[1] ?? 'n';
    const text = this.#textOfCell(type);
    if (text !== '') this.#add(this.#row, column, text);
    if (type === 'e' && this.#value !== '')
      this.#facts.errors.push({ ...this.#place, error: this.#value.slice(0, MAX_ERROR) });
    // A formula may have a text as its result, perhaps an empty one.
    if (this.#hasOpenFormula && this.#value === '' && type !== 'str')
      this.#facts.unresolved.push(this.#place);
    this.#hasOpenFormula = false;
  }

  #add(row: number, column: number, text: string): void {
    if (this.#rows.at(-1)?.row !== row) this.#rows.push({ row, texts: [] });
    const texts = this.#rows.at(-1)?.texts ?? [];
    texts[column - 1] = text;
    this.#width = Math.max(this.#width, column);
  }

  #textOfCell(type: string): string {
    const value = this.#value;
    if (type === 'inlineStr') return this.#hasInline ? this.#inline.end() : '';
    if (value === '') return '';
    switch (type) {
      case 's':
        return this.#shared.texts[Number(value)] ?? this.#fail(`there is no text ${value}`);
      case 'n':
        return this.#numberText(value);
      case 'str':
        return unescaped(value);
      case 'e':
        return value;
      case 'b':
        return { '1': 'true', '0': 'false' }[value] ?? this.#fail(`${value} is no truth value`);
      case 'd':
        return this.#dateText(new Date(value));
      default:
        return this.#fail(`${type} is no type of a cell`);
    }
  }

  #numberText(value: string): string {
    const style = STYLE.exec(this.#cell)?.[1];
    if (style === undefined) return numberText(value);
    const isDate = this.#shared.styles[Number(style)] ?? this.#fail(`there is no style ${style}`);
    return isDate ? this.#dateText(serialDate(Number(value), this.#shared.isFrom1904)) : numberText(value);
  }

  #dateText(date: Date): string {
    if (Number.isNaN(date.getTime())) this.#fail(`${this.#value} is no date`);
    return dateText(date, this.#shared.isFrom1904);
  }

  #fail(reason: string): never {
    throw new DamagedSheet(`row ${this.#last.row}, column ${this.#last.column}: ${reason}`);
  }
}

const NOWHERE: Place = { row: 0, column: 0 };
