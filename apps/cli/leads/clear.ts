import { resolve } from 'node:path';
import { sqlitePath } from '@assay/store/database';
import { inspectPostgres, putAsidePostgres, removeKeptPostgres } from '@assay/store/postgres';
import { databaseKind } from '@assay/store/schema';
import {
  checkBackup,
  keptSqlite,
  openUnchanged,
  putAsideSqlite,
  removeKeptSqlite,
} from '@assay/store/sqlite';
import { noArguments } from './arguments.ts';
import { backupProblem } from './backup-problem.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { sqliteNames } from './database-name.ts';

export const clear: Command = {
  usage: 'clear --force <database> | clear --old',
  summary: 'puts everything in the database aside, so that a backup can be put in its place',
  details: [
    '--force <database>   does it; the name of the database, or of its SQLite file, has to be that of DATABASE_URL. Without it, the',
    '                     command only says what there is',
    '--old                removes for good what was put aside earlier',
    '',
    'Stop the servers and the desk first: it refuses while one is connected. On PostgreSQL the tables are moved into a schema',
    'assay_old_<time>; a SQLite file gets another name. Both hold personal data, also of people who are erased later. It works on',
    'what any version up to this one has left.',
  ],
  options: { force: { type: 'boolean' }, old: { type: 'boolean' } },
  async run({ args, options, databaseUrl, note }) {
    const url = databaseUrl();
    const there = databaseKind(url) === 'postgres' ? postgres(url) : sqlite(url);
    if (options['old']) {
      if (options['force']) throw new UsageError('clear takes --force or --old');
      noArguments(args);
      const removed = await there.removeKept();
      return note(removed.length > 0 ? `Removed for good: ${removed.join(', ')}` : 'Nothing was put aside.');
    }
    const [name, ...rest] = args;
    noArguments(rest);
    const { location, names, what, kept, connected } = await there.inspect();
    note(`${location}: ${what}${kept.length > 0 ? `; put aside earlier: ${kept.join(', ')}` : ''}`);
    if (!options['force']) {
      throw new CommandError(`This would be put aside: back it up, then use --force ${names[0]}`);
    }
    if (name === undefined || !names.includes(name)) {
      const given = name === undefined ? 'got none' : `got ${JSON.stringify(name)}`;
      throw new CommandError(
        `Nothing was changed: expected --force ${names[0]}, the database of DATABASE_URL, ${given}`,
      );
    }
    if (connected.length > 0) throw new CommandError(inUse(connected));
    const aside = await there.putAside();
    if (aside === undefined) throw new CommandError(inUse([]));
    note(`Put aside in ${aside}: ${what}. "leads clear --old" removes it for good`);
  },
};

/** A database to be cleared, of either kind. */
interface Clearable {
  inspect(): Promise<{
    location: string;
    names: string[];
    what: string;
    kept: string[];
    connected: string[];
  }>;
  /** @returns where it is now; undefined if it is in use */
  putAside(): Promise<string | undefined>;
  removeKept(): Promise<string[]>;
}

function postgres(url: string): Clearable {
  return {
    async inspect() {
      const { database, leads, subscriptions, kept, connected } = await inspectPostgres(url);
      const { searchParams, host } = new URL(url);
      return {
        location: `PostgreSQL, host ${searchParams.get('host') ?? host}, database ${database}`,
        names: [database],
        what: describe(leads, subscriptions),
        kept,
        connected,
      };
    },
    putAside: async () => {
      const schema = await putAsidePostgres(url, new Date());
      return schema && `the schema ${schema}`;
    },
    removeKept: () => removeKeptPostgres(url),
  };
}

function sqlite(url: string): Clearable {
  const path = sqlitePath(url);
  return {
    async inspect() {
      // Says that there is none.
      openUnchanged(path).close();
      const found = checkBackup(path);
      if (!found.ok) throw new CommandError(backupProblem(found));
      return {
        location: `SQLite, ${resolve(path)}`,
        names: sqliteNames(path),
        what: describe(found.leads, found.subscriptions),
        kept: keptSqlite(path),
        connected: [],
      };
    },
    putAside: async () => putAsideSqlite(path),
    removeKept: async () => removeKeptSqlite(path),
  };
}

function describe(leads: number, subscriptions: number): string {
  return `${leads} leads, ${subscriptions} subscriptions, and everything about them`;
}

function inUse(connected: readonly string[]): string {
  const by = connected.length > 0 ? ` by ${connected.join(', ')}` : '';
  return `Nothing was changed: the database is in use${by}. Stop the servers, the desk and every other program that has it open`;
}
