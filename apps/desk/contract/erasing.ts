import * as z from 'zod/mini';

/**
 * `POST /api/erasures`: removes everything about the person of a lead; `email` is typed to confirm, and `also` has those of the joined
 * addresses that go with it. 200 with what went.
 */
export const erasure = z.object({
  lead_id: z.string(),
  email: z.string(),
  also: z.optional(z.array(z.string()).check(z.maxLength(50))),
});
