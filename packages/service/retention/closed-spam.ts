/**
 * Removes what a person has closed as spam, some time after. What only looks like spam is never removed by itself: the rules may be
 * wrong, and nobody has looked.
 */

import { record } from '@assay/store/activity';
import type { NoteErasure } from '@assay/store/erasures';
import { removeLeads } from '@assay/store/personal-data';
import { databaseKind, type Queries } from '@assay/store/schema';

export async function countClosedSpam(db: Queries, before: Date): Promise<number> {
  const { count } = await closedSpam(db, before)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @returns how many leads were removed */
export async function removeClosedSpam(
  db: Queries,
  before: Date,
  now: Date,
  note: NoteErasure,
): Promise<number> {
  const counted = await countClosedSpam(db, before);
  let last = '00000000-0000-0000-0000-000000000000';
  let isRecorded = false;
  const removal = {
    async next(limit: number) {
      const rows = await closedSpam(db, before)
        .select('lead.id')
        .where('lead.id', '>', last)
        .orderBy('lead.id')
        .limit(limit)
        .execute();
      last = rows.at(-1)?.id ?? last;
      return rows.map(({ id }) => id);
    },
    async lockThose(transaction: Queries, ids: readonly string[]) {
      if (databaseKind(transaction) === 'postgres')
        await transaction
          .selectFrom('contact_submissions')
          .select('id')
          .where('id', 'in', ids)
          .orderBy('id')
          .forUpdate()
          .execute();
      // Without those that somebody has reopened in the meantime.
      const rows = await closedSpam(transaction, before)
        .select('lead.id')
        .where('lead.id', 'in', ids)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
  const { removed } = await removeLeads(db, removal, {
    note,
    async inBatch(transaction) {
      const details = { removed: counted, reason: 'spam' };
      if (!isRecorded) await record(transaction, { at: now, person: null, action: 'purged', details });
      isRecorded = true;
    },
    goesOn: () => true,
  });
  return removed;
}

function closedSpam(db: Queries, before: Date) {
  return db
    .selectFrom('contact_submissions as lead')
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .where('lead.status', '=', 'closed')
    .where('work.close_reason', '=', 'spam')
    .where('work.closed_at', '<', before.toISOString());
}
