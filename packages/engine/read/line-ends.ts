/** Ends of lines that are not as the others: a return alone among line feeds, or where a file was joined to another. */
import type { Decisions } from './decisions.ts';
import { HEADER_SAMPLE } from './header.ts';
import type { Line } from './line.ts';
import { lineBreakOf, type ScannedRecord, scanRecords } from './scan.ts';

const MARK = '\uFEFF';
const SAMPLE_CHARACTERS = 65_536;

export interface Joined {
  text: string;
  /** The line from which on the first stands in the text again, behind a byte order mark; absent if it does not. */
  joinedAt?: number;
}

/** The text without byte order marks at the beginning of lines. Those within lines stay, for `LineEnds`. */
export function joinedFiles(text: string, decisions: Decisions): Joined {
  if (!text.includes(MARK)) return { text };
  const first = lineAt(text, 0);
  const lineBreak = text.includes('\n') ? '\n' : '\r';
  let joinedAt: number | undefined;
  let [line, counted] = [1, 0];
  const without = text.replace(/\uFEFF/g, (mark, at: number) => {
    for (let next = text.indexOf(lineBreak, counted); next >= 0 && next < at; line++) {
      counted = next + 1;
      next = text.indexOf(lineBreak, counted);
    }
    const before = text[at - 1];
    const isWithin = at > 0 && before !== '\n' && before !== '\r';
    if (isWithin) line++;
    if (lineAt(text, at + 1) === first) joinedAt ??= line;
    if (isWithin) return mark;
    decisions.addLine('byte_order_marks', line);
    return '';
  });
  return { text: without, ...(joinedAt !== undefined && { joinedAt }) };
}

function lineAt(text: string, at: number): string {
  const end = text.slice(at, at + SAMPLE_CHARACTERS).search(/[\r\n]/);
  return text.slice(at, end < 0 ? at + SAMPLE_CHARACTERS : at + end).trim();
}

/** Divides records that hold several lines, where each part has the usual number of cells. */
export class LineEnds {
  /** The first records, all of them divided. */
  readonly sample: readonly ScannedRecord[];
  /** The number of cells that most of them have. */
  readonly width: number;
  readonly #other: RegExp | undefined;
  readonly #hasQuotes: boolean;
  readonly #decisions: Decisions;
  /** How many lines the scanner has not counted. */
  #divided = 0;

  constructor(text: string, delimiter: string, decisions: Decisions) {
    const lineBreak = lineBreakOf(text);
    this.#other = otherEnds(text, lineBreak);
    this.#hasQuotes = text.includes('"');
    this.#decisions = decisions;
    this.sample = firstRecords(text, delimiter, this.#other, lineBreak);
    const counts = new Map<number, number>();
    for (const { cells } of this.sample) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    this.width = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
  }

  divided(record: ScannedRecord): readonly Line[] {
    const other = this.#other;
    const line = record.line + this.#divided;
    if (!other) return [record];
    if (!record.cells.some((cell) => other.test(cell))) return [{ ...record, line }];
    const parts: string[][] = [[]];
    for (const cell of record.cells) {
      const [first = '', ...others] = cell.split(other);
      parts.at(-1)?.push(first);
      parts.push(...others.map((text) => [unquoted(text)]));
    }
    const isSound =
      parts.every(({ length }) => length === this.width) && (this.width > 1 || !this.#hasQuotes);
    if (!isSound) return [{ ...record, line }];
    const isMark = record.cells.some((cell) => cell.includes(MARK));
    for (let at = 1; at < parts.length; at++) {
      this.#decisions.addLine(isMark ? 'byte_order_marks' : 'line_ends', line + at);
    }
    this.#divided += parts.length - 1;
    const { hasStrayQuote } = record;
    return parts.map((cells, at) => ({ cells, line: line + at, hasStrayQuote }));
  }
}

/** What may end a line besides what ends most; undefined if the text has nothing of it. */
function otherEnds(text: string, lineBreak: '\n' | '\r'): RegExp | undefined {
  const hasOther = lineBreak === '\n' ? /\r(?!\n)/.test(text) : text.includes('\n');
  if (hasOther) return lineBreak === '\n' ? /[\r\uFEFF]/ : /[\n\uFEFF]/;
  return text.includes(MARK) ? /\uFEFF/ : undefined;
}

function firstRecords(
  text: string,
  delimiter: string,
  other: RegExp | undefined,
  lineBreak: string,
): ScannedRecord[] {
  const start = text.slice(0, SAMPLE_CHARACTERS).replaceAll('\r\n', '\n');
  const sample = other ? start.replaceAll(new RegExp(other, 'g'), lineBreak) : start;
  const records: ScannedRecord[] = [];
  scanRecords(sample, delimiter, (record) => {
    const isBlank = record.cells.length === 1 && record.cells[0]?.trim() === '';
    return isBlank || records.push(record) < HEADER_SAMPLE;
  });
  return records;
}

function unquoted(text: string): string {
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text;
}
