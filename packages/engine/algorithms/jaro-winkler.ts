import { commonPrefix, comparedLength, LONGEST, occurrences, WORD } from './code-units.ts';
import type { Lexicon } from './lexicon.ts';

// Scratch memory, so that a comparison allocates none.
const matchedA = new Uint8Array(LONGEST);
const matchedB = new Uint8Array(LONGEST);
/** Code units in common, and how many of them are in another order. */
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
  else matchPlaces(lexicon, a, b, reach);
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

/** The same for texts of any length. */
function matchPlaces(lexicon: Lexicon, a: number, b: number, reach: number): void {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  matchedB.fill(0, 0, lengthB);
  let common = 0;
  for (let i = 0; i < lengthA; i++) {
    matchedA[i] = 0;
    const unit = lexicon.unit(startA + i);
    const end = Math.min(lengthB - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (matchedB[j] === 0 && lexicon.unit(startB + j) === unit) {
        matchedA[i] = 1;
        matchedB[j] = 1;
        common++;
        break;
      }
    }
  }
  let transposed = 0;
  for (let i = 0, j = 0; common > 0 && i < lengthA; i++) {
    if (matchedA[i] === 0) continue;
    while (matchedB[j] === 0) j++;
    if (lexicon.unit(startA + i) !== lexicon.unit(startB + j)) transposed++;
    j++;
  }
  found.common = common;
  found.transposed = transposed;
}
