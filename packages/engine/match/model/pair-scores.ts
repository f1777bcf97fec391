import { Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import { type CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import type { Compared, Patterns } from '../pairs/patterns.ts';
import { LevelTable } from './level-table.ts';
import type { MatchWeights } from './match-weights.ts';
import { RANDOM_CLASS } from './pair-classes.ts';
import type { TermFrequency } from './term-frequency.ts';

/** Scores all candidate pairs. Most of it is the same for all pairs of a pattern, and done once. */
export function scorePairs(
  weights: MatchWeights,
  pairs: CandidatePairs,
  { patterns, patternOf }: Compared,
): ScoredPairs {
  const classes = weights.isMatch.length;
  const products = new Reals(new Float64Array(classes));
  const ofPatterns = patternProducts(weights, patterns);
  const equal = equalIn(weights, patterns);
  const { overrides } = weights;
  const decided = Array.from({ length: patterns.size }, (_, pattern) =>
    overrides.ofAll(patterns.levels(pattern)),
  );
  const scores = new Float32Array(pairs.size);
  for (let a = 0; a < pairs.records; a++) {
    for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
      const pattern = patternOf.at(pair);
      const start = ofPatterns.start(pattern);
      for (let k = 0; k < classes; k++) products.set(k, ofPatterns.values.at(start + k));
      for (const frequency of equal[pattern] ?? []) {
        correct(products, frequency, frequency.rarity(a, pairs.partner(pair)));
      }
      const odds = weights.logOdds(products);
      const { override } = decided[pattern] ?? {
        override: overrides.of(patterns.levels(pattern), a, pairs.partner(pair)),
      };
      scores[pair] = override ? Math.min(Math.max(odds, override.least), override.most) : odds;
    }
  }
  return new ScoredPairs(pairs, scores);
}

/** For each pattern, the comparisons in which it shows exact agreement. */
function equalIn({ frequencies }: MatchWeights, patterns: Patterns): TermFrequency[][] {
  return Array.from({ length: patterns.size }, (_, pattern) =>
    frequencies.filter(({ comparison, exact }) => patterns.level(pattern, comparison) === exact),
  );
}

/** For each pattern and class n Π r, without term frequencies. */
function patternProducts(weights: MatchWeights, patterns: Patterns): LevelTable {
  const { width, ratios } = weights;
  const classes = weights.isMatch.length;
  const products = new LevelTable(patterns.size, classes, 1);
  for (let pattern = 0; pattern < patterns.size; pattern++) {
    for (let k = 0; k < classes; k++) {
      let product = weights.share(k);
      for (let comparison = 0; comparison < width && k !== RANDOM_CLASS; comparison++) {
        const level = patterns.level(pattern, comparison);
        if (level !== MISSING) product *= ratios.at(comparison, level, k);
      }
      products.set(pattern, 0, k, product);
    }
  }
  return products;
}

/** Corrects the product of each class for the frequency of the value on which a pair agrees. */
function correct(products: Reals, frequency: TermFrequency, rarity: number): void {
  for (let k = 0; k < products.values.length; k++) {
    if (k !== RANDOM_CLASS) products.set(k, products.at(k) * frequency.factor(k, rarity));
  }
}
