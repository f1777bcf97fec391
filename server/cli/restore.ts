import { sqlitePath } from '../storage/database.ts';
import { restoreSqlite } from '../storage/sqlite-backup.ts';
import { oneArgument } from './arguments.ts';
import { type Command, Refusal } from './command.ts';

export const restore: Command = {
  usage: 'restore <file> [--force]',
  summary: 'puts a backup of a SQLite database in its place',
  details: [
    '<file>    what "leads backup" wrote',
    '--force   replaces a database that is there already; it is kept beside the new one, under another name, and the',
    '          server must be stopped',
    '',
    'A PostgreSQL server has pg_restore or psql for this.',
  ],
  options: { force: { type: 'boolean' } },
  prepare({ args, options }) {
    const file = oneArgument(args, 'restore', '<file>');
    if (!file.ok) return file.problem;
    return async ({ databaseUrl, note }) => {
      if (!databaseUrl.startsWith('sqlite:')) {
        throw new Refusal('The leads are in PostgreSQL: restore what pg_dump wrote with pg_restore or psql');
      }
      const restored = restoreSqlite(file.value, sqlitePath(databaseUrl), options['force'] === true);
      if (!restored.ok) throw new Refusal(restored.problem);
      if (restored.replaced) note(`What was there is now in ${restored.replaced}`);
      note(`Restored: ${restored.leads} leads, ${restored.subscriptions} subscriptions`);
    };
  },
};
