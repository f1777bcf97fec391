/** Lines below or among the rows of a table that are none: sums of the rows above them, and notes. */
import { sum } from '../algorithms/sum.ts';
import { parseNumber } from '../kinds/parse-number.ts';
import type { Columns } from './columns.ts';
import { isTyped, looksLikeData, MAX_COLUMNS, valuesOf } from './header.ts';
import { filled } from './line.ts';

/** How a sum is labeled, in the languages that headers are known in. */
const WORD = String.raw`(?:(?:grand|sub|report|running|zwischen|gesamt|end)[- ]?)?(?:totals?|totales?|totali|totaux|totaal|totalt|tot\.?|sums?|summen?|gesamt|insgesamt|somme|suma|soma|summa|subtotal|sous-total|razem|ogółem|итого|всего|сумма|合計|小計|総計|合计|总计|小计)`;
const LABEL = new RegExp(String.raw`^${WORD}(?:\s*:|\s+.{0,40}|\s*\(.{0,40}\))?$`, 'iu');
const BARE = new RegExp(String.raw`^${WORD}(?:\s+\S{0,4}\d\S{0,10}|\s*\(.{0,40}\)|\s*:)*$`, 'iu');

/** How a note below a table begins. */
const NOTE =
  /^(?:(?:source|note|notes|remark|quelle|hinweis|anmerkung|fuente|nota|fonte|page|seite|página|stand|exported|generated|printed|created|end of|ende)\b|[*†‡©#]|\(\d+ rows?|\d+ rows? )/iu;

/** A column is filled if so many of the first rows have a value in it, or all but one. */
const FILLED = 0.95;

/** Sums are rounded: by this share at most. */
const ROUNDED = 0.001;

/** Judges lines by the first rows of their table. */
export class LineSorts {
  readonly #sample: readonly (readonly string[])[];
  /** The columns that have a value in nearly every row. */
  readonly #filled: readonly number[];
  readonly #width: number;
  readonly #longest: number;

  /** @param sample data rows, the first ones */
  constructor(sample: readonly (readonly string[])[], width: number) {
    const rows = sample.filter((row) => !isLabeled(row) && filled(row) > (width < 3 ? 0 : width / 3));
    const labeled = sample.findIndex(isLabeled);
    // Below a sum there may be taxes and the like.
    this.#sample = labeled >= 2 ? rows.filter((row) => sample.indexOf(row) < labeled) : rows;
    this.#width = width;
    const { length } = this.#sample;
    const mayLack = length < 4 ? 0 : Math.max(1, (1 - FILLED) * length);
    const lacking = (at: number) => this.#sample.filter((row) => (row[at] ?? '').trim() === '').length;
    this.#filled = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, at) => at).filter(
      (at) => length >= 2 && lacking(at) <= mayLack,
    );
    this.#longest = Math.max(0, ...this.#sample.map(([first = '']) => first.length));
  }

  /**
   * Whether a line may turn out to be no row: it has a label of a sum, or lacks the first or last value that other rows have.
   * Asked of every line.
   */
  isOdd(cells: readonly string[]): boolean {
    if (this.#width < 2) return false;
    const isBlank = (at: number | undefined) => at !== undefined && (cells[at] ?? '').trim() === '';
    return isBlank(this.#filled[0]) || isBlank(this.#filled.at(-1)) || isLabeled(cells);
  }

  /** Whether rows have words where those of the table have, and numbers, dates and codes where those do. */
  areAlike(rows: readonly (readonly string[])[]): boolean {
    return Array.from({ length: Math.min(this.#width, MAX_COLUMNS) }, (_, at) => at).every((at) => {
      const [known, found] = [valuesOf(this.#sample, at), valuesOf(rows, at)];
      return known.length === 0 || found.length === 0 || isTyped(known) === isTyped(found);
    });
  }

  /** Whether it has no value in a column that others fill. */
  lacksValues(cells: readonly string[]): boolean {
    return this.#filled.some((at) => (cells[at] ?? '').trim() === '');
  }

  /** @param isAfterBlank whether a blank line stands before it */
  isNote(cells: readonly string[], isAfterBlank: boolean): boolean {
    const text = (cells[0] ?? '').trim();
    const begins = NOTE.test(text);
    const isSparse = filled(cells) <= Math.max(1, this.#width / (begins ? 2 : 3));
    const isLong = filled(cells) === 1 && text.length > this.#longest && /\s/.test(text);
    if (this.#width < 3 || text === '' || !isSparse) return false;
    if (begins && isLong) return true;
    return !looksLikeData(cells, this.#sample) && (isAfterBlank || isLong || begins);
  }
}

/** Whether the first value of a line is the word for a sum. */
export function isLabeled(cells: readonly string[]): boolean {
  const label = (cells.find((cell) => cell.trim() !== '') ?? '').trim();
  return label.length <= 60 && LABEL.test(label);
}

/** Whether a line has the word for a sum, perhaps with a year, and numbers alone: no name begins with that word. */
export function hasSumAlone(cells: readonly string[]): boolean {
  // A line of fixed width that does not fit its columns is one cell.
  const texts = cells.flatMap((cell) => cell.trim().split(/\s{2,}/));
  const [label = '', ...others] = texts.filter((text) => text !== '');
  return BARE.test(label) && others.length > 0 && others.every((cell) => numberIn(cell) !== undefined);
}

/** The sums of columns, of all rows and of those since the last sum. */
export class Sums {
  readonly #columns: Columns;
  #all: number[] = [];
  #since: number[] = [];
  #added = 0;
  /** The number of rows that were added since the last sum. */
  #rows = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /**
   * Whether some or every number in a line is the sum of its column, of enough rows.
   *
   * @param others lines that are no rows yet, whose numbers may be in it
   * @param least so many rows are enough
   */
  isSum(
    cells: readonly string[],
    numbersThat: 'some' | 'every',
    others: readonly (readonly string[])[] = [],
    least = 2,
  ): boolean {
    this.#addRows();
    const numbers = cells.flatMap((cell, at) => {
      const number = numberIn(cell);
      const other = sum(others.map((line) => numberIn(line[at] ?? '') ?? 0));
      return number === undefined ? [] : [{ at, number, other }];
    });
    const isOf = (sums: readonly number[], rows: number) =>
      rows >= least &&
      numbers[numbersThat](
        ({ at, number, other }) =>
          number !== 0 && (isNear(number, sums[at] ?? 0) || isNear(number, (sums[at] ?? 0) + other)),
      );
    return numbers.length > 0 && (isOf(this.#since, this.#rows) || isOf(this.#all, this.#added));
  }

  /** Begins anew after a sum. */
  restart(): void {
    this.#since = [];
    this.#rows = 0;
  }

  #addRows(): void {
    for (; this.#added < this.#columns.rows; this.#added++) {
      this.#rows++;
      for (let at = 0; at < this.#columns.width; at++) {
        const number = numberIn(this.#columns.cell(this.#added, at)) ?? 0;
        this.#all[at] = (this.#all[at] ?? 0) + number;
        this.#since[at] = (this.#since[at] ?? 0) + number;
      }
    }
  }
}

function numberIn(cell: string): number | undefined {
  return /\d/.test(cell) ? parseNumber(cell) : undefined;
}

function isNear(number: number, sum: number): boolean {
  return Math.abs(number - sum) <= Math.max(ROUNDED * Math.abs(sum), 0.011);
}
