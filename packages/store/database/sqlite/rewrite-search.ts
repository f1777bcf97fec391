import { type Kysely, sql } from 'kysely';
import { databaseKind } from '../../schema.ts';
import { inBatches } from '../migration-steps.ts';

/** SQLite rewrites this many pages in a few hundredths of a second, during which nobody else can write. */
const PAGES = 500;

/**
 * Rewrites an index of words on SQLite, which until then still has those of deleted leads, marked as deleted. Takes ten seconds
 * for the words of a million leads.
 *
 * @see https://www.sqlite.org/fts5.html#the_merge_command the first call has a negative number, which begins with the whole index
 */
export async function rewriteSearch<Tables>(
  db: Kysely<Tables>,
  index: 'lead_search' | 'name_search' = 'lead_search',
): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return;
  await inBatches(db, -PAGES, async (transaction, pages) => {
    const before = await totalChanges(transaction);
    await sql`insert into ${sql.raw(index)} (${sql.raw(index)}, rank) values ('merge', ${pages})`.execute(
      transaction,
    );
    // Each page counts as a change. Leads that come meanwhile cause a few, so the end is not when there are none.
    const isDone = (await totalChanges(transaction)) - before < PAGES;
    return isDone ? null : PAGES;
  });
}

async function totalChanges<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
