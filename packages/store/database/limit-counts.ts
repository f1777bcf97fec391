/** How often something that is limited has happened in a time. Counted in the database: several programs share the counts, and a restart keeps them. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';

/** The highest count that is kept: a limit is far below it, and the column's type far above. */
const HIGHEST = 1_000_000;

/** The clocks of several machines differ by less than this. */
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/**
 * Counts one in the window that the first one opened, and begins another when that has ended.
 *
 * @param key a keyed hash
 * @param windowMs how long a window lasts
 * @returns how many there are in it by now, this one included
 */
export async function countInWindow(db: Queries, key: string, windowMs: number, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + windowMs).toISOString();
  const isOpen = sql<boolean>`limit_counts.ends_at > ${now.toISOString()}
    and limit_counts.ends_at <= ${latestEnd(now, windowMs)}`;
  const { count } = await db
    .insertInto('limit_counts')
    .values({ key, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when not (${isOpen}) then 1 when limit_counts.count < ${sql.lit(HIGHEST)}
          then limit_counts.count + 1 else limit_counts.count end`,
        ends_at: sql<string>`case when ${isOpen} then limit_counts.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The latest time at which what lives that long can end. What ends later was made before the clock was set back, and would
 * live too long.
 */
export function latestEnd(now: Date, lifetimeMs: number): string {
  return new Date(now.getTime() + lifetimeMs + CLOCK_DIFFERENCE_MS).toISOString();
}

/** Deletes the counts whose window has ended. */
export async function deleteEndedLimits(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('limit_counts').where('ends_at', '<=', now.toISOString()).execute();
}
