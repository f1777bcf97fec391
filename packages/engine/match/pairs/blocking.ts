import type { Field, KeyOf } from '../compare/comparison.ts';
import { makeBlocks, pairsWithin, sizesOf } from './blocks.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { comparisonsIn } from './chunks.ts';
import { combined, type KeyNumbers, numbered } from './key-numbers.ts';
import { AddedPairs, type SampledPartners, sampledPartners, sampleOf } from './sampled-partners.ts';

/** The most pairs that one key may cost, per record of the file. */
const KEY_BUDGET = 16;
/** The most pairs that all keys together may cost, per record of a small file. */
const RECORD_BUDGET = 80;
/** Where records are compared in more than this, pairs are fewer by as much: a wide table costs no more for its size. */
const COMPARISONS = 11;
/** A file of more records is large: not all that two of them can share is worth its pairs. */
const LARGE_FROM = 30_000;
/** In one of more records, what a large file is searched for brings more namesakes with one day of birth than matches. */
const HUGE_FROM = 500_000;
/** There all keys together may cost so many pairs, per record of the file. */
const HUGE_RECORD_BUDGET = 24;
/** The most pairs that are compared of a large file: in all, or per record if that is more. */
const LARGE_BUDGET = 1_400_000;
const LARGE_RECORD_BUDGET = 14;
/** There a key is left out that adds fewer pairs per record. */
const LEAST_ADDED = 0.001;

/** Whether a file of so many records is searched for what only many records share. */
export function isLarge(records: number): boolean {
  return records > LARGE_FROM && records <= HUGE_FROM;
}

export interface Candidates {
  pairs: CandidatePairs;
  /** The keys that were used, and those that no two records share yet, by their places among `blockingKeys`. */
  keys: readonly number[];
}

/** A key that can be afforded by itself. */
interface Affordable {
  /** Its place among `blockingKeys`. */
  at: number;
  key: readonly KeyOf[];
  cost: number;
  sampled: SampledPartners;
}

/**
 * Pairs of records that share a key. Every key that the fields offer, and every two coarse keys of different fields, is
 * costed on the data. The cheapest, which are the most telling, are used until the budget is spent. In a large file it is spent on
 * pairs that no cheaper key has, and a telling key that costs too much is used together with each coarse one of another field.
 *
 * @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function findCandidates(fields: readonly Field[], records: number, first?: number): Candidates {
  const large = isLarge(records);
  const sample = sampleOf(large ? (first ?? records) : 0);
  const numbersOf = numbersOfKeys(records);
  const tooCostly = new Set<KeyOf>();
  const affordable: Affordable[] = [];
  for (const [at, key] of blockingKeys(fields).entries()) {
    const [one, other] = key;
    if (one && other && isTelling(one, fields) && !(large && tooCostly.has(one))) continue;
    const numbers = numbersOf(key);
    const sizes = sizesOf(numbers, first);
    if (one && !other && sizes.whole > KEY_BUDGET * records) tooCostly.add(one);
    if (sizes.cost > KEY_BUDGET * records) continue;
    affordable.push({ at, key, cost: sizes.cost, sampled: sampledPartners(numbers, sizes, sample, first) });
  }
  affordable.sort((x, y) => x.cost - y.cost);
  let budget = large ? Math.max(LARGE_RECORD_BUDGET * records, LARGE_BUDGET) : budgetOf(fields, records);
  const added = new AddedPairs(sample, first ?? records, first !== undefined);
  const chosen = affordable.filter(({ cost, sampled }) => {
    const more = large ? added.by(sampled) : cost;
    if (more > budget || (large && cost > 0 && more < LEAST_ADDED * records)) return false;
    budget -= more;
    added.add(sampled);
    return true;
  });
  const blocks = chosen
    .filter(({ cost }) => cost > 0)
    .map(({ key }) => {
      const numbers = numbersOf(key);
      return makeBlocks(numbers, sizesOf(numbers, first));
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

function isTelling(key: KeyOf, fields: readonly Field[]): boolean {
  return fields.some(({ telling }) => telling.includes(key));
}

/** Those of single keys are kept: others are made of them. */
function numbersOfKeys(records: number): (key: readonly KeyOf[]) => KeyNumbers {
  const known = new Map<KeyOf, KeyNumbers>();
  const single = (key: KeyOf) => {
    const numbers = known.get(key) ?? numbered(key, records);
    known.set(key, numbers);
    return numbers;
  };
  return ([one, other]) => {
    if (!one) return { of: new Int32Array(records).fill(-1), count: 0 };
    return other ? combined(single(one).of, single(other).of) : single(one);
  };
}
