import { addressIn, type Place } from './sheet-size.ts';
import { numberText } from './sheet-table.ts';
import { dateText, serialDate } from './xlsx-dates.ts';
import { unescaped, XlsxText } from './xlsx-texts.ts';
import type { XmlReader } from './xml-tags.ts';

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

/** What is wrong with a sheet, as a reason. */
export class DamagedSheet extends Error {}

/** Calls `onCell` with each cell that has a value, row by row. Throws `DamagedSheet`. */
export class XlsxCells implements XmlReader {
  readonly #file: string;
  readonly #shared: Shared;
  readonly #onCell: (row: number, column: number, text: string) => void;
  readonly #inline = new XlsxText();
  /** The row that is open, and the last one before; 0 if it is not known. */
  #row = 0;
  #lastRow = 0;
  #last: Place = { row: 0, column: 0 };
  /** The attributes of the cell that is open, and its value. */
  #cell = '';
  #value = '';
  #hasInline = false;
  #isInValue = false;

  constructor(file: string, shared: Shared, onCell: (row: number, column: number, text: string) => void) {
    this.#file = file;
    this.#shared = shared;
    this.#onCell = onCell;
  }

  get wantsText(): boolean {
    return this.#isInValue || this.#inline.wantsText;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = addressIn(attributes, this.#file).row;
      if (this.#row !== 0) this.#requireAfter(this.#row);
    } else if (name === 'c') {
      this.#cell = attributes;
      this.#value = '';
      this.#hasInline = false;
    } else if (name === 'v') {
      this.#isInValue = true;
      this.#value = '';
    } else {
      if (name === 'is') this.#hasInline = true;
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

  #requireAfter(row: number): void {
    if (row <= this.#lastRow) throw new DamagedSheet(`row ${row} follows row ${this.#lastRow}`);
  }

  #endCell(): void {
    const place = addressIn(this.#cell, this.#file);
    const { row, column } = place;
    if (row === 0 || column === 0) throw new DamagedSheet('a cell has no address');
    if (row < this.#last.row || (row === this.#last.row && column <= this.#last.column))
      throw new DamagedSheet(
        `row ${row}, column ${column} follows row ${this.#last.row}, column ${this.#last.column}`,
      );
    this.#last = place;
    if (this.#row === 0) this.#requireAfter(row);
    this.#row ||= row;
    const text = this.#textOfCell();
    if (text !== '') this.#onCell(this.#row, column, text);
  }

  #textOfCell(): string {
    const type = TYPE.exec(this.#cell)?.[1] ?? 'n';
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
