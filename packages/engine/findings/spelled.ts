import type { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import { foldText } from '../standardize/text.ts';

/** The fewest letters of two words of which one may be a slip: shorter ones resemble each other by chance. */
const SHORTEST = 4;
/** One letter of a word of four may be missing, but not the first. */
const WITHOUT_ONE = 3;
/** In values of so many letters any word may have the one slip, but a single letter, which is a name of its own. */
const LONG = 12;
/** A slip makes a value longer or shorter by a quarter at most: one letter in a word of four. */
const LONGER = 4 / 3;

/** A value by the numbers of its words, and of these with a space between, in a lexicon. */
export interface Spelled {
  code: number;
  words: readonly number[];
  whole: number;
  /** Without what `spellingVariants` finds. */
  folded: string;
}

export function spell(lexicon: Lexicon, text: string, code: number): Spelled {
  const words = text.toLowerCase().trim().split(/\s+/);
  return {
    code,
    words: words.map((word) => lexicon.id(word)),
    whole: lexicon.id(words.join(' ')),
    folded: foldText(text),
  };
}

export function isAsLong(one: number, other: number): boolean {
  return one <= LONGER * other && other <= LONGER * one;
}

/** Whether two values are a slip or two of the keyboard away from each other. */
export function areNear(lexicon: Lexicon, a: Spelled, b: Spelled): boolean {
  if (a.whole === b.whole) return false;
  if (a.words.length !== b.words.length) {
    const most = Math.floor(Math.max(lexicon.length(a.whole), lexicon.length(b.whole)) / 8);
    return most > 0 && isWithin(lexicon, a.whole, b.whole, most);
  }
  for (const [at, word] of a.words.entries()) {
    const other = b.words[at] ?? word;
    if (word === other) continue;
    const shorter = Math.min(lexicon.length(word), lexicon.length(other));
    const longer = Math.max(lexicon.length(word), lexicon.length(other));
    if (
      shorter < SHORTEST &&
      !(longer >= SHORTEST && shorter >= WITHOUT_ONE && haveOneFirst(lexicon, word, other))
    )
      return shorter > 1 && isOneEditOfLong(lexicon, a.whole, b.whole);
    if (!isWithin(lexicon, word, other, Math.max(1, Math.floor(longer / 5)))) return false;
  }
  return true;
}

function isOneEditOfLong(lexicon: Lexicon, one: number, other: number): boolean {
  return Math.min(lexicon.length(one), lexicon.length(other)) >= LONG && isWithin(lexicon, one, other, 1);
}

function haveOneFirst(lexicon: Lexicon, one: number, other: number): boolean {
  return lexicon.unit(lexicon.start(one)) === lexicon.unit(lexicon.start(other));
}
