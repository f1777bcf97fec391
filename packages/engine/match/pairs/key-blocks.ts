import { hashText } from '../../algorithms/hash.ts';
import { Integers } from '../../algorithms/typed-arrays.ts';
import type { Field, KeyOf } from '../compare/comparison.ts';
import { blockingKeys } from './blocking.ts';
import { MAX_BLOCK } from './blocks.ts';

/** No record, or no block. */
const NONE = -1;
/** How many places the hash table begins with. */
const PLACES = 1 << 12;

/** A key as two hashes of 32 bits; both 0 for no key. */
export type KeyHash = readonly [low: number, high: number];

const NO_KEY: KeyHash = [0, 0];

export function hashOfKey(key: string): KeyHash {
  return key === '' ? NO_KEY : [hashText(key, 1) | 1, hashText(key, 2)];
}

/** The key that two keys make together; none if one of them is none. */
export function combinedKey(one: KeyHash, other: KeyHash): KeyHash {
  if (one[0] === 0 || other[0] === 0) return NO_KEY;
  return [(Math.imul(one[0], 0x9e3779b1) ^ other[0]) | 1, Math.imul(one[1], 0x85ebca6b) ^ other[1]];
}

/**
 * Records by their keys, to which records are added and from which they are taken. A record has one key of each sort, or none;
 * those that have it in common are a block.
 */
export class KeyBlocks {
  readonly #sorts: number;
  /** The hashes of each block's key, and its first record. */
  readonly #low = new Integers(new Int32Array(PLACES));
  readonly #high = new Integers(new Int32Array(PLACES));
  readonly #first = new Integers(new Int32Array(PLACES));
  #blocks = 0;
  /** Numbers of blocks that lost their last record and are not in the table any more. */
  readonly #free: number[] = [];
  /** A hash table with linear probing, at most three quarters full: the number of the block in each place. */
  #table = new Int32Array(PLACES).fill(NONE);
  #inTable = 0;
  /** For each record and sort its block, and the records before and after it in there. */
  readonly #blockOf = new Integers(new Int32Array(PLACES));
  readonly #before = new Integers(new Int32Array(PLACES));
  readonly #after = new Integers(new Int32Array(PLACES));

  /** @param sorts how many keys a record has */
  constructor(sorts: number) {
    this.#sorts = sorts;
  }

  add(record: number, keys: readonly KeyHash[]): void {
    for (const [sort, [low, high]] of keys.entries()) {
      const at = record * this.#sorts + sort;
      const block = low === 0 ? NONE : this.#block(low ^ Math.imul(sort, 0xc2b2ae35), high);
      const first = block < 0 ? NONE : this.#first.at(block);
      this.#blockOf.put(at, block);
      this.#before.put(at, NONE);
      this.#after.put(at, first);
      if (block >= 0) this.#first.set(block, record);
      if (first >= 0) this.#before.set(first * this.#sorts + sort, record);
    }
  }

  take(record: number): void {
    for (let sort = 0; sort < this.#sorts; sort++) {
      const at = record * this.#sorts + sort;
      const block = this.#blockOf.at(at);
      if (block < 0) continue;
      const [before, after] = [this.#before.at(at), this.#after.at(at)];
      if (before < 0) this.#first.set(block, after);
      else this.#after.set(before * this.#sorts + sort, after);
      if (after >= 0) this.#before.set(after * this.#sorts + sort, before);
    }
  }

  /** The records that share a block with a record, without it. Blocks that are too large tell little and do not count. */
  neighbors(record: number): Set<number> {
    const found = new Set<number>();
    for (let sort = 0; sort < this.#sorts; sort++) {
      const block = this.#blockOf.at(record * this.#sorts + sort);
      if (block < 0 || this.#isLarge(block, sort)) continue;
      for (let one = this.#first.at(block); one >= 0; one = this.#afterIn(sort, one)) found.add(one);
    }
    found.delete(record);
    return found;
  }

  #afterIn(sort: number, record: number): number {
    return this.#after.at(record * this.#sorts + sort);
  }

  #isLarge(block: number, sort: number): boolean {
    let size = 0;
    for (let one = this.#first.at(block); one >= 0; one = this.#afterIn(sort, one)) {
      if (++size > MAX_BLOCK) return true;
    }
    return false;
  }

  /** The block of a key, which may be a new one. */
  #block(low: number, high: number): number {
    const place = this.#placeOf(low, high);
    const known = this.#table[place] ?? NONE;
    if (known >= 0) return known;
    const block = this.#free.pop() ?? this.#blocks++;
    this.#low.put(block, low);
    this.#high.put(block, high);
    this.#first.put(block, NONE);
    this.#table[place] = block;
    if (++this.#inTable * 4 > this.#table.length * 3) this.#rebuild(block);
    return block;
  }

  /** Where the block of a key is in the table, or where it would be. */
  #placeOf(low: number, high: number): number {
    const mask = this.#table.length - 1;
    let place = (low ^ (low >>> 15)) & mask;
    for (;;) {
      const block = this.#table[place] ?? NONE;
      if (block < 0 || (this.#low.at(block) === low && this.#high.at(block) === high)) return place;
      place = (place + 1) & mask;
    }
  }

  /** Leaves out the blocks without records, but for a new one, and doubles the table if there are few of them. */
  #rebuild(fresh: number): void {
    const kept = this.#table.filter((block) => block === fresh || (block >= 0 && this.#first.at(block) >= 0));
    for (const block of this.#table) {
      if (block >= 0 && block !== fresh && this.#first.at(block) < 0) this.#free.push(block);
    }
    const size = kept.length * 2 > this.#table.length ? this.#table.length * 2 : this.#table.length;
    this.#table = new Int32Array(size).fill(NONE);
    this.#inTable = kept.length;
    for (const block of kept) this.#table[this.#placeOf(this.#low.at(block), this.#high.at(block))] = block;
  }
}

/**
 * The keys of records as hashes, of each record in the same order.
 *
 * @param chosen places among `blockingKeys`
 */
export function recordKeys(
  fields: readonly Field[],
  chosen: readonly number[],
): (record: number) => KeyHash[] {
  const all = blockingKeys(fields);
  const sorts = chosen.map((at) => all[at] ?? []);
  const single = [...new Set(sorts.flat())];
  const places = sorts.map(([one, other]) => [placeOf(single, one), placeOf(single, other)] as const);
  return (record) => {
    const hashes = single.map((keyOf) => hashOfKey(keyOf(record)));
    return places.map(([one, other]) => {
      const first = hashes[one] ?? NO_KEY;
      return other < 0 ? first : combinedKey(first, hashes[other] ?? NO_KEY);
    });
  };
}

function placeOf(keys: readonly KeyOf[], key: KeyOf | undefined): number {
  return key ? keys.indexOf(key) : -1;
}
