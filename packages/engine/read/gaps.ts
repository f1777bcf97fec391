/** The gaps between columns whose cells are told by their position in the line. */
import { SPACE } from './scan.ts';
import { isRule } from './units.ts';

/** Columns are looked for in so many characters of a line; the last one takes the rest. */
export const MAX_WIDTH = 2000;

/** So many lines above and below the table may run across its columns. */
const MAX_TITLES = 12;
const MAX_NOTES = 3;

/** A run of characters that no line of the table has a sign in, between two columns. */
export interface Gap {
  start: number;
  end: number;
}

/** A line of dashes, with a space between those of each column. */
const RULE = /^[-=]+(?: +[-=]+)+$/;

/**
 * The gaps between the columns: those of a line of dashes, if there is one, else those that the lines have in common. Titles and
 * notes run across the columns, so that some of the first and last lines may be left out. None if the lines are not filled up.
 */
export function gapsOf(sample: readonly string[]): Gap[] {
  const rule = sample.find((line) => RULE.test(line));
  if (rule !== undefined) return commonGaps([rule]);
  const lines = sample.filter((line) => !isRule([line]));
  if (lines.length < 3 || lines.some((line) => line.includes('\t'))) return [];
  let best: Gap[] = [];
  for (let above = 0; above <= Math.min(MAX_TITLES, lines.length / 3); above++) {
    for (let below = 0; below <= Math.min(MAX_NOTES, lines.length / 4); below++) {
      const table = lines.slice(above, lines.length - below);
      const gaps = usedGaps(table, commonGaps(table));
      if (gaps.length > best.length && isFilledUp(table)) best = gaps;
    }
  }
  return best;
}

function commonGaps(lines: readonly string[]): Gap[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const isUsed = new Uint8Array(width);
  for (const line of lines) {
    for (let at = 0; at < line.length; at++) if (line.charCodeAt(at) !== SPACE) isUsed[at] = 1;
  }
  const gaps: Gap[] = [];
  let start = -1;
  for (let at = isUsed.indexOf(1); at < width; at++) {
    if (isUsed[at] === 0 && start < 0) start = at;
    if (isUsed[at] === 1 && start >= 0) {
      gaps.push({ start, end: at });
      start = -1;
    }
  }
  return gaps;
}

/**
 * More than this share of the lines must have a value in a column. What fewer have may be a word of another column that stands
 * behind a space by chance.
 */
const OFTEN = 0.5;

/** At least so many lines must show it: in fewer, words meet at a position by chance. */
const MANY = 8;

/** Without those that only divide the words of a text: not many lines have a value behind them, each behind a single space. */
function usedGaps(lines: readonly string[], gaps: readonly Gap[]): Gap[] {
  return gaps.filter(({ end }, at) => {
    const next = gaps[at + 1]?.start ?? MAX_WIDTH;
    const using = lines.filter((line) => line.slice(end, next).trim() !== '');
    if (lines.length >= MANY && using.length > OFTEN * lines.length) return true;
    return using.some((line) => / {2}$/.test(line.slice(0, end + line.slice(end).search(/\S/))));
  });
}

/** Whether half of the lines have two spaces and a value behind them: words alone meet at a position by chance. */
function isFilledUp(lines: readonly string[]): boolean {
  return lines.filter((line) => /\S {2,}\S/.test(line)).length >= lines.length / 2;
}
