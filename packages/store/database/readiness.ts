/** Whether a database accepts writes: one that answers queries may still be unable to store leads. */
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { DatabaseFileError } from './sqlite/database-file-error.ts';
import { asFileError } from './sqlite/errors.ts';
import { noteFailure } from './storage-failure.ts';

/** A successful write is not repeated for this long, to keep health checks cheap. */
const FRESH_MS = 5_000;

/** Free bytes of a SQLite database's disk. With fewer, a lead may not fit any more, though the probe's small row still does. */
const MIN_FREE_BYTES = 256_000;

/** About as long as health checks wait for an answer. */
const TIMEOUT_MS = 2_500;

/** @throws DatabaseFileError if the disk of the SQLite file has no room for leads, or is gone */
export async function requireSpace(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(path)).catch((error: unknown) => {
    throw asFileError(error, path);
  });
  const free = bavail * bsize;
  if (free >= MIN_FREE_BYTES) return;
  throw new DatabaseFileError(`The disk of ${path} is full: ${Math.floor(free / 1000)} kB are free`);
}

/**
 * Returns a function that rejects if the database does not accept a row in time. Concurrent calls share one probe; while
 * it hangs, as a commit does when the standby is down, they fail with it.
 *
 * @param requireRoom rejects if there is no room for leads
 */
export function readinessProbe(db: Queries, requireRoom = async () => {}): () => Promise<void> {
  let freshUntil = 0;
  let probing: Promise<void> | null = null;

  return () => {
    probing ??= probe();
    return probing;
  };

  function probe(): Promise<void> {
    const writing = write();
    const forget = () => {
      probing = null;
    };
    writing.then(forget, forget);
    return withTimeout(writing);
  }

  async function write(): Promise<void> {
    // Not `select 1`: the tables may have been put aside.
    await sql`select 1 from spent_tokens limit 0`.execute(db);
    await requireRoom();
    if (performance.now() < freshUntil) return;
    // Not the table of tokens alone: another program may hold the lock of this one.
    await sql`insert into contact_submissions (id) select null where false`.execute(db);
    // An expired token, which the next cleanup deletes.
    const row = { nonce: `readiness ${randomUUID()}`, expires_at: new Date().toISOString() };
    await db.insertInto('spent_tokens').values(row).execute();
    freshUntil = performance.now() + FRESH_MS;
  }
}

function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = noteFailure(new Error('The database does not answer in time'));
    const timer = setTimeout(() => reject(late), TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
