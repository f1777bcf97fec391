/**
 * Splits delimited text into records (RFC 4180), and reads what many programs write instead: rows of any length, line feeds or
 * returns alone, spaces around quotation marks, a quotation mark within a cell or never closed. The work is proportional to the text.
 */
import { UnreadableError } from './table.ts';

export interface ScannedRecord {
  cells: string[];
  /** The line that it starts at, from 1. */
  line: number;
  /** Where in the text it starts. */
  start: number;
  /** A quotation mark that does not enclose a cell was read as text. */
  hasStrayQuote: boolean;
}

const QUOTE = 34;
export const SPACE = 32;

/** After quotation marks that are never closed characters are read again: at most so many times the length of the text in all. */
const MAX_REREAD = 4;

/**
 * @param onRecord `false` ends the scan
 * @returns the number of characters looked at
 * @throws UnreadableError
 */
export function scanRecords(
  text: string,
  delimiter: string,
  onRecord: (record: ScannedRecord) => boolean | undefined,
): number {
  const scanner = new Scanner(text, delimiter);
  while (!scanner.isDone && onRecord(scanner.record()) !== false);
  return scanner.steps;
}

/** Where in the text a cell is, with its quotation marks and the spaces around them: its first character, and the one after its last. */
export type CellSpan = readonly [from: number, to: number];

/** Finds the cells of records that `scanRecords` has found, in their order. */
export function cellSpans(text: string, delimiter: string): (start: number) => CellSpan[] {
  const scanner = new Scanner(text, delimiter);
  return (start) => scanner.spans(start);
}

class Scanner {
  readonly #text: string;
  readonly #delimiter: string;
  #at = 0;
  #line = 1;
  #reread = 0;
  #hasStrayQuote = false;
  /** Positions at or after `#at`, or the text's length. */
  #nextDelimiter = -1;
  #nextFeed = -1;
  #nextReturn = -1;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  get steps(): number {
    return this.#at + this.#reread;
  }

  spans(start: number): CellSpan[] {
    const spans: CellSpan[] = [];
    this.#at = start;
    do {
      const from = this.#at;
      if (this.#quotedCell() === undefined) this.#plainCell();
      spans.push([from, this.#at]);
    } while (this.#takeDelimiter());
    return spans;
  }

  record(): ScannedRecord {
    const [line, start] = [this.#line, this.#at];
    const cells: string[] = [];
    this.#hasStrayQuote = false;
    do cells.push(this.#quotedCell() ?? this.#plainCell());
    while (this.#takeDelimiter());
    this.#takeLineBreak();
    return { cells, line, start, hasStrayQuote: this.#hasStrayQuote };
  }

  #plainCell(): string {
    if (this.#nextDelimiter < this.#at) this.#nextDelimiter = this.#find(this.#delimiter);
    if (this.#nextFeed < this.#at) this.#nextFeed = this.#find('\n');
    if (this.#nextReturn < this.#at) this.#nextReturn = this.#find('\r');
    const start = this.#at;
    this.#at = Math.min(this.#nextDelimiter, this.#nextFeed, this.#nextReturn);
    return this.#text.slice(start, this.#at);
  }

  /** Undefined if the cell is not enclosed in quotation marks. */
  #quotedCell(): string | undefined {
    const open = this.#skipSpaces(this.#at);
    if (this.#text.charCodeAt(open) !== QUOTE) return undefined;
    let close = this.#text.indexOf('"', open + 1);
    let isEscaped = false;
    while (close >= 0 && this.#text.charCodeAt(close + 1) === QUOTE) {
      isEscaped = true;
      close = this.#text.indexOf('"', close + 2);
    }
    const after = close < 0 ? -1 : this.#skipSpaces(close + 1);
    if (after < 0 || !this.#isEndOfCell(after)) {
      this.#strayQuote((close < 0 ? this.#text.length : close) - open);
      return undefined;
    }
    this.#at = after;
    const value = this.#text.slice(open + 1, close);
    if (/[\r\n]/.test(value)) this.#line += value.match(/\r\n?|\n/g)?.length ?? 0;
    return isEscaped ? value.replaceAll('""', '"') : value;
  }

  #strayQuote(length: number): void {
    this.#hasStrayQuote = true;
    this.#reread += length;
    if (this.#reread > MAX_REREAD * this.#text.length) {
      throw new UnreadableError(
        `Line ${this.#line}: a quotation mark is opened and never closed, as in many lines before it.`,
      );
    }
  }

  #isEndOfCell(at: number): boolean {
    if (at >= this.#text.length || this.#text.startsWith(this.#delimiter, at)) return true;
    return this.#text[at] === '\n' || this.#text[at] === '\r';
  }

  #takeDelimiter(): boolean {
    if (!this.#text.startsWith(this.#delimiter, this.#at)) return false;
    this.#at += this.#delimiter.length;
    return true;
  }

  #takeLineBreak(): void {
    this.#at += this.#text.startsWith('\r\n', this.#at) ? 2 : 1;
    this.#line++;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE && this.#delimiter !== ' ') at++;
    return at;
  }

  #find(mark: string): number {
    const at = this.#text.indexOf(mark, this.#at);
    return at < 0 ? this.#text.length : at;
  }
}
