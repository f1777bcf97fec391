import type { Cell } from '../../contract/csv.ts';
import { visible } from '../visible.ts';

const MAX_WIDTH = 40;

/**
 * Rows as columns for the eye: one line each, long cells cut short.
 *
 * @param whole columns whose cells are not cut
 */
export function toTable(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  whole: readonly string[] = [],
): string {
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => shorten(row[column] ?? '', whole.includes(column)))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)));
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function shorten(cell: string, isWhole: boolean): string {
  const oneLine = visible(cell.replace(/[ \t\n]+/g, ' '));
  if (isWhole || oneLine.length <= MAX_WIDTH) return oneLine;
  // Neither in the middle of an escape nor of a character.
  return `${oneLine.slice(0, MAX_WIDTH - 1).replace(/\\(u(\{[0-9a-f]*)?)?$|\p{Cs}$/u, '')}…`;
}
