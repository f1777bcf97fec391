import { Numbering } from '../../algorithms/typed-arrays.ts';
import { foldText } from '../../standardize/text.ts';
import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { CandidatePairs } from '../pairs/candidate-pairs.ts';
import type { ThingComparison } from './thing-comparison.ts';

/** A column of a few values sorts records: 'VLDB' and 'very large data bases' are one by use, not by words. Any two of them could meet so often. */
const MEETINGS = 4;
/** Two values have been met in so many pairs before any data. */
const MET = 3;
/** The least log of how much more often than others two values meet in matches, of each level after the first. */
const MEETING = [-3, -2, -1, -0.3, 0.3, 1, 2];
const NAMES = [
  'values that never meet in matches',
  'values that hardly ever meet in matches',
  'values that seldom meet in matches',
  'values that meet less in matches',
  'values that meet by chance',
  'values that meet in matches',
  'values that often meet in matches',
  'values that mostly meet in matches',
];

/** Compares the values of a column that sorts records by how often they meet in pairs that are likely one. Says nothing before it has learned. */
export class ValuePairs implements ThingComparison {
  readonly columns: readonly number[];
  readonly levelNames = NAMES;
  readonly #values: Int32Array;
  readonly #size: number;
  #levels: Uint8Array | undefined;

  /** Undefined for a column that has other values. */
  static of({ column, texts }: StandardColumn): ValuePairs | undefined {
    const numbers = new Numbering<string>();
    const all = texts.all();
    const values = Int32Array.from(all, (text) => (text === '' ? -1 : numbers.of(foldText(text))));
    const size = numbers.keys.length;
    return size > 1 && MEETINGS * size ** 2 <= all.length ? new ValuePairs(column, values, size) : undefined;
  }

  private constructor(column: number, values: Int32Array, size: number) {
    this.columns = [column];
    this.#values = values;
    this.#size = size;
  }

  readonly level = (a: number, b: number): number => {
    const at = this.#at(a, b);
    return at < 0 || !this.#levels ? MISSING : (this.#levels[at] ?? MISSING);
  };

  /** @param likely how likely each pair is one, by all else */
  learn(pairs: CandidatePairs, likely: Float64Array): void {
    const size = this.#size ** 2;
    const [same, others] = [new Float64Array(size), new Float64Array(size)];
    let [allSame, allOthers] = [1, 1];
    for (let a = 0; a < pairs.records; a++) {
      for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
        const at = this.#at(a, pairs.partner(pair));
        if (at < 0) continue;
        const one = likely[pair] ?? 0;
        same[at] = (same[at] ?? 0) + one;
        others[at] = (others[at] ?? 0) + 1 - one;
        allSame += one;
        allOthers += 1 - one;
      }
    }
    const share = allSame / (allSame + allOthers);
    this.#levels = Uint8Array.from(same, (one, at) => {
      const other = others[at] ?? 0;
      const ratio = Math.log(((one + MET * share) / (other + MET * (1 - share))) * (allOthers / allSame));
      return MEETING.filter((least) => ratio >= least).length;
    });
  }

  #at(a: number, b: number): number {
    const [x = -1, y = -1] = [this.#values[a], this.#values[b]];
    return x < 0 || y < 0 ? -1 : Math.min(x, y) * this.#size + Math.max(x, y);
  }
}
