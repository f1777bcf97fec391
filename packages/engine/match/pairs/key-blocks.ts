import { hashTexts } from '../../algorithms/hash.ts';
import type { Field } from '../compare/comparison.ts';
import { blockingKeys } from './blocking.ts';
import { MAX_BLOCK } from './blocks.ts';

/** The key of a record that has none of a sort. */
const NO_KEY = -1;

/** The key that texts make together, as a hash of 53 bits; none if one of them is empty. */
export function hashOfKey(texts: readonly string[]): number {
  return texts.includes('') ? NO_KEY : hashTexts(texts);
}

/**
 * Records by their keys, to which records are added and from which they are taken. A record has one key of each sort, or none;
 * those that have it in common are a block.
 */
export class KeyBlocks {
  /** For each sort the block of each key. */
  readonly #blocks: readonly Map<number, number[]>[];
  readonly #keys: (readonly number[])[] = [];

  /** @param sorts how many keys a record has */
  constructor(sorts: number) {
    this.#blocks = Array.from({ length: sorts }, () => new Map<number, number[]>());
  }

  /** @param keys by `hashOfKey`, one of each sort */
  add(record: number, keys: readonly number[]): void {
    this.#keys[record] = keys;
    for (const [sort, blocks] of this.#blocks.entries()) {
      const key = keys[sort] ?? NO_KEY;
      const block = blocks.get(key);
      if (block) block.push(record);
      else if (key !== NO_KEY) blocks.set(key, [record]);
    }
  }

  take(record: number): void {
    for (const [sort, blocks] of this.#blocks.entries()) {
      const key = this.#keys[record]?.[sort] ?? NO_KEY;
      const left = blocks.get(key)?.filter((one) => one !== record) ?? [];
      if (left.length > 0) blocks.set(key, left);
      else blocks.delete(key);
    }
  }

  /** The records that share a block with a record, without it. Blocks that are too large tell little and do not count. */
  neighbors(record: number): Set<number> {
    const blocks = this.#blocks.map((of, sort) => of.get(this.#keys[record]?.[sort] ?? NO_KEY) ?? []);
    const found = new Set(blocks.filter(({ length }) => length <= MAX_BLOCK).flat());
    found.delete(record);
    return found;
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
): (record: number) => number[] {
  const all = blockingKeys(fields);
  const sorts = chosen.map((at) => all[at] ?? []);
  return (record) => sorts.map((key) => hashOfKey(key.map((keyOf) => keyOf(record))));
}
