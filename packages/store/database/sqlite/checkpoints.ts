/** Checkpoints SQLite's WAL, and logs a failure: SQLite checkpoints by itself, but fails silently. */

import type { Log } from '@assay/runtime/log';
import { repeat } from '@assay/runtime/repeat';
import { sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { describeFailure } from '../storage-failure.ts';

const INTERVAL_MS = 60 * 1000;

/** The WAL exceeds this many pages of 4 KB only when a reader blocks checkpoints. */
const MAX_PAGES = 10_000;

/**
 * Runs now and every minute. A failure loses nothing, because leads are safe in the WAL, but the WAL grows.
 *
 * @param onFailure called on each failure
 * @returns a function that stops it
 */
export function startCheckpoints(db: Queries, log: Log, onFailure: () => void): () => void {
  async function attempt(): Promise<void> {
    try {
      await checkpoint(db);
    } catch (error) {
      onFailure();
      log.error({ reason: describeFailure(error) }, "The database's log could not be written into its file");
    }
  }
  return repeat(attempt, INTERVAL_MS);
}

/**
 * Increments a number in the file, by which `DatabaseFile` detects that an older file was copied over it.
 *
 * @throws also when a reader has blocked checkpoints for so long that the WAL has grown large
 */
export async function checkpoint(db: Queries): Promise<void> {
  // In one transaction: a number that another process has increased in between would decrease, as in an older file.
  await db.transaction().execute(async (transaction) => {
    const stamp = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
    await sql`pragma user_version = ${sql.lit((stamp.rows[0]?.user_version ?? 0) + 1)}`.execute(transaction);
  });
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(
    db,
  );
  const left = (rows[0]?.log ?? 0) - (rows[0]?.checkpointed ?? 0);
  if (left > MAX_PAGES) throw new Error(`${left} pages wait for a program that reads the database to end`);
}
