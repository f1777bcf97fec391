import { MISSING } from './comparison.ts';
import { EQUAL, ONE_SLIP, SIMILAR, type Words } from './name-words.ts';

export type NamePart = 'given' | 'surname';

/** A name as numbers of words; -1 for none. A part of several words is one word without the spaces. */
export interface Name extends Record<NamePart, number> {
  text: string;
  words: readonly number[];
  /** The words of more than two letters that are neither given name nor surname. */
  extra: readonly number[];
  /** Whether it has words that are neither. */
  hasMore: boolean;
}

/** The highest level of a part: its word is in another part of the other name, because parts were swapped or shifted. */
const ELSEWHERE = EQUAL + 1;
/** What the levels of given name and surname mean. */
export const PART_LEVELS = [
  'differs',
  'same initial',
  'similar',
  'one slip',
  'equal',
  'found elsewhere in the name',
];
/** What those of the other words mean; they are numbered like those of the parts. */
export const EXTRA_LEVELS = ['no other word in common', 'one other word', 'two other words', '', 'equal', ''];

/** Compares given name with given name, surname with surname, crosswise where that fails, and the other words. */
export class NameComparison {
  readonly #words: Words;

  constructor(words: Words) {
    this.#words = words;
  }

  /** The three levels, four bits each: given name, surname, other words. */
  levels(a: Name, b: Name): number {
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
    const { across, back, isFound } = this.#crosswise(a, b);
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
    const { across, back, isFound } = this.#crosswise(a, b);
    // All words were compared.
    if (!isFound && !a.hasMore && !b.hasMore) return pack(given, surname);
    const isSwapped = isFound && Math.min(across, back) > 0;
    if (given !== MISSING && isSwapped) return pack(ELSEWHERE, ELSEWHERE);
    const isElsewhere = (part: NamePart) =>
      this.#words.isAmong(a[part], b.words) || this.#words.isAmong(b[part], a.words);
    const surnameLevel = surname === 0 && isElsewhere('surname') ? ELSEWHERE : surname;
    if (given !== 0 || !isElsewhere('given')) return pack(given, surnameLevel);
    // One shared word must not count for given name and surname both.
    const isOther = surnameLevel !== ELSEWHERE || this.#words.shareTwo(a.words, b.words);
    return pack(isOther ? ELSEWHERE : given, surnameLevel);
  }

  /** The level of a's given name and b's surname, and of b's given name and a's surname; -1, below all levels, where one is missing. */
  #crosswise(a: Name, b: Name): { across: number; back: number; isFound: boolean } {
    const found = (level: number) => (level === MISSING ? -1 : level);
    const across = found(this.#levelOf(a.given, b.surname));
    const back = found(this.#levelOf(a.surname, b.given));
    return { across, back, isFound: Math.max(across, back) >= ONE_SLIP };
  }

  /** How many of the other words the names have in common; at most two count. */
  #compareExtra(a: readonly number[], b: readonly number[]): number {
    if (a.length === 0 || b.length === 0) return MISSING;
    let shared = 0;
    for (const id of a) if (shared < 2 && this.#words.isAmong(id, b)) shared++;
    return shared;
  }
}

const pack = (given: number, surname: number) => given | (surname << 4);
