/** Counts of leads by day, week and page, of views, of answers in time, and of deliveries that fail. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { REPLY_WITHIN_MS } from '../../../contract/reply.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { isCountedLead } from './counted-leads.ts';
import { type Day, daysOf, mondayOf } from './days.ts';
import { firstDayOfViews, type LeadsAndViews, viewsByPage } from './views.ts';

interface Counts {
  demo_request: number;
  contact: number;
}

interface LeadNumbers {
  /** Every day of the range. */
  days: ({ day: string } & Counts)[];
  /** Every week that the range touches, by its Monday, with how many of its days are in the range. */
  weeks: ({ week: string; length: number } & Counts)[];
  /** The views of all pages together. */
  views: {
    /** The first day with any, in or before the range; null without. */
    since: string | null;
    total: number;
  };
  /** The pages with the most leads; of equals, those with the most views come first. */
  pages: LeadsAndViews[];
  answers: {
    /** Leads that are answered, or had to be by now; closed ones are left out. */
    due: number;
    within_24_hours: number;
    /** Leads that were answered before the time of an answer was kept. They are in neither of the two above. */
    unknown: number;
    /** From a lead to its answer; null without answers. */
    median_ms: number | null;
  };
  failing: { channel: string; retrying: number; dead: number }[];
}

interface NumbersOptions {
  /** When the leads came: from the first moment on, and before the second. */
  from: Date;
  to: Date;
  /** The IANA time zone of days and weeks. */
  zone: string;
  now: Date;
}

const MAX_PAGES = 50;

/** On SQLite nobody else is answered while a query runs: 0.2 to 0.4 seconds for four weeks with 40,000 leads. */
const DAYS_PER_QUERY = 28;

/** @throws RangeError for an unknown time zone */
export async function leadNumbers(
  db: Queries,
  { from, to, zone, now }: NumbersOptions,
): Promise<LeadNumbers> {
  const days = daysOf(from, to, zone);
  const byDay = new Map<string, Counts>(days.map(({ day }) => [day, { demo_request: 0, contact: 0 }]));
  const byPage = new Map<string | null, Counts>();
  const compared = new Map<string | null, number>();
  const since = await firstDayOfViews(db);
  const answers: Answers = { answered: 0, missed: 0, waited: [] };
  for (let at = 0; at < days.length; at += DAYS_PER_QUERY) {
    const some = days.slice(at, at + DAYS_PER_QUERY);
    for (const { day, page, form, count } of await readDays(db, some)) {
      add(byDay, day, form, Number(count));
      add(byPage, page, form, Number(count));
      if (since !== null && day >= since) compared.set(page, (compared.get(page) ?? 0) + Number(count));
    }
    await addAnswers(answers, db, some, now);
    await nextTurn();
  }
  const views = await viewsByPage(db, { first: days.at(0)?.day ?? '', last: days.at(-1)?.day ?? '' });
  const counted = [...byDay].map(([day, counts]) => ({ day, ...counts }));
  return {
    days: counted,
    weeks: weeksOf(counted),
    views: { since, total: [...views.values()].reduce((sum, count) => sum + count, 0) },
    pages: topPages(byPage, compared, views),
    answers: summarize(answers),
    failing: await countFailing(db),
  };
}

function add<Key>(counts: Map<Key, Counts>, key: Key, form: keyof Counts, count: number): void {
  const before = counts.get(key) ?? { demo_request: 0, contact: 0 };
  counts.set(key, { ...before, [form]: before[form] + count });
}

/** Each day is a range of the index over times, however long it is in its zone. */
async function readDays(db: Queries, days: readonly Day[]) {
  type Row = { day: string; page: string | null; form: keyof Counts; count: number | string };
  const json = JSON.stringify(days);
  const ranges =
    databaseKind(db) === 'postgres'
      ? sql`json_to_recordset(${json}) as days (day text, start timestamptz, stop timestamptz)`
      : sql`(select value ->> 'day' as day, value ->> 'start' as start, value ->> 'stop' as stop
          from json_each(${json})) as days`;
  const { rows } = await sql<Row>`
    select day, source_path as page, form_type as form, count(*) as count
    from ${ranges} cross join contact_submissions
    where created_at >= start and created_at < stop and ${isCountedLead} group by day, source_path, form_type`.execute(
    db,
  );
  return rows;
}

function weeksOf(days: LeadNumbers['days']): LeadNumbers['weeks'] {
  const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([week, its]) => ({
    week,
    length: its.length,
    demo_request: sum(its.map(({ demo_request }) => demo_request)),
    contact: sum(its.map(({ contact }) => contact)),
  }));
}

function topPages(
  byPage: ReadonlyMap<string | null, Counts>,
  compared: ReadonlyMap<string | null, number>,
  views: ReadonlyMap<string | null, number>,
): LeadsAndViews[] {
  const total = ({ demo_request, contact }: Counts) => demo_request + contact;
  return [...new Set([...byPage.keys(), ...views.keys()])]
    .map((name) => ({
      name,
      ...(byPage.get(name) ?? { demo_request: 0, contact: 0 }),
      views: views.get(name) ?? 0,
      compared: compared.get(name) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        total(other) - total(one) ||
        other.views - one.views ||
        (one.name ?? '').localeCompare(other.name ?? ''),
    )
    .slice(0, MAX_PAGES);
}

interface Answers {
  answered: number;
  /** Open, and past the promised reply. */
  missed: number;
  /** From each lead to its answer, in milliseconds, where that is known. */
  waited: number[];
}

async function addAnswers(answers: Answers, db: Queries, days: readonly Day[], now: Date): Promise<void> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return;
  const leads = db
    .selectFrom('contact_submissions as lead')
    .where('lead.created_at', '>=', first.start)
    .where('lead.created_at', '<', last.stop);
  const answered = leads.where('lead.status', '=', 'answered');
  const deadline = new Date(now.getTime() - REPLY_WITHIN_MS).toISOString();
  const missed = leads.where('lead.status', '=', 'new').where('lead.created_at', '<=', deadline);
  const timed = answered
    .innerJoin('lead_work as work', 'work.lead_id', 'lead.id')
    .where('work.answered_at', 'is not', null);
  const count = async (query: typeof answered) => {
    const counted = query.select(({ fn }) => fn.countAll<number | string>().as('count'));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  };
  answers.answered += await count(answered);
  answers.missed += await count(missed);
  for (const { ms } of await timed.select(waitedMs(db).as('ms')).execute()) answers.waited.push(Number(ms));
}

function summarize({ answered, missed, waited }: Answers): LeadNumbers['answers'] {
  const sorted = Float64Array.from(waited).sort();
  // One value, or two where their number is even.
  const middle = sorted.subarray(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return {
    due: waited.length + missed,
    within_24_hours: waited.filter((ms) => ms <= REPLY_WITHIN_MS).length,
    unknown: answered - waited.length,
    median_ms: sorted.length > 0 ? Math.round(middle.reduce((sum, ms) => sum + ms, 0) / middle.length) : null,
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
