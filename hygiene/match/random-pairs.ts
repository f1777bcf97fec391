import { type Comparison, type Field, MAX_LEVELS, MISSING } from './comparison.ts';
import { compareRecords } from './patterns.ts';

/** Random pairs: so many per record, within these limits. */
const PER_RECORD = 30;
const LEAST = 50_000;
const MOST = 200_000;

/** Marsaglia's xorshift (2003): the same numbers on every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * The u probabilities: how often each level occurs between records that have nothing to do with each other. They are
 * counted on random pairs, among which matches are rare; exact agreement is too rare for a sample and comes from the
 * counts of the values. Records are in the order of their content, so the sample does not depend on the order of rows.
 */
export function estimateRandom(fields: readonly Field[], records: number): Float64Array {
  const comparisons = fields.flatMap((field) => field.comparisons);
  const shares = new Float64Array(comparisons.length * MAX_LEVELS);
  const random = randomNumbers(5);
  const levels = new Uint8Array(comparisons.length);
  const draws = Math.min(records * (records - 1) * 2, Math.max(LEAST, Math.min(MOST, PER_RECORD * records)));
  for (let draw = 0; draw < draws; draw++) {
    const a = Math.floor(random() * records);
    const b = Math.floor(random() * records);
    if (a === b) continue;
    compareRecords(fields, a, b, levels);
    for (let at = 0; at < levels.length; at++) {
      const level = levels[at] as number;
      if (level !== MISSING)
        shares[at * MAX_LEVELS + level] = (shares[at * MAX_LEVELS + level] as number) + 1;
    }
  }
  for (const [at, comparison] of comparisons.entries()) {
    toShares(shares.subarray(at * MAX_LEVELS, at * MAX_LEVELS + comparison.levels.length), comparison);
  }
  return shares;
}

function toShares(counts: Float64Array, { exact, counts: ofValues, group }: Comparison): void {
  for (let level = 0; level < counts.length; level++) counts[level] = (counts[level] as number) + 0.05;
  if (group !== 'given' && group !== 'surname' && group !== 'extra') {
    const equal = Math.max(shareOfEqual(ofValues), 1e-9);
    let rest = 0;
    for (let level = 0; level < exact; level++) rest += counts[level] as number;
    for (let level = 0; level < exact; level++)
      counts[level] = ((counts[level] as number) * (1 - equal)) / rest;
    counts[exact] = equal;
  }
  let sum = 0;
  for (let level = 0; level < counts.length; level++) {
    counts[level] = Math.max(counts[level] as number, 1e-9);
    sum += counts[level] as number;
  }
  for (let level = 0; level < counts.length; level++) counts[level] = (counts[level] as number) / sum;
}

/** The share of pairs of records with a value whose values are equal. */
function shareOfEqual(counts: Float64Array): number {
  let records = 0;
  let pairs = 0;
  for (const count of counts) {
    records += count;
    pairs += count * (count - 1);
  }
  return records < 2 ? 0 : pairs / (records * (records - 1));
}
