/** Text whose cells are told by their position in the line, filled up with spaces. */
import { Decisions } from './decisions.ts';
import { divisionOf, isClear } from './delimiter.ts';
import { Rows } from './rows.ts';
import { type ReadFile, type ReadOptions, UnreadableError } from './table.ts';
import { isRule } from './units.ts';

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_LINES = 200;

/** Columns are looked for in so many characters of a line; the last one takes the rest. */
const MAX_WIDTH = 2000;

/** So many lines above and below the table may run across its columns. */
const MAX_TITLES = 12;
const MAX_NOTES = 3;

/** A run of characters that no line of the table has a sign in, between two columns. */
interface Gap {
  start: number;
  end: number;
}

/** Whether text without a clear delimiter has columns at the same positions of its lines. */
export function isFixedWidth(text: string): boolean {
  const division = divisionOf(text);
  const isDelimited = isClear(division);
  if (isDelimited && division.start === 0) return false;
  return gapsOf(sampleOf(text)).length > (isDelimited ? division.width - 1 : 0);
}

/**
 * Reads text of fixed width. A line with signs between the columns becomes one cell.
 *
 * @param bytes the file's size, which bounds the table's
 * @throws UnreadableError
 */
export function readFixedWidth(
  text: string,
  bytes: number,
  { headerRow, asIs = false }: ReadOptions,
): ReadFile {
  const gaps = gapsOf(sampleOf(text));
  const decisions = new Decisions();
  const starts = [1, ...gaps.map(({ end }) => end + 1)];
  decisions.add({
    decision: 'fixed_width',
    lines: { count: 0, examples: [] },
    sentence: `No sign divides the cells: columns are told by their position, and begin at the characters ${starts.slice(0, 20).join(', ')}${starts.length > 20 ? ', ...' : ''}; two that no space divides are read as one.`,
    option: 'delimiter',
  });
  const rows = new Rows({ bytes, asIs, ...(headerRow !== undefined && { headerRow }) }, decisions);
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    rows.add({ cells: cellsOf(text.slice(at, end).trimEnd(), gaps), line: ++line });
    at = end + 1;
  }
  const read = rows.end();
  if (!read)
    throw new UnreadableError(`The file ends before line ${headerRow ?? 1}, where the header should be.`);
  return { table: read.table, source: { ...read.source, decisions: decisions.made() } };
}

function sampleOf(text: string): string[] {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split('\n', SAMPLE_LINES + 1)
    .map((line) => line.trimEnd().slice(0, MAX_WIDTH));
  const whole = text.length > SAMPLE_CHARACTERS || lines.length > SAMPLE_LINES ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '');
}

/** A line of dashes, with a space between those of each column. */
const RULE = /^[-=]+(?: +[-=]+)+$/;

/**
 * The gaps between the columns: those of a line of dashes, if there is one, else those that the lines have in common. Titles and
 * notes run across the columns, so that some of the first and last lines may be left out. None if the lines are not filled up.
 */
function gapsOf(sample: readonly string[]): Gap[] {
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

const SPACE = 32;

/** A column that fewer lines have a value in may be a word of another that stands behind a space by chance. */
const OFTEN = 0.5;

/** In fewer lines words meet at a position by chance. */
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

/** Cut at the widest space within each gap; one cell if a gap has none, or all gaps are wider than any space in the line. */
function cellsOf(line: string, gaps: readonly Gap[]): string[] {
  if (!line.includes('  ') && gaps.every(({ start, end }) => end > start + 1)) return [line.trim()];
  const cells: string[] = [];
  let start = 0;
  for (const gap of gaps) {
    if (line.length <= gap.start) break;
    const cut = widestSpace(line, gap);
    if (cut < 0) return [line.trim()];
    cells.push(line.slice(start, cut).trim());
    start = cut;
  }
  cells.push(line.slice(start).trim());
  if (line.trim() !== '') while (cells.length <= gaps.length) cells.push('');
  return cells;
}

/** The position of a space in the widest run of them within a gap, or -1. */
function widestSpace(line: string, { start, end }: Gap): number {
  let [best, length, run] = [-1, 0, 0];
  for (let at = start; at < end; at++) {
    run = at >= line.length || line.charCodeAt(at) === SPACE ? run + 1 : 0;
    if (run > length) [best, length] = [at, run];
  }
  return best;
}
