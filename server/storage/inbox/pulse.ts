/** What changes while the inbox is open. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { countInbox } from './inbox.ts';

interface InboxPulse {
  /** Another one whenever something may have changed. */
  version: string;
  /** Open leads, overdue ones included, and overdue ones; counted no further than 1,000. */
  open: number;
  overdue: number;
  /** When the newest lead came. */
  newest_at: string | null;
}

const MAX_PULSE_COUNT = 1_000;

/**
 * To be asked for every second. The version changes with every commit of anybody, also with some that concern no lead:
 * both databases count those without any work for the writers.
 */
export async function inboxPulse(db: Queries, now: Date): Promise<InboxPulse> {
  const isPostgres = databaseKind(db) === 'postgres';
  const version = isPostgres
    ? sql`pg_current_snapshot()::text`
    : sql`(select data_version from pragma_data_version) || '.' || total_changes()`;
  const { rows } = await sql<Pick<InboxPulse, 'version' | 'newest_at'>>`
    select ${version} as version, (select max(created_at) from contact_submissions) as newest_at`.execute(db);
  const [{ version: found, newest_at } = { version: '', newest_at: null }] = rows;
  const count = (state: 'open' | 'overdue') => countInbox(db, { state }, { now, max: MAX_PULSE_COUNT });
  return { version: found, newest_at, open: await count('open'), overdue: await count('overdue') };
}
