import { comparisonsIn, type Field, type KeyOf } from '../compare/comparison.ts';
import { blockSizes, makeBlocks, pairsWithin } from './blocks.ts';
import type { CandidatePairs } from './candidate-pairs.ts';
import { combined, type KeyNumbers, numbered } from './key-numbers.ts';
import { AddedPairs, type SampledPartners, sampledPartners, sampleOf } from './sampled-partners.ts';

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

/** Whether a file of so many records is searched for what only many records share. */
function isLarge(records: number): boolean {
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
  cost: number;
  sampled: SampledPartners;
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
  const large = isLarge(records);
  const keys = blockingKeys(fields);
  const numbersOf = numbersOfKeys(records);
  const measure = measuring(fields, records, numbersOf, first);
  const affordable = keys.flatMap((_, at) => measure(at) ?? []).sort((x, y) => x.cost - y.cost);
  let budget = large ? Math.max(LARGE_RECORD_BUDGET * records, LARGE_BUDGET) : budgetOf(fields, records);
  const added = new AddedPairs(sampleFor(records, first), first ?? records, first !== undefined);
  const chosen = affordable.filter(({ cost, sampled }) => {
    const more = large ? added.by(sampled) : cost;
    if (more > budget || (large && cost > 0 && more < LEAST_ADDED * records)) return false;
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

/** What tells the cost of a key by its place; nothing if it cannot be afforded. */
function measuring(fields: readonly Field[], records: number, numbersOf: NumbersOf, first?: number) {
  const keys = blockingKeys(fields);
  const sample = sampleFor(records, first);
  const most = KEY_BUDGET * records;
  const telling = fields.flatMap((field) => field.telling);
  const alone = telling.filter(
    (key) => !isLarge(records) || blockSizes(numbersOf([key]), first).whole <= most,
  );
  return (at: number): Affordable | undefined => {
    const key = keys[at] ?? [];
    if (key.length > 1 && alone.some((one) => one === key[0])) return undefined;
    const numbers = numbersOf(key);
    const sizes = blockSizes(numbers, first);
    if (sizes.cost > most) return undefined;
    return { at, cost: sizes.cost, sampled: sampledPartners(numbers, sizes, sample, first) };
  };
}

function sampleFor(records: number, first = records): Int32Array {
  return sampleOf(isLarge(records) ? first : 0);
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
