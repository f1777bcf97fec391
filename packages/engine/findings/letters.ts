/** What the words of a table, and names that are known, tell of how words are spelled in its languages. */
import { countryCode } from '../kinds/words/countries.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '../kinds/words/person-names.ts';
import { CITIES, REGIONS } from '../kinds/words/places.ts';
import type { CodedColumn } from './coded-column.ts';

/** Whether a folded text is a known given name or surname. */
export function isNameOfPerson(folded: string): boolean {
  return GIVEN_NAMES.has(folded) || FAMILY_NAMES.has(folded);
}

/** Whether a folded text is a name of a person or place that is known. */
export function isKnownName(folded: string): boolean {
  return (
    isNameOfPerson(folded) || CITIES.has(folded) || REGIONS.has(folded) || countryCode(folded) !== undefined
  );
}

/** The triples of letters that words have, beginnings and ends among them. */
export class Letters {
  /** How many words have each. */
  readonly #words: ReadonlyMap<string, number>;
  readonly #ofSuspects = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, number>>();

  constructor(columns: readonly CodedColumn[]) {
    const texts = columns.flatMap((column) => column.texts);
    this.#words = countTriples(
      new Set([...texts, ...GIVEN_NAMES, ...FAMILY_NAMES, ...CITIES].flatMap(wordsOf)),
    );
  }

  /**
   * How many triples of letters a text of the table has that no other word has: 'Berlni' has some, 'sailor' none. Words that may be wrong
   * themselves do not bear each other out.
   */
  unknownIn(text: string, suspects: ReadonlySet<string>): number {
    const suspected = this.#countsOf(suspects);
    return wordsOf(text).reduce((sum, word) => {
      const own = suspects.has(word) ? 0 : 1;
      const unknown = [...triplesOf(word)].filter(
        (one) => (this.#words.get(one) ?? 0) - (suspected.get(one) ?? 0) <= own,
      );
      return sum + unknown.length;
    }, 0);
  }

  /** How many of some words of the table have each triple. */
  #countsOf(words: ReadonlySet<string>): ReadonlyMap<string, number> {
    const counted = this.#ofSuspects.get(words) ?? countTriples(words);
    this.#ofSuspects.set(words, counted);
    return counted;
  }
}

function countTriples(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) for (const one of triplesOf(word)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function triplesOf(word: string): Set<string> {
  const letters = [...`^${word}$`];
  return new Set(letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`));
}
