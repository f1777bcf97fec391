/** Text whose cells are told by their position in the line, filled up with spaces. */
import { Decisions } from './decisions.ts';
import { divisionOf, isClear, SAMPLE_CHARACTERS, SAMPLE_RECORDS } from './delimiter.ts';
import { type Gap, gapsOf, MAX_WIDTH } from './gaps.ts';
import { Rows } from './rows.ts';
import { SPACE } from './scan.ts';
import type { ReadFile, ReadOptions } from './table.ts';

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
export function readFixedWidth(text: string, bytes: number, options: ReadOptions): ReadFile {
  const gaps = gapsOf(sampleOf(text));
  const decisions = new Decisions();
  const starts = [1, ...gaps.map(({ end }) => end + 1)];
  decisions.add({
    decision: 'fixed_width',
    lines: { count: 0, examples: [] },
    sentence: `No sign divides the cells: columns are told by their position, and begin at the characters ${starts.slice(0, 20).join(', ')}${starts.length > 20 ? ', ...' : ''}; two that no space divides are read as one.`,
    option: 'delimiter',
  });
  const rows = new Rows({ bytes }, options, decisions);
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found < 0 ? text.length : found;
    rows.add({ cells: cellsOf(text.slice(at, end).trimEnd(), gaps), line: ++line });
    at = end + 1;
  }
  const read = rows.end();
  return { table: read.table, source: { ...read.source, decisions: decisions.made() } };
}

function sampleOf(text: string): string[] {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .split('\n', SAMPLE_RECORDS + 1)
    .map((line) => line.trimEnd().slice(0, MAX_WIDTH));
  const whole = text.length > SAMPLE_CHARACTERS || lines.length > SAMPLE_RECORDS ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '');
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
