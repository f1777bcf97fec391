import { z } from 'zod';

const share = z.number().min(0).max(1);

/** What is drawn on /accuracy of the sets: their curves, and one pair that was put together wrongly. */
export const drawnSchema = z.strictObject({
  date: z.iso.date(),
  curves: z.array(
    z.strictObject({
      set: z.enum(['customers', 'households', 'historical']),
      seed: z.number().optional(),
      /** What the engine uses, one of the thresholds below. */
      threshold: z.number(),
      /** Threshold, precision, and recall, in ascending order. */
      points: z.array(z.tuple([z.number(), share, share])).min(2),
    }),
  ),
  /** The pair of the first set that was put together wrongly with the highest score. */
  pair: z.strictObject({
    /** Those that the score is made of. */
    columns: z.array(z.string()),
    rows: z.tuple([z.number(), z.number()]),
    cells: z.tuple([z.array(z.string()), z.array(z.string())]),
    score: z.number(),
    prior: z.number(),
    contributions: z.array(
      z.strictObject({ columns: z.array(z.number()), level: z.string(), added: z.number() }),
    ),
  }),
});

export type Drawn = z.infer<typeof drawnSchema>;
