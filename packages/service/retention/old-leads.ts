/** Removes leads whose time is over: those about which nothing has happened. */

import type { RecordDetails } from '@assay/store/activity';
import type { NoteErasure } from '@assay/store/erasures';
import { removeLeads } from '@assay/store/personal-data';
import type { Queries } from '@assay/store/schema';
import { sql } from 'kysely';

/** Whole months before a time; the last day of a month that is too short. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(time.getUTCDate(), last));
  return before;
}

/**
 * Deletes leads with their deliveries, pending ones too: the time is a promise to the visitor, which a disabled channel must not
 * break. Answers kept under idempotency keys expire by themselves.
 *
 * @returns how many there were, and how many of them had pending deliveries
 */
export async function removeOldLeads(
  db: Queries,
  before: Date,
  now: Date,
  note: NoteErasure,
): Promise<{ removed: number; pending: number }> {
  const pending = await countLeads(oldLeads(db, before).where(isPending));
  // All of them are in the list of erasures: they are no flood.
  const options = { now, note, details: { pending }, mostNoted: Number.POSITIVE_INFINITY };
  return { removed: await remove(db, (queries) => oldLeads(queries, before), options), pending };
}

type Leads = ReturnType<typeof selectLeads>;

function selectLeads(db: Queries) {
  return db.selectFrom('contact_submissions as lead');
}

export async function countLeads(leads: Leads): Promise<number> {
  const { count } = await leads
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Nothing was sent or done about them since; reading is no such thing. */
export function oldLeads(db: Queries, before: Date): Leads {
  const time = before.toISOString();
  return selectLeads(db)
    .where('created_at', '<', time)
    .where(
      sql<boolean>`not exists (select 1 from messages where lead_id = lead.id and at >= ${time})
        and not exists (select 1 from activity_log
        where lead_id = lead.id and action <> 'saw_lead' and at >= ${time})`,
    );
}

const isPending = sql<boolean>`exists (select 1 from deliveries where subject_id = lead.id and status = 'pending')`;

async function remove(
  db: Queries,
  leads: (queries: Queries) => Leads,
  { now, details, ...noting }: { now: Date; details: RecordDetails; note: NoteErasure; mostNoted?: number },
): Promise<number> {
  const idsOf = async (found: Leads) => (await found.select('id').execute()).map(({ id }) => id);
  const rest = await idsOf(leads(db));
  const removal = {
    next: async (limit: number) => rest.splice(0, limit),
    async lockThose(transaction: Queries, ids: readonly string[]) {
      const those = selectLeads(transaction).where('id', 'in', ids).orderBy('id');
      await those.select('id').forUpdate().execute();
      // Without those that somebody has worked on in the meantime: another statement, which sees what they did.
      return idsOf(leads(transaction).where('id', 'in', ids));
    },
  };
  const entry = {
    at: now,
    person: null,
    action: 'purged',
    details: { removed: rest.length, ...details },
  } as const;
  return (await removeLeads(db, removal, { ...noting, entry })).removed;
}
