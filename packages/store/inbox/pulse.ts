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
  /** When a visitor last wrote. */
  received_at: string | null;
}

const MAX_PULSE_COUNT = 1_000;

/**
 * The version changes with what the desk shows, and with nothing else: leads that come and go, what their visitors write, subscribers,
 * erasures that are due, the activity log, deliveries that are queued, end, or are given up, and snoozed
 * leads that wake. Leads are counted, since one that is stored late, or imported, is not the newest; the others are the end of an index, or
 * a count of few rows.
 */
async function inboxVersion(db: Queries, now: Date): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*) from contact_submissions) as leads,
    (select max(at) from subscription_changes) as subscribed,
    ${databaseKind(db) === 'sqlite' ? sql`(select count(*) from erasures_due)` : sql`0`} as erasing,
    ${RECEIVED_LAST} as received,
    (select max(at) from messages) as mailed,
    (select id from activity_log order by at desc, id desc limit 1) as logged,
    (select count(*) from deliveries where status = 'pending') as pending,
    (select count(*) from deliveries where status = 'dead') as dead,
    (select max(snoozed_until) from lead_work where snoozed_until <= ${now.toISOString()}) as woken`.execute(
    db,
  );
  return Object.values(rows[0] ?? {}).join(' ');
}

/** The end of the index `contact_submissions_received`, which neither database finds for a `max`. */
const RECEIVED_LAST = sql`(select coalesce(last_received_at, created_at) from contact_submissions
  order by coalesce(last_received_at, created_at) desc, id desc limit 1)`;

/** To be asked for every second. */
export async function inboxPulse(db: Queries, now: Date): Promise<InboxPulse> {
  // First: what changes meanwhile is told by the next one.
  const version = await inboxVersion(db, now);
  const { rows } = await sql<Pick<InboxPulse, 'newest_at' | 'received_at'>>`select
    (select max(created_at) from contact_submissions) as newest_at, ${RECEIVED_LAST} as received_at`.execute(
    db,
  );
  const newest = rows[0] ?? { newest_at: null, received_at: null };
  const count = (state: 'open' | 'overdue') => countInbox(db, { state }, { now, max: MAX_PULSE_COUNT });
  return { version, ...newest, open: await count('open'), overdue: await count('overdue') };
}
