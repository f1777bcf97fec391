/** Who is mailed what concerns them, and when. Each mail is claimed before it is sent, by one of all processes. */
import { limit } from '@assay/contract/limit';
import { DAY_MS, HOUR_MS } from '@assay/contract/time';
import type { MailTime, NotificationKind } from '@assay/contract/values';
import type { Notification, Queries } from '../schema.ts';

/** Mails at once that somebody gets in an hour. What is over waits, and is mailed together. */
const MAILS_AN_HOUR = limit('Mails of what concerns somebody', 10);

/** What cannot wait, such as a call in an hour, is the reason. */
const USUAL: MailTime = 'now';

export async function mailTimeOf(db: Queries, person: string): Promise<MailTime> {
  const row = await db
    .selectFrom('desk_people')
    .select('mail_time')
    .where('id', '=', person)
    .executeTakeFirst();
  return row?.mail_time ?? USUAL;
}

export async function setMailTime(db: Queries, person: string, mail_time: MailTime): Promise<void> {
  await db.updateTable('desk_people').set({ mail_time }).where('id', '=', person).execute();
}

/** What somebody is to be mailed, with the address of the account or mailbox with which they last signed in. */
export interface ClaimedMail {
  person: string;
  email: string;
  notifications: Pick<Notification, 'id' | 'kind' | 'lead_id' | 'by_id'>[];
  /** Of the mail of a day, that day. */
  day?: string;
}

interface Due {
  now: Date;
  /** The day whose mails are due, '2026-01-31'; undefined before the hour at which they are sent. */
  day: string | undefined;
  /** Whether somebody with this address may work here. */
  mayBeMailed(email: string): Promise<boolean>;
}

/**
 * Claims what is to be mailed: at once, and of whoever is mailed at all the rest with the mail of the day. Nothing of it is mailed again,
 * unless `giveBack` says that it was not sent.
 */
export async function claimMails(db: Queries, { now, day, mayBeMailed }: Due): Promise<ClaimedMail[]> {
  const waiting = Map.groupBy(await waitingNotifications(db, now), ({ person_id }) => person_id);
  const people = await db
    .selectFrom('desk_people')
    .select(['id', 'email', 'mail_time', 'mailed_on'])
    .where('email', 'is not', null)
    .execute();
  const claimed: ClaimedMail[] = [];
  for (const { id, email, mail_time, mailed_on } of people) {
    const when = mail_time ?? USUAL;
    const own = waiting.get(id) ?? [];
    const isDaily = day !== undefined && (mailed_on ?? '') < day;
    const isAtOnce = when === 'now' && own.length > 0;
    if (email === null || when === 'never' || !(isDaily || isAtOnce) || !(await mayBeMailed(email))) continue;
    if (isDaily && (await claimDay(db, id, day)))
      claimed.push({ person: id, email, notifications: await claim(db, own, now), day });
    else if (isAtOnce && (await mayMail(db, id, now)))
      claimed.push({ person: id, email, notifications: await claim(db, own, now) });
  }
  return claimed.filter(({ notifications, day }) => notifications.length > 0 || day !== undefined);
}

/** What was claimed is mailed later, that of a day on the same day: its mail was not sent. */
export async function giveBack(db: Queries, { person, notifications, day }: ClaimedMail): Promise<void> {
  const ids = notifications.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('notifications').set({ mailed_at: null }).where('id', 'in', ids).execute();
  if (day !== undefined)
    await db
      .updateTable('desk_people')
      .set({ mailed_on: null })
      .where('id', '=', person)
      .where('mailed_on', '=', day)
      .execute();
}

/** What a visitor does concerns whoever has the lead, however it stands. */
const OF_VISITORS: readonly NotificationKind[] = ['replied', 'replied_other', 'call'];

/** What concerns people since two days and still does: of a lead that is theirs, or a note, and never of spam. */
async function waitingNotifications(db: Queries, now: Date) {
  const rows = await db
    .selectFrom('notifications as one')
    .innerJoin('contact_submissions as lead', 'lead.id', 'one.lead_id')
    .leftJoin('lead_work as work', 'work.lead_id', 'one.lead_id')
    .select(['one.id', 'person_id', 'kind', 'one.lead_id', 'by_id', 'taken_by', 'status', 'close_reason'])
    .where('mailed_at', 'is', null)
    .where('one.at', '>', new Date(now.getTime() - 2 * DAY_MS).toISOString())
    .orderBy('one.at')
    .execute();
  return rows.filter(({ kind, person_id, taken_by, status, close_reason }) => {
    if (status === 'suspected' || close_reason === 'spam') return false;
    if (kind === 'mentioned') return true;
    if (kind === 'not_sent') return status === 'new';
    return taken_by === person_id && (OF_VISITORS.includes(kind) || status === 'new');
  });
}

async function claim<One extends { id: string }>(db: Queries, due: One[], now: Date): Promise<One[]> {
  if (due.length === 0) return [];
  const claimed = await db
    .updateTable('notifications')
    .set({ mailed_at: now.toISOString() })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('mailed_at', 'is', null)
    .returning('id')
    .execute();
  const ids = new Set(claimed.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
}

/** Whether somebody has had fewer mails than they get in an hour: what goes in one has one time. */
async function mayMail(db: Queries, person: string, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('notifications')
    .select('mailed_at')
    .distinct()
    .where('person_id', '=', person)
    .where('mailed_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .limit(MAILS_AN_HOUR)
    .execute();
  return rows.length < MAILS_AN_HOUR;
}

/** @returns false where another process was first */
async function claimDay(db: Queries, person: string, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_people')
    .set({ mailed_on: day })
    .where('id', '=', person)
    .where(({ or, eb }) => or([eb('mailed_on', 'is', null), eb('mailed_on', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
