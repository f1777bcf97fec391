import { groupBy } from '../algorithms/group-by.ts';
import { readDelimited } from '../read/delimited.ts';
import { type CellSpan, cellSpans } from '../read/scan.ts';
import type { ReadOptions } from '../read/table.ts';

/** What is written into a cell of a table as it was read. */
export interface NewCell {
  /** Both from 0. */
  row: number;
  column: number;
  after: string;
}

export interface Patched<Content, Cell> {
  content: Content;
  /** The cells that stay as they are. */
  left: readonly Cell[];
}

/** Cells by their rows, in the order of their columns. */
export function byRow<Cell extends NewCell>(cells: readonly Cell[]): ReadonlyMap<number, readonly Cell[]> {
  return groupBy(
    cells.toSorted((a, b) => a.column - b.column),
    ({ row }) => row,
  );
}

/**
 * Delimited text with other values in some cells, and all else as it is: quotation marks, line ends, what stands above and below the
 * table. Cells that would leave a line empty stay.
 *
 * @param options those that it was read with
 */
export function patchedText<Cell extends NewCell>(
  whole: string,
  bytes: number,
  options: ReadOptions,
  cells: readonly Cell[],
): Patched<string, Cell> {
  const wanted = byRow(cells);
  const left: Cell[] = [];
  const parts: string[] = [];
  let text = whole;
  let [row, done] = [0, 0];
  let spansOf: ((start: number) => CellSpan[]) | undefined;
  readDelimited(whole, bytes, options, (line, read, delimiter) => {
    text = read;
    const own = wanted.get(row++) ?? [];
    if (own.length === 0) return;
    if (line?.start === undefined) {
      left.push(...own);
      return;
    }
    spansOf ??= cellSpans(text, delimiter);
    const spans = spansOf(line.start);
    // Lines may begin and end with the sign that divides cells.
    const first = spans.length === line.cells.length + 2 ? 1 : 0;
    let width = spans.length;
    for (const cell of own) {
      const at = cell.column + first;
      const span = spans[at];
      if (spans.length === 1 && cell.after.trim() === '') {
        left.push(cell);
        continue;
      }
      const [from, to] = span ?? [spans.at(-1)?.[1] ?? line.start, spans.at(-1)?.[1] ?? line.start];
      const before = line.cells[cell.column] ?? '';
      const written = withValue(text.slice(from, to), before, cell.after, delimiter);
      const missing = span ? '' : delimiter.repeat(at - width + 1);
      if (!span) width = at + 1;
      parts.push(text.slice(done, from), missing, written);
      done = to;
    }
  });
  return { content: parts.join('') + text.slice(done), left };
}

/** A cell as it stands in the text with another value: within its quotation marks and spaces, or with marks where it needs them. */
function withValue(cell: string, before: string, after: string, delimiter: string): string {
  const [, start, enclosed, end] = /^( *")(.*)(" *)$/s.exec(cell) ?? [];
  if (enclosed !== undefined && enclosed.replaceAll('""', '"').trim() === before.trim()) {
    return start + after.replaceAll('"', '""') + end;
  }
  const isPlain = !after.includes(delimiter) && !/["\r\n]/.test(after);
  const at = before === '' ? cell.length : cell.indexOf(before);
  const written = isPlain ? after : `"${after.replaceAll('"', '""')}"`;
  return cell.slice(0, at) + written + cell.slice(at + before.length);
}
