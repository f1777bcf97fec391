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

/** Student's t at 95 %, two-sided, for the forty seeds of the benchmark: 39 degrees of freedom. */
const STUDENT_T = 2.0227;

/** @param results one a seed, at least two */
export function benchmarkOf(results: readonly Result[]): Benchmark {
  const seeds = results.length;
  const sum = (of: (result: Result) => number) => results.reduce((total, one) => total + of(one), 0);
  const mean = sum(({ pairwise }) => pairwise.f1) / seeds;
  const variance = sum(({ pairwise }) => (pairwise.f1 - mean) ** 2) / (seeds - 1);
  const error = STUDENT_T * Math.sqrt(variance / seeds);
  return {
    ...{ seeds, mean, low: mean - error, high: mean + error },
    pairs: sum(({ pairs }) => pairs.belonging),
    missed: sum(({ pairs }) => pairs.belonging - pairs.right),
    wrong: sum(({ pairs }) => pairs.found - pairs.right),
  };
}

/** Whether a measured share, rounded to a tenth of a percent, is the one that is claimed. */
export function roundsTo(measured: number, claimed: number): boolean {
  return Math.round(measured * 1000) >= Math.round(claimed * 1000);
}
