import { sqlitePath } from '../../server/storage/database/database.ts';
import { restoreSqlite } from '../../server/storage/database/sqlite/restore.ts';
import { databaseKind } from '../../server/storage/schema.ts';
import { oneArgument } from './arguments.ts';
import { backupProblem } from './backup-problem.ts';
import { type Command, CommandError } from './command.ts';
import { eraseAgain } from './erasures.ts';

export const restore: Command = {
  usage: 'restore <file> [--force]',
  summary: 'puts a backup of a SQLite database in its place',
  details: [
    '<file>    what "leads backup" wrote',
    '--force   replaces a database that is there already; it is kept beside the new one, under another name, and the',
    '          server must be stopped',
    '',
    'What was erased since the backup is erased again, as ERASURES_FILE lists it.',
    'A PostgreSQL server has pg_restore or psql for this, and then "leads erasures --apply".',
  ],
  options: { force: { type: 'boolean' } },
  async run({ args, options, databaseUrl, erasures, note }) {
    const file = oneArgument(args, 'restore', '<file>');
    const url = databaseUrl();
    if (databaseKind(url) === 'postgres') {
      throw new CommandError(
        'The leads are in PostgreSQL: restore what pg_dump wrote with pg_restore or psql, then run "leads erasures --apply"',
      );
    }
    // Before anything is replaced.
    const list = erasures();
    const result = await restoreSqlite(file, sqlitePath(url), options['force'] === true);
    if (!result.ok) throw new CommandError(backupProblem(result));
    if (result.replaced) note(`What was there is now in ${result.replaced}`);
    note(`Restored: ${result.leads} leads, ${result.subscriptions} subscriptions`);
    await eraseAgain(url, list, note);
  },
};
