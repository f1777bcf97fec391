import { Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';

const ROUNDS = 30;
/** Comparisons of the same words are not independent: each counts less than by itself. */
const DEPENDENT = 0.7;
/** Each level has been seen in so many pairs of either class before any data. */
const SEEN = 0.5;

/** The levels of pairs: for each pair one level of each comparison. */
export interface PairLevels {
  size: number;
  /** How many comparisons there are, and how many levels each has. */
  levels: readonly number[];
  of: Uint8Array;
}

/** How much each level adds to the score of a pair, and how frequent matches are among the candidates. */
export interface ThingModel {
  prior: number;
  weights: readonly Float64Array[];
}

/**
 * Expectation maximization within the candidate pairs. The more two records agree, the more likely they are one: weights that fall as
 * agreement grows are pooled.
 *
 * @param start how likely each pair is a match, before any round
 */
export function learnModel(
  pairs: PairLevels,
  start: Float64Array,
  likelyOf: (scores: Float64Array) => Float64Array,
): ThingModel {
  let likely = start;
  let model: ThingModel = { prior: 0, weights: [] };
  for (let round = 0; round < ROUNDS; round++) {
    model = modelOf(pairs, likely);
    likely = likelyOf(scoresOf(pairs, model));
  }
  return model;
}

export function scoresOf({ size, levels, of }: PairLevels, { prior, weights }: ThingModel): Float64Array {
  const width = levels.length;
  return Float64Array.from({ length: size }, (_, pair) => {
    let score = prior;
    for (let at = 0; at < width; at++) score += weights[at]?.[of[pair * width + at] ?? MISSING] ?? 0;
    return score;
  });
}

function modelOf({ size, levels, of }: PairLevels, likely: Float64Array): ThingModel {
  const width = levels.length;
  const same = levels.map((count) => new Reals(new Float64Array(count).fill(SEEN)));
  const others = levels.map((count) => new Reals(new Float64Array(count).fill(SEEN)));
  let matches = 1;
  for (let pair = 0; pair < size; pair++) {
    const probability = likely[pair] ?? 0;
    matches += probability;
    for (let at = 0; at < width; at++) {
      const level = of[pair * width + at] ?? MISSING;
      if (level === MISSING) continue;
      same[at]?.add(level, probability);
      others[at]?.add(level, 1 - probability);
    }
  }
  return {
    prior: Math.log(matches / Math.max(1, size - matches)),
    weights: levels.map((_, at) => rising(same[at]?.values ?? NOTHING, others[at]?.values ?? NOTHING)),
  };
}

const NOTHING = new Float64Array(0);

/** The log of the ratio of shares at each level, pooled over neighbors until it never falls (pool adjacent violators). */
function rising(same: Float64Array, others: Float64Array): Float64Array {
  const [ofSame, ofOthers] = [same, others].map((counts) => counts.reduce((sum, one) => sum + one, 0));
  const pools: { same: number; others: number; levels: number }[] = [];
  for (const [level, count] of same.entries()) {
    let pool = { same: count, others: others[level] ?? 0, levels: 1 };
    for (
      let last = pools.at(-1);
      last && last.same * pool.others > pool.same * last.others;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = {
        same: pool.same + last.same,
        others: pool.others + last.others,
        levels: pool.levels + last.levels,
      };
    }
    pools.push(pool);
  }
  return Float64Array.from(
    pools.flatMap((pool) => {
      const ratio = Math.log(pool.same / (ofSame ?? 1) / (pool.others / (ofOthers ?? 1)));
      return Array.from({ length: pool.levels }, () => DEPENDENT * ratio);
    }),
  );
}
