import { Integers } from '../../algorithms/typed-arrays.ts';
import { combined } from '../pairs/key-numbers.ts';
import type { MeasuredColumn } from './measured-column.ts';

/** The most pairs: so many are enough to see whether a column tells. */
const MOST_PAIRS = 10_000;
/** The most records that may be equal in both columns: if more are, the two values together are no rarity. */
const MOST_IN_GROUP = 20;
/**
 * The most records that are grouped, over all combinations, so that the time is bounded: 30 combinations of 100,000 records.
 */
const MOST_GROUPED = 3_000_000;

/** Two records each. */
export interface RecordPairs {
  first: Integers;
  second: Integers;
  size: number;
}

/**
 * Pairs of records that are equal in two columns. All combinations of columns are taken, those that tell most first, as
 * long as there is room; each gives its part of the pairs at most, so that no two columns decide which pairs are seen.
 */
export function agreeingPairs(columns: readonly MeasuredColumn[], records: number): RecordPairs {
  const combinations = combinationsOf(columns).slice(0, Math.ceil(MOST_GROUPED / Math.max(records, 1)));
  const first = new Int32Array(MOST_PAIRS);
  const second = new Int32Array(MOST_PAIRS);
  const known = new Set<number>();
  for (const [at, [one, other]] of combinations.entries()) {
    const room = Math.ceil((MOST_PAIRS - known.size) / (combinations.length - at));
    const full = Math.min(MOST_PAIRS, known.size + room);
    for (const [a, b] of pairsOf(one, other)) {
      if (known.size === full) break;
      const size = known.size;
      known.add(a * records + b);
      if (known.size === size) continue;
      first[size] = a;
      second[size] = b;
    }
  }
  return { first: new Integers(first), second: new Integers(second), size: known.size };
}

function combinationsOf(columns: readonly MeasuredColumn[]): [MeasuredColumn, MeasuredColumn][] {
  const all = columns.flatMap((one, at) =>
    columns.slice(at + 1).map((other): [MeasuredColumn, MeasuredColumn] => [one, other]),
  );
  const informationOf = ([one, other]: [MeasuredColumn, MeasuredColumn]) =>
    one.information + other.information;
  return all.sort((x, y) => informationOf(y) - informationOf(x));
}

/** The pairs of records that are equal in both columns, in the order of their second record. */
function* pairsOf(one: MeasuredColumn, other: MeasuredColumn): Generator<[number, number]> {
  const records = one.ids.length;
  const groups = new Integers(combined(one.ids, other.ids).of);
  const sizes = new Integers(new Int32Array(records));
  for (const group of groups.values) if (group >= 0) sizes.next(group);
  const members = new Map<number, number[]>();
  for (let record = 0; record < records; record++) {
    const group = groups.at(record);
    if (group < 0 || sizes.at(group) < 2 || sizes.at(group) > MOST_IN_GROUP) continue;
    const earlier = members.get(group);
    if (!earlier) {
      members.set(group, [record]);
      continue;
    }
    for (const before of earlier) yield [before, record];
    earlier.push(record);
  }
}
