import { backUpSqlite } from '../storage/sqlite-backup.ts';
import { oneArgument } from './arguments.ts';
import { type Command, Refusal } from './command.ts';

export const backup: Command = {
  usage: 'backup <file>',
  summary: 'copies a SQLite database into a new file, while the server runs',
  details: ['<file>   must not be there yet', '', 'A PostgreSQL server has pg_dump for this.'],
  options: {},
  prepare({ args }) {
    const file = oneArgument(args, 'backup', '<file>');
    if (!file.ok) return file.problem;
    return async ({ databaseUrl, open, note }) => {
      if (!databaseUrl.startsWith('sqlite:')) {
        throw new Refusal('The leads are in PostgreSQL: back it up with pg_dump');
      }
      const copied = await backUpSqlite(await open(), file.value);
      if (!copied.ok) throw new Refusal(copied.problem);
      note(`Backed up to ${file.value}: ${copied.leads} leads, ${copied.subscriptions} subscriptions`);
    };
  },
};
