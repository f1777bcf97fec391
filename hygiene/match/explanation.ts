import { type Comparison, MISSING } from './comparison.ts';
import type { Explanation } from './matches.ts';
import type { Weights } from './weights.ts';

/** What each comparison adds to the score of two records. */
export function explain(
  weights: Weights,
  comparisons: readonly Comparison[],
  a: number,
  b: number,
): Explanation {
  const { levels, added, prior } = weights.contributions(a, b);
  return {
    score: added.reduce((sum, one) => sum + one, prior),
    prior,
    contributions: comparisons.map(({ columns, levelNames }, at) => ({
      columns,
      level: levelNames[levels[at] ?? MISSING] ?? '',
      added: added[at] ?? 0,
    })),
  };
}
