import { Integers } from '../../algorithms/typed-arrays.ts';
import { CandidatePairs } from './candidate-pairs.ts';
import type { KeyNumbers } from './key-numbers.ts';

/** The most records of a block. Larger blocks are left out: a value that many records share tells little. */
export const MAX_BLOCK = 120;
/** The most pairs that a block has: those of so many records. Of two tables one may have more of them, and the other fewer. */
const MOST_PAIRS = (MAX_BLOCK * (MAX_BLOCK - 1)) / 2;

/** The records that share a key, as blocks. Blocks without a pair, and too large ones, are none. */
export interface Blocks {
  /** The records of block after block, in ascending order within each. */
  members: Int32Array;
  /** Where each block begins in `members`, then where the last one ends. */
  starts: Int32Array;
  /** Where the records of the second of two tables begin in each block, within `members`. */
  seconds: Int32Array;
}

/** The sizes of blocks by the numbers of their keys, and the pairs that they have. */
export interface BlockSizes {
  sizes: Integers;
  /** How many are of the first of two tables. */
  firsts: Integers;
  isUsed(key: number): boolean;
  /** Pairs within the blocks that are used. */
  cost: number;
}

/** @param first how many records are of the first of two tables, if there are two */
export function blockSizes({ of, count }: KeyNumbers, first = of.length): BlockSizes {
  const sizes = new Integers(new Int32Array(count));
  for (const key of of) if (key >= 0) sizes.next(key);
  const isOne = first >= of.length;
  const firsts = isOne ? sizes : new Integers(new Int32Array(count));
  if (!isOne) for (const key of of.subarray(0, first)) if (key >= 0) firsts.next(key);
  const pairsOf = (key: number) =>
    isOne ? (sizes.at(key) * (sizes.at(key) - 1)) / 2 : firsts.at(key) * (sizes.at(key) - firsts.at(key));
  const isUsed = (key: number) => pairsOf(key) > 0 && pairsOf(key) <= MOST_PAIRS;
  let cost = 0;
  for (let key = 0; key < count; key++) if (isUsed(key)) cost += pairsOf(key);
  return { sizes, firsts, isUsed, cost };
}

/**
 * Counting sort: the size of each block, then its place, then its members.
 *
 * @param isWanted whether a key's block is made, if it can be; else all are
 */
export function makeBlocks(
  { of, count }: KeyNumbers,
  { sizes, firsts, isUsed }: BlockSizes,
  isWanted: (key: number) => boolean = () => true,
): Blocks {
  const starts = [0];
  const seconds: number[] = [];
  const next = new Integers(new Int32Array(count).fill(-1));
  let end = 0;
  for (let key = 0; key < count; key++) {
    if (!isUsed(key) || !isWanted(key)) continue;
    next.set(key, end);
    seconds.push(end + firsts.at(key));
    end += sizes.at(key);
    starts.push(end);
  }
  const members = new Int32Array(end);
  for (const [record, key] of of.entries())
    if (key >= 0 && next.at(key) >= 0) members[next.next(key)] = record;
  return { members, starts: Int32Array.from(starts), seconds: Int32Array.from(seconds) };
}

/** @param first how many records are of the first of two tables, if there are two: pairs are then of one of these and one of the others */
export function pairsWithin(chosen: readonly Blocks[], records: number, first = records): CandidatePairs {
  /** Where the partners of each record begin that its blocks have, some of them several times. */
  const places = new Integers(new Int32Array(records + 1));
  eachMember(chosen, first < records, (record, from, end) => {
    places.set(record + 1, places.at(record + 1) + end - from);
  });
  for (let record = 0; record < records; record++) {
    places.set(record + 1, places.at(record) + places.at(record + 1));
  }
  const partners = new Int32Array(places.at(records));
  const next = new Integers(places.values.slice());
  eachMember(chosen, first < records, (record, from, end, members) => {
    for (let at = from; at < end; at++) partners[next.next(record)] = members.at(at);
  });
  const starts = new Int32Array(records + 1);
  let count = 0;
  for (let record = 0; record < records; record++) {
    // What is written never overtakes what is read.
    let last = -1;
    for (const partner of partners.slice(places.at(record), places.at(record + 1)).sort()) {
      if (partner !== last) partners[count++] = partner;
      last = partner;
    }
    starts[record + 1] = count;
  }
  return new CandidatePairs(starts, partners.slice(0, count));
}

/** Calls `visit` with each record that is the first of pairs, and where its partners begin and end among the members. */
function eachMember(
  chosen: readonly Blocks[],
  areTwo: boolean,
  visit: (record: number, from: number, end: number, members: Integers) => void,
): void {
  for (const blocks of chosen) {
    const members = new Integers(blocks.members);
    const starts = new Integers(blocks.starts);
    for (const [block, second] of blocks.seconds.entries()) {
      const end = starts.at(block + 1);
      const last = areTwo ? second : end - 1;
      for (let at = starts.at(block); at < last; at++) {
        visit(members.at(at), areTwo ? second : at + 1, end, members);
      }
    }
  }
}
