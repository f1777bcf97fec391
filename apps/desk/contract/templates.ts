/** The texts that replies begin with. */
import { limit } from '@assay/contract/limit';
import { hasTooManyMarks } from '@assay/contract/marks';
import * as z from 'zod/mini';

/** What is filled in: `{first_name}`. */
export const PLACEHOLDERS = ['first_name', 'last_name', 'my_name', 'booking_link', 'guide', 'brand'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** `PUT /api/templates/:id/:language`: changes a text; null takes the original again. 204, or 422 with what can be filled in. */
export const TEMPLATE_MAX_LENGTH = limit('What a person writes at the desk', 2_000);
export const TEMPLATE_NAME_MAX_LENGTH = limit('What a person writes at the desk', 60);
/** `PUT /api/templates/:id/own`: keeps one that nobody else sees, by an id that the browser makes; null removes it. */
export const OWN = 'own';
export const templateChange = z.object({
  /** Of one's own. */
  name: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_NAME_MAX_LENGTH), z.regex(/^\P{Cc}*$/u)),
  ),
  text: z.nullable(
    z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(TEMPLATE_MAX_LENGTH),
      z.regex(/^[\P{Cc}\n\t]*$/u),
      z.refine((text) => !hasTooManyMarks(text)),
    ),
  ),
});

/** What is wrong with the placeholders of a text; undefined if nothing is. */
export function placeholderProblem(text: string): string | undefined {
  const [unknown] = [...text.matchAll(/\{([^{}\n]*)\}/g)].filter(
    ([, name]) => !PLACEHOLDERS.some((known) => known === name),
  );
  if (!unknown) return undefined;
  const possible = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
  return `${unknown[0]} is not known. These are filled in: ${possible}`;
}
