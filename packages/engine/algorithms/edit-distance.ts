import { comparedLength, occurrences, WORD } from './code-units.ts';
import { type Lexicon, LONGEST } from './lexicon.ts';
import { Integers } from './typed-arrays.ts';

// Scratch memory, so that a comparison allocates none.
const ROWS = [0, 1, 2].map(() => new Integers(new Int32Array(LONGEST + 1))) as [Integers, Integers, Integers];

/**
 * Optimal string alignment: insertions, deletions, substitutions and swaps of two neighbors that turn one text into the
 * other, no part edited twice.
 *
 * @param most some number above this one is returned where the distance is larger, as soon as that is certain
 */
export function editDistance(lexicon: Lexicon, a: number, b: number, most = LONGEST): number {
  let startA = lexicon.start(a);
  let startB = lexicon.start(b);
  let lengthA = comparedLength(lexicon, a);
  let lengthB = comparedLength(lexicon, b);
  // What both begin and end with is not edited.
  while (lengthA > 0 && lengthB > 0 && lexicon.unit(startA) === lexicon.unit(startB)) {
    startA++;
    startB++;
    lengthA--;
    lengthB--;
  }
  while (
    lengthA > 0 &&
    lengthB > 0 &&
    lexicon.unit(startA + lengthA - 1) === lexicon.unit(startB + lengthB - 1)
  ) {
    lengthA--;
    lengthB--;
  }
  if (lengthA === 0 || lengthB === 0) return lengthA + lengthB;
  // The first units differ, and the last: one edit is one unit, or a swap of two.
  if (most === 1 && Math.max(lengthA, lengthB) > 2) return 2;
  if (Math.min(lengthA, lengthB) > WORD) return byRows(lexicon, startA, lengthA, startB, lengthB, most);
  return lengthA <= lengthB
    ? byBits(lexicon, startA, lengthA, startB, lengthB, most)
    : byBits(lexicon, startB, lengthB, startA, lengthA, most);
}

/**
 * The distance of two stretches of units, bit-parallel, for a first one of up to 32 code units: H. Hyyrö, A bit-vector algorithm for computing Levenshtein and
 * Damerau edit distances, Nordic Journal of Computing 10 (2003).
 */
function byBits(
  lexicon: Lexicon,
  startA: number,
  lengthA: number,
  startB: number,
  lengthB: number,
  most: number,
): number {
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
  // Each unit that is left of the second text takes off one at most.
  for (let left = lengthB; left > 0 && distance - left <= most; left--) {
    const matches = occurrences.at(lexicon.unit(startB + lengthB - left));
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

/**
 * The same by dynamic programming, row by row, for any length. Places farther from the diagonal than `most` are as many edits away,
 * and are not looked at (E. Ukkonen, Algorithms for approximate string matching, 1985).
 */
function byRows(
  lexicon: Lexicon,
  startA: number,
  lengthA: number,
  startB: number,
  lengthB: number,
  most: number,
): number {
  if (Math.abs(lengthA - lengthB) > most) return most + 1;
  let [row, above, twoAbove] = ROWS;
  for (let j = 0; j <= lengthB; j++) row.set(j, j);
  for (let i = 1; i <= lengthA; i++) {
    [row, above, twoAbove] = [twoAbove, row, above];
    const unit = lexicon.unit(startA + i - 1);
    const first = Math.max(1, i - most);
    const last = Math.min(lengthB, i + most);
    let least = first === 1 ? i : most + 1;
    row.set(first - 1, least);
    for (let j = first; j <= last; j++) {
      const other = lexicon.unit(startB + j - 1);
      let best = above.at(j - 1) + (unit === other ? 0 : 1);
      best = Math.min(best, above.at(j) + 1, row.at(j - 1) + 1);
      const isSwap =
        i > 1 && j > 1 && unit === lexicon.unit(startB + j - 2) && lexicon.unit(startA + i - 2) === other;
      if (isSwap) best = Math.min(best, twoAbove.at(j - 2) + 1);
      row.set(j, best);
      least = Math.min(least, best);
    }
    if (last < lengthB) row.set(last + 1, most + 1);
    if (least > most) return least;
  }
  return row.at(lengthB);
}
