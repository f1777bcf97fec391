/** What concerns somebody at the desk, kept in the transaction of what causes it. Whoever does it is not notified. */
import type { NotificationKind } from '@assay/contract/values';
import type { Queries } from '../schema.ts';

interface Notification {
  /** Whom it concerns. */
  person: string;
  kind: NotificationKind;
  lead: string;
  /** Whose doing it is; null where it is no colleague's. */
  by: string | null;
  at: Date;
}

/** Each is kept once, however often it is caused. */
export async function notify(db: Queries, notifications: readonly Notification[]): Promise<void> {
  const rows = notifications
    .filter(({ person, by }) => person !== by)
    .map(({ person, kind, lead, by, at }) => {
      const time = at.toISOString();
      const id = [kind, lead, person, time].join(' ');
      return { id, person_id: person, kind, lead_id: lead, by_id: by, at: time };
    });
  if (rows.length === 0) return;
  await db
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the visitor does concerns whoever has the lead: that they have written back, or changed their call. @returns whoever has it */
export async function notifyOwner(
  db: Queries,
  kind: 'replied' | 'replied_other' | 'call',
  lead: string,
  at: Date,
): Promise<string | null> {
  const work = await db
    .selectFrom('lead_work')
    .select('taken_by')
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  if (work?.taken_by) await notify(db, [{ person: work.taken_by, kind, lead, by: null, at }]);
  return work?.taken_by ?? null;
}
