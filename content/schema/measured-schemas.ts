/** What the benchmarks write of what they measured (`content/measured/`). */
import { z } from 'zod';

const share = z.number().min(0).max(1);
const figures = z.strictObject({ precision: share, recall: share, f1: share });
/** As packages/engine/judge/evaluate.ts makes it. */
const evaluation = z.strictObject({
  pairwise: figures,
  bCubed: figures,
  pairs: z.strictObject({ found: z.number(), right: z.number(), belonging: z.number() }),
  clusters: z.number(),
  trueClusters: z.number(),
  wronglyGrouped: z.number(),
});

export const accuracySchema = z.strictObject({
  date: z.iso.date(),
  sets: z.array(
    z.strictObject({
      set: z.enum(['customers', 'households', 'historical']),
      /** What a set was generated from; absent for a file. */
      seed: z.number().optional(),
      rows: z.number(),
      seconds: z.number(),
      found: evaluation,
      baselines: z.array(z.strictObject({ name: z.string(), figures: evaluation })),
    }),
  ),
});

/** A line for each seed. */
const line = z.strictObject({ name: z.string(), rows: z.number(), f1: share });
export const matchingSchema = z.strictObject({
  date: z.iso.date(),
  sets: z.array(line.extend({ bCubed: share })),
});
export const stabilitySchema = z.strictObject({ date: z.iso.date(), sets: z.array(line) });

/** 99 of 100 take no longer than `ninetyNine`. */
const times = z.strictObject({ median: z.number(), ninetyNine: z.number(), slowest: z.number() });

export const resolveSchema = z.strictObject({
  date: z.iso.date(),
  /** How many the index has, and how many arrive. */
  records: z.number(),
  resolved: z.number(),
  /** How long it took to find the duplicates on all cores, and to build the index on one. */
  seconds: z.strictObject({ match: z.number(), build: z.number() }),
  /** From an arriving record's JSON to the answer with its golden record, as the sender measures it. */
  milliseconds: times,
  /** Of that, finding whom it belongs to in the process. */
  matching: times,
});
