import type { Lexicon } from './lexicon.ts';

/** Longer texts are compared by this many code units. */
const LONGEST = 64;
/** Bits of a machine word of the bit-parallel distance. */
const WORD = 32;

const occurrences = new Int32Array(1 << 16);
const row = new Int32Array(LONGEST + 1);
const above = new Int32Array(LONGEST + 1);
const twoAbove = new Int32Array(LONGEST + 1);
const matchedA = new Uint8Array(LONGEST);
const matchedB = new Uint8Array(LONGEST);

/** Whether two texts are at most `most` edits apart, by optimal string alignment (see `editDistance`). */
export function isWithin(lexicon: Lexicon, a: number, b: number, most: number): boolean {
  if (a === b) return true;
  if (Math.abs(lexicon.length(a) - lexicon.length(b)) > most) return false;
  // An edit removes at most one code unit from a text, and adds at most one.
  const first = lexicon.signatures[a] as number;
  const second = lexicon.signatures[b] as number;
  if (bitCount(first & ~second) > most || bitCount(second & ~first) > most) return false;
  return editDistance(lexicon, a, b) <= most;
}

/** Whether one or two swaps of code units, however far apart, turn one text into the other. */
export function isSwapped(lexicon: Lexicon, a: number, b: number): boolean {
  const { units, starts, signatures } = lexicon;
  const length = lexicon.length(a);
  if (length !== lexicon.length(b) || signatures[a] !== signatures[b]) return false;
  const first: number[] = [];
  const second: number[] = [];
  for (let at = 0; at < length; at++) {
    const x = units[(starts[a] as number) + at] as number;
    const y = units[(starts[b] as number) + at] as number;
    if (x === y) continue;
    if (first.length === 4) return false;
    first.push(x);
    second.push(y);
  }
  return first.sort().join() === second.sort().join();
}

/** Whether the Jaro-Winkler similarity is at least `least`. Most pairs are told by the units that they do not share. */
export function isSimilar(lexicon: Lexicon, a: number, b: number, least: number): boolean {
  return similarity(lexicon, a, b, least) >= least;
}

/** The Jaro-Winkler similarity; possibly 0 if it is below `least`. */
export function similarity(lexicon: Lexicon, a: number, b: number, least: number): number {
  const { starts, units, signatures } = lexicon;
  const startA = starts[a] as number;
  const startB = starts[b] as number;
  const lengthA = Math.min((starts[a + 1] as number) - startA, LONGEST);
  const lengthB = Math.min((starts[b + 1] as number) - startB, LONGEST);
  const first = signatures[a] as number;
  const second = signatures[b] as number;
  const common = Math.min(lengthA - bitCount(first & ~second), lengthB - bitCount(second & ~first));
  const jaro = (common / lengthA + common / lengthB + 1) / 3;
  const prefix = commonPrefix(units, startA, startB, Math.min(4, lengthA, lengthB));
  if (jaro + prefix * 0.1 * (1 - jaro) < least) return 0;
  return jaroWinkler(lexicon, a, b);
}

function commonPrefix(units: Uint16Array, startA: number, startB: number, longest: number): number {
  let prefix = 0;
  while (prefix < longest && units[startA + prefix] === units[startB + prefix]) prefix++;
  return prefix;
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of two neighbors that turn one text into the
 * other, no part edited twice. Bit-parallel up to 32 code units: H. Hyyrö, A bit-vector algorithm for computing
 * Levenshtein and Damerau edit distances, Nordic Journal of Computing 10 (2003).
 */
export function editDistance(lexicon: Lexicon, a: number, b: number): number {
  const { units, starts } = lexicon;
  const startA = starts[a] as number;
  const startB = starts[b] as number;
  const lengthA = Math.min((starts[a + 1] as number) - startA, LONGEST);
  const lengthB = Math.min((starts[b + 1] as number) - startB, LONGEST);
  if (lengthA === 0 || lengthB === 0) return lengthA + lengthB;
  if (lengthA > WORD) return editDistanceByRows(units, startA, lengthA, startB, lengthB);

  for (let at = 0; at < lengthA; at++) {
    const unit = units[startA + at] as number;
    occurrences[unit] = (occurrences[unit] as number) | (1 << at);
  }
  const last = 1 << (lengthA - 1);
  let distance = lengthA;
  let verticalUp = -1;
  let verticalDown = 0;
  let diagonal = 0;
  let previous = 0;
  for (let at = 0; at < lengthB; at++) {
    const matches = occurrences[units[startB + at] as number] as number;
    const swap = ((~diagonal & matches) << 1) & previous;
    diagonal = (((matches & verticalUp) + verticalUp) ^ verticalUp) | matches | verticalDown | swap;
    let up = verticalDown | ~(diagonal | verticalUp);
    let down = diagonal & verticalUp;
    if (up & last) distance++;
    if (down & last) distance--;
    up = (up << 1) | 1;
    down <<= 1;
    verticalUp = down | ~(diagonal | up);
    verticalDown = up & diagonal;
    previous = matches;
  }
  for (let at = 0; at < lengthA; at++) occurrences[units[startA + at] as number] = 0;
  return distance;
}

function editDistanceByRows(
  units: Uint16Array,
  startA: number,
  lengthA: number,
  startB: number,
  lengthB: number,
): number {
  for (let j = 0; j <= lengthB; j++) row[j] = j;
  for (let i = 1; i <= lengthA; i++) {
    twoAbove.set(above);
    above.set(row);
    row[0] = i;
    const unit = units[startA + i - 1] as number;
    for (let j = 1; j <= lengthB; j++) {
      const other = units[startB + j - 1] as number;
      let best = (above[j - 1] as number) + (unit === other ? 0 : 1);
      best = Math.min(best, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && unit === units[startB + j - 2] && units[startA + i - 2] === other) {
        best = Math.min(best, (twoAbove[j - 2] as number) + 1);
      }
      row[j] = best;
    }
  }
  return row[lengthB] as number;
}

/**
 * 0 (nothing in common) to 1 (equal): W. E. Winkler, String comparator metrics and enhanced decision rules in the
 * Fellegi-Sunter model of record linkage (1990). A common prefix of up to four counts a tenth each.
 */
export function jaroWinkler(lexicon: Lexicon, a: number, b: number): number {
  if (a === b) return 1;
  const { units, starts } = lexicon;
  const startA = starts[a] as number;
  const startB = starts[b] as number;
  const lengthA = Math.min((starts[a + 1] as number) - startA, LONGEST);
  const lengthB = Math.min((starts[b + 1] as number) - startB, LONGEST);
  if (lengthA === 0 || lengthB === 0) return 0;
  const reach = Math.max(0, (Math.max(lengthA, lengthB) >> 1) - 1);
  matchedB.fill(0, 0, lengthB);
  let common = 0;
  for (let i = 0; i < lengthA; i++) {
    matchedA[i] = 0;
    const unit = units[startA + i];
    const end = Math.min(lengthB - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (matchedB[j] === 0 && units[startB + j] === unit) {
        matchedA[i] = 1;
        matchedB[j] = 1;
        common++;
        break;
      }
    }
  }
  if (common === 0) return 0;
  let transposed = 0;
  for (let i = 0, j = 0; i < lengthA; i++) {
    if (matchedA[i] === 0) continue;
    while (matchedB[j] === 0) j++;
    if (units[startA + i] !== units[startB + j]) transposed++;
    j++;
  }
  const jaro = (common / lengthA + common / lengthB + (common - transposed / 2) / common) / 3;
  const prefix = commonPrefix(units, startA, startB, Math.min(4, lengthA, lengthB));
  return jaro + prefix * 0.1 * (1 - jaro);
}
