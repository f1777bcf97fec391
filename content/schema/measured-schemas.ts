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
  /** How long it took to find the duplicates, and to build the index. */
  seconds: z.strictObject({ match: z.number(), build: z.number() }),
  /** From an arriving record's JSON to the answer with its golden record, as the sender measures it. */
  milliseconds: times,
  /** Of that, finding whom it belongs to in the process. */
  matching: times,
});

/** What /data-check says of a sample file, in brief. */
export const sampleSchema = z.strictObject({
  rows: z.number(),
  /** How many cells of each column are valid, wrong and missing. */
  columns: z.array(
    z.strictObject({ name: z.string(), valid: z.number(), wrong: z.number(), missing: z.number() }),
  ),
});

const value = z.strictObject({ value: z.string(), differs: z.boolean() });

/** The same of the sample that is shown as an example, with its verdict and one of its groups of two rows. Rows are counted from 1. */
export const sampleSheetSchema = sampleSchema.extend({
  verdict: z.string(),
  group: z.strictObject({
    number: z.number(),
    groups: z.number(),
    rows: z.array(z.strictObject({ row: z.number(), cells: z.array(value) })).length(2),
    golden: z.array(z.string()),
    /** As packages/engine/match/model/explanation.ts explains it, in two decimals. */
    evidence: z.strictObject({
      score: z.number(),
      prior: z.number(),
      contributions: z.array(
        z.strictObject({ columns: z.array(z.number()), level: z.string(), added: z.number() }),
      ),
    }),
    threshold: z.number(),
  }),
});

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
