import { appliedIn, openDatabase } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const upgrade: Command = {
  usage: 'upgrade',
  summary: 'brings the tables up to this version, as a start of the server or the desk does, or makes them',
  details: [
    'Back up first, with the version that is running, and stop it: what still runs can store nothing any more. No other command changes',
    'the tables. On PostgreSQL, the roles assay_site and assay_desk get what their programs need,',
    'where they exist.',
  ],
  options: {},
  async run({ args, databaseUrl, note }) {
    noArguments(args);
    const { db, kind, location, close } = await openDatabase(databaseUrl());
    try {
      note(`The tables are those of ${(await appliedIn(db)).at(-1)}: ${location}`);
      if (kind === 'postgres') await grant(db, note);
    } finally {
      await close();
    }
  },
};

/** Site and desk may have roles of their own, which own nothing: what they may do is given anew, as there may be new tables. */
async function grant(db: Queries, note: (line: string) => void): Promise<void> {
  const { grantRoles } = await import('@assay/store/database/postgres/roles');
  for (const role of await grantRoles(db)) note(`The role ${role} may do what its program needs`);
}
