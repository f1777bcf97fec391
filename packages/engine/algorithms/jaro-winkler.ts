import { commonPrefix, comparedLength, laterOccurrences, occurrences, WORD } from './code-units.ts';
import type { Lexicon } from './lexicon.ts';

/** Code units in common, and how many of them are in another order. Scratch memory, so that a comparison allocates none. */
const found = { common: 0, transposed: 0 };

/**
 * 0 (nothing in common) to 1 (equal): W. E. Winkler, String comparator metrics and enhanced decision rules in the
 * Fellegi-Sunter model of record linkage (1990). A common prefix of up to four counts a tenth each.
 */
export function jaroWinkler(lexicon: Lexicon, a: number, b: number): number {
  if (a === b) return 1;
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  if (lengthA === 0 || lengthB === 0) return 0;
  const reach = Math.max(0, (Math.max(lengthA, lengthB) >> 1) - 1);
  if (lengthA <= WORD && lengthB <= WORD) matchBits(lexicon, a, b, reach);
  else matchTwoWords(lexicon, a, b, reach);
  const { common, transposed } = found;
  if (common === 0) return 0;
  const jaro = (common / lengthA + common / lengthB + (common - transposed / 2) / common) / 3;
  const prefix = commonPrefix(lexicon, a, b, Math.min(4, lengthA, lengthB));
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** Each unit of the first text takes the first equal one of the second within reach that is still free; a bit for each place. */
function matchBits(lexicon: Lexicon, a: number, b: number, reach: number): void {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  for (let at = 0; at < lengthB; at++) {
    const unit = lexicon.unit(startB + at);
    occurrences.set(unit, occurrences.at(unit) | (1 << at));
  }
  let bitsA = 0;
  let free = -1;
  let common = 0;
  for (let at = 0; at < lengthA; at++) {
    const within = lowest(at + reach + 1) & ~lowest(at - reach);
    const equal = occurrences.at(lexicon.unit(startA + at)) & free & within;
    if (equal === 0) continue;
    bitsA |= 1 << at;
    free &= ~(equal & -equal);
    common++;
  }
  for (let at = 0; at < lengthB; at++) occurrences.set(lexicon.unit(startB + at), 0);
  let transposed = 0;
  for (let bitsB = ~free; bitsA !== 0; bitsA &= bitsA - 1, bitsB &= bitsB - 1) {
    if (lexicon.unit(startA + firstOf(bitsA)) !== lexicon.unit(startB + firstOf(bitsB))) transposed++;
  }
  found.common = common;
  found.transposed = transposed;
}

/** A number in which this many bits are 1, from the lowest on. */
function lowest(count: number): number {
  return count >= WORD ? -1 : count <= 0 ? 0 : (1 << count) - 1;
}

/** The place of the lowest bit that is 1. */
function firstOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The same for texts of up to two words of bits, the first places in one and the later ones in the other. */
function matchTwoWords(lexicon: Lexicon, a: number, b: number, reach: number): void {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  for (let at = 0; at < lengthB; at++) {
    const unit = lexicon.unit(startB + at);
    const places = at < WORD ? occurrences : laterOccurrences;
    places.set(unit, places.at(unit) | (1 << at));
  }
  let bitsA = 0;
  let laterA = 0;
  let free = -1;
  let laterFree = -1;
  let common = 0;
  for (let at = 0; at < lengthA; at++) {
    const unit = lexicon.unit(startA + at);
    const equal = occurrences.at(unit) & free & lowest(at + reach + 1) & ~lowest(at - reach);
    const later =
      laterOccurrences.at(unit) & laterFree & lowest(at + reach + 1 - WORD) & ~lowest(at - reach - WORD);
    if (equal !== 0) free &= ~(equal & -equal);
    else if (later !== 0) laterFree &= ~(later & -later);
    else continue;
    if (at < WORD) bitsA |= 1 << at;
    else laterA |= 1 << at;
    common++;
  }
  for (let at = 0; at < lengthB; at++) {
    const unit = lexicon.unit(startB + at);
    occurrences.set(unit, 0);
    laterOccurrences.set(unit, 0);
  }
  let bitsB = ~free;
  let laterB = ~laterFree;
  let transposed = 0;
  for (let left = common; left > 0; left--) {
    const placeA = bitsA !== 0 ? firstOf(bitsA) : WORD + firstOf(laterA);
    const placeB = bitsB !== 0 ? firstOf(bitsB) : WORD + firstOf(laterB);
    if (lexicon.unit(startA + placeA) !== lexicon.unit(startB + placeB)) transposed++;
    if (bitsA !== 0) bitsA &= bitsA - 1;
    else laterA &= laterA - 1;
    if (bitsB !== 0) bitsB &= bitsB - 1;
    else laterB &= laterB - 1;
  }
  found.common = common;
  found.transposed = transposed;
}
