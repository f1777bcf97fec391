/** `GET /api/numbers?from=&to=&zone=`: counts of leads. Days are those of the reader's time zone. */
import * as z from 'zod/mini';

export const numbersQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

const counts = z.object({ demo_request: z.number(), contact: z.number() });

export const numbers = z.object({
  /** Every day of the range, '2026-01-31', also those without leads. */
  days: z.array(z.object({ day: z.string(), ...counts.shape })),
  /** Every week that the range touches, by its Monday. */
  weeks: z.array(z.object({ week: z.string(), ...counts.shape })),
  /** Active newsletter subscriptions gained and lost in each of these weeks. */
  subscribers: z.array(z.object({ week: z.string(), gained: z.number(), lost: z.number() })),
  /** The 50 pages with the most leads; null where the page is not known. */
  pages: z.array(z.object({ page: z.nullable(z.string()), ...counts.shape })),
  /** The 50 campaigns and referring hosts with the most leads; without leads that have none. */
  campaigns: z.array(z.object({ name: z.string(), ...counts.shape })),
  hosts: z.array(z.object({ name: z.string(), ...counts.shape })),
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
