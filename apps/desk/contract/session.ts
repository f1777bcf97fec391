/** Who is at the desk, and what changes while they are. */

import * as z from 'zod/mini';

/**
 * The header by which a page says, with each request, whether somebody is `there` or `away`: it asks for news by itself, and that does
 * not keep a session open.
 */
export const PERSON_HEADER = 'Desk-Person';

/**
 * The header by which each answer says of which build of the desk it is, and each request of a page of which one the page is. Where they
 * are not the same, nothing is done, and the answer is 409 `other_build`.
 */
export const BUILD_HEADER = 'Desk-Build';

/** `PUT /api/person`: the reader's name. 204, or 422 with what to do where it is refused (person-name.ts). */
export const nameChange = z.object({ name: z.string() });

/** `POST /api/sign-out`: ends this session, or all of this person. 204, or the address that ends the one at the provider. */
export const signOut = z.object({ everywhere: z.boolean() });
/** An error answer: RFC 9457 with a code. */
export const problem = z.object({
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  /** With `invalid`: what is wrong with each field. */
  errors: z.optional(z.record(z.string(), z.string())),
});
