/** What changes while the inbox is open. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { countInbox } from './count-leads.ts';

interface InboxPulse {
  /** Another one whenever something may have changed. */
  version: string;
  /** Open leads, overdue and snoozed ones included, and overdue ones; counted no further than 1,000. */
  open: number;
  overdue: number;
  /** When the newest lead came. */
  newest_at: string | null;
  /** When a visitor last wrote again. */
  wrote_at: string | null;
}

const MAX_PULSE_COUNT = 1_000;

/**
 * The version changes with every commit of anybody, also with some that concern no lead: both databases count those without any
 * work for the writers. It changes, too, when a lead wakes that was snoozed.
 */
export async function inboxVersion(db: Queries, now: Date): Promise<string> {
  const version =
    databaseKind(db) === 'postgres'
      ? sql`pg_current_snapshot()::text`
      : sql`(select data_version from pragma_data_version) || '.' || total_changes()`;
  const { rows } = await sql<{ version: string; woken: string | null }>`select ${version} as version,
    (select max(snoozed_until) from lead_work where snoozed_until <= ${now.toISOString()}) as woken`.execute(
    db,
  );
  const [found] = rows;
  return `${found?.version} ${found?.woken ?? ''}`.trim();
}

/** To be asked for every second. */
export async function inboxPulse(db: Queries, now: Date): Promise<InboxPulse> {
  // First: what changes meanwhile is told by the next one.
  const version = await inboxVersion(db, now);
  const newest = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('contact_submissions')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .as('newest_at'),
      selectFrom('contact_submissions')
        .select(({ fn }) => fn.max('last_received_at').as('at'))
        .where('last_received_at', 'is not', null)
        .as('wrote_at'),
    ])
    .executeTakeFirstOrThrow();
  const count = (state: 'open' | 'overdue') => countInbox(db, { state }, { now, max: MAX_PULSE_COUNT });
  return { version, ...newest, open: await count('open'), overdue: await count('overdue') };
}
