import { Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { Explanation } from '../model/explanation.ts';
import { type CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import { nearestPairs } from './nearest.ts';
import { cosine, NONE, ThingComparisons } from './thing-levels.ts';
import { learnModel, type PairLevels, scoresOf, type ThingModel } from './thing-model.ts';
import { forCommon } from './words.ts';

/** Records of things that were compared. */
export interface ComparedThings {
  scored: ScoredPairs;
  /** Whether each pair, by its number, may be one thing: what is not one by these words alone is at best in doubt. */
  believed: Uint8Array;
  /** Whether each pair, by its number, is worth a look. */
  doubtful: Uint8Array;
  /** False if hardly any pair is proved, so that the records may all be different things. */
  hasMatches: boolean;
  explain(a: number, b: number): Explanation;
}

/** The levels of the whole text (`thing-levels.ts`): nearly equal, alike, and alike enough beside a rare code. */
const NEARLY_EQUAL = 6;
const ALIKE = 5;
const BESIDE_CODE = 3;
const RARE_CODE = 2;
/** The records have matches if so large a share of them is in a proved pair. */
const LEAST_PROVED = 0.02;
/** Where there are matches, a pair that is not proved needs odds of twenty to one, and no better partner by more than this. */
const SURE = 3;
const MOST_BEHIND = 1;

/**
 * Compares records of things, such as papers and products, by weighted words, codes and numbers, without labels.
 *
 * @param columns their texts as they were written, '' where there is no value; the result depends on the order of columns and records
 * @param canPair whether two records may be a pair at all
 */
export function compareThings(
  columns: readonly StandardColumn[],
  records: number,
  canPair: (a: number, b: number) => boolean = () => true,
): ComparedThings {
  const comparisons = new ThingComparisons(columns, records);
  const pairs = nearestPairs(comparisons.words, canPair);
  const owners = ownersOf(pairs);
  const levels = levelsOf(pairs, comparisons);
  const model = learnModel(levels, startOf(pairs, owners, comparisons));
  const scores = scoresOf(levels, model);

  const grades = owners.map((a, pair) => gradeOf(comparisons, levels, a, pairs.partner(pair), pair));
  const inProof = new Set<number>();
  for (const [pair, grade] of grades.entries())
    if (grade === PROVED) inProof.add(owners[pair] ?? 0).add(pairs.partner(pair));
  const hasMatches = inProof.size >= LEAST_PROVED * records;
  const best = bestOf(scores, owners, pairs);
  const isNearest = (score: number, pair: number) =>
    score >
    Math.max(SURE, best.at(owners[pair] ?? 0) - MOST_BEHIND, best.at(pairs.partner(pair)) - MOST_BEHIND);
  const isBelieved = (grade: number, pair: number) =>
    grade === PROVED || (hasMatches && grade === POSSIBLE && isNearest(scores[pair] ?? 0, pair));
  return {
    scored: new ScoredPairs(pairs, Float32Array.from(scores)),
    believed: Uint8Array.from(grades, (grade, pair) => Number(isBelieved(grade, pair))),
    doubtful: Uint8Array.from(grades, (grade, pair) =>
      Number(
        grade >= POSSIBLE || isClose(levels, pair) || (hasMatches && isNearest(scores[pair] ?? 0, pair)),
      ),
    ),
    hasMatches,
    explain: (a, b) => explain(comparisons, model, a, b),
  };
}

/** What a pair can be whatever the model says: contradicted or unlike; one thing if others are; one thing in any table. */
const [UNLIKE, POSSIBLE, PROVED] = [0, 1, 2];

/**
 * A pair is proved by nearly the same words with the same numbers in them, or a rare code beside some of the same words; and if
 * nothing contradicts it: no number but a price, no date, and not other numbers in either text.
 */
function gradeOf(
  comparisons: ThingComparisons,
  { of, levels }: PairLevels,
  a: number,
  b: number,
  pair: number,
): number {
  const at = (comparison: number) => of[pair * levels.length + comparison] ?? MISSING;
  const whole = at(0);
  const hasCode = at(levels.length - 1) === RARE_CODE && whole >= BESIDE_CODE;
  if (!hasCode && whole < ALIKE) return UNLIKE;
  const digits = comparisons.digitLevel(a, b);
  if ((digits === 0 && !hasCode) || comparisons.contradicts(a, b) || !tellsEnough(comparisons, a, b))
    return UNLIKE;
  const isEqual = whole >= NEARLY_EQUAL && whole !== MISSING && digits >= 2;
  return isEqual || (hasCode && digits !== 0) ? PROVED : POSSIBLE;
}

function isClose({ of, levels }: PairLevels, pair: number): boolean {
  const whole = of[pair * levels.length] ?? MISSING;
  return whole >= ALIKE && whole !== MISSING;
}

/** Whether what two records share is rarer than what any two of the table share by chance: one in twenty such tables has such a pair. */
function tellsEnough({ words }: ThingComparisons, a: number, b: number): boolean {
  let told = 0;
  forCommon(words.whole[a] ?? NONE, words.whole[b] ?? NONE, (word) => {
    told += words.weight(word);
  });
  return told > 2 * Math.log(words.records) + 3;
}

function levelsOf(pairs: CandidatePairs, { all }: ThingComparisons): PairLevels {
  const of = new Uint8Array(pairs.size * all.length);
  for (let a = 0, at = 0; a < pairs.records; a++) {
    for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++)
      for (const { level } of all) of[at++] = level(a, pairs.partner(pair));
  }
  return { size: pairs.size, levels: all.map(({ levelNames }) => levelNames.length), of };
}

/** The first record of each pair. */
function ownersOf(pairs: CandidatePairs): Int32Array {
  const owners = new Int32Array(pairs.size);
  for (let a = 0; a < pairs.records; a++) owners.fill(a, pairs.start(a), pairs.start(a + 1));
  return owners;
}

/** Two records of which each is most like the other are likely one, the more the more alike they are. */
function startOf(pairs: CandidatePairs, owners: Int32Array, { words }: ThingComparisons): Float64Array {
  const lengths = new Reals(Float64Array.from(words.whole, (all) => words.length(all)));
  const near = Float64Array.from(owners, (a, pair) => {
    const b = pairs.partner(pair);
    return cosine(words, words.whole[a] ?? NONE, words.whole[b] ?? NONE, lengths.at(a) * lengths.at(b));
  });
  const best = bestOf(near, owners, pairs);
  return near.map((one, pair) => {
    const isBest = one >= best.at(owners[pair] ?? 0) && one >= best.at(pairs.partner(pair));
    return isBest ? Math.min(0.95, one + 0.1) : 0.02;
  });
}

/** The highest value among the pairs of each record. */
function bestOf(values: Float64Array, owners: Int32Array, pairs: CandidatePairs): Reals {
  const best = new Reals(new Float64Array(pairs.records).fill(Number.NEGATIVE_INFINITY));
  for (const [pair, a] of owners.entries())
    for (const record of [a, pairs.partner(pair)])
      best.set(record, Math.max(best.at(record), values[pair] ?? 0));
  return best;
}

function explain(
  { all }: ThingComparisons,
  { prior, weights }: ThingModel,
  a: number,
  b: number,
): Explanation {
  const contributions = all.map(({ columns, levelNames, level }, at) => {
    const found = level(a, b);
    return { columns, level: levelNames[found] ?? '', added: weights[at]?.[found] ?? 0 };
  });
  return { score: contributions.reduce((sum, { added }) => sum + added, prior), prior, contributions };
}
