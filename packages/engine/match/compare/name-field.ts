import { soundex } from '../../algorithms/soundex.ts';
import { Integers, Numbering, Reals } from '../../algorithms/typed-arrays.ts';
import { type Comparison, comesBefore, type FieldOf, type KeyOf, MISSING } from './comparison.ts';
import { EXTRA_LEVELS, type Name, NameComparison, type NamePart, PART_LEVELS } from './name-comparison.ts';
import { EQUAL, Words } from './name-words.ts';
import { PairCache } from './pair-cache.ts';

/** A name as standardized texts: words with one space between. */
export interface NameParts {
  given: string;
  surname: string;
  full: string;
}

/** The shares of the levels among matches; steadies the estimate (`Comparison`). */
const DEFAULTS = [0.07, 0.03, 0.04, 0.08, 0.74, 0.04];

/** Most names have none besides: one array serves them all. */
const NO_WORDS: readonly number[] = [];
const NO_NAME: Name = { text: '', given: -1, surname: -1, words: [], extra: [], hasMore: false };

/** The names of people as one field of three comparisons: given name, surname and other words. */
export function nameField(columns: readonly number[], names: readonly NameParts[]): FieldOf<NameParts> {
  const field = new NameField(names);
  return {
    comparisons: field.comparisons(columns),
    compare: (a, b, levels, at) => field.compare(a, b, levels, at),
    telling: field.telling,
    coarse: [field.sound('given'), field.sound('surname')],
    put: (record, name) => field.put(record, name),
  };
}

class NameField {
  readonly #words = new Words();
  /** The distinct names. */
  readonly #names: Name[] = [];
  readonly #numbers = new Numbering<string>();
  /** How many of them the table has. */
  readonly #known: number;
  /** The index in `#names` of each record's name; -1 if it has none. */
  readonly #ids: Integers;
  /** The word of each record's part; -1 if it has none. */
  readonly #parts: Readonly<Record<NamePart, Integers>>;
  /** The three levels of two names, four bits each: given name, surname, other words. */
  readonly #levels: PairCache;

  constructor(names: readonly NameParts[]) {
    const places = () => new Integers(new Int32Array(names.length));
    this.#ids = places();
    this.#parts = { given: places(), surname: places() };
    for (const [record, name] of names.entries()) this.put(record, name);
    this.#known = this.#names.length;
    const comparison = new NameComparison(this.#words);
    this.#levels = new PairCache(18, (a, b) =>
      comparison.levels(this.#names[a] ?? NO_NAME, this.#names[b] ?? NO_NAME),
    );
  }

  put(record: number, name: NameParts): void {
    const key = `${name.given}|${name.surname}|${name.full}`;
    const id = key === '||' ? -1 : this.#numbers.of(key);
    if (id >= 0) this.#names[id] ??= this.#parse(name, key);
    this.#ids.put(record, id);
    const { given, surname } = this.#name(record);
    this.#parts.given.put(record, given);
    this.#parts.surname.put(record, surname);
  }

  #parse({ given, surname, full }: NameParts, text: string): Name {
    const numbers = this.#words;
    const joined = (text: string) => (text === '' ? -1 : numbers.number(text.replaceAll(' ', '')));
    const texts = (full || `${given} ${surname}`).split(' ').filter(Boolean);
    const words = texts.map((text) => numbers.number(text));
    const parts = { given: joined(given), surname: joined(surname) };
    const more = words.filter((id) => id !== parts.given && id !== parts.surname);
    const extra = more.length === 0 ? NO_WORDS : more.filter((id) => numbers.length(id) > 2);
    return { text, ...parts, words, extra, hasMore: more.length > 0 };
  }

  #name(record: number): Name {
    return this.#names[this.#ids.at(record)] ?? NO_NAME;
  }

  comparisons(columns: readonly number[]): Comparison[] {
    // Given names and surnames are counted together, as they get swapped.
    const counts = new Reals(new Float64Array(this.#words.size));
    const { given, surname } = this.#parts;
    for (const { values } of [given, surname])
      for (const value of values) if (value >= 0) counts.add(value, 1);
    const text = (word: number) => this.#text(word);
    const shared = { columns, exact: EQUAL, defaults: DEFAULTS, counts: counts.values, text };
    // Other words are never equal as a whole.
    const none = new Integers(new Int32Array(0));
    return [
      { ...shared, group: 'given', levelNames: PART_LEVELS, values: given },
      { ...shared, group: 'surname', levelNames: PART_LEVELS, values: surname },
      { ...shared, group: 'extra', levelNames: EXTRA_LEVELS, values: none },
    ];
  }

  compare(recordA: number, recordB: number, levels: Uint8Array, at: number): void {
    const a = this.#ids.at(recordA);
    const b = this.#ids.at(recordB);
    if (a < 0 || b < 0) {
      levels[at] = levels[at + 1] = levels[at + 2] = MISSING;
      return;
    }
    const isFirst = comesBefore(a, b, this.#known, (name) => this.#names[name]?.text ?? '');
    const result = isFirst ? this.#levels.result(a, b) : this.#levels.result(b, a);
    levels[at] = result & 15;
    levels[at + 1] = (result >> 4) & 15;
    levels[at + 2] = result >> 8;
  }

  get telling(): KeyOf[] {
    const [given, surname] = [this.sound('given'), this.sound('surname')];
    return [
      (record) => {
        const name = this.#name(record);
        const pair = [this.#text(name.given), this.#text(name.surname)];
        return pair.includes('') ? '' : pair.sort().join(' ');
      },
      (record) => this.#text(this.#name(record).surname),
      (record) => (given(record) && surname(record) ? `${given(record)} ${surname(record)}` : ''),
    ];
  }

  sound(part: NamePart): KeyOf {
    const sounds: string[] = [];
    return (record) => {
      const word = this.#name(record)[part];
      if (word < 0) return '';
      sounds[word] ??= soundex(this.#text(word));
      return sounds[word];
    };
  }

  #text(word: number): string {
    return word < 0 ? '' : this.#words.text(word);
  }
}
