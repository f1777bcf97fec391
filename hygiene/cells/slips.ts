import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { Lexicon } from '../match/lexicon.ts';
import { isWithin } from '../match/similarity.ts';
import { type CodedColumn, isRare } from './coded-column.ts';

export const slips: FindingDefinition = {
  finding: 'slips',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'looks', 'look')} like another one with a slip of the keyboard (${shown(facts)}).`,
};

/** The other value has at least so many rows, and so many times as many. */
const FREQUENT = 5;
const TIMES = 8;
/** Words with fewer letters differ from others by chance. */
const SHORTEST = 4;
/** Values that others are compared with; a column with more of them has no vocabulary. */
const MOST_FREQUENT = 3000;

/**
 * Rare values that are a slip of the keyboard away from a frequent one: as many words, each equal or with one edit for
 * every five letters; or other words with one edit for every eight letters in all, as where a space is missing. Values
 * with digits have neighbors that are as right as they are.
 *
 * @returns the numbers of the frequent values by those of the rare ones
 */
export function findSlips(column: CodedColumn): Map<number, number> {
  const { texts, counts } = column;
  const words = texts.map((text) => (/\d/.test(text) ? [] : text.toLowerCase().split(/\s+/)));
  const frequent = [...texts.keys()].filter((code) => counts.at(code) >= FREQUENT && words[code]?.length);
  const found = new Map<number, number>();
  if (frequent.length > MOST_FREQUENT) return found;
  const lexicon = new Lexicon();
  for (const [code, own] of words.entries()) {
    if (own.length === 0 || !isRare(column, code)) continue;
    const near = frequent.filter(
      (other) =>
        other !== code &&
        counts.at(other) >= TIMES * counts.at(code) &&
        areNear(lexicon, own, words[other] ?? []),
    );
    const [only] = near;
    // Between two, nobody can tell which was meant.
    if (only !== undefined && near.length === 1) found.set(code, only);
  }
  return found;
}

function areNear(lexicon: Lexicon, a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) {
    const [one, other] = [a.join(' '), b.join(' ')];
    const most = Math.floor(Math.max(one.length, other.length) / 8);
    return most > 0 && isWithin(lexicon, lexicon.id(one), lexicon.id(other), most);
  }
  if (a.every((word, at) => word === b[at])) return false;
  return a.every((word, at) => {
    const other = b[at] ?? '';
    if (word === other) return true;
    const shorter = Math.min(word.length, other.length);
    const longer = Math.max(word.length, other.length);
    return (
      shorter >= SHORTEST &&
      isWithin(lexicon, lexicon.id(word), lexicon.id(other), Math.max(1, Math.floor(longer / 5)))
    );
  });
}
