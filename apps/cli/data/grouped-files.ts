/** The files with the groups of a table in them: one row a group, or a column for each thing that is known of groups. */
import { basename } from 'node:path';
import { UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { textOption } from '../read-options.ts';

export const GROUPED_DETAILS: readonly string[] = [
  '--merged <file>         writes the cleaned table with one row for each group, its golden record, and every other row; behind',
  '                        them the numbers of the rows, and what names rows; a workbook if the name ends with .xlsx',
  '--grouped <file>        writes the cleaned table with the group of each row, of which columns the golden record has its',
  '                        values, and whether it is kept; a workbook if the name ends with .xlsx',
];

export interface GroupedFiles {
  merged: string | undefined;
  grouped: string | undefined;
}

/** Formats that are not written, by the endings of their names: text in such a file would open nowhere. */
const NOT_WRITTEN = /\.(?:ods|xls|xlsm|xlsb|json|zip|parquet|pdf)$/i;

/** @throws UsageError if a name asks for a format that is not written */
export function groupedOptions(options: Options): GroupedFiles {
  const named = (name: 'merged' | 'grouped') => {
    const file = textOption(options, name);
    if (file !== undefined && NOT_WRITTEN.test(file))
      throw new UsageError(
        `--${name}: expected a file that ends in .csv, .txt or .xlsx, got ${JSON.stringify(basename(file))}`,
      );
    return file;
  };
  return { merged: named('merged'), grouped: named('grouped') };
}
