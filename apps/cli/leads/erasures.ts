import { counted } from '@assay/contract/formats/counted';
import { describeMissing, lackedBy } from '@assay/service/retention';
import { type Database, openDatabase } from '@assay/store/database';
import type { Contents, Erasures, KnownList } from '@assay/store/erasures';
import { applyErasures, findKnownList, setKnownList } from '@assay/store/personal-data';
import { noArguments } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const WITHOUT_ERASURES = 'without-erasures';

export const erasures: Command = {
  usage: 'erasures --apply [--without-erasures]',
  summary: 'erases in a restored database what was erased since it was backed up',
  details: [
    '--without-erasures   also with a list that lacks entries that the database knows of, and takes it as complete from now on',
    '',
    'ERASURES_FILE or ERASURES_URL is the list of what was erased. "leads restore" does this by itself. On PostgreSQL, run it after',
    'pg_restore, before the servers and the desk are started. It brings the tables up to this version first.',
  ],
  options: { apply: { type: 'boolean' }, [WITHOUT_ERASURES]: { type: 'boolean' } },
  async run({ args, options, databaseUrl, erasures: openList, note }) {
    noArguments(args);
    if (!options['apply']) throw new UsageError('erasures needs --apply');
    const isTaken = options[WITHOUT_ERASURES] === true;
    const list = openList();
    const contents = await list.read();
    const url = databaseUrl();
    const database = await openDatabase(url);
    try {
      requireComplete(list, contents, [await findKnownList(database.db)], { isTaken, note });
      await eraseAgain(database, list, contents, note);
    } finally {
      await database.close();
    }
  },
};

/** @throws CommandError if the list lacks what a database knows of, unless it is taken as it is */
export function requireComplete(
  { path }: Erasures,
  contents: Contents,
  known: readonly (KnownList | undefined)[],
  { isTaken, note }: { isTaken: boolean; note: (line: string) => void },
): void {
  const missing = lackedBy(contents, known);
  if (missing === 0) return;
  if (!isTaken) {
    throw new CommandError(
      `Nothing was changed. ${describeMissing(path, missing)}. --${WITHOUT_ERASURES} goes on without them`,
    );
  }
  note(`${describeMissing(path, missing)}. It is taken as complete from now on`);
}

/** Applies the list to a database, removes what is left in the files, and says what came of it. */
export async function eraseAgain(
  database: Database,
  list: Erasures,
  contents: Contents,
  note: (line: string) => void,
): Promise<void> {
  if (contents.size === 0) {
    note(
      `The list of erasures, ${list.path}, is empty: if there is another, put it there, and run "leads erasures --apply"`,
    );
  } else {
    const { leads, subscriptions } = await applyErasures(database.db, contents.erasedUntil, new Date());
    note(`Erased again: ${counted(leads, 'lead')}, ${counted(subscriptions, 'subscription')}`);
  }
  if (contents.known) await setKnownList(database.db, contents.known);
  await emptyWal(database, note);
}
