/** The numbers of the reports: what came in a span of time and what became of it, beside the span before. */
import { businessClock } from '@assay/forms/business-hours';
import type { CallHours } from '@assay/forms/call-slots';
import type { Queries } from '../schema.ts';
import { type Day, daysOf, mondayOf, spanBefore } from './days.ts';
import { countFailing, type FailingChannel } from './failing.ts';
import { type PeopleNumbers, peopleNumbers } from './people.ts';
import { readLeads } from './read-leads.ts';
import { type SubscriberWeek, subscriberWeeks } from './subscriber-weeks.ts';
import { type Group, type Groups, type PeriodNumbers, Tally } from './tally.ts';
import { firstDayOfViews, viewsBy } from './views.ts';

interface Counts {
  demo_request: number;
  contact: number;
}

/** The leads and views of a page, a campaign or a host; without a name, leads that have none. */
export interface LeadsAndViews extends Group {
  /** In the span before. */
  before: Pick<Group, 'funnel' | 'views'>;
}

/** What a span has in one number each. */
interface Sums extends PeriodNumbers {
  views: number;
  /** Active newsletter subscriptions. */
  gained: number;
  lost: number;
}

interface LeadNumbers extends PeopleNumbers {
  /** Every day of the range. */
  days: ({ day: string } & Counts)[];
  /** Every week that the range touches, by its Monday, with how many of its days are in the range. */
  weeks: ({ week: string; length: number } & Counts)[];
  subscribers: SubscriberWeek[];
  current: Sums;
  /** As many days before, up to the same time of day. */
  before: Sums & { from: string; to: string };
  /** The first day with views; null without. */
  views_since: string | null;
  /** Those with the most leads, then with the most views. */
  pages: LeadsAndViews[];
  campaigns: LeadsAndViews[];
  hosts: LeadsAndViews[];
  failing: FailingChannel[];
}

interface NumbersOptions {
  /** When the leads came: from the first moment on, and before the second. */
  from: Date;
  to: Date;
  /** The IANA time zone of days and weeks. */
  zone: string;
  now: Date;
  /** When the company is open. */
  hours: CallHours;
}

const MAX_GROUPS = 50;

/** @throws RangeError for an unknown time zone */
export async function leadNumbers(
  db: Queries,
  { from, to, zone, now, hours }: NumbersOptions,
): Promise<LeadNumbers> {
  const since = await firstDayOfViews(db);
  const earlier = spanBefore({ from, to, zone, now });
  const business = businessClock(hours, earlier.from.getTime(), now.getTime());
  const measure = { now, since, business };
  const days = daysOf(from, to, zone);
  const daysBefore = daysOf(earlier.from, earlier.to, zone);
  const current = await tallyOf(db, days, measure);
  const before = await tallyOf(db, daysBefore, measure);
  const counted = days.map(({ day }) => ({
    day,
    ...(current.days.get(day) ?? { demo_request: 0, contact: 0 }),
  }));
  const subscribers = await subscriberWeeks(db, { from, to, zone });
  const top = topOf(db, days, daysBefore);
  return {
    days: counted,
    weeks: weeksOf(counted),
    subscribers,
    current: { ...current.numbers, ...sumsOf(subscribers), views: await viewsOf(db, days) },
    before: {
      ...before.numbers,
      ...sumsOf(daysBefore.length === 0 ? [] : await subscriberWeeks(db, { ...earlier, zone })),
      views: await viewsOf(db, daysBefore),
      from: earlier.from.toISOString(),
      to: earlier.to.toISOString(),
    },
    ...(await peopleNumbers(db, { current: current.people, before: before.people }, now)),
    views_since: since,
    pages: await top('path', current.pages, before.pages),
    campaigns: await top('utm_campaign', current.campaigns, before.campaigns),
    hosts: await top('referrer_host', current.hosts, before.hosts),
    failing: await countFailing(db),
  };
}

async function tallyOf(
  db: Queries,
  days: readonly Day[],
  measure: ConstructorParameters<typeof Tally>[0],
): Promise<Tally> {
  const tally = new Tally(measure);
  for await (const leads of readLeads(db, days)) for (const lead of leads) tally.add(lead);
  return tally;
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

function sumsOf(weeks: readonly SubscriberWeek[]): Pick<Sums, 'gained' | 'lost'> {
  return {
    gained: weeks.reduce((sum, week) => sum + week.gained, 0),
    lost: weeks.reduce((sum, week) => sum + week.lost, 0),
  };
}

/** How many views there were on the dates of these days. */
async function viewsOf(db: Queries, days: readonly Day[]): Promise<number> {
  const views = await viewsBy(db, 'path', datesOf(days));
  return views.reduce((sum, { views }) => sum + views, 0);
}

function datesOf(days: readonly Day[]) {
  return { first: days.at(0)?.day ?? '', last: days.at(-1)?.day ?? '' };
}

/** @returns a function that sets leads beside the views of their page, campaign or host */
function topOf(db: Queries, days: readonly Day[], daysBefore: readonly Day[]) {
  const total = ({ demo_request, contact }: Counts) => demo_request + contact;
  return async (
    column: Parameters<typeof viewsBy>[1],
    current: Groups,
    before: Groups,
  ): Promise<LeadsAndViews[]> => {
    for (const [groups, its] of [
      [current, days],
      [before, daysBefore],
    ] as const)
      for (const { name, views } of await viewsBy(db, column, datesOf(its))) groups.addViews(name, views);
    return current.all
      .map((group) => ({ ...group, before: before.get(group.name) }))
      .toSorted(
        (one, other) =>
          total(other) - total(one) ||
          other.views - one.views ||
          (one.name ?? '').localeCompare(other.name ?? ''),
      )
      .slice(0, MAX_GROUPS);
  };
}
