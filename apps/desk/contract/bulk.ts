/** Doing one thing with many leads, and removing them. */

import { leadFilter } from '@assay/contract/lead-filter';
import { limit } from '@assay/contract/limit';
import { LEAD_STATUSES } from '@assay/contract/values';
import * as z from 'zod/mini';
import { closeReason, MAX_SELECTED } from './leads.ts';

/** Leads that one request puts back, so that its body is a small one: whoever puts back more sends another. */
export const MAX_UNDONE = limit('What a person does at the desk', 100);

/** What is done, as with one lead: their status, who has them, or until when they are snoozed (ISO 8601, null for no longer). */
const bulkChange = z.union([
  z.object({ status: z.enum(['new', 'suspected', 'answered']) }),
  z.object({ status: z.literal('closed'), reason: closeReason }),
  z.object({ taker: z.nullable(z.uuid()) }),
  z.object({ until: z.nullable(z.iso.datetime()) }),
]);
export type BulkChange = z.infer<typeof bulkChange>;

/** Which leads: all that a filter found when they were counted, or some in the versions that were seen. */
const bulkOf = z.union([
  z.object({ filter: leadFilter, counted_at: z.iso.datetime() }),
  z.object({
    chosen: z
      .array(z.object({ id: z.uuid(), version: z.int().check(z.nonnegative()) }))
      .check(z.minLength(1), z.maxLength(MAX_SELECTED)),
  }),
]);
export type BulkOf = z.infer<typeof bulkOf>;
/** `POST /api/bulk`: 422 where the filter finds more leads than one request can change. */
export const newBulk = z.object({ change: bulkChange, of: bulkOf });

/** The leads that were changed, as they were, and how many had been changed or erased by others. */
export const bulkDone = z.object({
  changed: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      before: z.object({
        status: z.enum(LEAD_STATUSES),
        close_reason: z.nullable(closeReason),
        taken_by: z.nullable(z.uuid()),
        snoozed_until: z.nullable(z.string()),
      }),
    }),
  ),
  missed: z.number(),
});
/** `POST /api/bulk/undo`: puts back each of those leads that nobody has changed since. */
export const bulkUndo = z.object({
  leads: bulkDone.shape.changed.check(z.minLength(1), z.maxLength(MAX_UNDONE)),
});
/** `POST /api/removals`: removes them for good. */
export const newRemoval = z.object({ of: bulkOf });
