import { sql } from 'kysely';
import { databaseKind } from './database-kind.ts';
import type { Queries } from './schema.ts';

/** SQLite rewrites this many pages in a few hundredths of a second, during which nobody else can write. */
const PAGES = 500;

/**
 * Rewrites SQLite's search index. Its pages lose a deleted word at once, but where the word was the first one of a page,
 * its beginning is kept as the border between two pages. Takes ten seconds for a million leads.
 *
 * @see https://www.sqlite.org/fts5.html#the_merge_command negative for all of the index, then until nothing changes
 */
export async function rewriteSearch(db: Queries): Promise<void> {
  if (databaseKind(db) !== 'sqlite') return;
  let pages = -PAGES;
  while ((await merge(db, pages)) > 1) pages = PAGES;
}

/** @returns the number of changes; one is the command itself */
function merge(db: Queries, pages: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const before = await totalChanges(transaction);
    await sql`insert into lead_search (lead_search, rank) values ('merge', ${pages})`.execute(transaction);
    return (await totalChanges(transaction)) - before;
  });
}

async function totalChanges(db: Queries): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
