import type { ErasureList } from '../../server/erasures/erasure-list.ts';
import { openFound } from '../../server/storage/database/database.ts';
import { applyErasures } from '../../server/storage/personal-data/apply-erasures.ts';
import { noArguments } from './arguments.ts';
import { type Command, UsageError } from './command.ts';

export const erasures: Command = {
  usage: 'erasures --apply',
  summary: 'erases in a restored database what was erased since it was backed up',
  details: [
    'ERASURES_FILE is the list of what was erased. "leads restore" does this by itself. On PostgreSQL, run it after pg_restore,',
    'before the servers and the desk are started. It also works on what an earlier version has left.',
  ],
  options: { apply: { type: 'boolean' } },
  async run({ args, options, databaseUrl, erasures: openList, note }) {
    noArguments(args);
    if (!options['apply']) throw new UsageError('erasures needs --apply');
    await eraseAgain(databaseUrl(), openList(), note);
  },
};

/** Applies the list to a database, without bringing it up to date, and says what came of it. */
export async function eraseAgain(
  databaseUrl: string,
  list: ErasureList,
  note: (line: string) => void,
): Promise<void> {
  const { size, erasedUntil } = list.read();
  if (size === 0) {
    note(
      `The list of erasures, ${list.path}, is empty: if there is another, put it there, and run "leads erasures --apply"`,
    );
    return;
  }
  const database = await openFound(databaseUrl, 'any');
  try {
    const { leads, subscriptions } = await applyErasures(database.db, erasedUntil, new Date());
    note(`Erased again: ${leads} leads, ${subscriptions} subscriptions`);
  } finally {
    await database.close();
  }
}
