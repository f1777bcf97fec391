/** Filters that somebody has saved under a name, as views of the inbox. */

import { leadFilter } from '@assay/forms/lead-filter';
import { limit } from '@assay/forms/limit';
import { hasTooManyMarks } from '@assay/forms/marks';
import * as z from 'zod/mini';
import { person } from './leads.ts';

export const FILTER_NAME_MAX_LENGTH = limit('Filters that a person keeps', 60);

/** How many a person can have. */
export const MAX_SAVED_FILTERS = limit('Filters that a person keeps', 30);

/** How many there can be that everybody sees. */
export const MAX_SHARED_FILTERS = limit('Filters that a team shares', 50);

/** Without the text of a search: it may be a visitor's name, which an erasure would not find here. */
const { q: _, ...conditions } = leadFilter.shape;
export const savedConditions = z.object(conditions);

const savedFilter = z.object({
  name: z.string(),
  filter: savedConditions,
  /** Who saved it. */
  by: person,
  /** Whether everybody sees it. */
  is_shared: z.boolean(),
  /** Whether the reader may change and remove it: their own, and as an administrator those that are shared. */
  may_change: z.boolean(),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** `GET /api/filters`: the reader's and those that others share, by name. */
export const savedFilters = z.object({ filters: z.array(savedFilter) });
export type SavedFilters = z.infer<typeof savedFilters>;

/** `GET /api/filters/counts`: how many leads each of them finds for the reader, counted no further than `max`. */
export const filterCounts = z.object({
  counts: z.array(z.object({ name: z.string(), by: z.string(), count: z.number() })),
  max: z.number(),
});
export type FilterCounts = z.infer<typeof filterCounts>;

/**
 * `PUT /api/filters`: saves a filter under a name, in place of the one that has it, or with null removes that. 204; 422 where there are too
 * many, 403 and 404 where it is somebody else's.
 */
export const filterChange = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(FILTER_NAME_MAX_LENGTH),
    z.refine((text) => !hasTooManyMarks(text)),
  ),
  filter: z.nullable(savedConditions),
  /** Absent leaves that as it is. */
  is_shared: z.optional(z.boolean()),
  /** Whose it is; absent for the reader's own. */
  by: z.optional(z.uuid()),
});
export type FilterChange = z.infer<typeof filterChange>;
