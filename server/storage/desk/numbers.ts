/** Counts of leads by day, week and page, of answers in time, and of deliveries that fail. */
import { sql } from 'kysely';
import { REPLY_WITHIN_MS } from '../../../contract/reply.ts';
import { databaseKind } from '../database-kind.ts';
import type { Queries } from '../schema.ts';
import { type Day, daysOf, mondayOf } from './days.ts';

interface Counts {
  demo_request: number;
  contact: number;
}

export interface LeadNumbers {
  /** Every day of the range. */
  days: ({ day: string } & Counts)[];
  /** Every week that the range touches, by its Monday; the first and the last one may be cut off by the range. */
  weeks: ({ week: string } & Counts)[];
  /** The pages with the most leads; null where the page is not known. */
  pages: ({ page: string | null } & Counts)[];
  answers: {
    /** Leads that are answered, or had to be by now; closed ones are left out. */
    due: number;
    within_24_hours: number;
    /** Answered before the time of an answer was kept: in neither of the others. */
    unknown: number;
    /** From a lead to its answer; null without answers. */
    median_ms: number | null;
  };
  failing: { channel: string; retrying: number; dead: number }[];
}

export interface NumbersOptions {
  /** Of the leads: the first moment included, the last one not. */
  from: Date;
  to: Date;
  /** The IANA time zone of days and weeks. */
  zone: string;
  now: Date;
}

const MAX_PAGES = 50;

/** @throws RangeError for an unknown time zone */
export async function leadNumbers(
  db: Queries,
  { from, to, zone, now }: NumbersOptions,
): Promise<LeadNumbers> {
  const days = await countDays(db, daysOf(from, to, zone));
  return {
    days,
    weeks: weeksOf(days),
    pages: await countPages(db, from, to),
    answers: await countAnswers(db, from, to, now),
    failing: await countFailing(db),
  };
}

async function countDays(db: Queries, days: readonly Day[]): Promise<LeadNumbers['days']> {
  const counts = new Map<string, Counts>(days.map(({ day }) => [day, { demo_request: 0, contact: 0 }]));
  for (const { day, form, count } of await readDays(db, days)) {
    const counted = counts.get(day);
    if (counted) counted[form] = Number(count);
  }
  return [...counts].map(([day, counted]) => ({ day, ...counted }));
}

/** Each day is a range of the index over times, however long it is in its zone. */
async function readDays(db: Queries, days: readonly Day[]) {
  type Row = { day: string; form: keyof Counts; count: number | string };
  const json = JSON.stringify(days);
  const ranges =
    databaseKind(db) === 'postgres'
      ? sql`json_to_recordset(${json}) as days (day text, start timestamptz, stop timestamptz)`
      : sql`(select value ->> 'day' as day, value ->> 'start' as start, value ->> 'stop' as stop
          from json_each(${json})) as days`;
  const { rows } = await sql<Row>`
    select day, form_type as form, count(*) as count
    from ${ranges} cross join contact_submissions
    where created_at >= start and created_at < stop group by day, form_type`.execute(db);
  return rows;
}

function weeksOf(days: LeadNumbers['days']): LeadNumbers['weeks'] {
  const weeks = new Map<string, Counts>();
  for (const { day, demo_request, contact } of days) {
    const week = mondayOf(day);
    const before = weeks.get(week) ?? { demo_request: 0, contact: 0 };
    weeks.set(week, { demo_request: before.demo_request + demo_request, contact: before.contact + contact });
  }
  return [...weeks].map(([week, counts]) => ({ week, ...counts }));
}

async function countPages(db: Queries, from: Date, to: Date): Promise<LeadNumbers['pages']> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select('source_path as page')
    .select([
      sql<number | string>`sum(case when form_type = 'demo_request' then 1 else 0 end)`.as('demo_request'),
      sql<number | string>`sum(case when form_type = 'contact' then 1 else 0 end)`.as('contact'),
    ])
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .groupBy('source_path')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('page')
    .limit(MAX_PAGES)
    .execute();
  return rows.map(({ page, demo_request, contact }) => ({
    page,
    demo_request: Number(demo_request),
    contact: Number(contact),
  }));
}

async function countAnswers(db: Queries, from: Date, to: Date, now: Date): Promise<LeadNumbers['answers']> {
  const deadline = new Date(now.getTime() - REPLY_WITHIN_MS);
  const leads = db
    .selectFrom('contact_submissions as lead')
    .where('lead.created_at', '>=', from.toISOString())
    .where('lead.created_at', '<', to.toISOString());
  const count = async (query: { executeTakeFirst(): Promise<{ count: number | string } | undefined> }) =>
    Number((await query.executeTakeFirst())?.count ?? 0);
  const counted = leads.select(({ fn }) => fn.countAll<number | string>().as('count'));
  const answered = await count(counted.where('lead.status', '=', 'answered'));
  const missed = await count(
    counted.where('lead.status', '=', 'new').where('lead.created_at', '<=', deadline.toISOString()),
  );
  const timed = leads
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .where('lead.status', '=', 'answered')
    .where('work.answered_at', 'is not', null);
  const waited = waitedMs(db);
  const known = timed.select(({ fn }) => fn.countAll<number | string>().as('count'));
  const knownCount = await count(known);
  // The one in the middle, or the two.
  const middle = await timed
    .select(waited.as('ms'))
    .orderBy('ms')
    .offset(Math.max(0, Math.ceil(knownCount / 2) - 1))
    .limit(knownCount % 2 === 0 ? 2 : 1)
    .execute();
  const sum = middle.reduce((total, { ms }) => total + Number(ms), 0);
  return {
    due: knownCount + missed,
    within_24_hours: await count(known.where(waited, '<=', REPLY_WITHIN_MS)),
    unknown: answered - knownCount,
    median_ms: middle.length > 0 ? Math.round(sum / middle.length) : null,
  };
}

function waitedMs(db: Queries) {
  return databaseKind(db) === 'postgres'
    ? sql<number>`floor(extract(epoch from work.answered_at - lead.created_at) * 1000)`
    : sql<number>`cast(round((julianday(work.answered_at) - julianday(lead.created_at)) * 86400000) as integer)`;
}

async function countFailing(db: Queries): Promise<LeadNumbers['failing']> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', 'status'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(({ or, and, eb }) =>
      or([eb('status', '=', 'dead'), and([eb('status', '=', 'pending'), eb('attempts', '>', 0)])]),
    )
    .groupBy(['channel', 'status'])
    .execute();
  const count = (channel: string, status: string) =>
    Number(rows.find((row) => row.channel === channel && row.status === status)?.count ?? 0);
  return [...new Set(rows.map(({ channel }) => channel))].sort().map((channel) => ({
    channel,
    retrying: count(channel, 'pending'),
    dead: count(channel, 'dead'),
  }));
}
