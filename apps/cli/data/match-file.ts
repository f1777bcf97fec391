import type { MatchResult } from '@assay/engine';
import { detectKinds } from '@assay/engine/kinds/detect';
import type { ColumnKind } from '@assay/engine/kinds/kinds';
import type { Table } from '@assay/engine/read/table';
import type { Call } from './command.ts';
import { type OpenedFile, openTable } from './files.ts';
import { matchOnAllCores } from './helpers.ts';
import {
  aboutOption,
  compareOptions,
  kindOptions,
  knownColumn,
  readOptions,
  withoutOptions,
} from './options.ts';

interface MatchedFile extends OpenedFile {
  /** The columns that are looked at; `table` has all. */
  compared: Table;
  kinds: ColumnKind[];
  /** The names of the columns that the options leave out. */
  left: ReadonlySet<string>;
  matches: MatchResult;
}

/**
 * Reads a file as the options say, and finds its duplicates.
 *
 * @param truth a column that is left out, as those of `--without` are
 * @throws UsageError
 * @throws CommandError with the sentence that says why the file cannot be read
 */
export async function matchFile(
  { options, progress }: Pick<Call, 'options' | 'progress'>,
  file: string,
  truth?: string,
): Promise<MatchedFile> {
  const reading = readOptions(options);
  const about = aboutOption(options);
  progress('Reading ...');
  const opened = await openTable(file, reading);
  const { columns, rows } = opened.table;
  const names = columns.map(({ name }) => name);
  const left = withoutOptions(options, names);
  if (truth !== undefined) left.add(knownColumn(truth, names, 'truth'));
  const told = kindOptions(options, names);
  const chosen = compareOptions(options, names, left);
  progress('Looking for duplicates ...');
  const compared = { columns: columns.filter(({ name }) => !left.has(name)), rows };
  const kinds = detectKinds(compared, told);
  const choices = new Map(compared.columns.flatMap(({ name }, at) => (chosen.has(name) ? [[at, true]] : [])));
  const matches = await matchOnAllCores(compared, kinds, { about, choices });
  return { ...opened, compared, kinds, left, matches };
}
