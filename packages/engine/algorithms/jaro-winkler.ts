import { commonPrefix, comparedLength, occurrences, WORD } from './code-units.ts';
import { type Lexicon, LONGEST } from './lexicon.ts';

/** Code units in common, and how many of them are in another order. Scratch memory, so that a comparison allocates none. */
const found = { common: 0, transposed: 0 };
/** The places of the second text that are matched, and the matched code units of the first, in its order. */
const taken = new Uint8Array(LONGEST);
const matched = new Uint16Array(LONGEST);

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

/** The same for texts of any length, place by place. */
function matchPlaces(lexicon: Lexicon, a: number, b: number, reach: number): void {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthB = comparedLength(lexicon, b);
  let common = 0;
  taken.fill(0);
  for (let at = 0; at < comparedLength(lexicon, a); at++) {
    const unit = lexicon.unit(startA + at);
    const end = Math.min(at + reach + 1, lengthB);
    let place = Math.max(0, at - reach);
    while (place < end && (taken[place] === 1 || lexicon.unit(startB + place) !== unit)) place++;
    if (place >= end) continue;
    taken[place] = 1;
    matched[common++] = unit;
  }
  found.common = common;
  found.transposed = 0;
  for (let at = 0, next = 0; at < lengthB; at++)
    if (taken[at] === 1 && lexicon.unit(startB + at) !== matched[next++]) found.transposed++;
}
