/** What the seeds of the benchmark gave together. Of plain data alone, so that the benchmark and the pages say the same. */

interface Result {
  pairs: { found: number; right: number; belonging: number };
  pairwise: { f1: number };
}

export interface Benchmark {
  seeds: number;
  /** Of F1 over pairs; the true mean is between `low` and `high` with 95 % certainty. */
  mean: number;
  low: number;
  high: number;
  /** Of all seeds together: pairs that belong together, those of them that were missed, and pairs put together wrongly. */
  pairs: number;
  missed: number;
  wrong: number;
}

/** Student's t at 95 %, two-sided, by the number of seeds, of which one more than the degrees of freedom. */
const STUDENT_T: Readonly<Record<number, number>> = { 5: 2.7764, 40: 2.0227 };

/**
 * The mean of some shares, and between what their true mean is with 95 % certainty.
 *
 * @param shares one a seed, as many as `STUDENT_T` has a number for
 * @throws Error for any other number of them
 */
export function intervalOf(shares: readonly number[]): Pick<Benchmark, 'mean' | 'low' | 'high'> {
  const seeds = shares.length;
  const t = STUDENT_T[seeds];
  if (t === undefined) throw new Error(`content/schema/benchmark.ts has no t for ${seeds} seeds`);
  const mean = shares.reduce((total, share) => total + share, 0) / seeds;
  const variance = shares.reduce((total, share) => total + (share - mean) ** 2, 0) / (seeds - 1);
  const error = t * Math.sqrt(variance / seeds);
  return { mean, low: mean - error, high: mean + error };
}

/** @param results one a seed, as many as `intervalOf` takes */
export function benchmarkOf(results: readonly Result[]): Benchmark {
  const seeds = results.length;
  const sum = (of: (result: Result) => number) => results.reduce((total, one) => total + of(one), 0);
  return {
    seeds,
    ...intervalOf(results.map(({ pairwise }) => pairwise.f1)),
    pairs: sum(({ pairs }) => pairs.belonging),
    missed: sum(({ pairs }) => pairs.belonging - pairs.right),
    wrong: sum(({ pairs }) => pairs.found - pairs.right),
  };
}

/** Whether a measured share, rounded to a tenth of a percent, is the one that is claimed. */
export function roundsTo(measured: number, claimed: number): boolean {
  return Math.round(measured * 1000) >= Math.round(claimed * 1000);
}
