import { Columns } from './columns.ts';
import { guessDelimiter } from './delimiter.ts';
import { HEADER_SAMPLE, hasHeader } from './header.ts';
import { columnNames } from './names.ts';
import { RowCounter } from './row-counter.ts';
import { type ScannedRecord, scanRecords } from './scan.ts';
import { type ReadOptions, type Source, type Table, UnreadableError } from './table.ts';

export interface ReadText {
  table: Table;
  source: Pick<Source, 'delimiter' | 'headerRow' | 'raggedRows' | 'strayQuotes'>;
  /** The number of characters looked at. */
  steps: number;
}

/**
 * Reads delimited text.
 *
 * @param bytes the file's size, which bounds the table's
 * @throws UnreadableError
 */
export function readDelimited(text: string, bytes: number, options: ReadOptions): ReadText {
  const { delimiter = guessDelimiter(text), headerRow } = options;
  requireDelimiter(delimiter);
  const rows = new Rows(text.length, bytes, headerRow);
  const steps = scanRecords(text, delimiter, (record) => {
    const isDirective = record.line === 1 && text.startsWith('sep=');
    if (!isDirective) rows.add(record);
    return true;
  });
  return { ...rows.end(delimiter), steps };
}

function requireDelimiter(delimiter: string): void {
  if (delimiter.length === 1 && !/["\r\n]/.test(delimiter)) return;
  throw new UnreadableError(
    `The delimiter must be one character that is no quotation mark or line break, not ${JSON.stringify(delimiter)}.`,
  );
}

/** Takes records in turn, finds the header among the first of them, and collects the rest. */
class Rows {
  readonly #characters: number;
  readonly #columns: Columns;
  readonly #headerRow: number | undefined;
  /** The first records, until the header is known. */
  #first: ScannedRecord[] | undefined = [];
  #header: ScannedRecord | undefined;
  #width = 0;
  /** Each delimiter is followed by a space, which is no part of the value. */
  #hasSpaces = false;
  /** Empty lines that are rows only if the table has one column and another row follows. */
  #emptyLines = 0;
  readonly #ragged = new RowCounter();
  readonly #stray = new RowCounter();

  constructor(characters: number, bytes: number, headerRow: number | undefined) {
    this.#characters = characters;
    this.#columns = new Columns(bytes);
    this.#headerRow = headerRow;
  }

  add(record: ScannedRecord): void {
    if (this.#headerRow !== undefined && record.line < this.#headerRow) return;
    if (!this.#first) {
      this.#addRow(record);
      return;
    }
    const isLeadingEmptyLine = this.#first.length === 0 && isEmptyLine(record);
    if (!isLeadingEmptyLine) this.#first.push(record);
    if (this.#first.length > HEADER_SAMPLE) this.#findHeader();
  }

  end(delimiter: string): Omit<ReadText, 'steps'> {
    this.#findHeader();
    const header = this.#header?.cells ?? [];
    const width = Math.max(header.length, this.#columns.width);
    if (width === 0) {
      throw new UnreadableError(
        `The file ends before line ${this.#headerRow ?? 1}, where the header should be.`,
      );
    }
    return {
      table: { columns: this.#columns.named(columnNames(header, width)), rows: this.#columns.rows },
      source: {
        delimiter: this.#hasSpaces ? `${delimiter} ` : delimiter,
        headerRow: this.#header?.line ?? 0,
        raggedRows: this.#ragged.found(),
        strayQuotes: this.#stray.found(),
      },
    };
  }

  #findHeader(): void {
    const first = this.#first;
    if (!first) return;
    this.#first = undefined;
    const isHeader =
      this.#headerRow === undefined
        ? hasHeader(first.filter((record) => !isEmptyLine(record)).map(({ cells }) => cells))
        : this.#headerRow > 0;
    if (isHeader) this.#header = first.shift();
    this.#width = (this.#header ?? first[0])?.cells.length ?? 0;
    this.#hasSpaces = areSpaced(this.#header ? [this.#header, ...first] : first);
    if (first.length >= HEADER_SAMPLE) this.#columns.reserve(this.#expectedRows(first));
    for (const record of first) this.#addRow(record);
  }

  /** How many rows the file may have, guessed from the length of the first ones: at most as many as give a cell for each character. */
  #expectedRows(sample: readonly ScannedRecord[]): number {
    const characters = sample.reduce((sum, { cells }) => sum + cells.join(',').length + 1, 0);
    const width = Math.max(...sample.map(({ cells }) => cells.length));
    return Math.ceil(this.#characters / Math.max(width, (0.95 * characters) / sample.length));
  }

  #addRow(record: ScannedRecord): void {
    if (isEmptyLine(record)) {
      this.#emptyLines++;
      return;
    }
    const isOneColumn = this.#width === 1 && this.#columns.width <= 1;
    for (; this.#emptyLines > 0; this.#emptyLines--) if (isOneColumn) this.#columns.add(['']);
    this.#columns.add(this.#hasSpaces ? record.cells.map(withoutSpace) : record.cells);
    if (record.cells.length !== this.#width) this.#ragged.add(this.#columns.rows);
    if (record.hasStrayQuote) this.#stray.add(this.#columns.rows);
  }
}

function isEmptyLine({ cells }: ScannedRecord): boolean {
  return cells.length === 1 && cells[0]?.trim() === '';
}

/** Whether the cells after the first all begin with a space, as some programs write them. */
function areSpaced(records: readonly ScannedRecord[]): boolean {
  const cells = records.flatMap((record) => record.cells.slice(1));
  return cells.length > 0 && cells.every((cell) => cell === '' || cell.startsWith(' '));
}

function withoutSpace(cell: string, at: number): string {
  return at > 0 && cell.startsWith(' ') ? cell.slice(1) : cell;
}
