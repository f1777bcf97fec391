import type { Field } from './comparison.ts';

/** Larger blocks are left out: a value that many records share tells little. */
const MAX_BLOCK = 120;
/** Pairs per record that one key may cost. */
const KEY_BUDGET = 16;
/** Pairs per record that all keys together may cost, in a file small enough for TOTAL_BUDGET. */
const RECORD_BUDGET = 80;
const LEAST_RECORD_BUDGET = 24;
const TOTAL_BUDGET = 2_400_000;

/** Candidate pairs, a < b, in the order of a; the partners of a are partners[starts[a]] to partners[starts[a + 1]]. */
export interface Candidates {
  starts: Int32Array;
  partners: Int32Array;
}

/** Records with the same key. */
interface Blocks {
  /** Per record its block; -1 for none. */
  of: Int32Array;
  /** The records of all blocks, by block and record. */
  members: Int32Array;
  starts: Int32Array;
  cost: number;
}

/**
 * Pairs of records that share a key. Every key that the fields allow, and every two coarse keys of different fields, is
 * costed on the data; the cheapest, which are the most telling, are used as far as the budget goes.
 */
export function findCandidates(fields: readonly Field[], records: number): Candidates {
  const options: Blocks[] = [];
  const coarse: { field: Field; keys: Int32Array }[] = [];
  const add = (keys: Int32Array) => {
    const blocks = makeBlocks(keys);
    if (blocks.cost > 0 && blocks.cost <= KEY_BUDGET * records) options.push(blocks);
  };
  for (const field of fields) {
    for (const keys of field.tellingKeys()) add(numbered(keys));
    for (const keys of field.coarseKeys()) coarse.push({ field, keys: numbered(keys) });
  }
  for (const [at, one] of coarse.entries()) {
    for (const other of coarse.slice(at + 1))
      if (one.field !== other.field) add(combined(one.keys, other.keys));
  }
  let left = Math.min(RECORD_BUDGET * records, Math.max(LEAST_RECORD_BUDGET * records, TOTAL_BUDGET));
  const chosen: Blocks[] = [];
  for (const blocks of options.sort((a, b) => a.cost - b.cost)) {
    if (blocks.cost > left) continue;
    left -= blocks.cost;
    chosen.push(blocks);
  }
  return pairsWithin(chosen, records);
}

/** -1 for an empty key. */
function numbered(keys: readonly string[]): Int32Array {
  const numbers = new Map<string, number>([['', -1]]);
  return Int32Array.from(keys, (key) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, numbers.size - 1);
    return numbers.size - 2;
  });
}

function combined(first: Int32Array, second: Int32Array): Int32Array {
  let most = 0;
  for (const key of second) most = Math.max(most, key + 1);
  const numbers = new Map<number, number>();
  return first.map((key, at) => {
    const other = second[at] as number;
    if (key < 0 || other < 0) return -1;
    const both = key * most + other;
    const known = numbers.get(both);
    if (known !== undefined) return known;
    numbers.set(both, numbers.size);
    return numbers.size - 1;
  });
}

function makeBlocks(keys: Int32Array): Blocks {
  let blocks = 0;
  for (const key of keys) blocks = Math.max(blocks, key + 1);
  const sizes = new Int32Array(blocks);
  for (const key of keys) if (key >= 0) sizes[key] = (sizes[key] as number) + 1;
  const starts = new Int32Array(blocks + 1);
  let cost = 0;
  for (let block = 0; block < blocks; block++) {
    let size = sizes[block] as number;
    if (size < 2 || size > MAX_BLOCK) size = 0;
    cost += (size * (size - 1)) / 2;
    starts[block + 1] = (starts[block] as number) + size;
  }
  const of = new Int32Array(keys.length).fill(-1);
  const members = new Int32Array(starts[blocks] as number);
  const next = starts.slice();
  for (let record = 0; record < keys.length; record++) {
    const key = keys[record] as number;
    if (key < 0 || starts[key] === starts[key + 1]) continue;
    of[record] = key;
    const at = next[key] as number;
    members[at] = record;
    next[key] = at + 1;
  }
  return { of, members, starts, cost };
}

function pairsWithin(chosen: readonly Blocks[], records: number): Candidates {
  const starts = new Int32Array(records + 1);
  let partners = new Int32Array(1 << 16);
  let count = 0;
  const lastFor = new Int32Array(records).fill(-1);
  const passed = chosen.map((blocks) => blocks.starts.slice());
  for (let record = 0; record < records; record++) {
    for (const [at, { of, members, starts: ends }] of chosen.entries()) {
      const block = of[record] as number;
      if (block < 0) continue;
      // Members up to this record have been paired with it.
      const next = (passed[at] as Int32Array)[block] as number;
      (passed[at] as Int32Array)[block] = next + 1;
      const end = ends[block + 1] as number;
      if (count + end - next > partners.length) {
        const larger = new Int32Array(partners.length * 2);
        larger.set(partners);
        partners = larger;
      }
      for (let member = next + 1; member < end; member++) {
        const partner = members[member] as number;
        if (lastFor[partner] === record) continue;
        lastFor[partner] = record;
        partners[count++] = partner;
      }
    }
    partners.subarray(starts[record], count).sort();
    starts[record + 1] = count;
  }
  return { starts, partners: partners.slice(0, count) };
}
