import * as z from 'zod/mini';

const addressData = z.object({ email: z.string(), counts: z.record(z.string(), z.number()) });
/**
 * `GET /api/leads/:id/person`: what an erasure of the lead's address would remove, rows by table, and the same of each address that
 * somebody joined with it.
 */
export const personalData = z.object({ ...addressData.shape, joined: z.array(addressData) });
export type PersonalDataCounts = z.infer<typeof personalData>;

/**
 * `POST /api/erasures`: removes everything about the person of a lead; `email` is typed to confirm, and `also` has those of the joined
 * addresses that go with it. 200 with what went.
 */
export const erasure = z.object({
  lead_id: z.string(),
  email: z.string(),
  also: z.optional(z.array(z.string()).check(z.maxLength(50))),
});
export const erased = z.object({
  /** The addresses of which everything is gone, and how many rows of each table that were. */
  emails: z.array(z.string()),
  counts: z.record(z.string(), z.number()),
  /** Whether copies are left in the database's log, because another program reads the database. It is tried again. */
  due: z.boolean(),
});
export type Erased = z.infer<typeof erased>;
