/** Doing something with many leads at once. */

import { MANY_CHANGES } from '@assay/forms/activity';
import { leadFilter } from '@assay/forms/lead-filter';
import * as z from 'zod/mini';
import { closeReason, MAX_SELECTED, person } from './leads.ts';

/** `GET /api/many/counts?<filter>`: how many leads it finds, counted no further than one over `max`, which one action can have. */
export const manyCounts = z.object({ leads: z.number(), max: z.number(), counted_at: z.iso.datetime() });
export type ManyCounts = z.infer<typeof manyCounts>;

/** What is done, as with one lead: their status, who has them, or until when they are snoozed (ISO 8601, null for no longer). */
const manyChange = z.union([
  z.object({ status: z.enum(['new', 'suspected', 'answered']) }),
  z.object({ status: z.literal('closed'), reason: closeReason }),
  z.object({ taker: z.nullable(z.uuid()) }),
  z.object({ until: z.nullable(z.iso.datetime()) }),
]);
export type ManyChange = z.infer<typeof manyChange>;

/** Which leads: all that a filter found when they were counted, or some in the versions that were seen. */
const manyOf = z.union([
  z.object({ filter: leadFilter, counted_at: z.iso.datetime(), leads: z.int().check(z.positive()) }),
  z.object({
    chosen: z
      .array(z.object({ id: z.uuid(), version: z.int().check(z.nonnegative()) }))
      .check(z.minLength(1), z.maxLength(MAX_SELECTED)),
  }),
]);
export type ManyOf = z.infer<typeof manyOf>;

/**
 * `POST /api/many`: has it done by the server, which goes on whoever goes away. 201 with the id; 422 where the filter finds more leads than
 * one action can have, 429 where too many are under way.
 */
export const newMany = z.object({ change: manyChange, of: manyOf });
export const orderedMany = z.object({ id: z.uuid() });

/**
 * `POST /api/many/:id/undo`: leaves what is not done yet, and puts back each lead that nobody has changed since. 204; 409 where that was
 * said before.
 */

const manyAction = z.object({
  id: z.string(),
  by: person,
  /** As the activity log calls it. */
  action: z.enum(MANY_CHANGES),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** To whom the leads are assigned. */
  to: z.nullable(person),
  state: z.enum(['doing', 'done', 'undoing', 'undone']),
  /** How many leads it has come to by now, of how many. */
  treated: z.number(),
  total: z.number(),
  /** How many leads were changed, and how many somebody had changed before, or were gone. */
  done: z.number(),
  missed: z.number(),
  /** How many are as before again. */
  undone: z.number(),
});
export type ManyAction = z.infer<typeof manyAction>;

/** `GET /api/many`: what is under way, and what the reader ordered that ended within a minute. */
export const manyActions = z.object({ actions: z.array(manyAction) });
