import { counted } from '@assay/contract/formats/counted';
import { sqlitePath } from '@assay/store/database';
import { databaseKind } from '@assay/store/schema';
import { backUpSqlite } from '@assay/store/sqlite';
import { oneArgument } from './arguments.ts';
import { backupProblem } from './backup-problem.ts';
import { type Command, CommandError } from './command.ts';

export const backup: Command = {
  usage: 'backup <file>',
  summary: 'copies a SQLite database into a new file, while the server runs',
  details: [
    '<file>   must not be there yet',
    '',
    'The database may be of any version, and stays as it is. A PostgreSQL server has pg_dump for this.',
  ],
  options: {},
  async run({ args, databaseUrl, note }) {
    const file = oneArgument(args, 'backup', '<file>');
    const url = databaseUrl();
    if (databaseKind(url) === 'postgres') {
      throw new CommandError('The leads are in PostgreSQL: back it up with pg_dump');
    }
    const result = await backUpSqlite(sqlitePath(url), file);
    if (!result.ok) throw new CommandError(backupProblem(result));
    note(
      `Backed up to ${file}: ${counted(result.leads, 'lead')}, ${counted(result.subscriptions, 'subscription')}`,
    );
  },
};
