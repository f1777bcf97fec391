import { Reals } from '../../algorithms/typed-arrays.ts';
import { type Comparison, MISSING } from '../compare/comparison.ts';
import type { LevelTable } from './level-table.ts';
import type { MatchWeights } from './match-weights.ts';
import type { RatioSums } from './ratio-sums.ts';

/** What one comparison of two rows adds to their score. */
interface Contribution {
  /** The columns compared, by their index in the table. */
  columns: readonly number[];
  /** The name of the level; '' if one of the rows has no value. */
  level: string;
  added: number;
}

export interface Explanation {
  score: number;
  /** How frequent matches are in the file, which is what the score starts from. */
  prior: number;
  /** One for each comparison, and one for what overrules them. Their sum and `prior` are the score. */
  contributions: Contribution[];
}

/**
 * What each comparison adds to the score of two records. Of the log of a sum over classes, each class counts by its share q in
 * that sum: log Σ a = Σ q (log a - log q), exactly. So a comparison adds the mean of its log likelihood ratios over the
 * match classes minus that over the others, and `prior` is what is left: how frequent the classes are.
 */
export function explain(
  sums: RatioSums,
  comparisons: readonly Comparison[],
  a: number,
  b: number,
): Explanation {
  const { weights } = sums;
  sums.clear();
  sums.add(a, b);
  const logs = sums.logRatios();
  const added = new Reals(new Float64Array(comparisons.length));
  let prior = 0;
  for (const [isMatch, sign] of [
    [true, 1],
    [false, -1],
  ] as const) {
    for (const { k, share } of sharesOf(isMatch, weights, logs)) {
      if (share === 0) continue;
      prior += sign * share * (Math.log(weights.share(k)) - Math.log(share));
      for (let at = 0; at < comparisons.length; at++) added.add(at, sign * share * logs.at(at, 0, k));
    }
  }
  const score = added.values.reduce((sum, one) => sum + one, prior);
  const contributions = comparisons.map(({ columns, levelNames }, at) => ({
    columns,
    level: levelNames[sums.levels[at] ?? MISSING] ?? '',
    added: added.at(at),
  }));
  const found = { score, prior, contributions };
  const { override } = sums;
  if (!override) return found;
  return overruled(found, { ...override, score: Math.min(Math.max(score, override.least), override.most) });
}

/** An explanation with what decided instead, if that makes the score another. */
export function overruled(
  { score, prior, contributions }: Explanation,
  decided: { name: string; columns: readonly number[]; score: number },
): Explanation {
  const { name: level, columns, score: now } = decided;
  if (now === score) return { score, prior, contributions };
  return { score: now, prior, contributions: [...contributions, { columns, level, added: now - score }] };
}

/** The share q of each of the classes that are matches, or are not, in the sum over these. */
function sharesOf(isMatch: boolean, weights: MatchWeights, logs: LevelTable): { k: number; share: number }[] {
  const classes = weights.isMatch.flatMap((one, k) => (one === isMatch ? [k] : []));
  const totals = classes.map((k) => {
    let total = Math.log(weights.share(k));
    for (let at = 0; at < weights.width; at++) total += logs.at(at, 0, k);
    return { k, total };
  });
  const top = Math.max(...totals.map(({ total }) => total));
  const sum = totals.reduce((all, { total }) => all + Math.exp(total - top), 0);
  return totals.map(({ k, total }) => ({ k, share: Math.exp(total - top) / sum }));
}
