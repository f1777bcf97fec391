import { commonPrefix, comparedLength, LONGEST, occurrences, WORD } from './code-units.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import type { Lexicon } from './lexicon.ts';
import { Integers } from './numbers.ts';

// Scratch memory, so that a comparison allocates none.
const row = new Integers(new Int32Array(LONGEST + 1));
const above = new Integers(new Int32Array(LONGEST + 1));
const twoAbove = new Integers(new Int32Array(LONGEST + 1));

/** Whether two texts are at most `most` edits apart, by optimal string alignment (see `editDistance`). */
export function isWithin(lexicon: Lexicon, a: number, b: number, most: number): boolean {
  if (a === b) return true;
  if (Math.abs(lexicon.length(a) - lexicon.length(b)) > most) return false;
  // An edit removes at most one code unit from a text, and adds at most one.
  const first = lexicon.signature(a);
  const second = lexicon.signature(b);
  if (bitCount(first & ~second) > most || bitCount(second & ~first) > most) return false;
  return editDistance(lexicon, a, b) <= most;
}

/** Whether one or two swaps of code units, however far apart, turn one text into the other. */
export function isSwapped(lexicon: Lexicon, a: number, b: number): boolean {
  const length = lexicon.length(a);
  if (length !== lexicon.length(b) || lexicon.signature(a) !== lexicon.signature(b)) return false;
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
  const jaro = (common / lengthA + common / lengthB + 1) / 3;
  const prefix = commonPrefix(lexicon, a, b, Math.min(4, lengthA, lengthB));
  if (jaro + prefix * 0.1 * (1 - jaro) < least) return 0;
  return jaroWinkler(lexicon, a, b);
}

/** The bits that are 1, counted in pairs, fours and bytes. */
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
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  if (lengthA === 0 || lengthB === 0) return lengthA + lengthB;
  if (lengthA > WORD) return editDistanceByRows(lexicon, a, b);

  for (let at = 0; at < lengthA; at++) {
    const unit = lexicon.unit(startA + at);
    occurrences.set(unit, occurrences.at(unit) | (1 << at));
  }
  const last = 1 << (lengthA - 1);
  let distance = lengthA;
  let verticalUp = -1;
  let verticalDown = 0;
  let diagonal = 0;
  let previous = 0;
  for (let at = 0; at < lengthB; at++) {
    const matches = occurrences.at(lexicon.unit(startB + at));
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
  for (let at = 0; at < lengthA; at++) occurrences.set(lexicon.unit(startA + at), 0);
  return distance;
}

/** The same by dynamic programming, row by row, for texts of any length. */
function editDistanceByRows(lexicon: Lexicon, a: number, b: number): number {
  const startA = lexicon.start(a);
  const startB = lexicon.start(b);
  const lengthA = comparedLength(lexicon, a);
  const lengthB = comparedLength(lexicon, b);
  for (let j = 0; j <= lengthB; j++) row.set(j, j);
  for (let i = 1; i <= lengthA; i++) {
    twoAbove.values.set(above.values);
    above.values.set(row.values);
    row.set(0, i);
    const unit = lexicon.unit(startA + i - 1);
    for (let j = 1; j <= lengthB; j++) {
      const other = lexicon.unit(startB + j - 1);
      let best = above.at(j - 1) + (unit === other ? 0 : 1);
      best = Math.min(best, above.at(j) + 1, row.at(j - 1) + 1);
      const isSwap =
        i > 1 && j > 1 && unit === lexicon.unit(startB + j - 2) && lexicon.unit(startA + i - 2) === other;
      row.set(j, isSwap ? Math.min(best, twoAbove.at(j - 2) + 1) : best);
    }
  }
  return row.at(lengthB);
}
