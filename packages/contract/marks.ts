/**
 * How many marks a text may have in a row. Putting marks in their order takes time that grows with the square of their number, and
 * Unicode calls a text stream-safe that has at most 30 (UAX #15, section 13). No language writes more than a handful.
 */

import { limit } from './limit.ts';

/** Counted as UAX #15 does: what is neither a letter nor a sign of its own (non-starters) once all is decomposed. */
export const MAX_MARKS = limit('Fields of a submission', 30);

/** What to do about a text that has more, where no form says it of a field. */
export const TOO_MANY_MARKS = `Use at most ${MAX_MARKS} accents or other marks in a row`;

/** Where there may be more: a mark is at most two non-starters, and a letter before it brings at most three. */
const SUSPICIOUS = /.?[\p{M}\uff9e\uff9f]{14,}/gsu;

/** Whether a text has more marks in a row than any writing has. */
export function hasTooManyMarks(text: string): boolean {
  return withoutExcessMarks(text) !== text;
}

/** A text without the marks that are too many. In time that grows as its length does. */
export function withoutExcessMarks(text: string): string {
  return text.replace(SUSPICIOUS, (run) => {
    let marks = 0;
    let kept = '';
    for (const character of run) {
      const [trailing, isMark] = marksOf(character);
      marks = isMark ? marks + trailing : trailing;
      if (marks <= MAX_MARKS) kept += character;
    }
    return kept;
  });
}

const known = new Map<string, readonly [number, boolean]>();

/** How many marks a character ends with, and whether it is nothing else. */
function marksOf(character: string): readonly [number, boolean] {
  const found = known.get(character);
  if (found) return found;
  const parts = [...character.normalize('NFKD')];
  const trailing = parts.length - 1 - parts.findLastIndex((part) => !isNonStarter(part));
  const counted = [trailing, trailing === parts.length] as const;
  // Some thousand at most: letters, of which there are many more, only begin a run.
  if (counted[1] || /\p{M}/u.test(character)) known.set(character, counted);
  return counted;
}

/** A mark changes places with one that has a higher class, or with one that has a lower: only these two have the highest and the lowest. */
function isNonStarter(character: string): boolean {
  const pairs = [`\u0345${character}`, `${character}\u0334`];
  return pairs.some((pair) => `a${pair}`.normalize('NFD') !== `a${pair}`);
}
