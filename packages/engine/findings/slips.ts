import { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { type CodedColumn, isRare } from './coded-column.ts';

export const slips = {
  finding: 'slips',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'looks', 'look')} like another one with a slip of the keyboard (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** The value that was meant has at least so many times as many rows as its slip. */
const TIMES = 8;
/** The fewest letters of a word with a slip: shorter words resemble each other by chance. */
const SHORTEST = 4;
/** A column with more frequent values than this has no vocabulary, and no slips are looked for. */
const MOST_FREQUENT = 3000;
/** The most pairs of a rare and a frequent value that are compared in a column. So many take about a second. */
const MOST_PAIRS = 20_000_000;
/** A slip makes a value longer or shorter by a quarter at most: one letter in a word of four. */
const LONGER = 4 / 3;

/** A value by the numbers of its words, and of these with a space between, in a lexicon. */
interface Spelled {
  code: number;
  words: readonly number[];
  whole: number;
}

/**
 * Rare values that are a slip of the keyboard away from a frequent one: as many words, each equal or with one edit for every
 * five letters; or other words with one edit for every eight letters in all, as where a space is missing. Values with digits
 * are left out, because one with another digit is as right as they are.
 *
 * @returns the numbers of the frequent values by those of the rare ones; undefined if there are too many to compare
 */
export function findSlips(column: CodedColumn): Map<number, number> | undefined {
  const { texts, counts } = column;
  const lexicon = new Lexicon();
  const found = new Map<number, number>();
  const words = [...texts.entries()].filter(([, text]) => !/\d/.test(text));
  const usual = words.filter(([code]) => counts.at(code) >= TIMES);
  if (usual.length === 0 || usual.length > MOST_FREQUENT) return found;
  const frequent = usual.map(([code, text]) => spell(lexicon, text, code));
  const most = usual.reduce((highest, [code]) => Math.max(highest, counts.at(code)), 0);
  // All others are too frequent to be a slip for any of these.
  const rare = words
    .filter(([code]) => isRare(column, code) && TIMES * counts.at(code) <= most)
    .map(([code, text]) => spell(lexicon, text, code));
  const alike = new Map<number, readonly Spelled[]>();
  let pairs = 0;
  for (const { whole } of rare) {
    const length = lexicon.length(whole);
    const others = alike.get(length) ?? frequent.filter((one) => isAsLong(lexicon.length(one.whole), length));
    alike.set(length, others);
    pairs += others.length;
  }
  if (pairs > MOST_PAIRS) return undefined;
  for (const one of rare) {
    const least = TIMES * counts.at(one.code);
    const others = alike.get(lexicon.length(one.whole)) ?? [];
    const isNear = (other: Spelled) => counts.at(other.code) >= least && areNear(lexicon, one, other);
    const first = others.findIndex(isNear);
    const near = others[first];
    // Between two, nobody can tell which was meant.
    if (near && !others.some((other, at) => at > first && isNear(other))) found.set(one.code, near.code);
  }
  return found;
}

function spell(lexicon: Lexicon, text: string, code: number): Spelled {
  const words = text.toLowerCase().split(/\s+/);
  return { code, words: words.map((word) => lexicon.id(word)), whole: lexicon.id(words.join(' ')) };
}

function isAsLong(one: number, other: number): boolean {
  return one <= LONGER * other && other <= LONGER * one;
}

function areNear(lexicon: Lexicon, a: Spelled, b: Spelled): boolean {
  if (a.whole === b.whole) return false;
  if (a.words.length !== b.words.length) {
    const most = Math.floor(Math.max(lexicon.length(a.whole), lexicon.length(b.whole)) / 8);
    return most > 0 && isWithin(lexicon, a.whole, b.whole, most);
  }
  for (const [at, word] of a.words.entries()) {
    const other = b.words[at] ?? word;
    if (word === other) continue;
    const shorter = Math.min(lexicon.length(word), lexicon.length(other));
    const longer = Math.max(lexicon.length(word), lexicon.length(other));
    if (shorter < SHORTEST || !isWithin(lexicon, word, other, Math.max(1, Math.floor(longer / 5))))
      return false;
  }
  return true;
}
