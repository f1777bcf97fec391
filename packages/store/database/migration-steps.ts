/**
 * Steps of migrations on tables that may be large. A step makes nobody else wait long, and can be repeated: if a start is
 * interrupted, the next one goes on from there. Within a transaction a step is one plain statement.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@assay/forms/time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseKind } from '../schema.ts';
import { inOneTransaction } from './one-transaction.ts';
import { BATCH_PAUSE_MS } from './sqlite/busy.ts';

/** How long a change of a table may wait for its lock: everybody who comes after it waits as long. */
const LOCK_TIMEOUT_MS = 200;

/** The pause between two attempts to get a lock: longer than `LOCK_TIMEOUT_MS`, so that others get on with their work. */
const RETRY_PAUSE_MS = 500;

/** How long to try for a lock: longer than a backup reads the tables. After that, the cause is not traffic. */
const GIVE_UP_AFTER_MS = HOUR_MS;

/** PostgreSQL's codes for a lock that was not granted in time, and for two sessions that wait for each other. */
const LOCKED = ['55P03', '40P01'];

/** Makes changes that take a moment, all or none of them. On PostgreSQL it waits for no lock for long, but tries again. */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  change: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction || databaseKind(db) === 'sqlite') return inOneTransaction(db, change);
  return retryWhileLocked(() =>
    db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
      return change(transaction);
    }),
  );
}

/** Adds nullable columns that are not there yet. */
export async function addColumns(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, 'text' | 'uuid' | 'timestamptz'>>,
): Promise<void> {
  const existing = databaseKind(db) === 'sqlite' ? sql`` : sql`if not exists`;
  for (const [column, type] of Object.entries(columns)) {
    await sql`alter table ${sql.table(table)} add column ${existing} ${sql.ref(column)} ${sql.raw(type)}`.execute(
      db,
    );
  }
}

/**
 * Creates an index unless it is there. On PostgreSQL rows can be written meanwhile, unless it is done in a transaction; what
 * is left of an attempt that was interrupted is replaced.
 *
 * @param on the table and what follows it
 */
export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  on: RawBuilder<unknown>,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const index = unique ? sql`unique index` : sql`index`;
  if (databaseKind(db) === 'sqlite' || db.isTransaction) {
    await sql`create ${index} if not exists ${sql.raw(name)} on ${on}`.execute(db);
    return;
  }
  if (await isComplete(db, name)) return;
  await retryWhileLocked(async () => {
    await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(db);
    await sql`create ${index} concurrently ${sql.raw(name)} on ${on}`.execute(db);
  });
}

async function isComplete(db: Kysely<unknown>, index: string): Promise<boolean> {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.indisvalid === true;
}

/**
 * Works through a table, with a pause after each batch.
 *
 * @param next works on the rows after a position, in a transaction of its own. Returns the position where it ended, or null at the end
 *   of the table, which it has to reach although others add rows
 */
export async function inBatches<Tables, Position>(
  db: Kysely<Tables>,
  start: Position,
  next: (transaction: Kysely<Tables>, after: Position) => Promise<Position | null>,
): Promise<void> {
  let position: Position | null = start;
  while (position !== null) {
    const after: Position = position;
    position = await inTransaction(db, (transaction) => next(transaction, after));
    if (!db.isTransaction) await sleep(BATCH_PAUSE_MS);
  }
}

async function retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && LOCKED.includes(String(error.code));
      if (!isLocked || performance.now() > deadline) throw error;
    }
    await sleep(RETRY_PAUSE_MS);
  }
}
