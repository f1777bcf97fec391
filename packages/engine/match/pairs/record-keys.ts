import type { Field, KeyOf } from '../compare/comparison.ts';
import { blockingKeys } from './blocking.ts';
import { combinedKey, hashOfKey, type KeyHash, NO_KEY } from './key-blocks.ts';

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
