/** Values by how they are spelled, and which are near each other. */
import type { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import { foldText } from '../standardize/text.ts';

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

/** Shorter words resemble each other by chance. */
const SHORTEST = 4;

/** Whether two values are a slip or two of the keyboard away from each other; hardly anybody misses the first letter of a word. */
export function areNear(lexicon: Lexicon, a: Spelled, b: Spelled): boolean {
  if (a.whole === b.whole || a.words.length !== b.words.length) return false;
  return a.words.every((word, at) => {
    const other = b.words[at] ?? word;
    const longer = Math.max(lexicon.length(word), lexicon.length(other));
    const haveOneFirst = lexicon.unit(lexicon.start(word)) === lexicon.unit(lexicon.start(other));
    const most = Math.max(1, Math.floor(longer / 5));
    return word === other || (longer >= SHORTEST && haveOneFirst && isWithin(lexicon, word, other, most));
  });
}
