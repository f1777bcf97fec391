import type { Cell } from '../../formats/csv.ts';
import { visible } from '../../formats/visible.ts';

const MAX_WIDTH = 40;

/**
 * Rows as aligned columns for a terminal, one line each; long cells are cut.
 *
 * @param uncut columns whose cells are not cut
 */
export function toTable(
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
  uncut: readonly string[] = [],
): string {
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => shorten(row[column] ?? '', uncut.includes(column)))),
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

function shorten(cell: string, isUncut: boolean): string {
  const oneLine = visible(cell.replace(/[ \t\n]+/g, ' '));
  if (isUncut || oneLine.length <= MAX_WIDTH) return oneLine;
  // Not in the middle of an escape or a character.
  return `${oneLine.slice(0, MAX_WIDTH - 1).replace(/\\(u(\{[0-9a-f]*)?)?$|\p{Cs}$/u, '')}…`;
}
