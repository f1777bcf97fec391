/** Removes leads about which nothing has happened for as long as the policy says they are kept. */

import { record } from '@assay/store/activity';
import type { NoteErasure } from '@assay/store/erasures';
import { deleteLeads, forEachBatch } from '@assay/store/personal-data';
import { databaseKind, type Queries } from '@assay/store/schema';
import { addErasureDue } from '@assay/store/sqlite';
import { sql } from 'kysely';

interface RemovedLeads {
  removed: number;
  /** How many of them had pending deliveries. */
  pending: number;
}

/** Whole months before a time; the last day of a month that is too short. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(time.getUTCDate(), last));
  return before;
}

export async function countOldLeads(db: Queries, before: Date): Promise<number> {
  const { count } = await oldLeads(db, before)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes them with their deliveries, pending ones too: the time is a promise to the visitor, which a disabled channel must not
 * break. Answers kept under idempotency keys expire by themselves. Each batch is a short transaction.
 */
export async function removeOldLeads(
  db: Queries,
  before: Date,
  now: Date,
  note: NoteErasure,
): Promise<RemovedLeads> {
  const total = { removed: 0, pending: 0 };
  const old = await oldLeads(db, before).select('lead.id').execute();
  await forEachBatch(old, (batch, isLast) =>
    db.transaction().execute(async (transaction) => {
      const all = batch.map(({ id }) => id);
      if (databaseKind(transaction) === 'postgres') await lock(transaction, all);
      // Without those that somebody has worked on in the meantime.
      const rows = await oldLeads(transaction, before)
        .select('lead.id')
        .where('lead.id', 'in', all)
        .execute();
      const ids = rows.map(({ id }) => id);
      await note({ ids, until: now });
      if (ids.length > 0) {
        const { removed, pending } = await deleteLeads(transaction, ids);
        total.removed += removed;
        total.pending += pending;
        await addErasureDue(transaction, now, { search: true });
      }
      if (!isLast || total.removed === 0) return;
      const details = { removed: total.removed, pending: total.pending };
      await record(transaction, { at: now, person: null, action: 'purged', details });
    }),
  );
  return total;
}

/** Waits for whoever works on them. The next statement sees what these have done; this one would not. */
function lock(transaction: Queries, ids: readonly string[]) {
  return transaction
    .selectFrom('contact_submissions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Nothing was sent or done about them since; reading is no such thing. */
function oldLeads(db: Queries, before: Date) {
  const time = before.toISOString();
  return db
    .selectFrom('contact_submissions as lead')
    .where('created_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_record')
            .select(sql`1`.as('one'))
            .whereRef('lead_id', '=', 'lead.id')
            .where('action', '<>', 'saw_lead')
            .where('at', '>=', time),
        ),
      ),
    );
}
