import { type Cell, toCsv } from '@assay/engine/write/csv';
import { type Options, UsageError } from './command.ts';

const FORMATS = ['json', 'csv'] as const;

type Format = (typeof FORMATS)[number];

/** The format that a command must be called with. */
export function formatOption({ format }: Options, command: string): Format {
  const found = FORMATS.find((one) => one === format);
  if (!found) throw new UsageError(`${command} needs --format json or --format csv`);
  return found;
}

/** Rows for other programs: a bare JSON array, or CSV with a header line. */
export function render(
  format: Format,
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
): string {
  return format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
}
