/** Moves what SQLite's log holds into the file, and says when that fails: SQLite tries by itself, but keeps silent. */
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Queries } from './schema.ts';
import { StorageError } from './storage-error.ts';

const EVERY_MS = 60 * 1000;

/** Beyond this many pages of 4 KB the log is larger than it ever is with a reader that comes to an end. */
const MANY_PAGES = 10_000;

/**
 * Tries now and every minute. Nothing is lost while it fails, because a lead is safe in the log as well; but the log grows.
 *
 * @param onFailure counts them
 * @returns stops it
 */
export function checkpointRegularly(db: Queries, log: Log, onFailure: () => void): () => void {
  async function attempt(): Promise<void> {
    try {
      await checkpoint(db);
    } catch (error) {
      onFailure();
      log.error(
        { reason: new StorageError(error).message },
        "The database's log could not be written into its file",
      );
    }
  }
  void attempt();
  const timer = setInterval(attempt, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Puts a number into the file that is higher each time: a file with a lower one is an older state, which somebody has
 * copied over it.
 *
 * @throws when it cannot be done, or when somebody has been reading for so long that the log has grown large
 */
export async function checkpoint(db: Queries): Promise<void> {
  const stamp = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  await sql`pragma user_version = ${sql.lit((stamp.rows[0]?.user_version ?? 0) + 1)}`.execute(db);
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(
    db,
  );
  const left = (rows[0]?.log ?? 0) - (rows[0]?.checkpointed ?? 0);
  if (left > MANY_PAGES) throw new Error(`${left} pages wait for a program that reads the database to end`);
}
