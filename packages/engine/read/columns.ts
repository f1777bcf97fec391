import { type Column, UnreadableError } from './table.ts';

/** The most columns of a table, as in Excel. */
export const MAX_COLUMNS = 16_384;

/** A table keeps one copy of values that repeat, up to this many. */
const MAX_SHARED = 65_536;

/** If more than half of the first so many values of a column were new, copies are no longer looked for. */
const TRIAL = 16_384;

/** The most cells of a column for which room is made at once: V8 makes a larger array a hash table. */
const MAX_RESERVED = 10_000_000;

/** Collects rows of different lengths as columns of equal length. */
export class Columns {
  rows = 0;
  readonly #columns: Cells[] = [];
  readonly #maxCells: number;
  readonly #shared = new Map<string, string>();
  #reserved = 0;

  /** @param bytes the file's size: a sound file has no more cells than bytes, so that padding may add as many again */
  constructor(bytes: number) {
    this.#maxCells = 1_000_000 + 4 * bytes;
  }

  get width(): number {
    return this.#columns.length;
  }

  /** Takes memory for about so many rows at once: arrays that grow leave copies behind. */
  reserve(rows: number): void {
    this.#reserved = Math.min(rows, MAX_RESERVED);
  }

  /** @throws UnreadableError if the table gets too large */
  add(row: readonly string[]): void {
    const width = Math.max(row.length, this.width);
    this.#require(width);
    for (let at = this.width; at < width; at++) this.#columns.push(this.#emptyCells());
    for (let at = 0; at < width; at++) this.#columns[at]?.add(row[at] ?? '');
    this.rows++;
  }

  /** The value in a row, from 0; '' beyond the columns. */
  cell(row: number, column: number): string {
    return this.#columns[column]?.at(row) ?? '';
  }

  /**
   * The columns with these names; empty ones where there are more names.
   *
   * @throws UnreadableError if there are too many
   */
  named(names: readonly string[]): Column[] {
    this.#require(names.length);
    return names.map((name, at) => {
      const cells = this.#columns[at] ?? this.#emptyCells();
      return { name, values: cells.end() };
    });
  }

  #emptyCells(): Cells {
    return new Cells(this.rows, this.rows === 0 ? this.#reserved : 0, this.#shared);
  }

  #require(width: number): void {
    if (width > MAX_COLUMNS) {
      throw new UnreadableError(
        `The table has ${width} columns, at most ${MAX_COLUMNS} are read; check the delimiter and the longest row.`,
      );
    }
    if ((this.rows + 1) * width > this.#maxCells) {
      throw new UnreadableError(
        `By row ${this.rows + 1} the table has ${width} columns of which nearly all cells are empty; check the delimiter and the longest row.`,
      );
    }
  }
}

/** The cells of one column. */
class Cells {
  readonly #values: string[];
  #length: number;
  /** Undefined once the values turn out not to repeat. */
  #shared: Map<string, string> | undefined;
  #repeats = 0;

  constructor(empty: number, reserved: number, shared: Map<string, string>) {
    this.#values = new Array<string>(Math.max(empty, reserved)).fill('', 0, empty);
    this.#length = empty;
    this.#shared = shared;
  }

  add(value: string): void {
    this.#values[this.#length++] = value === '' ? '' : this.#share(value);
  }

  at(row: number): string | undefined {
    return this.#values[row];
  }

  /** All of them; none can be added after. */
  end(): readonly string[] {
    this.#values.length = this.#length;
    return this.#values;
  }

  #share(value: string): string {
    if (!this.#shared) return value;
    const first = this.#shared.get(value);
    if (first !== undefined) {
      this.#repeats++;
      return first;
    }
    if (this.#shared.size < MAX_SHARED) this.#shared.set(value, value);
    if (this.#length > TRIAL && this.#repeats < this.#length / 2) this.#shared = undefined;
    return value;
  }
}
