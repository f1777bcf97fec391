import { commonPrefix, comparedLength, WORD } from './code-units.ts';
import { editDistance } from './edit-distance.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import type { Lexicon } from './lexicon.ts';

/** Whether two texts are at most `most` edits apart, by optimal string alignment (see `editDistance`). */
export function isWithin(lexicon: Lexicon, a: number, b: number, most: number): boolean {
  if (a === b) return true;
  const shorter = Math.min(lexicon.length(a), lexicon.length(b));
  if (most === 1 && shorter >= 5 && !haveOneEnd(lexicon.ends(a), lexicon.ends(b))) return false;
  if (Math.max(lexicon.length(a), lexicon.length(b)) > shorter + most) return false;
  // An edit removes at most one code unit from a text, and adds at most one.
  const first = lexicon.signature(a);
  const second = lexicon.signature(b);
  if (bitCount(first & ~second) > most || bitCount(second & ~first) > most) return false;
  return editDistance(lexicon, a, b, most) <= most;
}

/** Whether two texts begin with the same two code units, or end with them: of five or more, one edit changes three at one end at most. */
function haveOneEnd(a: number, b: number): boolean {
  const differing = a ^ b;
  return (differing & 0xffff) === 0 || differing >>> 16 === 0;
}

/** Whether one or two swaps of code units, however far apart, turn one text into the other. */
export function isSwapped(lexicon: Lexicon, a: number, b: number): boolean {
  const length = comparedLength(lexicon, a);
  if (lexicon.length(a) !== lexicon.length(b) || lexicon.signature(a) !== lexicon.signature(b)) return false;
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const first: number[] = [];
  const second: number[] = [];
  for (let at = 0; at < length; at++) {
    const x = lexicon.unit(startA + at);
    const y = lexicon.unit(startB + at);
    if (x === y) continue;
    if (first.length === 4) return false;
    first.push(x);
    second.push(y);
  }
  return first.sort().join() === second.sort().join();
}

/** Whether the Jaro-Winkler similarity is at least `least`. */
export function isSimilar(lexicon: Lexicon, a: number, b: number, least: number): boolean {
  return similarity(lexicon, a, b, least) >= least;
}

/**
 * The Jaro-Winkler similarity; 0 if the code units that only one of the texts has show that it is below `least`, which
 * saves most of the work.
 */
export function similarity(lexicon: Lexicon, a: number, b: number, least: number): number {
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  const first = lexicon.signature(a);
  const second = lexicon.signature(b);
  const common = Math.min(lengthA - bitCount(first & ~second), lengthB - bitCount(second & ~first));
  const prefix = commonPrefix(lexicon, a, b, Math.min(4, lengthA, lengthB));
  const most = (common: number) => {
    const jaro = (common / lengthA + common / lengthB + 1) / 3;
    return jaro + prefix * 0.1 * (1 - jaro);
  };
  if (most(common) < least) return 0;
  // Long texts have nearly all letters: how often each has them tells more.
  if (lengthA > WORD && lengthB > WORD && most(commonUnits(lexicon, a, b)) < least) return 0;
  return jaroWinkler(lexicon, a, b);
}

/** At least as many code units as two texts have in common, by their last five bits. */
function commonUnits(lexicon: Lexicon, a: number, b: number): number {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  counts.fill(0);
  for (let at = startA + comparedLength(lexicon, a) - 1; at >= startA; at--) {
    const unit = lexicon.unit(at) & 31;
    counts[unit] = (counts[unit] ?? 0) + 1;
  }
  let common = 0;
  for (let at = startB + comparedLength(lexicon, b) - 1; at >= startB; at--) {
    const unit = lexicon.unit(at) & 31;
    const left = counts[unit] ?? 0;
    if (left === 0) continue;
    counts[unit] = left - 1;
    common++;
  }
  return common;
}

/** Scratch memory, so that a comparison allocates none. */
const counts = new Uint8Array(32);

/** The bits that are 1, counted in pairs, fours and bytes. */
function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
