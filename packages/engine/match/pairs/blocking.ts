import { Integers, Numbering } from '../../algorithms/typed-arrays.ts';
import type { Field, KeyOf } from '../compare/comparison.ts';
import { CandidatePairs } from './candidate-pairs.ts';
import { comparisonsIn } from './chunks.ts';

/** The most records of a block. Larger blocks are left out: a value that many records share tells little. */
export const MAX_BLOCK = 120;
/** The most pairs that a block has: those of so many records. Of two tables one may have more of them, and the other fewer. */
const MOST_PAIRS = (MAX_BLOCK * (MAX_BLOCK - 1)) / 2;
/** The most pairs that one key may cost, per record of the file. */
const KEY_BUDGET = 16;
/** The most pairs that all keys together may cost, per record of the file; TOTAL_BUDGET bounds it in large files. */
const RECORD_BUDGET = 80;
/** Where records are compared in more than this, pairs are fewer by as much: a wide table costs no more for its size. */
const COMPARISONS = 11;
/** However large the file is, all keys together may cost so many pairs per record. */
const LEAST_RECORD_BUDGET = 24;
/** The most pairs that all keys together may cost in a large file. */
const TOTAL_BUDGET = 2_400_000;

/** Records grouped by one key. */
interface Blocks {
  /** The block of each record; -1 for none. */
  of: Integers;
  /** The records of block after block, in ascending order within each. */
  members: Integers;
  /** Where each block begins in `members`, then where the last one ends. */
  starts: Integers;
  /** Where the records of the second of two tables begin in each block, within `members`. */
  seconds: Integers;
  /** Pairs within the blocks. */
  cost: number;
}

export interface Candidates {
  pairs: CandidatePairs;
  /** The keys that were used, and those that no two records share yet, by their places among `blockingKeys`. */
  keys: readonly number[];
}

/**
 * Pairs of records that share a key. Every key that the fields offer, and every two coarse keys of different fields, is
 * costed on the data. The cheapest, which are the most telling, are used until the budget is spent.
 *
 * @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others
 */
export function findCandidates(fields: readonly Field[], records: number, first?: number): Candidates {
  const affordable: { key: number; blocks: Blocks }[] = [];
  for (const [key, numbers] of numberedKeys(fields, records)) {
    const blocks = makeBlocks(numbers, first);
    if (blocks.cost <= KEY_BUDGET * records) affordable.push({ key, blocks });
  }
  affordable.sort((x, y) => x.blocks.cost - y.blocks.cost);
  const perRecord = (RECORD_BUDGET * COMPARISONS) / Math.max(COMPARISONS, comparisonsIn(fields));
  let budget = Math.max(LEAST_RECORD_BUDGET * records, Math.min(perRecord * records, TOTAL_BUDGET));
  const chosen = affordable.filter(({ blocks: { cost } }) => {
    if (cost > budget) return false;
    budget -= cost;
    return true;
  });
  const used = chosen.map(({ blocks }) => blocks).filter(({ cost }) => cost > 0);
  return { pairs: pairsWithin(used, records, first), keys: chosen.map(({ key }) => key) };
}

/** What records can be grouped by: a telling key, or two coarse ones of different fields together. */
export function blockingKeys(fields: readonly Field[]): (readonly KeyOf[])[] {
  const together = fields.flatMap(({ coarse }, at) =>
    coarse.flatMap((one) =>
      fields.slice(at + 1).flatMap((field) => field.coarse.map((other) => [one, other])),
    ),
  );
  return [...fields.flatMap(({ telling }) => telling.map((key) => [key])), ...together];
}

/** Each of `blockingKeys` with its place: one number per record, -1 for no key. One list at a time. */
function* numberedKeys(fields: readonly Field[], records: number): Generator<[number, Int32Array]> {
  const known = new Map<KeyOf, Int32Array>();
  const coarse = (key: KeyOf) => {
    const numbers = known.get(key) ?? numbered(key, records);
    known.set(key, numbers);
    return numbers;
  };
  for (const [at, [one, other]] of blockingKeys(fields).entries()) {
    if (one) yield [at, other ? combined(coarse(one), coarse(other)) : numbered(one, records)];
  }
}

/** Numbers equal keys alike; -1 for an empty key. */
function numbered(keyOf: KeyOf, records: number): Int32Array {
  const numbers = new Numbering<string>();
  const result = new Int32Array(records);
  for (let record = 0; record < records; record++) {
    const key = keyOf(record);
    result[record] = key === '' ? -1 : numbers.of(key);
  }
  return result;
}

/** Numbers equal pairs of keys alike; -1 if one of the two is -1. */
function combined(first: Int32Array, second: Int32Array): Int32Array {
  const others = new Integers(second);
  let most = 0;
  for (const key of second) most = Math.max(most, key + 1);
  const numbers = new Numbering<number>();
  return first.map((key, record) => {
    const other = others.at(record);
    return key < 0 || other < 0 ? -1 : numbers.of(key * most + other);
  });
}

/** Counting sort: the size of each block, then its place, then its members. */
function makeBlocks(keys: Int32Array, first = keys.length): Blocks {
  let blocks = 0;
  for (const key of keys) blocks = Math.max(blocks, key + 1);
  const sizes = new Integers(new Int32Array(blocks));
  for (const key of keys) if (key >= 0) sizes.next(key);
  const firsts = new Integers(new Int32Array(blocks));
  for (const key of keys.subarray(0, first)) if (key >= 0) firsts.next(key);
  const starts = new Integers(new Int32Array(blocks + 1));
  const seconds = new Integers(new Int32Array(blocks));
  let cost = 0;
  for (let block = 0; block < blocks; block++) {
    const size = sizes.at(block);
    const ofFirst = firsts.at(block);
    const pairs = first < keys.length ? ofFirst * (size - ofFirst) : (size * (size - 1)) / 2;
    const isUsed = pairs > 0 && pairs <= MOST_PAIRS;
    if (isUsed) cost += pairs;
    starts.set(block + 1, starts.at(block) + (isUsed ? size : 0));
    seconds.set(block, starts.at(block) + ofFirst);
  }
  const of = new Integers(new Int32Array(keys.length).fill(-1));
  const members = new Integers(new Int32Array(starts.at(blocks)));
  const next = new Integers(starts.values.slice());
  for (const [record, key] of keys.entries()) {
    if (key < 0 || starts.at(key) === starts.at(key + 1)) continue;
    of.set(record, key);
    members.set(next.next(key), record);
  }
  return { of, members, starts, seconds, cost };
}

function pairsWithin(chosen: readonly Blocks[], records: number, first = records): CandidatePairs {
  const starts = new Int32Array(records + 1);
  let partners = new Int32Array(1 << 16);
  let count = 0;
  /** The last record that each record became a partner of: a pair may share several keys. */
  const lastPairedWith = new Int32Array(records).fill(-1);
  /** Per block the index of its first member that has no pairs yet. Records come in the order of the members. */
  const blockLists = chosen.map((blocks) => ({
    ...blocks,
    next: new Integers(blocks.starts.values.slice()),
  }));
  for (let record = 0; record < records; record++) {
    for (const { of, members, starts: ends, seconds, next } of blockLists) {
      const block = of.at(record);
      if (block < 0 || record >= first) continue;
      const from = first < records ? seconds.at(block) : next.next(block) + 1;
      const end = ends.at(block + 1);
      if (count + end - from > partners.length) {
        const larger = new Int32Array(partners.length * 2);
        larger.set(partners);
        partners = larger;
      }
      for (let member = from; member < end; member++) {
        const partner = members.at(member);
        if (lastPairedWith[partner] === record) continue;
        lastPairedWith[partner] = record;
        partners[count++] = partner;
      }
    }
    partners.subarray(starts[record], count).sort();
    starts[record + 1] = count;
  }
  return new CandidatePairs(starts, partners.slice(0, count));
}
