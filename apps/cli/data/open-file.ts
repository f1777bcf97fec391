import { fitChoices, type SavedCheck } from '@assay/engine';
import { datesOption, readOptions } from '../read-options.ts';
import type { Call } from './command.ts';
import { type OpenedFile, openTable } from './files.ts';
import {
  aboutOption,
  columnsOption,
  compareOptions,
  kindOptions,
  knownColumn,
  requireDifferent,
  rowsAreOption,
} from './options.ts';

/** What a file is opened with besides the options. */
interface Told {
  /** A column that is left out, as those of `--without` are. */
  truth?: string;
  /** What the options do not say is as it was saved. */
  saved?: SavedCheck | undefined;
}

/**
 * Reads a file as the options say.
 *
 * @returns the table, and what is told of checking it
 * @throws UsageError
 * @throws CommandError with the sentence that says why the file cannot be read
 */
export async function openFile(
  { options, progress }: Pick<Call, 'options' | 'progress'>,
  file: string,
  { truth, saved }: Told = {},
) {
  const reading = { ...saved?.reading, ...readOptions(options) };
  const about = aboutOption(options);
  const rowsAre = rowsAreOption(options);
  const dateOrder = datesOption(options);
  progress('Reading ...');
  const opened: OpenedFile = await openTable(file, reading);
  const fitted = saved && fitChoices(saved, opened.table);
  const names = opened.table.columns.map(({ name }) => name);
  const without = columnsOption(options, 'without', names);
  const neverSame = columnsOption(options, 'never-same', names);
  const sources = columnsOption(options, 'source', names);
  requireDifferent(neverSame, sources);
  if (truth !== undefined) without.add(knownColumn(truth, names, 'truth'));
  const kinds = new Map([...(fitted?.choices.kinds ?? []), ...kindOptions(options, names)]);
  const told = compareOptions(options, names, without);
  const left = new Set([...(fitted?.choices.left ?? []), ...without].filter((name) => !told.has(name)));
  const compared = new Map<string, boolean>([...(fitted?.choices.compared ?? []), ...told]);
  progress('Looking for duplicates ...');
  const choices = {
    about: about ?? fitted?.choices.about,
    rowsAre: rowsAre ?? fitted?.choices.rowsAre,
    dateOrder: dateOrder ?? fitted?.choices.dateOrder,
    neverSame: new Set(
      [...(fitted?.choices.neverSame ?? []), ...neverSame].filter((name) => !sources.has(name)),
    ),
    sources: new Set([...(fitted?.choices.sources ?? []), ...sources].filter((name) => !neverSame.has(name))),
    ...{ left, kinds, compared },
  };
  return { ...opened, reading, choices, fitted };
}
