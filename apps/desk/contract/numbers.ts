/** `GET /api/numbers?from=&to=&zone=`: counts of leads and views, without spam, tests and duplicates. Days are those of the reader's time zone. */
import * as z from 'zod/mini';

export const numbersQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

const counts = z.object({ demo_request: z.number(), contact: z.number() });

/** Leads and views of pages that have something in common. */
const leadsAndViews = z.object({
  /** Null for leads of which it is not known. */
  name: z.nullable(z.string()),
  ...counts.shape,
  views: z.number(),
  /** The leads since views are counted. */
  compared: z.number(),
});
export type LeadsAndViews = z.infer<typeof leadsAndViews>;

export const numbers = z.object({
  /** Every day of the range, '2026-01-31', also those without leads. */
  days: z.array(z.object({ day: z.string(), ...counts.shape })),
  /** Every week that the range touches, by its Monday. `length` is how many of its days are in the range: 1 to 7. */
  weeks: z.array(z.object({ week: z.string(), length: z.number(), ...counts.shape })),
  /** Active newsletter subscriptions gained and lost in each of these weeks. */
  subscribers: z.array(
    z.object({ week: z.string(), length: z.number(), gained: z.number(), lost: z.number() }),
  ),
  views: z.object({
    /** The first day with any, in UTC; null before. */
    since: z.nullable(z.string()),
    /** On the days of the range, each in UTC. */
    total: z.number(),
  }),
  /** The 50 pages, campaigns and referring hosts with the most leads, then with the most views. */
  pages: z.array(leadsAndViews),
  campaigns: z.array(leadsAndViews),
  hosts: z.array(leadsAndViews),
  answers: z.object({
    /** Leads that are answered, or had to be by now; closed ones are left out. */
    due: z.number(),
    within_24_hours: z.number(),
    /** Answered before the time of an answer was kept: in neither of the others. */
    unknown: z.number(),
    /** From a lead to its answer, in milliseconds; null without answers. */
    median_ms: z.nullable(z.number()),
  }),
  /** Deliveries that fail now, by channel: those that are tried again, and those that were given up. */
  failing: z.array(z.object({ channel: z.string(), retrying: z.number(), dead: z.number() })),
});
export type Numbers = z.infer<typeof numbers>;
