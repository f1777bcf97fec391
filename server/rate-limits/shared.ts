/** Counts in PostgreSQL, shared by every process on it. The database's clock is the one that all of them agree on. */
import { sql } from 'kysely';
import type { Queries } from '../storage/schema.ts';
import { type SharedCounts, WINDOW_MS } from './rate-limiter.ts';

export function sharedCounts(db: Queries): SharedCounts {
  return {
    async count(key) {
      const { rows } = await sql<{ requests: number; ms_left: number }>`
        insert into rate_limits as kept (key, requests, ends_at)
        values (${key}, 1, now() + ${WINDOW_MS} * interval '1 millisecond')
        on conflict (key) do update set
          requests = case when kept.ends_at <= now() then 1 else kept.requests + 1 end,
          ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
        returning requests, (extract(epoch from ends_at - now()) * 1000)::float8 as ms_left
      `.execute(db);
      const [row] = rows;
      if (!row) throw new Error('A count was not kept');
      return { requests: row.requests, msLeft: row.ms_left };
    },
  };
}

/** Forgets the counts whose window is over. */
export async function forgetEndedCounts(db: Queries): Promise<void> {
  await sql`delete from rate_limits where ends_at <= now()`.execute(db);
}
