import { Reals } from '../../algorithms/typed-arrays.ts';
import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { Explanation } from '../model/explanation.ts';
import { type CandidatePairs, ScoredPairs } from '../pairs/candidate-pairs.ts';
import { nearestPairs } from './nearest.ts';
import type { ThingComparison } from './thing-comparison.ts';
import { cosine, NONE, RARE_CODE, ThingComparisons, toldBy } from './thing-levels.ts';
import { learnModel, type PairLevels, scoresOf, type ThingModel } from './thing-model.ts';

/** Records of things that were compared. */
export interface ComparedThings {
  scored: ScoredPairs;
  /** Whether each pair, by its number, may be one thing: what is not one by these words alone is at best in doubt. */
  believed: Uint8Array;
  /** Whether each pair, by its number, is worth a look. */
  doubtful: Uint8Array;
  /** False if hardly any pair is proved, so that the records may all be different things. */
  hasMatches: boolean;
  /** Whether proved groups are larger than pairs. */
  isCrowded: boolean;
  comparisons: ThingComparisons;
  explain(a: number, b: number): Explanation;
}

/** The levels of the whole text (`thing-levels.ts`): nearly equal, alike, and alike enough beside a rare code. */
const NEARLY_EQUAL = 6;
const ALIKE = 5;
const BESIDE_CODE = 3;
/**
 * What a pair shares is rarer than what any two of the table share by chance, in one of twenty such tables; where records have matches, than
 * what a record shares with any other.
 */
const RARER = 3;
/**
 * Codes tell if so many pairs have a rare one in common and their other words agree by so much more than those of strangers: by 0.50 to 0.54 in
 * electronics, by 0.2 and less where codes are cut or tell of nothing.
 */
const LEAST_WITH_CODE = 30;
const TELLING_CODES = 0.3;
/** The records have matches if so large a share of them is in a proved pair. */
const LEAST_PROVED = 0.02;
/** Where there are matches, a pair that is not proved needs odds of four to one, and no better partner by more than this. */
const SURE = 1.5;
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
  // What groups have in common, such as a day, tells less of each pair than it seems.
  const codesTell = doCodesTell(pairs, owners, comparisons, levels);
  const withNumbers = proofOf(pairs, owners, comparisons, levels, { codesTell, numbersTell: true });
  const { grades, inProof, isCrowded } = withNumbers.isCrowded
    ? proofOf(pairs, owners, comparisons, levels, { codesTell, numbersTell: false })
    : withNumbers;
  const hasMatches = inProof >= LEAST_PROVED * records;
  const [sure, behind] = isCrowded ? [0, Number.POSITIVE_INFINITY] : [SURE, MOST_BEHIND];
  const likelyOf = (of: Float64Array) =>
    isCrowded ? of.map((score) => 1 / (1 + Math.exp(-score))) : amongRivals(of, owners, pairs);
  let model = learnModel(levels, startOf(pairs, owners, comparisons, isCrowded), likelyOf);
  if (comparisons.values.length > 0) {
    const likely = likelyOf(scoresOf(levels, model));
    for (const one of comparisons.values) one.learn(pairs, likely);
    setLevels(levels, pairs, comparisons, comparisons.values);
    model = learnModel(levels, likely, likelyOf);
  }
  const scores = scoresOf(levels, model);
  const best = bestOf(scores, owners, pairs);
  const isNearest = (score: number, pair: number) =>
    score > Math.max(sure, best.at(owners[pair] ?? 0) - behind, best.at(pairs.partner(pair)) - behind);
  const isBelieved = (grade: number, pair: number) =>
    grade === PROVED || (hasMatches && grade === POSSIBLE && isNearest(scores[pair] ?? 0, pair));
  return {
    scored: new ScoredPairs(pairs, Float32Array.from(scores)),
    believed: Uint8Array.from(grades, (grade, pair) => Number(isBelieved(grade, pair))),
    doubtful: Uint8Array.from(grades, (grade, pair) =>
      Number(grade === PROVED || isClose(levels, pair) || (hasMatches && isNearest(scores[pair] ?? 0, pair))),
    ),
    hasMatches,
    isCrowded,
    comparisons,
    explain: (a, b) => explain(comparisons, model, a, b),
  };
}

/** What proves beside words: rare codes by what one record shares with any other, and equal numbers. */
interface Telling {
  codesTell: boolean;
  numbersTell: boolean;
}

/** The grade of each pair, how many records are in a proved one, and whether these are in groups rather than in pairs. */
function proofOf(
  pairs: CandidatePairs,
  owners: Int32Array,
  comparisons: ThingComparisons,
  levels: PairLevels,
  telling: Telling,
) {
  const grades = owners.map((a, pair) => gradeOf(comparisons, levels, a, pairs.partner(pair), pair, telling));
  const inProof = new Set<number>();
  let proved = 0;
  for (const [pair, grade] of grades.entries()) {
    if (grade !== PROVED) continue;
    inProof.add(owners[pair] ?? 0).add(pairs.partner(pair));
    proved++;
  }
  // Groups of three have a pair for each record, larger ones more: there a better partner says nothing.
  return { grades, inProof: inProof.size, isCrowded: proved > inProof.size };
}

/** What a pair can be whatever the model says: unlike; one thing if others are; one thing in any table. */
const [UNLIKE, POSSIBLE, PROVED] = [0, 1, 2];

/** Where groups are large, two records whose words agree so far are likely one, before anything is learned. */
const HALF_ALIKE = 0.5;

/**
 * A pair is possible if it shares some of its words or a rare code. It is proved by nearly the same words with the same numbers in them, or a
 * rare code beside some of the same words; and if nothing contradicts it: no number but a price, no date, and not other numbers in either text.
 */
function gradeOf(
  comparisons: ThingComparisons,
  { of, levels }: PairLevels,
  a: number,
  b: number,
  pair: number,
  { codesTell, numbersTell }: Telling,
): number {
  const at = (comparison: number) => of[pair * levels.length + comparison] ?? MISSING;
  const whole = comparisons.wholeLevel(a, b);
  const hasCode = at(levels.length - 1) === RARE_CODE && whole >= BESIDE_CODE;
  const { words } = comparisons;
  const told =
    toldBy(words, words.whole, a, b) +
    comparisons.toldByPlace(a, b) +
    (numbersTell ? comparisons.numbersTell(a, b) : 0);
  const chance = Math.log(words.records);
  if ((!hasCode && whole < BESIDE_CODE) || told < chance + RARER) return UNLIKE;
  const digits = comparisons.numbersInText(a, b);
  const { agree, differ } = comparisons.identity(a, b);
  if (agree === 0 && differ > 1) return UNLIKE;
  const least = hasCode && codesTell ? chance : 2 * chance;
  if (told < least + RARER || (digits === 0 && !hasCode) || differ > 0) return POSSIBLE;
  const isEqual = whole >= NEARLY_EQUAL && digits >= 2;
  return isEqual || (hasCode && digits !== 0) ? PROVED : POSSIBLE;
}

/** Whether records with a rare code in common agree in their other words as strangers do not: codes drawn by chance say nothing. */
function doCodesTell(
  pairs: CandidatePairs,
  owners: Int32Array,
  { words, otherThanCodes }: ThingComparisons,
  { of, levels }: PairLevels,
): boolean {
  const width = levels.length;
  const shared = [...owners.keys()].filter((pair) => of[(pair + 1) * width - 1] === RARE_CODE);
  if (shared.length < LEAST_WITH_CODE) return false;
  const near = (a: number, b: number) => {
    const [own, others] = [otherThanCodes(a), otherThanCodes(b)];
    return cosine(words, own, others, words.length(own) * words.length(others));
  };
  const agreement = (on: number) =>
    shared.reduce((sum, pair, at) => {
      const other = shared[(at + on) % shared.length] ?? pair;
      return sum + near(owners[pair] ?? 0, pairs.partner(other));
    }, 0) / shared.length;
  return agreement(0) >= TELLING_CODES + agreement(1);
}

function isClose({ of, levels }: PairLevels, pair: number): boolean {
  const whole = of[pair * levels.length] ?? MISSING;
  return whole >= ALIKE && whole !== MISSING;
}

function levelsOf(pairs: CandidatePairs, comparisons: ThingComparisons): PairLevels {
  const { all } = comparisons;
  const of = new Uint8Array(pairs.size * all.length);
  const levels = { size: pairs.size, levels: all.map(({ levelNames }) => levelNames.length), of };
  setLevels(levels, pairs, comparisons, all);
  return levels;
}

/** Finds the levels of some of the comparisons, which may have learned since. */
function setLevels(
  { of }: PairLevels,
  pairs: CandidatePairs,
  { all }: ThingComparisons,
  some: readonly ThingComparison[],
): void {
  const places = some.map((one) => all.indexOf(one));
  for (let a = 0; a < pairs.records; a++) {
    for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++)
      for (const at of places) of[pair * all.length + at] = all[at]?.level(a, pairs.partner(pair)) ?? MISSING;
  }
}

/** The first record of each pair. */
function ownersOf(pairs: CandidatePairs): Int32Array {
  const owners = new Int32Array(pairs.size);
  for (let a = 0; a < pairs.records; a++) owners.fill(a, pairs.start(a), pairs.start(a + 1));
  return owners;
}

/**
 * Two records of which each is most like the other are likely one, the more the more alike they are; in large groups all that are alike.
 */
function startOf(
  pairs: CandidatePairs,
  owners: Int32Array,
  { words }: ThingComparisons,
  isCrowded: boolean,
): Float64Array {
  const lengths = new Reals(Float64Array.from(words.whole, (all) => words.length(all)));
  const near = Float64Array.from(owners, (a, pair) => {
    const b = pairs.partner(pair);
    return cosine(words, words.whole[a] ?? NONE, words.whole[b] ?? NONE, lengths.at(a) * lengths.at(b));
  });
  const best = bestOf(near, owners, pairs);
  return near.map((one, pair) => {
    if (isCrowded) return one >= HALF_ALIKE ? 0.95 : 0.05;
    const isBest = one >= best.at(owners[pair] ?? 0) && one >= best.at(pairs.partner(pair));
    return isBest ? Math.min(0.95, one + 0.1) : 0.02;
  });
}

/** How likely each pair is if a record has one partner at most: those that it might be share what they have. */
function amongRivals(scores: Float64Array, owners: Int32Array, pairs: CandidatePairs): Float64Array {
  const odds = scores.map((score) => Math.exp(Math.min(30, score)));
  const sums = new Reals(new Float64Array(pairs.records).fill(1));
  for (const [pair, a] of owners.entries())
    for (const record of [a, pairs.partner(pair)]) sums.add(record, odds[pair] ?? 0);
  return odds.map((one, pair) => one / Math.max(sums.at(owners[pair] ?? 0), sums.at(pairs.partner(pair))));
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
