import { comparisonsIn, type Field, type KeyOf } from '../compare/comparison.ts';
import { blockSizes, makeBlocks, pairsWithin } from './blocks.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { combined, type KeyNumbers, numbered } from './key-numbers.ts';
import { AddedPairs, sampledPartners, sampleOf } from './sampled-partners.ts';

/** The most pairs that one key may cost, per record of the file. */
const KEY_BUDGET = 16;
/** The most pairs that all keys together may cost, per record of a small file. */
const RECORD_BUDGET = 80;
/** Where records are compared in more than this, pairs are fewer by as much: a wide table costs no more for its size. */
const COMPARISONS = 11;
/** A file of more records is large: not all that two of them can share is worth its pairs, and many agree by chance. */
export const LARGE_FROM = 30_000;
/** In one of more records, what a large file is searched for brings more namesakes with one day of birth than matches. */
const HUGE_FROM = 500_000;
/** There all keys together may cost so many pairs, per record of the file. */
const HUGE_RECORD_BUDGET = 24;
/** The most pairs that are compared of a large file: in all, or per record if that is more. */
const LARGE_BUDGET = 1_400_000;
const LARGE_RECORD_BUDGET = 14;
/** There a key is left out that adds fewer pairs per record. */
const LEAST_ADDED = 0.001;

export interface Candidates {
  pairs: CandidatePairs;
  /** The keys that were used, and those that no two records share yet, by their places among `blockingKeys`. */
  keys: readonly number[];
}

/** The numbers of records by one key, or by two together. */
type NumbersOf = (key: readonly KeyOf[]) => KeyNumbers;

/**
 * Pairs of records that share a key. Every key that the fields offer, and every two coarse keys of different fields, is
 * costed on the data. The cheapest, which are the most telling, are used until the budget is spent. In a large file it is spent on
 * pairs that no cheaper key has, and a telling key that costs too much is used together with each coarse one of another field.
 *
 * @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function findCandidates(fields: readonly Field[], records: number, first?: number): Candidates {
  const isLarge = records > LARGE_FROM && records <= HUGE_FROM;
  const keys = blockingKeys(fields);
  const numbersOf = numbersOfKeys(records);
  const sample = sampleOf(isLarge ? (first ?? records) : 0);
  const most = KEY_BUDGET * records;
  const alone = fields
    .flatMap(({ telling }) => telling)
    .filter((key) => !isLarge || blockSizes(numbersOf([key]), first).whole <= most);
  const affordable = keys.flatMap((key, at) => {
    if (key.length > 1 && alone.some((one) => one === key[0])) return [];
    const numbers = numbersOf(key);
    const sizes = blockSizes(numbers, first);
    if (sizes.cost > most) return [];
    return [{ at, cost: sizes.cost, sampled: sampledPartners(numbers, sizes, sample, first) }];
  });
  let budget = isLarge ? Math.max(LARGE_RECORD_BUDGET * records, LARGE_BUDGET) : budgetOf(fields, records);
  const added = new AddedPairs(sample, first ?? records, first !== undefined);
  const chosen = affordable
    .sort((x, y) => x.cost - y.cost)
    .filter(({ cost, sampled }) => {
      const more = isLarge ? added.by(sampled) : cost;
      if (more > budget || (isLarge && cost > 0 && more < LEAST_ADDED * records)) return false;
      budget -= more;
      added.add(sampled);
      return true;
    });
  const blocks = chosen
    .filter(({ cost }) => cost > 0)
    .map(({ at }) => {
      const numbers = numbersOf(keys[at] ?? []);
      return makeBlocks(numbers, blockSizes(numbers, first));
    });
  return { pairs: pairsWithin(blocks, records, first), keys: chosen.map(({ at }) => at) };
}

/** The most pairs that all keys together may cost, if the file is not large. */
function budgetOf(fields: readonly Field[], records: number): number {
  if (records > HUGE_FROM) return HUGE_RECORD_BUDGET * records;
  return (records * RECORD_BUDGET * COMPARISONS) / Math.max(COMPARISONS, comparisonsIn(fields));
}

/**
 * What records can be grouped by: a telling key, two coarse ones of different fields together, or a telling one with a coarse one of
 * another field.
 */
export function blockingKeys(fields: readonly Field[]): (readonly KeyOf[])[] {
  const withOthers = (key: KeyOf, others: readonly Field[]) =>
    others.flatMap(({ coarse }) => coarse.map((other) => [key, other]));
  return [
    ...fields.flatMap(({ telling }) => telling.map((key) => [key])),
    ...fields.flatMap(({ coarse }, at) => coarse.flatMap((key) => withOthers(key, fields.slice(at + 1)))),
    ...fields.flatMap(({ telling }, at) =>
      telling.flatMap((key) => withOthers(key, fields.toSpliced(at, 1))),
    ),
  ];
}

/** Those of single keys are kept: others are made of them. */
function numbersOfKeys(records: number): NumbersOf {
  const known = new Map<KeyOf, KeyNumbers>();
  return (key) => {
    for (const one of key) if (!known.has(one)) known.set(one, numbered(one, records));
    const [one = NONE, other] = key.map((single) => known.get(single));
    return other ? combined(one.of, other.of) : one;
  };
}
const NONE: KeyNumbers = { of: new Int32Array(), count: 0 };
