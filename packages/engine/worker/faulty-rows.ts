/** What a page is shown of the rows of a finding, and where in a value the wrong characters are. */
import type { CellChange } from '../findings/cleaning.ts';
import type { Examined } from '../findings/examine.ts';
import type { Finding } from '../findings/finding.ts';
import { type FindingKey, suggestionsOf } from '../findings/findings.ts';
import { withoutInvisible } from '../standardize/invisible.ts';
import type { FaultyRow } from './protocol.ts';
import { cellsOf } from './records.ts';

/** @param rows counted from 0 */
export function faultyRows(
  finding: FindingKey & Pick<Finding, 'columns'>,
  rows: readonly number[],
  examined: Examined,
): FaultyRow[] {
  const suggested = suggestionsOf(finding, examined);
  const { kind, columns } = finding;
  return rows.map((row) => {
    const cells = cellsOf(examined.table, row);
    // Of several columns, which lack a value, the first that does in this row.
    const column = columns?.find((at) => cells[at]?.trim() === '') ?? finding.column;
    if (column === undefined) return { row: row + 1, cells, marks: [], suggestion: '', reason: '' };
    const { suggestion, reason } = suggested(row);
    const marks = marksOf(kind, cells[column] ?? '', suggestion);
    return { row: row + 1, cells, column, marks, suggestion, reason };
  });
}

/** The rows with these cells, each with what is written in its place. */
export function changedRows(changes: readonly CellChange[], { table }: Examined): FaultyRow[] {
  return changes.map(({ row, column, before, after, rules }) => ({
    row: row + 1,
    cells: cellsOf(table, row),
    column,
    marks: marksOf(rules[0] ?? '', before, after),
    suggestion: after,
    reason: '',
  }));
}

/** The first character of a stretch, and the one after its last. */
type Mark = readonly [from: number, to: number];

/** If more than this share of a value differs, all of it is taken to differ. */
const MOST = 0.6;

/** Spaces that the finding `padding` is about. */
const SPACES = /^\s+|\s+$|[^\S\n\r]{2,}|\u00a0/g;

/** @returns nothing if it is the whole value that is wrong, or cannot be told */
export function marksOf(finding: string, value: string, suggestion: string): Mark[] {
  if (finding === 'padding')
    return [...value.matchAll(SPACES)].map(({ index, 0: { length } }) => [index, index + length]);
  if (finding === 'invisible_characters') return invisibleIn(value);
  return suggestion === '' || suggestion === value ? [] : differing(value, suggestion);
}

function invisibleIn(value: string): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < value.length; at++) {
    const character = value[at] ?? '';
    if (withoutInvisible(character) === '' || /[^\P{Cc}\t\n\r]/u.test(character)) marks.push([at, at + 1]);
  }
  return marks;
}

/** From the first character that differs to the last. Where a character is missing, its neighbors are marked. */
function differing(value: string, suggestion: string): Mark[] {
  const most = Math.min(value.length, suggestion.length);
  let start = 0;
  while (start < most && value[start] === suggestion[start]) start++;
  let end = 0;
  while (end < most - start && value.at(-1 - end) === suggestion.at(-1 - end)) end++;
  const [from, to] = [start, value.length - end];
  if (from < to) return to - from > MOST * value.length ? [] : [[from, to]];
  return [[Math.max(from - 1, 0), Math.min(to + 1, value.length)]];
}
