/** The files with the groups of a table in them: one row a group, or a column for each thing that is known of groups. */
import { basename } from 'node:path';
import {
  type CellChange,
  groupedTable,
  mergedTable,
  type Report,
  type Source,
  type Table,
  tableFile,
  withCells,
} from '@assay/engine';
import { XlsxWriter } from '@assay/engine/write';
import { CommandError, UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { textOption } from '../read-options.ts';
import { writeResult } from './files.ts';

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

/**
 * @param changes by the rules that were chosen, with the columns of the whole table
 * @returns what is otherwise than in the file that was read, in sentences
 */
export async function writeGrouped(
  { merged, grouped }: GroupedFiles,
  { columns, groups }: Pick<Report, 'columns' | 'groups'>,
  file: { bytes: Uint8Array; table: Table; source: Source },
  changes: readonly CellChange[],
): Promise<string[]> {
  const made = { table: withCells(file.table, changes), columns, groups };
  return [
    ...(merged === undefined ? [] : await writeTable(merged, mergedTable(made), file)),
    ...(grouped === undefined ? [] : await writeTable(grouped, groupedTable(made), file)),
  ];
}

async function writeTable(
  name: string,
  table: Table,
  file: { bytes: Uint8Array; source: Source },
): Promise<string[]> {
  const isWorkbook = /\.xlsx$/i.test(name);
  const { parts, notes } = isWorkbook
    ? { parts: workbook(name, table), notes: [] }
    : await tableFile(table, file);
  await writeResult(name, new Uint8Array(await new Blob(parts).arrayBuffer()));
  return notes.map((one) => `${name}: ${one}`);
}

function workbook(name: string, { columns, rows }: Table): BlobPart[] {
  const writer = new XlsxWriter(columns.map((column) => column.name));
  for (let row = 0; row < rows; row++) {
    const problem = writer.add(columns.map(({ values }) => values[row] ?? ''));
    if (problem !== undefined) throw new CommandError(`${name}: ${problem}`);
  }
  return writer.end();
}
