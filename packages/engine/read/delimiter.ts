import { scanRecords } from './scan.ts';

/** The first characters show how a text is divided. */
export const SAMPLE_CHARACTERS = 65_536;
export const SAMPLE_RECORDS = 200;

/** With a weight: a colon or a space also stands within values. */
const CANDIDATES: readonly (readonly [delimiter: string, weight: number])[] = [
  [',', 1],
  [';', 1],
  ['\t', 1],
  ['|', 1],
  ['\u001f', 1],
  ['\u0001', 1],
  ['¦', 1],
  ['^', 0.7],
  ['~', 0.7],
  ['#', 0.4],
  [':', 0.3],
  [' ', 0.1],
];

/** How well a delimiter divides the first lines of a text. */
interface Division {
  delimiter: string;
  /** How many cells most lines have. */
  width: number;
  /** Of the lines from `start` on, the share that has so many cells. */
  share: number;
  /** The first line that is divided as the next one is. Lines are counted from 0, without blank ones. */
  start: number;
}

interface Scored extends Division {
  score: number;
}

export function guessDelimiter(text: string): string {
  return divisionOf(text).delimiter;
}

/**
 * The candidate that splits most records into the same number of cells, and into many; a comma if none does. It counts less if it
 * cuts quotation marks apart, or begins to split at a later line than another.
 */
export function divisionOf(text: string): Division {
  const named = /^sep=(.)[\r\n]/.exec(text.slice(0, 6))?.[1];
  if (named) return { delimiter: named, width: 0, share: 1, start: 0 };
  const sample = wholeLines(text);
  const scored = CANDIDATES.filter(([delimiter]) => sample.includes(delimiter))
    .map(([delimiter, weight]) => scoreOf(sample, delimiter, weight))
    // What stands within values divides a table that has it from its first line on.
    .filter(({ delimiter, start }) => start === 0 || !/[: ]/.test(delimiter));
  const none: Scored = { delimiter: ',', width: 1, share: 0, start: 0, score: 0 };
  const starts = scored.filter(({ share }) => share >= DIVIDED).map(({ start }) => start);
  const first = Math.min(...starts);
  return scored
    .map((one) => (one.start > first ? { ...one, score: one.score / 2 } : one))
    .reduce((a, b) => (b.score > a.score ? b : a), none);
}

/** A delimiter says where a table begins, and that there is one, if it divides at least this share of the lines alike. */
export const DIVIDED = 0.6;

/** Signs that divide cells by themselves; others, such as a colon or space, also stand in values. */
const CERTAIN = [',', ';', '\t', '|', '\u001f', '\u0001', '¦'];

/** A text is a table beyond doubt if at least this share of its lines is divided alike. */
const CLEAR = 0.9;

/** Whether nearly all lines, but for the first ones, are divided by a sign that seldom divides anything else. */
export function isClear({ delimiter, share }: Division, least = CLEAR): boolean {
  return CERTAIN.includes(delimiter) && share >= least;
}

function wholeLines(text: string): string {
  if (text.length <= SAMPLE_CHARACTERS) return text;
  const end = Math.max(text.lastIndexOf('\n', SAMPLE_CHARACTERS), text.lastIndexOf('\r', SAMPLE_CHARACTERS));
  return text.slice(0, end > 0 ? end : SAMPLE_CHARACTERS);
}

/** A line drawn with signs, which says nothing about a delimiter. */
const RULE = /^[-=+ ]*$/;

/** A table has at least this share of the lines: what stands above a smaller one is a text, and no titles. */
const LEAST_BELOW = 0.25;

function scoreOf(sample: string, delimiter: string, weight: number): Scored {
  const widths: number[] = [];
  const counts = new Map<number, number>();
  let cut = 0;
  scanRecords(sample, delimiter, ({ cells, hasStrayQuote }) => {
    if (cells.length === 1 && cells[0]?.trim() === '') return true;
    if (RULE.test(cells[0] ?? '') && cells.every((cell) => RULE.test(cell))) return true;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    if (hasStrayQuote || cells.some((cell) => /^[^"]*"$/.test(cell))) cut++;
    return widths.push(cells.length) < SAMPLE_RECORDS;
  });
  const records = widths.length;
  const scores = [...counts].map(([width, count]) => ({
    width,
    score: (count / records) ** 2 * Math.log2(width),
  }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { width: 1, score: 0 });
  const isAlike = (at: number) => widths[at] === best.width && (widths[at + 1] ?? best.width) === best.width;
  const start = widths.findIndex((_, at) => isAlike(at));
  const below = widths.slice(start >= 0 && records - start >= LEAST_BELOW * records ? start : 0);
  return {
    delimiter,
    width: best.width,
    share: best.width < 2 ? 0 : below.filter((width) => width === best.width).length / below.length,
    start,
    score: weight * best.score * (1 - (0.9 * cut) / records),
  };
}
