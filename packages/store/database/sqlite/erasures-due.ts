/**
 * Completes erasures on SQLite. A deleted row is overwritten in the file (`secure_delete`), but parts of its words stay in the
 * search index, copies of it where a page was divided, and in the WAL for as long as another program reads the database. So what
 * deletes personal data notes in the same transaction that an erasure is due, and every process tries to complete it, also after
 * a restart.
 *
 * PostgreSQL has a vacuum of its own; the guide says what that means.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@assay/runtime/log';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../../schema.ts';
import type { Database } from '../database.ts';
import { describeFailure } from '../storage-failure.ts';
import { rewriteSearch } from './rewrite-search.ts';

/** To be called in the transaction that deletes. @param search whether words of leads are deleted */
export async function addErasureDue(
  transaction: Queries,
  now: Date,
  { search }: { search: boolean },
): Promise<void> {
  if (databaseKind(transaction) !== 'sqlite') return;
  await transaction
    .insertInto('erasures_due')
    .values({ at: now.toISOString(), in_search: Number(search) })
    .execute();
}

/**
 * The same for each batch of many, in place of the one before, so that it stays recent: while it is, no other process rewrites the
 * search index.
 *
 * @returns what the next batch replaces
 */
export async function renewErasureDue(
  transaction: Queries,
  now: Date,
  former: number | undefined,
): Promise<number | undefined> {
  if (databaseKind(transaction) !== 'sqlite') return undefined;
  // The id is a new one, because somebody may complete the erasures up to now in this moment.
  const { id } = await transaction
    .insertInto('erasures_due')
    .values({ at: now.toISOString(), in_search: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (former !== undefined) await transaction.deleteFrom('erasures_due').where('id', '=', former).execute();
  return id;
}

/** When the first of the erasures was that are not complete; null if all are. */
export async function erasureDueSince(db: Queries): Promise<string | null> {
  return databaseKind(db) === 'sqlite' ? ((await firstDue(db))?.at ?? null) : null;
}

function firstDue(db: Queries) {
  return db.selectFrom('erasures_due').select(['at', 'in_search']).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * Rewrites the search index and the file, and truncates the WAL.
 *
 * @returns false when a reader is using the WAL
 */
export async function completeErasures({ db, kind }: Database): Promise<boolean> {
  if (kind !== 'sqlite') return true;
  // Erasures from now on have higher ids, and stay due.
  const { last, in_search } = await db
    .selectFrom('erasures_due')
    .select(({ fn }) => [fn.max('id').as('last'), fn.max('in_search').as('in_search')])
    .executeTakeFirstOrThrow();
  if (in_search) {
    await rewriteSearch(db);
    await db.updateTable('erasures_due').set({ in_search: 0 }).where('id', '<=', last).execute();
  }
  if (!(await truncateWal(db))) return false;
  if (last === null) return true;
  // Not while somebody reads: it would be done again at each attempt.
  await rewriteSmallFile(db);
  if (!(await truncateWal(db))) return false;
  await db.deleteFrom('erasures_due').where('id', '<=', last).execute();
  return true;
}

/** A file of this size, of 180,000 leads, is rewritten in a second or two, for which a submission waits. */
const REWRITTEN_BYTES = 256_000_000;

/**
 * SQLite leaves copies of the rows that it moves in the unused part of the page where they were, which `secure_delete` does not
 * overwrite. While a larger file is rewritten nobody can store anything for longer than a visitor waits, so there the operator chooses the
 * time.
 */
async function rewriteSmallFile(db: Queries): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(db);
  if ((rows[0]?.bytes ?? 0) <= REWRITTEN_BYTES) await sql`vacuum`.execute(db);
}

/** How often to try to truncate a WAL that is in use, and the pause between two attempts. */
const WAL_ATTEMPTS = 10;
const WAL_PAUSE_MS = 100;

async function truncateWal(db: Queries): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (attempt === WAL_ATTEMPTS) return false;
    await sleep(WAL_PAUSE_MS);
  }
}

const INTERVAL_MS = 2_000;

/** After a failure, as of a disk without the space for a second file. */
const FAILED_INTERVAL_MS = 60_000;

/** Who erases rewrites the search index. Another process does it only this long after the erasure. */
const SEARCH_AFTER_MS = 60_000;

/**
 * Completes erasures that are due, now and every two seconds, after a failure every minute. The log tells of the first attempt that does not succeed.
 *
 * @returns a function that stops it
 */
export function startCompletingErasures(database: Database, log: Log): () => void {
  if (database.kind !== 'sqlite') return () => {};
  let isTold = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const tell = (reason: string) => {
    if (!isTold && !isStopped) log.warn({ reason }, 'An erasure is not complete yet');
    isTold = true;
  };

  async function attempt(): Promise<void> {
    let pause = INTERVAL_MS;
    try {
      const due = await firstDue(database.db);
      const age = due ? Date.now() - Date.parse(due.at) : 0;
      const isLeftToOthers = due?.in_search === 1 && age < SEARCH_AFTER_MS;
      if (!due || isLeftToOthers || (await completeErasures(database))) isTold = false;
      else tell("Another program reads the database, which keeps the database's log");
    } catch (error) {
      tell(describeFailure(error));
      pause = FAILED_INTERVAL_MS;
    }
    if (isStopped) return;
    timer = setTimeout(attempt, pause);
    timer.unref();
  }
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
