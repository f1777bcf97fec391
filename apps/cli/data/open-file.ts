import { ALL_CORES } from '@assay/engine/node';
import type { Call } from './command.ts';
import { type OpenedFile, openTable } from './files.ts';
import {
  aboutOption,
  compareOptions,
  kindOptions,
  knownColumn,
  readOptions,
  rowsAreOption,
  withoutOptions,
} from './options.ts';

/**
 * Reads a file as the options say.
 *
 * @param truth a column that is left out, as those of `--without` are
 * @returns the table, and what the options say of comparing it
 * @throws UsageError
 * @throws CommandError with the sentence that says why the file cannot be read
 */
export async function openFile(
  { options, progress }: Pick<Call, 'options' | 'progress'>,
  file: string,
  truth?: string,
) {
  const reading = readOptions(options);
  const about = aboutOption(options);
  const rowsAre = rowsAreOption(options);
  progress('Reading ...');
  const opened: OpenedFile = await openTable(file, reading);
  const names = opened.table.columns.map(({ name }) => name);
  const left = withoutOptions(options, names);
  if (truth !== undefined) left.add(knownColumn(truth, names, 'truth'));
  const kinds = kindOptions(options, names);
  const compared = compareOptions(options, names, left);
  progress('Looking for duplicates ...');
  return { ...opened, reading, choices: { about, rowsAre, left, kinds, compared, cores: ALL_CORES } };
}
