import * as z from 'zod/mini';

/** `GET /api/storage`: what the database still has to do. */
export const storage = z.object({
  kind: z.enum(['sqlite', 'postgres']),
  /** When the first of the erasures was of which copies are left in the database's log; null without any. */
  erasure_due_since: z.nullable(z.string()),
});
export type Storage = z.infer<typeof storage>;
