/** Filters that somebody has saved under a name. */

import { leadFilter } from '@assay/forms/lead-filter';
import { limit } from '@assay/forms/limit';
import { hasTooManyMarks } from '@assay/forms/marks';
import * as z from 'zod/mini';

export const FILTER_NAME_MAX_LENGTH = limit('Filters that a person keeps', 60);

/** How many a person can have. */
export const MAX_SAVED_FILTERS = limit('Filters that a person keeps', 30);

/** Without the text of a search: it may be a visitor's name, which an erasure would not find here. */
const { q: _, ...conditions } = leadFilter.shape;
export const savedConditions = z.object(conditions);

const savedFilter = z.object({ name: z.string(), filter: savedConditions });

/** `GET /api/filters`: the reader's, by name. */
export const savedFilters = z.object({ filters: z.array(savedFilter) });
export type SavedFilters = z.infer<typeof savedFilters>;

/** `PUT /api/filters`: saves a filter under a name, in place of the one that has it, or with null removes that. 204. */
export const filterChange = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(FILTER_NAME_MAX_LENGTH),
    z.refine((text) => !hasTooManyMarks(text)),
  ),
  filter: z.nullable(savedConditions),
});
