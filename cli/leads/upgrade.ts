import { openDatabase } from '../../server/storage/database/database.ts';
import { appliedIn } from '../../server/storage/database/found-schema.ts';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const upgrade: Command = {
  usage: 'upgrade',
  summary: 'brings the tables up to this version, as a start of the server or the desk does, or makes them',
  details: [
    'Back up first, with the version that is running. Processes of the release before go on working meanwhile, but cannot be started',
    'any more. No other command changes the tables.',
  ],
  options: {},
  async run({ args, databaseUrl, note }) {
    noArguments(args);
    const { db, location, close } = await openDatabase(databaseUrl());
    try {
      note(`The tables are those of ${(await appliedIn(db)).at(-1)}: ${location}`);
    } finally {
      await close();
    }
  },
};
