import { Integers } from '../../algorithms/typed-arrays.ts';
import { type BlockSizes, makeBlocks } from './blocks.ts';
import type { KeyNumbers } from './key-numbers.ts';

/** Of so many records it is counted what pairs a key adds; of fewer, of all. */
const SAMPLED = 2000;

/** The partners that a key gives to sampled records, one after the other. */
export interface SampledPartners {
  /** The places of the records in the sample. */
  at: readonly number[];
  partners: readonly number[];
}

/** Every nth record: they are in the order of a hash of their content, so that these are drawn by chance. */
export function sampleOf(records: number): Int32Array {
  const size = Math.min(records, SAMPLED);
  return Int32Array.from({ length: size }, (_, at) => Math.floor((at * records) / size));
}

/** @param first how many records are of the first of two tables, if there are two; the sample is of these */
export function sampledPartners(
  numbers: KeyNumbers,
  sizes: BlockSizes,
  sample: Int32Array,
  first?: number,
): SampledPartners {
  const places = new Map(Array.from(sample, (record, at) => [record, at]));
  const isWanted = new Uint8Array(numbers.count);
  for (const record of sample) isWanted[numbers.of[record] ?? -1] = 1;
  const { members, starts, seconds } = makeBlocks(numbers, sizes, (key) => isWanted[key] === 1);
  const ends = new Integers(starts);
  const found = { at: [] as number[], partners: [] as number[] };
  for (const [block, second] of seconds.entries()) {
    const begin = ends.at(block);
    const end = ends.at(block + 1);
    for (const record of members.subarray(begin, end)) {
      const at = places.get(record);
      if (at === undefined) continue;
      for (const partner of members.subarray(first === undefined ? begin : second, end)) {
        if (partner === record) continue;
        found.at.push(at);
        found.partners.push(partner);
      }
    }
  }
  return found;
}

/** Counts the pairs that a key has and no key before it. */
export class AddedPairs {
  readonly #seen: readonly Set<number>[];
  /** How many pairs of the table each of the sample stands for. */
  readonly #weight: number;

  /**
   * @param records that the sample was taken of
   * @param areTwo whether pairs are of records of two tables; else both records of one may be sampled
   */
  constructor(sample: Int32Array, records: number, areTwo: boolean) {
    this.#seen = Array.from(sample, () => new Set());
    this.#weight = records / Math.max(1, sample.length) / (areTwo ? 1 : 2);
  }

  by({ at, partners }: SampledPartners): number {
    let added = 0;
    for (const [place, one] of at.entries()) if (!this.#seen[one]?.has(partners[place] ?? -1)) added++;
    return added * this.#weight;
  }

  add({ at, partners }: SampledPartners): void {
    for (const [place, one] of at.entries()) this.#seen[one]?.add(partners[place] ?? -1);
  }
}
