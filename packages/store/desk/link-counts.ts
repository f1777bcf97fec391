/** How many links to sign in were mailed in a time. Counted in the database: several desks share the counts, and a restart keeps them. */
import { sql } from 'kysely';
import type { Queries } from '../schema.ts';
import { latestEnd } from './tokens.ts';

/** The highest count that is kept: a limit is far below it, and the column's type far above. */
const HIGHEST = 1_000_000;

/**
 * Counts a link in the window that the first one opened, and begins another when that has ended.
 *
 * @param key a keyed hash
 * @param windowMs how long a window lasts
 * @returns how many there are in it by now, this one included
 */
export async function countLink(db: Queries, key: string, windowMs: number, now: Date): Promise<number> {
  const endsAt = new Date(now.getTime() + windowMs).toISOString();
  // What ends later than one that begins now is from before the clock was set back.
  const isOpen = sql<boolean>`desk_link_counts.ends_at > ${now.toISOString()}
    and desk_link_counts.ends_at <= ${latestEnd(now, windowMs)}`;
  const { links } = await db
    .insertInto('desk_link_counts')
    .values({ key, links: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        links: sql<number>`case when not (${isOpen}) then 1 when desk_link_counts.links < ${sql.lit(HIGHEST)}
          then desk_link_counts.links + 1 else desk_link_counts.links end`,
        ends_at: sql<string>`case when ${isOpen} then desk_link_counts.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('links')
    .executeTakeFirstOrThrow();
  return links;
}

/** Deletes the counts whose window has ended. */
export async function deleteEndedLinkCounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('desk_link_counts').where('ends_at', '<=', now.toISOString()).execute();
}
