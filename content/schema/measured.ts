/** What was measured last on the command line, as the benchmarks wrote it. */
import { z } from 'zod';
import { readYaml } from './read.ts';

const share = z.number().min(0).max(1);
const figures = z.strictObject({ precision: share, recall: share, f1: share });
/** As hygiene/evaluate/figures.ts makes it. */
const evaluation = z.strictObject({
  pairwise: figures,
  bCubed: figures,
  accuracy: share,
  clusters: z.number(),
  trueClusters: z.number(),
  wronglyGrouped: z.number(),
});

const accuracySchema = z.strictObject({
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

const matchingSchema = z.strictObject({
  date: z.iso.date(),
  /** A set for each seed; its name ends with it. */
  sets: z.array(z.strictObject({ name: z.string(), rows: z.number(), f1: share, bCubed: share })),
});

/** The sets of /accuracy, from `npm run bench:accuracy`. */
export const measuredAccuracy = readYaml('measured/accuracy.json', accuracySchema);

/** Other sets, from `npm run bench:matching`. */
export const measuredMatching = readYaml('measured/matching.json', matchingSchema);

export type MeasuredAccuracy = typeof measuredAccuracy;
export type MeasuredMatching = typeof measuredMatching;
