import { Integers, Numbering } from '../../algorithms/typed-arrays.ts';
import type { KeyOf } from '../compare/comparison.ts';

/** Records by a key: equal keys have equal numbers. */
export interface KeyNumbers {
  /** The number of each record's key; -1 for none. */
  of: Int32Array;
  /** How many different keys there are; numbers are below that. */
  count: number;
}

/** No record has an empty key. */
export function numbered(keyOf: KeyOf, records: number): KeyNumbers {
  const numbers = new Numbering<string>();
  const of = new Int32Array(records);
  for (let record = 0; record < records; record++) {
    const key = keyOf(record);
    of[record] = key === '' ? -1 : numbers.of(key);
  }
  return { of, count: numbers.size };
}

/** The number of the pair in each place, and a record that has each pair. They are memory that is used again and again. */
const table = new Integers(new Int32Array(0));
const holders = new Integers(new Int32Array(0));

/** Numbers equal pairs of keys alike; -1 if one of the two is -1. A hash table with linear probing, at most half full. */
export function combined(one: Int32Array, other: Int32Array): KeyNumbers {
  const first = new Integers(one);
  const second = new Integers(other);
  const records = one.length;
  const mask = 2 ** Math.ceil(Math.log2(2 * records + 1)) - 1;
  if (table.values.length <= mask) table.values = new Int32Array(mask + 1);
  table.values.fill(-1, 0, mask + 1);
  const of = new Int32Array(records);
  let count = 0;
  for (let record = 0; record < records; record++) {
    const x = first.at(record);
    const y = second.at(record);
    if (x < 0 || y < 0) {
      of[record] = -1;
      continue;
    }
    let place = placeOf(x, y) & mask;
    for (let found = -1; found < 0; place = (place + 1) & mask) {
      const known = table.at(place);
      if (known < 0) {
        found = count++;
        table.set(place, found);
        holders.put(found, record);
      } else if (first.at(holders.at(known)) === x && second.at(holders.at(known)) === y) {
        found = known;
      }
      of[record] = found;
    }
  }
  return { of, count };
}

/** Mixes two numbers with the primes of xxHash. */
function placeOf(x: number, y: number): number {
  const mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae3d);
  return again ^ (again >>> 13);
}
