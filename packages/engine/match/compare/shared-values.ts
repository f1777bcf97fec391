import { type Comparison, type Field, MISSING } from './comparison.ts';

/** From so many different names on a value that records share says nothing of any of them: it is a switchboard's, or a household's. */
export const MANY_NAMES = 3;
/** Of a value that more records have, the first are looked at. */
const LOOKED_AT = 50;

/** Of the values that several records share, how many different names have them. */
export class SharedValues {
  readonly #fields: readonly Field[];
  readonly #comparisons: readonly Comparison[];
  readonly #isOtherName: (levels: Uint8Array) => boolean;
  /** Per comparison and value the number of names, `MANY_NAMES` at most. Made when it is first asked for. */
  readonly #names = new Map<number, Uint8Array>();

  /** @param isOtherName whether the levels show two records to have different names */
  constructor(fields: readonly Field[], isOtherName: (levels: Uint8Array) => boolean) {
    this.#fields = fields;
    this.#comparisons = fields.flatMap(({ comparisons }) => comparisons);
    this.#isOtherName = isOtherName;
  }

  /** How many different names have the value of a record: 1 if nobody shares it, `MANY_NAMES` at most. */
  namesOf(at: number, record: number): number {
    const comparison = this.#comparisons[at];
    if (!comparison) return 1;
    let names = this.#names.get(at);
    if (!names) {
      names = this.#count(comparison);
      this.#names.set(at, names);
    }
    return names[comparison.values.at(record)] ?? 1;
  }

  #count({ values, counts }: Comparison): Uint8Array {
    const names = new Uint8Array(counts.length).fill(1);
    const records = new Map<number, number[]>();
    for (const [record, value] of values.values.entries()) {
      if (value < 0 || (counts[value] ?? 0) < 2) continue;
      const known = records.get(value);
      if (!known) records.set(value, [record]);
      else if (known.length < LOOKED_AT) known.push(record);
    }
    for (const [value, all] of records) names[value] = this.#differentNames(all);
    return names;
  }

  #differentNames(records: readonly number[]): number {
    const found: number[] = [];
    for (const record of records) {
      if (found.every((other) => this.#haveOtherNames(other, record))) found.push(record);
      if (found.length === MANY_NAMES) break;
    }
    return found.length;
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
