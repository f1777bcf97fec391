/** Who is mailed what concerns them, and when. Each mail is claimed before it is sent, by one of all processes. */
import { limit } from '@assay/forms/limit';
import { DAY_MS, HOUR_MS } from '@assay/forms/time';
import { NEWS_KINDS, type NewsKind, TELLING, type Telling } from '@assay/forms/values';
import { z } from 'zod';
import type { DeskNews, Queries } from '../schema.ts';

/** When somebody is told of each kind. */
export type Choices = Record<NewsKind, Telling>;

/** What somebody asks of you cannot wait, nor a call, nor a mail that did not leave; the rest can. */
export const USUAL: Choices = {
  new: 'daily',
  handed_over: 'now',
  mentioned: 'now',
  replied: 'daily',
  replied_other: 'daily',
  not_sent: 'now',
  call: 'now',
  woke: 'daily',
  overdue: 'daily',
};

/** Mails at once that somebody gets in an hour. What is over waits, and is told together. */
const MAILS_AN_HOUR = limit('Mails of what concerns somebody', 10);

const kept = z.partialRecord(z.enum(NEWS_KINDS), z.enum(TELLING)).catch({});

function choicesIn(text: string | null | undefined): Choices {
  return { ...USUAL, ...(text ? kept.parse(JSON.parse(text)) : {}) };
}

export async function choicesOf(db: Queries, person: string): Promise<Choices> {
  const row = await db
    .selectFrom('desk_daily_mails')
    .select('choices')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return choicesIn(row?.choices);
}

export async function keepChoices(db: Queries, person: string, choices: Choices): Promise<void> {
  const text = JSON.stringify(choices);
  await db
    .insertInto('desk_daily_mails')
    .values({ person_id: person, sent_on: null, choices: text })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ choices: text }))
    .execute();
}

/** What somebody is to be told, with the address of the account or mailbox with which they last signed in. */
export interface Told {
  person: string;
  email: string;
  choices: Choices;
  news: Pick<DeskNews, 'id' | 'kind' | 'lead_id' | 'by_id'>[];
  /** Of the mail of a day, that day. */
  day?: string;
}

/**
 * Claims what is to be told at once. Nothing of it is told again, unless `giveBack` says that it was not sent.
 *
 * @param mayBeTold whether somebody with this address may work here
 */
export async function claimAtOnce(
  db: Queries,
  now: Date,
  mayBeTold: (email: string) => boolean,
): Promise<Told[]> {
  const claimed: Told[] = [];
  for (const waiting of await waitingNews(db, now, mayBeTold)) {
    const due = waiting.news.filter(({ kind }) => waiting.choices[kind] === 'now');
    if (due.length === 0 || !(await mayMail(db, waiting.person, now))) continue;
    const news = await claim(db, due, now);
    if (news.length > 0) claimed.push({ ...waiting, news });
  }
  return claimed;
}

/**
 * Claims the daily mails of a day, each once.
 *
 * @param day '2026-01-31'
 */
export async function claimDaily(
  db: Queries,
  day: string,
  now: Date,
  mayBeTold: (email: string) => boolean,
): Promise<Told[]> {
  const waiting = new Map((await waitingNews(db, now, mayBeTold)).map((one) => [one.person, one]));
  const claimed: Told[] = [];
  for (const { id, email, choices, sent_on } of await people(db)) {
    const isDue = sent_on === null || sent_on < day;
    if (!isDue || !mayBeTold(email) || !Object.values(choices).includes('daily')) continue;
    if (!(await claimDay(db, id, day))) continue;
    const due = (waiting.get(id)?.news ?? []).filter(({ kind }) => choices[kind] === 'daily');
    claimed.push({ person: id, email, choices, news: await claim(db, due, now), day });
  }
  return claimed;
}

/** What was claimed is told later, that of a day on the same day: its mail was not sent. */
export async function giveBack(db: Queries, { person, news, day }: Told): Promise<void> {
  const ids = news.map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('desk_news').set({ told_at: null }).where('id', 'in', ids).execute();
  if (day !== undefined)
    await db
      .updateTable('desk_daily_mails')
      .set({ sent_on: null })
      .where('person_id', '=', person)
      .where('sent_on', '=', day)
      .execute();
}

async function people(db: Queries) {
  const rows = await db
    .selectFrom('desk_people')
    .leftJoin('desk_daily_mails', 'person_id', 'desk_people.id')
    .select(['desk_people.id', 'email', 'choices', 'sent_on'])
    .where('email', 'is not', null)
    .execute();
  return rows.flatMap(({ id, email, choices, sent_on }) =>
    email === null ? [] : { id, email, choices: choicesIn(choices), sent_on },
  );
}

/** What a visitor does concerns whoever has the lead, however it stands. */
const OF_VISITORS: readonly NewsKind[] = ['replied', 'replied_other', 'call'];

/** What concerns people since a day and still does: of a lead that is theirs, or a note, and never of spam. */
async function waitingNews(db: Queries, now: Date, mayBeTold: (email: string) => boolean): Promise<Told[]> {
  const rows = await db
    .selectFrom('desk_news as news')
    .innerJoin('contact_submissions as lead', 'lead.id', 'news.lead_id')
    .leftJoin('lead_work as work', 'work.lead_id', 'news.lead_id')
    .select(['news.id', 'person_id', 'kind', 'news.lead_id', 'by_id', 'taken_by', 'status', 'close_reason'])
    .where('told_at', 'is', null)
    .where('news.at', '>', new Date(now.getTime() - 2 * DAY_MS).toISOString())
    .orderBy('news.at')
    .execute();
  if (rows.length === 0) return [];
  const current = rows.filter(({ kind, person_id, taken_by, status, close_reason }) => {
    if (status === 'suspected' || close_reason === 'spam') return false;
    if (kind === 'mentioned') return true;
    if (kind === 'not_sent') return status === 'new';
    return taken_by === person_id && (OF_VISITORS.includes(kind) || status === 'new');
  });
  const byPerson = Map.groupBy(current, ({ person_id }) => person_id);
  return (await people(db)).flatMap(({ id, email, choices }) => {
    const news = byPerson.get(id);
    return news && mayBeTold(email) ? { person: id, email, choices, news } : [];
  });
}

async function claim(db: Queries, due: Told['news'], now: Date): Promise<Told['news']> {
  if (due.length === 0) return [];
  const claimed = await db
    .updateTable('desk_news')
    .set({ told_at: now.toISOString() })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('told_at', 'is', null)
    .returning('id')
    .execute();
  const ids = new Set(claimed.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
}

/** Counts a mail, unless somebody has had as many as they get in an hour. */
async function mayMail(db: Queries, person: string, now: Date): Promise<boolean> {
  const [at, hourAgo] = [now.toISOString(), new Date(now.getTime() - HOUR_MS).toISOString()];
  await addRow(db, person);
  const another = await db
    .updateTable('desk_daily_mails')
    .set(({ eb }) => ({ mails: eb('mails', '+', 1) }))
    .where('person_id', '=', person)
    .where('mails_from', '>', hourAgo)
    .where('mails', '<', MAILS_AN_HOUR)
    .executeTakeFirst();
  if (another.numUpdatedRows === 1n) return true;
  const first = await db
    .updateTable('desk_daily_mails')
    .set({ mails: 1, mails_from: at })
    .where('person_id', '=', person)
    .where(({ or, eb }) => or([eb('mails_from', 'is', null), eb('mails_from', '<=', hourAgo)]))
    .executeTakeFirst();
  return first.numUpdatedRows === 1n;
}

/** @returns false where another process was first */
async function claimDay(db: Queries, person: string, day: string): Promise<boolean> {
  await addRow(db, person);
  const { numUpdatedRows } = await db
    .updateTable('desk_daily_mails')
    .set({ sent_on: day })
    .where('person_id', '=', person)
    .where(({ or, eb }) => or([eb('sent_on', 'is', null), eb('sent_on', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function addRow(db: Queries, person: string): Promise<void> {
  await db
    .insertInto('desk_daily_mails')
    .values({ person_id: person, sent_on: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
