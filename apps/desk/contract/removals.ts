/** Removing all leads that a filter finds. */

import { leadFilter } from '@assay/forms/lead-filter';
import * as z from 'zod/mini';
import { person } from './leads.ts';

const counts = z.array(z.object({ value: z.nullable(z.string()), leads: z.number() }));

/** `GET /api/removals/counts?<filter>`: what a removal would take; 400 without any condition. */
export const removalCounts = z.object({
  leads: z.number(),
  forms: counts,
  statuses: counts,
  /** The hosts that led there, most leads first, at most ten. */
  hosts: counts,
  /** Leads of other hosts. */
  other_hosts: z.number(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  calls: z.number(),
  /** Mails and webhook calls that are still to be made. */
  pending: z.number(),
  /** What comes or is worked on since is not removed. */
  counted_at: z.iso.datetime(),
});
export type RemovalCounts = z.infer<typeof removalCounts>;

/** `POST /api/removals`: removes what was counted, in some minutes. 201 with the id; 429 where too many are open. */
export const newRemoval = z.object({
  filter: leadFilter,
  counted_at: z.iso.datetime(),
  leads: z.int().check(z.positive()),
});
export const orderedRemoval = z.object({ id: z.uuid() });
export type OrderedRemoval = z.infer<typeof orderedRemoval>;

/** `POST /api/removals/:id/undo`: 204; 409 once it has begun. */

/** `GET /api/removals`: those that are not done. */
export const removals = z.object({
  removals: z.array(
    z.object({
      id: z.string(),
      /** How many leads were counted, and how many are gone by now. */
      found: z.number(),
      removed: z.number(),
      by: person,
      due_at: z.string(),
      /** It can be undone until then. */
      has_begun: z.boolean(),
    }),
  ),
});
export type Removals = z.infer<typeof removals>;
