/** Ends a statement on PostgreSQL that works for too long, so that those who share it can go on without what makes it slow. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** In milliseconds. A statement for 32 messages takes some milliseconds, and less than a second also when the machine is busy. */
const SLOW_AFTER = 1_000;

/**
 * Runs a statement, which fails as one that was canceled does if it takes too long.
 *
 * @param run runs one that begins with a comment, the label
 */
export async function endedWhenSlow<Result>(
  db: Queries,
  run: (label: string) => Promise<Result>,
): Promise<Result> {
  const label = randomUUID();
  const timer = setInterval(() => void endWork(db, label).catch(() => {}), SLOW_AFTER);
  try {
    return await run(label);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Not while it waits: for a lock or a disk all others would wait as well, and a commit that waits for its standby must not be told to
 * go on without.
 */
async function endWork(db: Queries, label: string): Promise<void> {
  await sql`select pg_cancel_backend(pid) from pg_stat_activity
    where usename = current_user and state = 'active' and starts_with(query, ${`/* ${label} */`})
      and coalesce(wait_event_type, 'Timeout') = 'Timeout'`.execute(db);
}
