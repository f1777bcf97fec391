/** What was measured last on the command line, as the benchmarks wrote it. */
import { z } from 'zod';
import { readYaml } from './read.ts';

const share = z.number().min(0).max(1);
const figures = z.strictObject({ precision: share, recall: share, f1: share });
/** As packages/engine/judge/evaluate.ts makes it. */
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

/** A line for each seed. */
const line = z.strictObject({ name: z.string(), rows: z.number(), f1: share });
const matchingSchema = z.strictObject({ date: z.iso.date(), sets: z.array(line.extend({ bCubed: share })) });
const stabilitySchema = z.strictObject({ date: z.iso.date(), sets: z.array(line) });

const resolveSchema = z.strictObject({
  date: z.iso.date(),
  /** How many the index has, and how many of them were changed and resolved. */
  records: z.number(),
  resolved: z.number(),
  /** How long it took to find the duplicates on all cores, and to build the index on one. */
  seconds: z.strictObject({ match: z.number(), build: z.number() }),
  /** How long it took to change a record in the index and to find whom it belongs to; 99 of 100 take no longer than `ninetyNine`. */
  milliseconds: z.strictObject({ median: z.number(), ninetyNine: z.number(), slowest: z.number() }),
});

/** The sets of /accuracy, from `npm run bench:accuracy`. */
export const measuredAccuracy = readYaml('measured/accuracy.json', accuracySchema);

/** Other sets, from `npm run bench:matching`. */
export const measuredMatching = readYaml('measured/matching.json', matchingSchema);

/** Sets that are harder still, from `npm run bench:stability`. */
export const measuredStability = readYaml('measured/stability.json', stabilitySchema);

/** One record against a ready index, from `npm run bench:resolve`. */
export const measuredResolve = readYaml('measured/resolve.json', resolveSchema);

export type MeasuredAccuracy = typeof measuredAccuracy;
export type MeasuredMatching = typeof measuredMatching;
export type MeasuredResolve = typeof measuredResolve;
export type MeasuredStability = typeof measuredStability;
