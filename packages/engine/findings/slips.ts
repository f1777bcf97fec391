import { Lexicon } from '../algorithms/lexicon.ts';
import { isWithin } from '../algorithms/similarity.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { shown, values } from '../kinds/wording.ts';
import { foldText } from '../standardize/text.ts';
import { type CodedColumn, isRare } from './coded-column.ts';
import { isKnownName, type Letters } from './letters.ts';

export const slips = {
  finding: 'slips',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'looks', 'look')} like another one with a slip of the keyboard (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** The value that was meant has at least so many times as many rows as its slip. */
const TIMES = 8;
/** The most rows with the same slip, for those come one by one; of a more frequent value, one row in so many may have the same. */
const MOST_ROWS = 3;
const MOST_SHARE = 100;
/** The fewest letters of a word with a slip: shorter words resemble each other by chance. */
const SHORTEST = 4;
/** A column with more frequent values than this has no vocabulary, and no slips are looked for. */
const MOST_FREQUENT = 3000;
/** The most pairs of a rare and a frequent value that are compared in a column. So many take about a second. */
const MOST_PAIRS = 20_000_000;
/** A slip makes a value longer or shorter by a quarter at most: one letter in a word of four. */
const LONGER = 4 / 3;
/** If more than this share of the frequent values resemble another of them, as codes do, a resemblance says nothing. */
const MOST_ALIKE = 0.25;
/** Fewer slips than this may resemble a frequent value by chance. */
const FEWEST = 3;

/** A value by the numbers of its words, and of these with a space between, in a lexicon. */
interface Spelled {
  code: number;
  words: readonly number[];
  whole: number;
  /** Without what `spellingVariants` finds. */
  folded: string;
}

export interface Slips {
  /** The numbers of the frequent values by those of the rare ones that resemble one of them, and only one. */
  near: ReadonlyMap<number, number>;
  /** Those of the rare ones that are slips whatever else is in their rows. */
  evident: ReadonlySet<number>;
}

const NO_SLIPS: Slips = { near: new Map(), evident: new Set() };

/**
 * Rare values that are a slip of the keyboard away from a frequent one: as many words, each equal or with one edit for every
 * five letters; or other words with one edit for every eight letters in all, as where a space is missing. Left out are values with
 * digits, because one with another digit is as right as they are, addresses of pages, and known names: Mary is no slip of Mark.
 *
 * To be rare is no evidence by itself, because most names and places of a long list are. It is where most rare values of a column
 * resemble a frequent one: then all that is right there is frequent, as in a list to choose from.
 *
 * @returns undefined if there are too many to compare
 */
export function findSlips(column: CodedColumn, letters: () => Letters): Slips | undefined {
  const { texts, counts } = column;
  const lexicon = new Lexicon();
  const words = [...texts.entries()].filter(([, text]) => !/\d|:\/\//.test(text));
  const usual = words.filter(([code]) => counts.at(code) >= TIMES);
  if (usual.length === 0 || usual.length > MOST_FREQUENT) return NO_SLIPS;
  const frequent = usual.map(([code, text]) => spell(lexicon, text, code));
  const rare = words
    .filter(([code]) => isRare(column, code))
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
  const near = new Map<number, number>();
  let others = 0;
  for (const one of rare) {
    if (frequent.some(({ code, folded }) => code !== one.code && folded === one.folded)) continue;
    const rows = counts.at(one.code);
    const least = rows * (rows > MOST_ROWS ? MOST_SHARE : TIMES);
    const meant = (alike.get(lexicon.length(one.whole)) ?? []).filter(
      (other) => counts.at(other.code) >= least && areNear(lexicon, one, other),
    );
    const [first] = meant;
    // Between two, nobody can tell which was meant.
    if (first && meant.length === 1 && !isKnownName(one.folded)) near.set(one.code, first.code);
    else others++;
  }
  const isOpen = near.size <= others || areAlike(lexicon, frequent, counts);
  const isEvident = (code: number) => near.size >= FEWEST || letters().areUnknown(texts[code] ?? '');
  return { near, evident: new Set(isOpen ? [] : [...near.keys()].filter(isEvident)) };
}

function spell(lexicon: Lexicon, text: string, code: number): Spelled {
  const words = text.toLowerCase().trim().split(/\s+/);
  return {
    code,
    words: words.map((word) => lexicon.id(word)),
    whole: lexicon.id(words.join(' ')),
    folded: foldText(text),
  };
}

function isAsLong(one: number, other: number): boolean {
  return one <= LONGER * other && other <= LONGER * one;
}

/** Whether many frequent values resemble another one that is no slip of theirs. */
function areAlike(lexicon: Lexicon, frequent: readonly Spelled[], counts: CodedColumn['counts']): boolean {
  const resembles = (one: Spelled) =>
    frequent.some(
      (other) =>
        counts.at(one.code) < TIMES * counts.at(other.code) &&
        counts.at(other.code) < TIMES * counts.at(one.code) &&
        areNear(lexicon, one, other),
    );
  return frequent.filter(resembles).length > MOST_ALIKE * frequent.length;
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
