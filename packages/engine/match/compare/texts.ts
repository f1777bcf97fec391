import { countsOfNumbers, Numbering, type Reals } from '../../algorithms/typed-arrays.ts';
import { isMissing } from '../../kinds/missing.ts';
import { foldText } from '../../standardize/text.ts';

/** The texts of rows or records, each different one once: what is done for a text is done once, and rows are compared as numbers. */
export class Texts {
  /** In the order in which rows first have them; none is empty. */
  readonly distinct: readonly string[];
  /** The place of each row's text in `distinct`; -1 if it has none. */
  readonly ids: Int32Array;

  constructor({ distinct, ids }: Pick<Texts, 'distinct' | 'ids'>) {
    this.distinct = distinct;
    this.ids = ids;
  }

  /** @param make called once for each different value that is not empty */
  static of(values: readonly string[], make = (value: string) => value): Texts {
    const numbers = new Numbering<string>();
    const known = new Map([['', -1]]);
    const ids = new Int32Array(values.length);
    for (const [row, value] of values.entries()) {
      let id = known.get(value);
      if (id === undefined) {
        const text = make(value);
        id = text === '' ? -1 : numbers.of(text);
        known.set(value, id);
      }
      ids[row] = id;
    }
    return new Texts({ distinct: numbers.keys, ids });
  }

  /** The text of a row; '' if it has none. */
  at(row: number): string {
    return this.distinct[this.ids[row] ?? -1] ?? '';
  }

  /** How many rows have each text. */
  counts(): Reals {
    return countsOfNumbers(this.ids, this.distinct.length);
  }

  /** How many rows have a text for which this is true; else any. */
  count(isWanted: (text: string) => boolean = Boolean): number {
    const counts = this.counts();
    return this.distinct.reduce((sum, text, id) => (isWanted(text) ? sum + counts.at(id) : sum), 0);
  }

  /** The texts of these rows. */
  of(rows: Iterable<number>): Texts {
    const numbers = new Int32Array(this.distinct.length).fill(-1);
    const distinct: string[] = [];
    const ids = Int32Array.from(rows, (row) => {
      const id = this.ids[row] ?? -1;
      if (id >= 0 && numbers[id] === -1) numbers[id] = distinct.push(this.distinct[id] ?? '') - 1;
      return numbers[id] ?? -1;
    });
    return new Texts({ distinct, ids });
  }

  /** The text of each row. */
  all(): string[] {
    return Array.from(this.ids, (id) => this.distinct[id] ?? '');
  }
}

/** A value whatever its case and accents, where it is not known what it is; empty for none. */
export function foldedText(value: string): string {
  return isMissing(value) ? '' : foldText(value);
}
