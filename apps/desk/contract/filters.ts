/** Filters that somebody has saved under a name, as views of the inbox. */

import { leadFilter } from '@assay/contract/lead-filter';
import { limit } from '@assay/contract/limit';
import { hasTooManyMarks } from '@assay/contract/marks';
import * as z from 'zod/mini';

export const FILTER_NAME_MAX_LENGTH = limit('What a person writes at the desk', 60);

/** How many a person can have. */
export const MAX_SAVED_FILTERS = limit('What a person writes at the desk', 30);

/** How many there can be that everybody sees. */
export const MAX_SHARED_FILTERS = limit('What a person writes at the desk', 50);

/** Without the text of a search: it may be a visitor's name, which an erasure would not find here. */
const { q: _, ...conditions } = leadFilter.shape;
export const savedConditions = z.object(conditions);

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
