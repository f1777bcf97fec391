/** What concerns somebody at the desk, as they read it there, and what comes of itself with time. */

import { DAY_MS, REPLY_WITHIN_MS } from '@assay/contract/time';
import type { NotificationKind } from '@assay/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { notify } from '../activity/notifications.ts';
import { hasNoCallToCome } from '../leads/call-rows.ts';
import type { Queries } from '../schema.ts';
import { type DeskPerson, findPeople } from './people.ts';

/** After this long they are deleted. */
const KEPT_MS = 30 * DAY_MS;

/** What came of itself longer ago notifies nobody: nobody wants a mail of what was so before. */
const LATE_MS = DAY_MS;

/** Notifies owners of which leads of theirs have woken or become overdue within a day. */
export async function notifyOfTimes(db: Queries, now: Date): Promise<void> {
  const [until, since] = [now.getTime(), now.getTime() - LATE_MS];
  const iso = (ms: number) => new Date(ms).toISOString();
  const open = db
    .selectFrom('lead_work as work')
    .innerJoin('contact_submissions as lead', 'lead.id', 'work.lead_id')
    .select(['lead.id', 'lead.created_at', 'work.taken_by', 'work.snoozed_until'])
    .where('work.taken_by', 'is not', null)
    .where('lead.status', '=', 'new');
  const woken = await open
    .where('work.snoozed_until', '>', iso(since))
    .where('work.snoozed_until', '<=', iso(until))
    .where(isNotNotified('woke', sql`work.snoozed_until`))
    .execute();
  const missed = await open
    .where('lead.created_at', '>', iso(since - REPLY_WITHIN_MS))
    .where('lead.created_at', '<=', iso(until - REPLY_WITHIN_MS))
    .where(({ or, eb }) =>
      or([eb('work.snoozed_until', 'is', null), eb('work.snoozed_until', '<=', iso(until))]),
    )
    .where(hasNoCallToCome('lead', now))
    .where(isNotNotified('overdue'))
    .execute();
  const noticesOf = (kind: NotificationKind, lead: (typeof woken)[number], at: number) =>
    lead.taken_by === null ? [] : { person: lead.taken_by, kind, lead: lead.id, by: null, at: new Date(at) };
  await notify(db, [
    ...woken.flatMap((lead) => noticesOf('woke', lead, Date.parse(lead.snoozed_until ?? ''))),
    ...missed.flatMap((lead) => noticesOf('overdue', lead, Date.parse(lead.created_at) + REPLY_WITHIN_MS)),
  ]);
}

/** Whether whoever has a lead is not notified of the kind, at a time if there can be several. */
function isNotNotified(kind: NotificationKind, at?: RawBuilder<unknown>) {
  return sql<boolean>`not exists (select 1 from notifications as one where one.lead_id = lead.id
    and one.person_id = work.taken_by and one.kind = ${kind}${at ? sql` and one.at = ${at}` : sql``})`;
}

interface ReadNotification {
  id: string;
  kind: NotificationKind;
  at: string;
  is_seen: boolean;
  lead: { id: string; name: string; company: string | null };
  by: DeskPerson | null;
}

/** The last things that concern somebody, newest first. */
export async function listNotifications(
  db: Queries,
  person: string,
  most: number,
): Promise<ReadNotification[]> {
  const rows = await db
    .selectFrom('notifications as one')
    .innerJoin('contact_submissions as lead', 'lead.id', 'one.lead_id')
    .select(['one.id', 'kind', 'at', 'seen_at', 'by_id', 'lead_id', 'first_name', 'last_name', 'company'])
    .where('person_id', '=', person)
    .orderBy('at', 'desc')
    .orderBy('one.id')
    .limit(most)
    .execute();
  const people = await findPeople(
    db,
    rows.flatMap(({ by_id }) => by_id ?? []),
  );
  return rows.map(({ id, kind, at, seen_at, by_id, lead_id, first_name, last_name, company }) => ({
    ...{ id, kind, at, is_seen: seen_at !== null },
    lead: { id: lead_id, name: `${first_name} ${last_name}`, company },
    by: (by_id !== null && people.get(by_id)) || null,
  }));
}

/** How many things somebody has not seen yet, and when the last came; counted no further than a number. */
export async function countNotifications(
  db: Queries,
  person: string,
  most: number,
): Promise<{ count: number; newest_at: string | null }> {
  const rows = await db
    .selectFrom('notifications')
    .select('at')
    .where('person_id', '=', person)
    .where('seen_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return { count: rows.length, newest_at: rows[0]?.at ?? null };
}

/** Somebody has seen what concerned them until a time. */
export async function seeNotifications(db: Queries, person: string, until: Date, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ seen_at: now.toISOString() })
    .where('person_id', '=', person)
    .where('seen_at', 'is', null)
    .where('at', '<=', until.toISOString())
    .execute();
}

export async function deleteOldNotifications(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await db.deleteFrom('notifications').where('at', '<', before).execute();
}
