import { clearPostgres } from '../../server/storage/database/postgres/clear.ts';
import { databaseKind } from '../../server/storage/schema.ts';
import { noArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const clear: Command = {
  usage: 'clear --force',
  summary: 'removes everything from a PostgreSQL database, so that pg_restore can put a backup in its place',
  details: [
    '--force   removes it; without it, the command only says what there is',
    '',
    'Stop the servers and the desk first. It works on what any version up to this one has left. On SQLite, "leads restore"',
    'does all of this.',
  ],
  options: { force: { type: 'boolean' } },
  async run({ args, options, databaseUrl, note }) {
    noArguments(args);
    const url = databaseUrl();
    if (databaseKind(url) === 'sqlite') {
      throw new CommandError('The leads are in SQLite: "leads restore <file> --force" replaces them');
    }
    const isForced = options['force'] === true;
    const { leads, subscriptions } = await clearPostgres(url, isForced);
    const what = `${leads} leads, ${subscriptions} subscriptions, and everything about them`;
    if (!isForced) throw new CommandError(`This would remove ${what}: back it up, then use --force`);
    note(`Removed: ${what}`);
  },
};
