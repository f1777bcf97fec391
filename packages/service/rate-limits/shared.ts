/** Counts in PostgreSQL, shared by its processes, which agree on its clock. */

import { batch } from '@assay/runtime/batch';
import type { Queries } from '@assay/store/schema';
import { sql } from 'kysely';
import type { Count } from './memory.ts';
import { type SharedCounts, WINDOW_MS } from './rate-limiter.ts';

/** How many requests one statement counts. */
const MAX_BATCH_SIZE = 32;

/** Concurrent requests share a statement. */
export function sharedCounts(db: Queries): SharedCounts {
  return {
    count: batch(MAX_BATCH_SIZE, async (keys) => {
      const windows = await countAll(db, keys);
      return (key): Count => {
        const window = windows.get(key);
        if (!window) throw new Error('A count was not kept');
        window.requests += 1;
        return { ...window };
      };
    }),
  };
}

/**
 * Whether a window has not ended. One that ends a minute later than one that begins now is from before the clock was set back;
 * concurrent statements differ by less.
 */
const isOpen = sql`kept.ends_at > now() and kept.ends_at < excluded.ends_at + interval '1 minute'`;

/** Counts one request per key, repeated keys included, and returns the counts before. */
async function countAll(db: Queries, keys: readonly string[]): Promise<Map<string, Count>> {
  const requests = new Map<string, number>();
  for (const key of keys) requests.set(key, (requests.get(key) ?? 0) + 1);
  // In the order of the keys, so that two processes never wait for each other.
  const { rows } = await sql<{ key: string; requests: number; ms_left: number }>`
    insert into rate_limits as kept (key, requests, ends_at)
    select key, requests, now() + ${WINDOW_MS} * interval '1 millisecond'
    from unnest(${[...requests.keys()]}::text[], ${[...requests.values()]}::int[]) as new (key, requests)
    order by key
    on conflict (key) do update set
      requests = case when ${isOpen} then kept.requests else 0 end + excluded.requests,
      ends_at = case when ${isOpen} then kept.ends_at else excluded.ends_at end
    returning key, requests, (extract(epoch from ends_at - now()) * 1000)::float8 as ms_left
  `.execute(db);
  return new Map(
    rows.map(({ key, requests: after, ms_left }) => [
      key,
      { requests: after - (requests.get(key) ?? 0), msLeft: ms_left },
    ]),
  );
}

/** Deletes the counts whose window has ended. */
export async function deleteEndedCounts(db: Queries): Promise<void> {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db);
}
