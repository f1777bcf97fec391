import { type Comparison, comesBefore, type FieldOf, type KeyOf, MISSING } from './comparison.ts';
import { Integers, Numbering, Reals } from './numbers.ts';
import { PairCache } from './pair-cache.ts';
import { soundex } from './soundex.ts';
import { EQUAL, ONE_SLIP, SIMILAR, Words } from './words.ts';

/** A name as standardized texts: words with one space between. */
export interface NameParts {
  given: string;
  surname: string;
  full: string;
}

/** The level above `EQUAL`: the word is in another part of the other name, because parts were swapped or shifted. */
const ELSEWHERE = 5;
const LEVEL_NAMES = [
  'differs',
  'same initial',
  'similar',
  'one slip',
  'equal',
  'found elsewhere in the name',
];
const EXTRA_LEVEL_NAMES = ['no other word in common', 'one other word', 'two other words', '', 'equal', ''];
const DEFAULTS = [0.07, 0.03, 0.04, 0.08, 0.74, 0.04];

type Part = 'given' | 'surname';

/** A name as numbers of words; -1 for none. A part of several words is one word without the spaces. */
interface Name extends Record<Part, number> {
  text: string;
  words: readonly number[];
  /** The words of more than two letters that are neither given name nor surname. */
  extra: readonly number[];
  /** Whether it has words that are neither. */
  hasMore: boolean;
}

const NO_NAME: Name = { text: '', given: -1, surname: -1, words: [], extra: [], hasMore: false };

/** A person's name: given name against given name, surname against surname, crosswise where that fails, other words. */
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
  readonly #parts: Readonly<Record<Part, Integers>>;
  /** The three levels of two names, four bits each: given name, surname, other words. */
  readonly #levels: PairCache;

  constructor(names: readonly NameParts[]) {
    const places = () => new Integers(new Int32Array(names.length));
    this.#ids = places();
    this.#parts = { given: places(), surname: places() };
    for (const [record, name] of names.entries()) this.put(record, name);
    this.#known = this.#names.length;
    this.#levels = new PairCache(18, (a, b) =>
      this.#compareNames(this.#names[a] ?? NO_NAME, this.#names[b] ?? NO_NAME),
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
    const extra = more.filter((id) => numbers.length(id) > 2);
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
    const shared = { columns, exact: EQUAL, defaults: DEFAULTS, counts: counts.values };
    // Other words are never equal as a whole.
    const none = new Integers(new Int32Array(0));
    return [
      { ...shared, group: 'given', levelNames: LEVEL_NAMES, values: given },
      { ...shared, group: 'surname', levelNames: LEVEL_NAMES, values: surname },
      { ...shared, group: 'extra', levelNames: EXTRA_LEVEL_NAMES, values: none },
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

  /** The three levels, four bits each. */
  #compareNames(a: Name, b: Name): number {
    const given = this.#levelOf(a.given, b.given);
    const surname = this.#levelOf(a.surname, b.surname);
    const isAlike = (level: number) => level !== MISSING && level >= SIMILAR;
    let names = pack(given, surname);
    if (!isAlike(given) || !isAlike(surname)) {
      names = surname === MISSING ? this.#crossLoneName(a, b, given) : this.#crossNames(a, b, given, surname);
    }
    return names | (this.#compareExtra(a.extra, b.extra) << 8);
  }

  #levelOf(a: number, b: number): number {
    return a >= 0 && b >= 0 ? this.#words.level(a, b) : MISSING;
  }

  /** One of the names has no surname, and its given name may be the other's surname. */
  #crossLoneName(a: Name, b: Name, given: number): number {
    const across = found(this.#levelOf(a.given, b.surname));
    const back = found(this.#levelOf(a.surname, b.given));
    const isFound = Math.max(across, back) >= ONE_SLIP;
    if (given === MISSING) return pack(MISSING, isFound ? ELSEWHERE : MISSING);
    if (given >= SIMILAR) return pack(given, MISSING);
    if (isFound) return pack(MISSING, across >= ONE_SLIP ? across : back);
    const isAmong =
      (a.surname >= 0 && this.#words.isAmong(b.given, a.words)) ||
      (b.surname >= 0 && this.#words.isAmong(a.given, b.words));
    return pack(isAmong ? ELSEWHERE : given, MISSING);
  }

  /** Both names have surnames: they may be swapped with the given names, or be in other parts. */
  #crossNames(a: Name, b: Name, given: number, surname: number): number {
    const across = found(this.#levelOf(a.given, b.surname));
    const back = found(this.#levelOf(a.surname, b.given));
    const isFound = Math.max(across, back) >= ONE_SLIP;
    // All words were compared.
    if (!isFound && !a.hasMore && !b.hasMore) return pack(given, surname);
    const isSwapped = isFound && Math.min(across, back) > 0;
    if (given !== MISSING && isSwapped) return pack(ELSEWHERE, ELSEWHERE);
    const isElsewhere = (part: Part) =>
      this.#words.isAmong(a[part], b.words) || this.#words.isAmong(b[part], a.words);
    const surnameLevel = surname === 0 && isElsewhere('surname') ? ELSEWHERE : surname;
    if (given !== 0 || !isElsewhere('given')) return pack(given, surnameLevel);
    // One shared word must not count for given name and surname both.
    const isOther = surnameLevel !== ELSEWHERE || this.#words.shareTwo(a.words, b.words);
    return pack(isOther ? ELSEWHERE : given, surnameLevel);
  }

  /** How many of the other words the names have in common; at most two count. */
  #compareExtra(a: readonly number[], b: readonly number[]): number {
    if (a.length === 0 || b.length === 0) return MISSING;
    let shared = 0;
    for (const id of a) if (shared < 2 && this.#words.isAmong(id, b)) shared++;
    return shared;
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

  sound(part: Part): KeyOf {
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

const pack = (given: number, surname: number) => given | (surname << 4);
/** The level; -1, below all levels, where one of the two parts is missing. */
const found = (level: number) => (level === MISSING ? -1 : level);
