/**
 * `GET /api/numbers?from=&to=&zone=`: what came in a range, what became of it, and the same of the days before. Spam, tests and duplicates
 * are not counted as leads. Days are those of the reader's time zone; times from leads to answers are in milliseconds.
 */
import { LOST_REASONS } from '@assay/forms/values';
import * as z from 'zod/mini';

export const numbersQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

const counts = z.object({ demo_request: z.number(), contact: z.number() });

/** Leads, and how many of them were answered, had their call, are qualified, and are lost. */
const funnel = z.object({
  leads: z.number(),
  answered: z.number(),
  call_held: z.number(),
  qualified: z.number(),
  lost: z.number(),
  reasons: z.record(z.enum(LOST_REASONS), z.number()),
});
export type Funnel = z.infer<typeof funnel>;

/** Leads and views of pages that have something in common. */
const source = z.object({
  /** Null for leads of which it is not known. */
  name: z.nullable(z.string()),
  ...counts.shape,
  /** On the days of the range, each in UTC. */
  views: z.number(),
  before: z.object({ leads: z.number(), views: z.number() }),
});
export type Source = z.infer<typeof source>;

/** What a period has in one number each. */
const sums = z.object({
  forms: z.object({ demo_request: funnel, contact: funnel }),
  /** Half of the first answers took no longer, by the clock and in business hours; null without answers. */
  answer: z.object({ clock: z.nullable(z.number()), business: z.nullable(z.number()) }),
  /** Active newsletter subscriptions gained and lost. */
  gained: z.number(),
  lost: z.number(),
});
export type Sums = z.infer<typeof sums>;

const open = z.object({ open: z.number(), overdue: z.number() });

export const numbers = z.object({
  /** Every day of the range, '2026-01-31', also those without leads. */
  days: z.array(z.object({ day: z.string(), ...counts.shape })),
  current: sums,
  /** As many days before the range, up to the same time of day: from the first instant on, and before the second. */
  before: z.object({ ...sums.shape, from: z.string(), to: z.string() }),
  /** Leads that are open now, whenever they came, how many of them are overdue, and both as many days ago. */
  open: z.object({ now: open, before: open }),
  /** Active newsletter subscriptions gained and lost in each week that the range touches, by its Monday, with how many of its days are in it. */
  subscribers: z.array(
    z.object({ week: z.string(), length: z.number(), gained: z.number(), lost: z.number() }),
  ),
  /** When the company is open, in its own time zone: '9:00'. */
  business_hours: z.object({
    timeZone: z.string(),
    days: z.array(z.object({ label: z.string(), opens: z.string(), closes: z.string() })),
  }),
  /** The 50 pages, campaigns and referring hosts with the most leads, then with the most views. A campaign is one in any letter case. */
  pages: z.array(source),
  campaigns: z.array(source),
  hosts: z.array(source),
  /** Deliveries that fail now, by channel: those that are tried again, and those that were given up. */
  failing: z.array(z.object({ channel: z.string(), retrying: z.number(), dead: z.number() })),
});
export type Numbers = z.infer<typeof numbers>;

/** `POST /api/deliveries/resend`: how many deliveries are sent now that waited for their next attempt. */
export const resent = z.object({ count: z.number() });
export type Resent = z.infer<typeof resent>;
