/**
 * Splits delimited text into records (RFC 4180), and reads what many programs write instead: rows of any length, spaces
 * around quotation marks, a quotation mark within a cell or never closed. The work is proportional to the text.
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
const SPACE = 32;
const RETURN = 13;

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
  readonly #lineBreak: '\n' | '\r';
  #at = 0;
  #line = 1;
  #reread = 0;
  #hasStrayQuote = false;
  /** Positions at or after `#at`, or the text's length. */
  #nextDelimiter = -1;
  #nextBreak = -1;

  constructor(text: string, delimiter: string) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#lineBreak = lineBreakOf(text);
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
      const isReturn =
        this.#lineBreak === '\n' && this.#text[this.#at] === '\n' && this.#text[this.#at - 1] === '\r';
      spans.push([from, isReturn && this.#at > from ? this.#at - 1 : this.#at]);
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
    if (this.#nextBreak < this.#at) this.#nextBreak = this.#find(this.#lineBreak);
    const start = this.#at;
    this.#at = Math.min(this.#nextDelimiter, this.#nextBreak);
    const isCrLf = this.#at === this.#nextBreak && this.#text.charCodeAt(this.#at - 1) === RETURN;
    return this.#text.slice(start, isCrLf && this.#lineBreak === '\n' ? this.#at - 1 : this.#at);
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
    for (let at = value.indexOf(this.#lineBreak); at >= 0; at = value.indexOf(this.#lineBreak, at + 1)) {
      this.#line++;
    }
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
    const isCrLf = this.#text.charCodeAt(at) === RETURN && this.#text[at + 1] === '\n';
    return this.#text[at] === this.#lineBreak || isCrLf;
  }

  #takeDelimiter(): boolean {
    if (!this.#text.startsWith(this.#delimiter, this.#at)) return false;
    this.#at += this.#delimiter.length;
    return true;
  }

  #takeLineBreak(): void {
    const isCrLf = this.#lineBreak === '\n' && this.#text.charCodeAt(this.#at) === RETURN;
    this.#at += isCrLf ? 2 : 1;
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

const LINE_BREAK_SAMPLE = 65_536;

/** What ends a line: a return alone if more of them than of others are between cells: a quoted cell may have any. */
export function lineBreakOf(text: string): '\n' | '\r' {
  let isQuoted = false;
  let returns = 0;
  let others = 0;
  for (let at = 0; at < text.length && (at < LINE_BREAK_SAMPLE || returns + others === 0); at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === 10) others++;
    else if (code === RETURN && text.charCodeAt(at + 1) !== 10) returns++;
  }
  return returns > others ? '\r' : '\n';
}
