import { pairsOf } from '../../algorithms/pairs-of.ts';
import { sum } from '../../algorithms/sum.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type Comparison, type Field, MISSING } from './comparison.ts';

/** From so many different names on a value that records share says nothing of any of them: it is a switchboard's, or a household's. */
const MANY_NAMES = 3;
/** Of a value that more records have, the first are looked at. */
const LOOKED_AT = 50;
/** By how many records share a value, it tells another thing: 2, 3 to 5, or more. */
const SHARED_BY = [2, 5, Number.POSITIVE_INFINITY];
const NAMES: ReadonlySet<ComparisonGroup> = new Set(['given', 'surname', 'company']);
/** As many pairs of the whole column are added to those of one size. */
const SMOOTHING = 100;

/** What is known of the values of one column that several records share. */
interface Shared {
  /** Per value how many different names have it, `MANY_NAMES` at most. */
  names: Uint8Array;
  /** Per place in `SHARED_BY` how many times likelier one name is, as odds, than in the whole column. */
  odds: readonly number[];
}

/** Of the values that several records share, how many different names have them, and so how much it tells to have one in common. */
export class SharedValues {
  readonly #fields: readonly Field[];
  readonly #comparisons: readonly Comparison[];
  readonly #names: readonly Comparison[];
  readonly #isOtherName: (levels: Uint8Array) => boolean;
  /** Per comparison. Made when it is first asked for. */
  readonly #known = new Map<number, Shared>();

  /** @param isOtherName whether the levels show two records to have different names */
  constructor(fields: readonly Field[], isOtherName: (levels: Uint8Array) => boolean) {
    this.#fields = fields;
    this.#comparisons = fields.flatMap(({ comparisons }) => comparisons);
    this.#names = this.#comparisons.filter(({ group }) => NAMES.has(group));
    this.#isOtherName = isOtherName;
  }

  /** Whose the value of a record is: of one name, of two, or of so many that it is nobody's. */
  whose(at: number, record: number): 'one' | 'two' | 'many' {
    const value = this.#comparisons[at]?.values.at(record) ?? -1;
    const names = this.#of(at)?.names[value] ?? 1;
    return names >= MANY_NAMES ? 'many' : names > 1 ? 'two' : 'one';
  }

  /** How many times likelier those who share a value that so many records have are one, as odds, than those who share any of the column. */
  odds(at: number, count: number): number {
    return this.#of(at)?.odds[sizeOf(count)] ?? 1;
  }

  #of(at: number): Shared | undefined {
    const comparison = this.#comparisons[at];
    if (!comparison) return undefined;
    const known = this.#known.get(at) ?? this.#count(comparison);
    this.#known.set(at, known);
    return known;
  }

  #count({ values, counts }: Comparison): Shared {
    const names = new Uint8Array(counts.length).fill(1);
    const records = new Map<number, number[]>();
    for (const [record, value] of values.values.entries()) {
      if (value < 0 || (counts[value] ?? 0) < 2) continue;
      const known = records.get(value);
      if (!known) records.set(value, [record]);
      else if (known.length < LOOKED_AT) known.push(record);
    }
    const sizes = SHARED_BY.map(() => ({ pairs: 0, one: 0 }));
    for (const [value, all] of records) {
      const found = this.#byName(all);
      names[value] = Math.min(found.length, MANY_NAMES);
      const size = sizes[sizeOf(counts[value] ?? 0)];
      if (!size) continue;
      size.pairs += pairsOf(sum(found));
      for (const some of found) size.one += pairsOf(some);
    }
    const all = { pairs: 2, one: 1 };
    for (const { pairs, one } of sizes) {
      all.pairs += pairs;
      all.one += one;
    }
    const usual = all.one / all.pairs;
    const odds = sizes.map(({ pairs, one }) => {
      const share = (one + SMOOTHING * usual) / (pairs + SMOOTHING);
      return (share * (1 - usual)) / ((1 - share) * usual);
    });
    return { names, odds };
  }

  /** How many of these records have each name. Who has none, or a part of one, may be any of those with a whole one. */
  #byName(records: readonly number[]): number[] {
    const found: { first: number; size: number }[] = [];
    const named = records
      .map((record) => ({
        record,
        parts: sum(this.#names.map(({ values }) => Number(values.at(record) >= 0))),
      }))
      .filter(({ parts }) => parts > 0)
      .sort((a, b) => b.parts - a.parts);
    for (const { record } of named) {
      const known = found.find(({ first }) => !this.#haveOtherNames(first, record));
      if (known) known.size++;
      else found.push({ first: record, size: 1 });
    }
    return found.map(({ size }) => size);
  }

  #haveOtherNames(a: number, b: number): boolean {
    const levels = new Uint8Array(this.#comparisons.length).fill(MISSING);
    let at = 0;
    for (const field of this.#fields) {
      if (field.comparisons.some(({ group }) => group === 'given' || group === 'company'))
        field.compare(a, b, levels, at);
      at += field.comparisons.length;
    }
    return this.#isOtherName(levels);
  }
}

function sizeOf(count: number): number {
  return SHARED_BY.findIndex((most) => count <= most);
}
