import { shareOfEqual } from '../../algorithms/pairs-of.ts';
import { xorshift } from '../../algorithms/random.ts';
import { sum } from '../../algorithms/sum.ts';
import { Integers, Reals } from '../../algorithms/typed-arrays.ts';
import { type Comparison, type Field, MISSING, PSEUDO_COUNT } from '../compare/comparison.ts';
import { LevelTable } from './level-table.ts';

/** How many random pairs are compared, per record of the file. */
const PER_RECORD = 30;
/**
 * The fewest and the most random pairs that are compared, whatever the size of the file; one of few records has fewer pairs.
 */
const LEAST = 50_000;
const MOST = 200_000;
/** No level is less probable. */
const LEAST_PROBABILITY = 1e-9;

/**
 * The u probabilities: how often each level occurs between records that have nothing to do with each other. They are
 * counted on random pairs, among which matches are rare; exact agreement is too rare for a sample and comes from the
 * counts of the values. Records are in the order of their content, so the sample does not depend on the order of rows.
 *
 * @param ofFirst how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function estimateU(fields: readonly Field[], records: number, ofFirst = records): LevelTable {
  const comparisons = fields.flatMap((field) => field.comparisons);
  const counts = countLevels(fields, comparisons.length, records, ofFirst);
  return toProbabilities(counts, comparisons, ofFirst);
}

/** @param comparisons how many the fields have */
function countLevels(
  fields: readonly Field[],
  comparisons: number,
  records: number,
  ofFirst = records,
): LevelTable {
  const counts = new LevelTable(comparisons);
  const { first, second } = randomPairs(records, ofFirst);
  const levels = new Uint8Array(comparisons);
  // One field after the other: what a field reads stays in the processor's cache.
  let before = 0;
  for (const field of fields) {
    const width = field.comparisons.length;
    for (let draw = 0; draw < first.values.length; draw++) {
      const a = first.at(draw);
      const b = second.at(draw);
      if (a === b) continue;
      field.compare(a, b, levels, 0);
      for (let at = 0; at < width; at++) {
        const level = levels[at] ?? MISSING;
        if (level !== MISSING) counts.add(before + at, level, 0, 1);
      }
    }
    before += width;
  }
  return counts;
}

/** Two records of each draw; they may be one. */
function randomPairs(records: number, ofFirst: number): { first: Integers; second: Integers } {
  const draws = Math.min(records * (records - 1) * 2, Math.max(LEAST, Math.min(MOST, PER_RECORD * records)));
  const first = new Integers(new Int32Array(draws));
  const second = new Integers(new Int32Array(draws));
  const random = xorshift(5);
  const before = ofFirst < records ? ofFirst : 0;
  for (let draw = 0; draw < draws; draw++) {
    first.set(draw, Math.floor(random() * ofFirst));
    second.set(draw, before + Math.floor(random() * (records - before)));
  }
  return { first, second };
}

/** @param counts of random pairs, by level */
function toProbabilities(
  counts: LevelTable,
  comparisons: readonly Comparison[],
  ofFirst: number,
): LevelTable {
  const probabilities = new LevelTable(comparisons.length);
  for (const [at, comparison] of comparisons.entries()) {
    const { levelNames, exact, group } = comparison;
    const steadied = levelNames.map((_, level) => counts.at(at, level) + PSEUDO_COUNT);
    // Given names and surnames are counted together (`name-field.ts`), and other words not at all.
    const isName = group === 'given' || group === 'surname' || group === 'extra';
    const shares = isName ? steadied : withShareOfEqual(steadied, exact, shareOfEqualIn(comparison, ofFirst));
    const bounded = shares.map((share) => Math.max(share, LEAST_PROBABILITY));
    const total = sum(bounded);
    for (const [level, share] of bounded.entries()) probabilities.set(at, level, 0, share / total);
  }
  return probabilities;
}

/** Replaces the count of exact agreement, the last level, by its share; the other levels share the rest. */
function withShareOfEqual(counts: readonly number[], exact: number, share: number): number[] {
  const equal = Math.max(share, LEAST_PROBABILITY);
  const others = counts.slice(0, exact);
  const total = sum(others);
  return [...others.map((count) => (count * (1 - equal)) / total), equal];
}

/** The share of pairs of records with a value whose values are equal. */
function shareOfEqualIn({ values, counts }: Comparison, ofFirst: number): number {
  return ofFirst < values.values.length ? shareOfEqualAcross(values, counts, ofFirst) : shareOfEqual(counts);
}

/** The same of pairs of a record of the first table and one of the second. */
function shareOfEqualAcross({ values }: Integers, counts: Float64Array, ofFirst: number): number {
  const first = new Reals(new Float64Array(counts.length));
  for (const value of values.subarray(0, ofFirst)) if (value >= 0) first.add(value, 1);
  let records = 0;
  let others = 0;
  let pairs = 0;
  for (const [value, count] of counts.entries()) {
    records += first.at(value);
    others += count - first.at(value);
    pairs += first.at(value) * (count - first.at(value));
  }
  return records === 0 || others === 0 ? 0 : pairs / (records * others);
}
