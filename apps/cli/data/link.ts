import {
  changesCsv,
  type LinkedTables,
  linksCsv,
  linkTables,
  pairsCsv,
  unlinkedCsv,
  type VersionRows,
  versionsOf,
} from '@assay/engine';
import { CommandError, UsageError } from '@assay/runtime/files/errors';
import type { Options } from '../program.ts';
import { readOptions, textOption } from '../read-options.ts';
import type { Command } from './command.ts';
import { type OpenedFile, openTable, requireDifferentFiles, requireWritable, writeResult } from './files.ts';
import { keyLinks } from './key-links.ts';
import { LINK_DETAILS, type LinkChoices, linkChoices, READ_EITHER } from './link-options.ts';
import { linkSummary } from './link-summary.ts';

export const link: Command = {
  usage:
    'link <a> <b> [--one-to-one] [--links <file.csv>] [--unlinked <file.csv>] [--pair <a>=<b>] [--never-same <column>] [--source <column>] [--all-above <score>] [--changes <file.csv>] [--key <column>] [--a-sheet <name>] [--b-sheet <name>] [options]',
  summary: 'which rows of one table are about the same person or company as rows of another',
  details: LINK_DETAILS,
  options: {
    'one-to-one': { type: 'boolean' },
    links: { type: 'string' },
    unlinked: { type: 'string' },
    pair: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    'never-same': { type: 'string', multiple: true },
    source: { type: 'string', multiple: true },
    about: { type: 'string' },
    'all-above': { type: 'string' },
    changes: { type: 'string' },
    key: { type: 'string' },
    ...READ_EITHER,
  },
  async run({ args, options, print, progress }) {
    const files = filesOf(args);
    const targets = targetsOf(options);
    const results = Object.values(targets).flatMap((file) => file ?? []);
    await requireDifferentFiles([...files, ...results]);
    await requireWritable(results);
    progress('Reading ...');
    const a = await openRows(files[0], options, 'a-');
    const b = await openRows(files[1], options, 'b-');
    const choices = linkChoices(options, a.table, b.table);
    const linked = choices.key ? keyLinks(files, choices, choices.key) : await linkedBy(choices, progress);
    progress('');
    const { a: first, b: second } = choices;
    const isAsked = targets.changes !== undefined;
    const changed = isAsked ? versionsOf(first, second, linked.links, linked.columns) : undefined;
    await writeFiles(targets, choices, linked, changed);
    await print(linkSummary(files, [a.source, b.source], choices, linked, changed));
  },
};

function filesOf([a, b, ...rest]: readonly string[]): readonly [string, string] {
  if (!a || !b) throw new UsageError('link needs <a> and <b>');
  if (rest[0] !== undefined) throw new UsageError(`Unexpected argument: ${rest[0]}`);
  if (a === '-' && b === '-') throw new UsageError('link: standard input (-) is one of the tables, not both');
  return [a, b];
}

interface Targets {
  links: string | undefined;
  unlinked: string | undefined;
  changes: string | undefined;
}

function targetsOf(options: Options): Targets {
  const [links, unlinked, changes] = ['links', 'unlinked', 'changes'].map((name) =>
    textOption(options, name),
  );
  if (options['all-above'] !== undefined && links === undefined)
    throw new UsageError('--all-above needs --links <file.csv>, which it is written to');
  if (options['key'] !== undefined && options['all-above'] !== undefined)
    throw new UsageError('--all-above: rows that are linked by --key have no scores');
  if (options['key'] !== undefined && options['never-same'] !== undefined)
    throw new UsageError('--never-same: rows that are linked by --key are not compared');
  return { links, unlinked, changes };
}

/** @param of what the names of the file's options begin with */
async function openRows(file: string, options: Options, of: string): Promise<OpenedFile> {
  const opened = await openTable(file, readOptions(options, of), of);
  if (opened.table.rows === 0) throw new CommandError(`${file}: the table has no rows`);
  return opened;
}

function linkedBy(
  { a, b, pairs, neverSame, isOneToOne, about, allAbove }: LinkChoices,
  progress: (text: string) => void,
): Promise<LinkedTables> {
  return linkTables(a, b, {
    pairs,
    neverSame,
    isOneToOne,
    about,
    keepsAbove: allAbove,
    progress: () => progress('Linking ...'),
  });
}

async function writeFiles(
  { links, unlinked, changes }: Targets,
  { a, b, allAbove }: LinkChoices,
  linked: LinkedTables,
  changed: VersionRows | undefined,
): Promise<void> {
  if (links !== undefined)
    await writeResult(links, allAbove === undefined ? linksCsv(linked.links) : pairsCsv(linked, allAbove));
  if (unlinked !== undefined) await writeResult(unlinked, unlinkedCsv(a, b, linked));
  if (changes !== undefined && changed) await writeResult(changes, changesCsv(changed));
}
