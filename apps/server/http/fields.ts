/** What a submission has besides the fields of its form. */

import { type Attribution, readAttribution } from '@assay/contract/attribution';
import { SOURCE_PATH_MAX_LENGTH } from '@assay/contract/forms';
import { hasTooManyMarks, MAX_MARKS } from '@assay/contract/marks';
import { z } from 'zod';

/** The path of the page that the form was sent from. */
export const sourcePath = z
  .string('The source path must be text')
  .max(SOURCE_PATH_MAX_LENGTH, 'The source path is too long')
  .regex(/^\/\P{Cc}*$/u, 'The source path must start with / and have no control characters')
  .refine((path) => path.isWellFormed(), 'The source path must be well-formed Unicode')
  .refine((path) => !hasTooManyMarks(path), `The source path must have ${MAX_MARKS} or fewer marks in a row`)
  .nullish()
  .transform((path) => path ?? null);

/** Where the lead comes from. Optional, and never a reason to refuse a lead: what is not allowed is dropped. */
export function attributionIn(body: Record<string, unknown>): Attribution {
  return readAttribution((name) => body[name]);
}

/** Any text; verification refuses an empty or missing token. */
export const token = z
  .string('The token must be text')
  .nullish()
  .transform((value) => value ?? '');
