import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { counted } from '@assay/contract/formats/counted';
import { sqlitePath } from '@assay/store/database';
import type { KnownList } from '@assay/store/erasures';
import { findKnownList } from '@assay/store/personal-data';
import { databaseKind, type Queries } from '@assay/store/schema';
import { openBackup, openUnchangedQueries, readingQueries, restoreSqlite } from '@assay/store/sqlite';
import { noArguments } from './arguments.ts';
import { backupProblem } from './backup-problem.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { sqliteNames } from './database-name.ts';
import { eraseAgain, requireComplete, WITHOUT_ERASURES } from './erasures.ts';

export const restore: Command = {
  usage: 'restore <file> [--force <database>] [--without-erasures]',
  summary: 'puts a backup of a SQLite database in its place',
  details: [
    '<file>               what "leads backup" wrote',
    '--force <database>   replaces the database of that name, which has to be that of DATABASE_URL; it is kept beside the new one,',
    '                     under another name, until you remove it, and the server must be stopped',
    '--without-erasures   also with a list of erasures that lacks entries that the backup, or the database that is there, knows of',
    '',
    'A copy is brought up to this version, and what was erased since the backup is erased in it again, as the list in ERASURES_FILE',
    'or ERASURES_URL says, before it is put in place.',
    'A PostgreSQL server has pg_restore or psql for this, and then "leads erasures --apply".',
  ],
  options: { force: { type: 'boolean' }, [WITHOUT_ERASURES]: { type: 'boolean' } },
  async run({ args, options, databaseUrl, erasures, note }) {
    const isForced = options['force'] === true;
    const [file, name, ...rest] = args;
    if (!file) throw new UsageError('restore needs <file>');
    noArguments(name !== undefined && !isForced ? [name] : rest);
    if (isForced && name === undefined) throw new UsageError('restore --force needs <database>');
    const url = databaseUrl();
    if (databaseKind(url) === 'postgres') {
      throw new CommandError(
        'The leads are in PostgreSQL: restore what pg_dump wrote with pg_restore or psql, then run "leads erasures --apply"',
      );
    }
    const path = sqlitePath(url);
    const names = sqliteNames(path);
    if (name !== undefined && !names.includes(name)) {
      throw new CommandError(
        `Nothing was changed: expected --force ${names[0]}, the database of DATABASE_URL, got ${JSON.stringify(name)}`,
      );
    }
    // Before anything is replaced.
    const list = erasures();
    const contents = await list.read();
    const known = [await knownListOf(file), await knownListIn(path, () => openUnchangedQueries(path))];
    // Said once it is true: nothing has changed if it fails.
    const erased: string[] = [];
    const noteLater = (line: string) => erased.push(line);
    const isTaken = options[WITHOUT_ERASURES] === true;
    requireComplete(list, contents, known, { isTaken, note: noteLater });
    const result = await restoreSqlite(file, path, {
      force: isForced,
      prepare: (copy) => eraseAgain(copy, list, contents, noteLater),
    });
    if (!result.ok) throw new CommandError(backupProblem(result));
    if (isForced) note(`SQLite, ${resolve(path)}`);
    if (result.replaced) note(`What was there is now in ${result.replaced}`);
    note(`Restored: ${counted(result.leads, 'lead')}, ${counted(result.subscriptions, 'subscription')}`);
    for (const line of erased) note(line);
  },
};

/**
 * What a backup knows of the list of erasures. It is opened as it is checked, so that one of which this cannot be read is refused
 * by the check, too.
 */
function knownListOf(file: string): Promise<KnownList | undefined> {
  return knownListIn(file, () => readingQueries(file, openBackup(file)));
}

/** The same of a SQLite file; undefined if it cannot be read, as one that is damaged and to be replaced. */
async function knownListIn(path: string, open: () => Queries): Promise<KnownList | undefined> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  try {
    const db = open();
    try {
      return await findKnownList(db);
    } finally {
      await db.destroy();
    }
  } catch {
    return undefined;
  }
}
