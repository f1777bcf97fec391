import { Integers } from '../../algorithms/typed-arrays.ts';
import { type BlockSizes, makeBlocks } from './blocks.ts';
import type { KeyNumbers } from './key-numbers.ts';

/** Of so many records it is counted what pairs a key adds; of fewer, of all. */
const SAMPLED = 2000;

/** Every nth record: they are in the order of a hash of their content, so that these are drawn by chance. By record its place in the sample. */
export function sampleOf(records: number): ReadonlyMap<number, number> {
  const size = Math.min(records, SAMPLED);
  return new Map(Array.from({ length: size }, (_, at) => [Math.floor((at * records) / size), at]));
}

/**
 * The pairs that a key gives to sampled records, as numbers: the place in the sample times the records, and the partner.
 *
 * @param first how many records are of the first of two tables, if there are two; the sample is of these
 */
export function sampledPairs(
  numbers: KeyNumbers,
  sizes: BlockSizes,
  sample: ReadonlyMap<number, number>,
  first?: number,
): number[] {
  const isWanted = new Uint8Array(numbers.count);
  for (const record of sample.keys()) isWanted[numbers.of[record] ?? -1] = 1;
  const { members, starts, seconds } = makeBlocks(numbers, sizes, (key) => isWanted[key] === 1);
  const ends = new Integers(starts);
  const found: number[] = [];
  for (const [block, second] of seconds.entries()) {
    const begin = ends.at(block);
    const end = ends.at(block + 1);
    for (const record of members.subarray(begin, end)) {
      const at = sample.get(record);
      if (at === undefined) continue;
      for (const partner of members.subarray(first === undefined ? begin : second, end))
        if (partner !== record) found.push(at * numbers.of.length + partner);
    }
  }
  return found;
}
