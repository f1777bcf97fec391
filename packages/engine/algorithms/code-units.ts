/** What comparisons of texts have in common. */
import { type Lexicon, LONGEST } from './lexicon.ts';
import { Integers } from './typed-arrays.ts';

/** Bits in the machine words of the bit-parallel comparisons, one for each code unit of a text. */
export const WORD = 32;

/** For each code unit, the bits of its places in a text that is being compared. All 0 between comparisons. */
export const occurrences = new Integers(new Int32Array(1 << 16));

export function comparedLength(lexicon: Lexicon, id: number): number {
  return Math.min(lexicon.length(id), LONGEST);
}

/** How many code units two texts begin with in common, at most `longest`. */
export function commonPrefix(lexicon: Lexicon, a: number, b: number, longest: number): number {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  let prefix = 0;
  while (prefix < longest && lexicon.unit(startA + prefix) === lexicon.unit(startB + prefix)) prefix++;
  return prefix;
}
