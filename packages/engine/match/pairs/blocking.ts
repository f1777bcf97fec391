import { comparisonsIn, type Field, type KeyOf } from '../compare/comparison.ts';
import { blockSizes, makeBlocks, pairsWithin } from './blocks.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { combined, type KeyNumbers, numbered } from './key-numbers.ts';
import { sampledPairs, sampleOf } from './sampled-pairs.ts';

/** The most pairs that one key may cost, per record. */
const KEY_BUDGET = 16;
/** The most values that are compared, per record of a small file. */
const RECORD_BUDGET = 440;
/** The most that are compared of a large one: in all, or per record if that is more. */
const LARGE_BUDGET = 15_400_000;
const LARGE_RECORD_BUDGET = 154;
/** A key is left out of whose pairs a smaller share is of no key before it. */
const LEAST_NEW = 0.01;

export interface Candidates {
  pairs: CandidatePairs;
  /** The keys that were used, and those that no two records share yet, by their places among `blockingKeys`. */
  keys: readonly number[];
}

/** The numbers of records by one key, or by two together. */
type NumbersOf = (key: readonly KeyOf[]) => KeyNumbers;

/**
 * Pairs of records that share a key. Every key that the fields offer, and every two coarse ones of different fields, is costed on
 * the data. The cheapest, which are the most telling, are used until the budget is spent on pairs that no cheaper key has.
 *
 * @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function findCandidates(fields: readonly Field[], records: number, first?: number): Candidates {
  const keys = blockingKeys(fields);
  const numbersOf = numbersOfKeys(records);
  const sample = sampleOf(first ?? records);
  const affordable = keys.flatMap((key, at) => {
    const numbers = numbersOf(key);
    const sizes = blockSizes(numbers, first);
    if (sizes.cost > KEY_BUDGET * records) return [];
    return [{ at, cost: sizes.cost, sampled: sampledPairs(numbers, sizes, sample, first) }];
  });
  let budget = budgetOf(fields, records);
  const seen = new Set<number>();
  // Each pair stands for as many of the table. Of two tables one record of a pair may be sampled, of one table both.
  const weight = (first ?? records) / Math.max(1, sample.size) / (first === undefined ? 2 : 1);
  const chosen = affordable
    .sort((x, y) => x.cost - y.cost)
    .filter(({ cost, sampled }) => {
      const more = sampled.filter((pair) => !seen.has(pair)).length * weight;
      if (more > budget || (cost > 0 && more < LEAST_NEW * cost)) return false;
      budget -= more;
      for (const pair of sampled) seen.add(pair);
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

/** The most pairs that all keys together may cost: where more is compared of each, they are fewer by as much. */
function budgetOf(fields: readonly Field[], records: number): number {
  const values = Math.max(Math.min(RECORD_BUDGET * records, LARGE_BUDGET), LARGE_RECORD_BUDGET * records);
  return values / comparisonsIn(fields);
}

/** What records can be grouped by: a telling key, or two coarse ones of different fields together. */
export function blockingKeys(fields: readonly Field[]): (readonly KeyOf[])[] {
  return [
    ...fields.flatMap(({ telling }) => telling.map((key) => [key])),
    ...fields.flatMap(({ coarse }, at) =>
      coarse.flatMap((key) =>
        fields.slice(at + 1).flatMap((field) => field.coarse.map((other) => [key, other])),
      ),
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
