/** `--model` and `--standardized`: what was learned, for Splink. */
import { type MatchResult, splinkModel, standardizedColumns, type Table } from '@assay/engine';
import { parquetFile, tableCsv } from '@assay/engine/write';
import { CommandError } from '@assay/runtime/files/errors';
import { writeResult } from './files.ts';

export const SPLINK_DETAILS: readonly string[] = [
  '--model <file.json>     writes what was learned as settings of Splink 4, for more rows than one machine compares;',
  '                        content/documentation/splink.md says how to run them',
  '--standardized <file>   writes the columns that these settings are about, of all rows; Parquet if the name ends so, else CSV',
];

export interface SplinkFiles {
  model: string | undefined;
  standardized: string | undefined;
}

/**
 * @param table the columns that were looked at
 * The columns alone are of a part: the model may be of another one.
 *
 * @throws CommandError if nothing was learned
 */
export async function writeSplink(
  { model, standardized }: SplinkFiles,
  table: Table,
  matches: MatchResult,
): Promise<void> {
  if (model !== undefined) {
    const made = known(model, splinkModel(table, matches));
    await writeResult(model, `${JSON.stringify(made.settings, null, 2)}\n`);
  }
  if (standardized === undefined) return;
  const columns = known(standardized, standardizedColumns(table, matches));
  const isParquet = /\.parquet$/i.test(standardized);
  await writeResult(standardized, isParquet ? await parquetFile(columns) : [...tableCsv(columns)].join(''));
}

function known<T extends object>(file: string, made: T | string): T {
  if (typeof made === 'string') throw new CommandError(`${file}: ${made}`);
  return made;
}
