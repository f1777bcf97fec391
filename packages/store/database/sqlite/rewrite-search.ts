import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { databaseKind } from '../../schema.ts';
import { inOneTransaction } from '../one-transaction.ts';
import { BATCH_PAUSE_MS } from './busy.ts';

/** SQLite rewrites this many pages in a few hundredths of a second, during which nobody else can write. */
const PAGES = 500;

/**
 * Rewrites the index of words on SQLite, which until then still has the beginnings of deleted words where two of its pages meet. Takes ten
 * seconds for the words of a million leads.
 *
 * @see https://www.sqlite.org/fts5.html#the_merge_command the first call has a negative number, which begins with the whole index
 */
export async function rewriteSearch<Tables>(db: Kysely<Tables>): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return;
  for (let pages = -PAGES; ; pages = PAGES) {
    const changes = await inOneTransaction(db, async (transaction) => {
      const before = await totalChanges(transaction);
      await sql`insert into lead_search (lead_search, rank) values ('merge', ${pages})`.execute(transaction);
      return (await totalChanges(transaction)) - before;
    });
    // Each page counts as a change. Leads that come meanwhile cause a few, so the end is not when there are none.
    if (changes < PAGES) return;
    await sleep(BATCH_PAUSE_MS);
  }
}

async function totalChanges<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
