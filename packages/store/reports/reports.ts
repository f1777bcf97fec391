/** The numbers of the reports: what came in a span of time and what became of it. */
import { businessClock } from '@assay/contract/business-hours';
import type { CallHours } from '@assay/contract/call-slots';
import { SUBMISSION_FORMS, type SubmissionForm } from '@assay/contract/forms';
import { type LeadOutcome, LOST_REASONS, type LostReason } from '@assay/contract/values';
import { sql } from 'kysely';
import { countInbox } from '../inbox/count-leads.ts';
import { FIRST_ANSWER } from '../leads/wrote-back.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { COUNTS, cameIn, LEADS } from './counted.ts';
import { type Day, daysOf, type Span } from './days.ts';
import { countFailing, type FailingChannel } from './failing.ts';
import { type Source, sourcesOf } from './sources.ts';
import { type SubscriberWeek, subscriberWeeks } from './subscriber-weeks.ts';

/** What became of leads. Each is a part of all of them, and none of the one before it. */
interface Funnel {
  leads: number;
  answered: number;
  call_held: number;
  qualified: number;
  lost: number;
  reasons: Record<LostReason, number>;
}

/** Half of the answers took no longer, in milliseconds; null without answers. */
interface Median {
  clock: number | null;
  /** In business hours. */
  business: number | null;
}

interface Open {
  open: number;
  overdue: number;
}

interface LeadReports {
  /** Every day of the range. */
  days: ({ day: string } & Record<SubmissionForm, number>)[];
  forms: Record<SubmissionForm, Funnel>;
  answer: Median;
  /** Leads to be answered now, whenever they came. */
  open: Open;
  subscribers: SubscriberWeek[];
  /** Those with the most leads, then with the most views. */
  pages: Source[];
  campaigns: Source[];
  hosts: Source[];
  failing: FailingChannel[];
}

interface ReportsOptions {
  /** When the leads came: from the first moment on, and before the second. */
  from: Date;
  to: Date;
  /** The IANA time zone of days and weeks. */
  zone: string;
  now: Date;
  /** When the company is open. */
  hours: CallHours;
}

/** @throws RangeError for an unknown time zone */
export async function leadReports(db: Queries, options: ReportsOptions): Promise<LeadReports> {
  const { from, to, zone, now, hours } = options;
  const business = businessClock(hours, from.getTime(), now.getTime());
  const days = daysOf(from, to, zone);
  const current = { from, to, days };
  const sources = (column: Parameters<typeof sourcesOf>[1]) => sourcesOf(db, column, current);
  return {
    days: await leadsPerDay(db, days),
    forms: await funnels(db, current),
    answer: await medianAnswer(db, current, business),
    open: await openNow(db, now),
    subscribers: await subscriberWeeks(db, { from, to, zone }),
    pages: await sources('path'),
    campaigns: await sources('utm_campaign'),
    hosts: await sources('referrer_host'),
    failing: await countFailing(db),
  };
}

async function leadsPerDay(db: Queries, days: readonly Day[]): Promise<LeadReports['days']> {
  const time = (at: string) => (databaseKind(db) === 'postgres' ? sql`${at}::timestamptz` : sql`${at}`);
  const ranges = days.map(({ day, start, stop }) => sql`(${day}, ${time(start)}, ${time(stop)})`);
  const { rows } = await sql<{ day: string; form: SubmissionForm; leads: number | string }>`
    with days (day, start, stop) as (values ${sql.join(ranges)})
    select day, lead.form_type as form, count(*) as leads
    from days inner join contact_submissions as lead on lead.created_at >= start and lead.created_at < stop
    left join lead_work as work on work.lead_id = lead.id
    where ${COUNTS} group by day, lead.form_type`.execute(db);
  const counts = new Map(rows.map(({ day, form, leads }) => [`${day} ${form}`, Number(leads)]));
  return days.map(({ day }) => ({ day, ...byForm((form) => counts.get(`${day} ${form}`) ?? 0) }));
}

async function funnels(db: Queries, span: Span): Promise<LeadReports['forms']> {
  const { rows } = await sql<{
    form: SubmissionForm;
    outcome: LeadOutcome | null;
    lost_reason: LostReason | null;
    leads: number | string;
    answered: number | string;
    call_held: number | string;
  }>`select lead.form_type as form, work.outcome, work.lost_reason, count(*) as leads,
      count(case when lead.status = 'answered' or ${FIRST_ANSWER.at} is not null then 1 end) as answered,
      count(case when call.outcome = 'held' then 1 end) as call_held
    from ${LEADS} left join calls as call on call.lead_id = lead.id
    where ${cameIn(span)} and ${COUNTS}
    group by lead.form_type, work.outcome, work.lost_reason`.execute(db);
  return byForm((form) => {
    const its = rows.filter((row) => row.form === form);
    const sum = (of: 'leads' | 'answered' | 'call_held', some = its) =>
      some.reduce((all, row) => all + Number(row[of]), 0);
    const ofOutcome = (outcome: LeadOutcome) => its.filter((row) => row.outcome === outcome);
    const lost = ofOutcome('lost');
    const reasonsOf = (reason: LostReason) => lost.filter((row) => (row.lost_reason ?? 'other') === reason);
    return {
      leads: sum('leads'),
      answered: sum('answered'),
      call_held: sum('call_held'),
      qualified: sum('leads', ofOutcome('qualified')),
      lost: sum('leads', lost),
      // What `fromEntries` returns has lost the names.
      reasons: Object.fromEntries(
        LOST_REASONS.map((reason) => [reason, sum('leads', reasonsOf(reason))]),
      ) as Funnel['reasons'],
    };
  });
}

/** From leads to their first answers. No database knows business hours: both times are read, and measured here. */
async function medianAnswer(
  db: Queries,
  span: Span,
  business: (from: number, to: number) => number,
): Promise<Median> {
  const { rows } = await sql<{ at: string; answered: string }>`
    select lead.created_at as at, ${FIRST_ANSWER.at} as answered
    from ${LEADS} where ${cameIn(span)} and ${COUNTS} and ${FIRST_ANSWER.at} is not null`.execute(db);
  const times = rows.map(({ at, answered }) => [Date.parse(at), Date.parse(answered)] as const);
  return {
    clock: median(times.map(([at, answered]) => answered - at)),
    business: median(times.map(([at, answered]) => business(at, answered))),
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = Float64Array.from(values).sort();
  // One value, or two where their number is even.
  const middle = sorted.subarray(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return Math.round(middle.reduce((sum, ms) => sum + ms, 0) / middle.length);
}

async function openNow(db: Queries, now: Date): Promise<Open> {
  const count = (state: 'open' | 'overdue') => countInbox(db, { state }, { now, max: MAX_OPEN });
  return { open: await count('open'), overdue: await count('overdue') };
}

/** Far more than a company answers: counting takes an index alone. */
const MAX_OPEN = 1_000_000;

function byForm<Value>(value: (form: SubmissionForm) => Value): Record<SubmissionForm, Value> {
  // What `fromEntries` returns has lost the names.
  return Object.fromEntries(SUBMISSION_FORMS.map((form) => [form, value(form)])) as Record<
    SubmissionForm,
    Value
  >;
}
