import { Integers, Numbering, Reals } from '../../algorithms/typed-arrays.ts';
import { foldText } from '../../standardize/text.ts';

/** A part of a text that has letters and digits, joined by signs: `fan-4led-120gn` is one code, as `fan4led120gn` is. */
const JOINED = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)+/gu;

/** A letter as HTML writes it, `&#233;`: also where a program that took it for signs has put spaces around it. */
const REFERENCE = /( *)&#(\d{2,6}); */g;

/** Else their numbers would be words that differ. A capital begins a word, any other letter is within one. */
function withLetters(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replace(REFERENCE, (_, space: string, number: string) => {
    const letter = String.fromCodePoint(Number(number));
    if (!/\p{L}/u.test(letter)) return ' ';
    return /\p{Lu}/u.test(letter) ? space + letter : letter;
  });
}

/** The words of a text in their order, and the codes that it writes with signs. */
interface Read {
  words: readonly string[];
  codes: readonly string[];
}

function read(written: string): Read {
  const text = withLetters(written);
  const joined = (text.match(JOINED) ?? []).map((part) => foldText(part).replaceAll(' ', ''));
  const codes = joined.filter((code) => /\d/.test(code) && /\p{L}/u.test(code));
  return { words: foldText(text).split(' ').filter(Boolean), codes };
}

/** Words of one record, by their numbers, in ascending order. */
export type WordSet = Int32Array;

/** The words of texts, each with its weight: how much it tells that a record has it. */
export class Words {
  readonly #numbers = new Numbering<string>();
  readonly #counts = new Integers(new Int32Array(1024));
  readonly #weights = new Reals(new Float64Array(0));
  readonly #names: readonly string[];
  readonly records: number;
  /** The words of each column's texts. */
  readonly columns: readonly (readonly WordSet[])[];
  /** The words of each record in all columns. */
  readonly whole: readonly WordSet[];

  constructor(columns: readonly (readonly string[])[], records: number) {
    this.records = records;
    const all = columns.map((texts) => texts.map(read));
    const known = new Set(all.flat().flatMap(({ words, codes }) => [...words, ...codes]));
    this.columns = all.map((texts) => texts.map((text) => this.#numbersOf(text, known)));
    this.whole = this.wholeOf(this.columns);
    this.#names = this.#numbers.keys;
    for (const words of this.whole) for (const word of words) this.#counts.put(word, this.count(word) + 1);
    const weights = this.#names.map((_, word) => Math.log((records + 1) / Math.max(1, this.count(word))));
    this.#weights = new Reals(Float64Array.from(weights));
  }

  get size(): number {
    return this.#names.length;
  }

  /** How many records have a word. */
  count(word: number): number {
    return this.#counts.at(word);
  }

  /** The information of a word: the log of how rare it is. */
  weight(word: number): number {
    return this.#weights.at(word);
  }

  name(word: number): string {
    return this.#names[word] ?? '';
  }

  /** How long a set of words is as a vector of weights. */
  length(words: WordSet): number {
    let sum = 0;
    for (const word of words) sum += this.weight(word) ** 2;
    return Math.sqrt(sum);
  }

  /** @param known words of any text: two words that another text writes as one are that one as well */
  #numbersOf({ words, codes }: Read, known: ReadonlySet<string>): WordSet {
    const joined = words.slice(1).map((word, at) => words[at] + word);
    const different = new Set([...words, ...codes, ...joined.filter((word) => known.has(word))]);
    return Int32Array.from(different, (word) => this.#numbers.of(word)).sort();
  }

  /** The words of each record in some columns. */
  wholeOf(columns: Words['columns']): WordSet[] {
    return Array.from({ length: this.records }, (_, record) => {
      const all = new Set<number>();
      for (const column of columns) for (const word of column[record] ?? []) all.add(word);
      return Int32Array.from(all).sort();
    });
  }
}

/** Visits the words that both sets have. */
export function forCommon(a: WordSet, b: WordSet, visit: (word: number) => void): void {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) visit(x);
    if (x <= y) i++;
    if (y <= x) j++;
  }
}
