/** `GET /api/health`: what is wrong with the installation, for administrators. Found out anew at most every ten seconds. */
import * as z from 'zod/mini';

/** `unknown`: it cannot be told from the desk. */
const state = z.enum(['ok', 'warning', 'fault', 'unknown']);
export type HealthState = z.infer<typeof state>;

export const health = z.object({
  found_at: z.string(),
  findings: z.array(
    z.object({
      check: z.string(),
      state,
      message: z.string(),
      /** What to do; null if nothing is. */
      action: z.nullable(z.string()),
    }),
  ),
});
export type Health = z.infer<typeof health>;

/** `GET /api/storage`: what the database still has to do. */
export const storage = z.object({
  kind: z.enum(['sqlite', 'postgres']),
  /** When the first of the erasures was of which copies are left in the database's log; null without any. */
  erasure_due_since: z.nullable(z.string()),
});
export type Storage = z.infer<typeof storage>;
