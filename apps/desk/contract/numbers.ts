/**
 * `GET /api/numbers?from=&to=&zone=`: what came in a range, what became of it, and the same of the days before. Spam, tests and duplicates
 * are not counted as leads. Days are those of the reader's time zone; times from leads to answers are in milliseconds.
 */
import { LOST_REASONS } from '@assay/forms/values';
import * as z from 'zod/mini';
import { person } from './leads.ts';

export const numbersQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

const counts = z.object({ demo_request: z.number(), contact: z.number() });

/** Leads, and how many of them were answered, had their call, are qualified, and are lost. */
const funnel = z.object({
  leads: z.number(),
  answered: z.number(),
  call_held: z.number(),
  qualified: z.number(),
  lost: z.number(),
});
export type Funnel = z.infer<typeof funnel>;

/** Leads and views of pages that have something in common. */
const leadsAndViews = z.object({
  /** Null for leads of which it is not known. */
  name: z.nullable(z.string()),
  ...counts.shape,
  views: z.number(),
  /** The leads since views are counted. */
  compared: z.number(),
  funnel,
  before: z.object({ funnel, views: z.number() }),
});
export type LeadsAndViews = z.infer<typeof leadsAndViews>;

/** Half of the answers, and nine of ten, took no longer; null without answers. */
const times = z.object({ median_ms: z.nullable(z.number()), most_ms: z.nullable(z.number()) });
export type Times = z.infer<typeof times>;

/** From leads to their first answers, by the clock and in business hours. */
const speed = { clock: times, business: times };

const formFunnel = z.object({ ...funnel.shape, reasons: z.record(z.enum(LOST_REASONS), z.number()) });

/** What a period has in one number each. */
const sums = z.object({
  /** Everything that was sent, and how much of it was spam. */
  received: z.number(),
  spam: z.number(),
  forms: z.object({ demo_request: formFunnel, contact: formFunnel }),
  answers: z.object({
    /** Leads that are answered, or had to be by now; those closed without an answer are left out. */
    due: z.number(),
    within_24_hours: z.number(),
    /** Open leads that are not due yet. */
    waiting: z.number(),
    /** Answered before the time of an answer was kept: in neither of the others. */
    unknown: z.number(),
    ...speed,
  }),
  /** On the days of the period, each in UTC. */
  views: z.number(),
  /** Active newsletter subscriptions gained and lost. */
  gained: z.number(),
  lost: z.number(),
});
export type Sums = z.infer<typeof sums>;

const answered = z.object({ answered: z.number(), ...speed });

/** Leads that are open now, whenever they came, and how many of them are overdue. */
const open = { open: z.number(), overdue: z.number() };

const personNumbers = z.object({
  /** Null for the command line. */
  person: z.nullable(person),
  /** The leads of each period that they answered. */
  current: answered,
  before: answered,
  ...open,
});
export type PersonNumbers = z.infer<typeof personNumbers>;

export const numbers = z.object({
  /** Every day of the range, '2026-01-31', also those without leads. */
  days: z.array(z.object({ day: z.string(), ...counts.shape })),
  /** Every week that the range touches, by its Monday. `length` is how many of its days are in the range: 1 to 7. */
  weeks: z.array(z.object({ week: z.string(), length: z.number(), ...counts.shape })),
  /** Active newsletter subscriptions gained and lost in each of these weeks. */
  subscribers: z.array(
    z.object({ week: z.string(), length: z.number(), gained: z.number(), lost: z.number() }),
  ),
  current: sums,
  /** As many days before the range, up to the same time of day: from the first instant on, and before the second. */
  before: z.object({ ...sums.shape, from: z.string(), to: z.string() }),
  /** Who has answered or has open leads, and the open leads that nobody has. */
  people: z.array(personNumbers),
  unassigned: z.object(open),
  /** When the company is open, in its own time zone: '9:00'. */
  business_hours: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ label: z.string(), opens: z.string(), closes: z.string() })),
  }),
  /** The first day with views, in UTC; null before. */
  views_since: z.nullable(z.string()),
  /** The 50 pages, campaigns and referring hosts with the most leads, then with the most views. A campaign is one in any letter case. */
  pages: z.array(leadsAndViews),
  campaigns: z.array(leadsAndViews),
  hosts: z.array(leadsAndViews),
  /** Deliveries that fail now, by channel: those that are tried again, and those that were given up. */
  failing: z.array(z.object({ channel: z.string(), retrying: z.number(), dead: z.number() })),
});
export type Numbers = z.infer<typeof numbers>;

/** `POST /api/deliveries/resend`: how many deliveries are sent now that waited for their next attempt. */
export const resent = z.object({ count: z.number() });
export type Resent = z.infer<typeof resent>;
