/** The ways in which the values of one column are compared. */

import { byValue, type Lexicon } from '../../algorithms/lexicon.ts';
import { isSimilar, isSwapped, isWithin, similarity } from '../../algorithms/similarity.ts';
import { soundex } from '../../algorithms/soundex.ts';
import { GIVEN_NAMES } from '../../kinds/words/person-names.ts';
import type { CompareValues } from './comparison.ts';

/** How the values of one column are compared. See `Comparison` for the names and defaults of its levels. */
export interface Comparator {
  levelNames: readonly string[];
  defaults: readonly number[];
  /** Makes what compares two different values. Its result is the level: the place of its name in `levelNames`. */
  compare(lexicon: Lexicon): CompareValues;
  /** Whether comparing takes longer than looking up a result. */
  isSlow?: boolean;
  /** What makes the field's telling and coarse keys from a value. */
  telling: readonly ((value: string) => string)[];
  coarse: readonly ((value: string) => string)[];
}

const itself = (value: string) => value;
const shorterOf = (lexicon: Lexicon, a: number, b: number) => Math.min(lexicon.length(a), lexicon.length(b));

function compareDates(lexicon: Lexicon): CompareValues {
  const partsOf = byValue(lexicon, (text) => {
    const digits = Number(text);
    return [Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100] as const;
  });
  return (a, b) => {
    if (isWithin(lexicon, a, b, 1)) return 4;
    if (lexicon.length(a) !== 8 || lexicon.length(b) !== 8) {
      return lexicon.text(a).slice(0, 4) === lexicon.text(b).slice(0, 4) ? 2 : 0;
    }
    const [year, month, day] = partsOf(a);
    const [otherYear, otherMonth, otherDay] = partsOf(b);
    const years = Math.abs(year - otherYear);
    if (years === 0 && month === otherDay && day === otherMonth) return 4;
    if (Number(years === 0) + Number(month === otherMonth) + Number(day === otherDay) === 2) return 3;
    if (differingUnits(lexicon, a, b) <= 2) return 3;
    return years === 0 ? 2 : years <= 2 ? 1 : 0;
  };
}

/** In how many places two texts of the same length differ. */
function differingUnits(lexicon: Lexicon, a: number, b: number): number {
  let differing = 0;
  for (let at = 0; at < lexicon.length(a); at++) {
    if (lexicon.unit(lexicon.start(a) + at) !== lexicon.unit(lexicon.start(b) + at)) differing++;
  }
  return differing;
}

/** Dates as the digits yyyymmdd, or yyyy. */
const date: Comparator = {
  levelNames: [
    'differs',
    'within two years',
    'same year',
    'two parts equal',
    'one slip or day and month swapped',
    'equal',
  ],
  defaults: [0.03, 0.01, 0.01, 0.04, 0.08, 0.83],
  compare: compareDates,
  telling: [itself],
  coarse: [
    (value) => (value.length === 8 ? value.slice(0, 4) : ''),
    (value) => (value.length === 8 ? value.slice(4) : ''),
  ],
};

const beforeSpace = (value: string) => value.split(' ')[0] ?? '';
const letters = (value: string) => /^[a-z]*/.exec(value)?.[0] ?? '';

/** Postcodes and other codes, where the start is the coarser part. */
const code: Comparator = {
  levelNames: ['differs', 'same area', 'same first half', 'one slip', 'equal'],
  defaults: [0.08, 0.03, 0.04, 0.08, 0.77],
  compare: (lexicon) => {
    const outwardOf = byValue(lexicon, (text) => (text.includes(' ') ? lexicon.id(beforeSpace(text)) : -1));
    const areaOf = byValue(lexicon, (text) => lexicon.id(letters(text)));
    const startOf = byValue(lexicon, (text) => lexicon.id(text.slice(0, -2)));
    const none = lexicon.id('');
    return (a, b) => {
      const shorter = shorterOf(lexicon, a, b);
      if (shorter >= 4 && isWithin(lexicon, a, b, 1)) return 3;
      const outward = outwardOf(a);
      if (outward === -1 || outwardOf(b) === -1) {
        if (shorter < 4) return 0;
        return startOf(a) === startOf(b) || (shorter >= 6 && isWithin(lexicon, a, b, 2)) ? 2 : 0;
      }
      if (outward === outwardOf(b)) return 2;
      const area = areaOf(a);
      return area !== none && area === areaOf(b) ? 1 : 0;
    };
  },
  telling: [itself],
  coarse: [(value) => (value.includes(' ') ? beforeSpace(value) : value.slice(0, 3))],
};

/** Texts with at least this Jaro-Winkler similarity, from 0 to 1, are similar, and with the second one they differ by a slip. */
const SIMILAR = 0.86;
const NEARLY_EQUAL = 0.93;

/** Of texts with more pairs of words than these, words must be equal to be the same: a slip in one of many tells little. */
const MOST_PAIRS_OF_WORDS = 256;

/**
 * The words of a text by their numbers, and those of five letters or more, in which a slip is told from another word: none of a text so
 * long that it is compared as a set of words.
 */
interface TextWords {
  all: readonly number[];
  long: readonly number[];
}

function compareTexts(lexicon: Lexicon): CompareValues {
  const wordsOf = byValue(lexicon, (text): TextWords => {
    const all = text.split(' ').map((word) => lexicon.id(word));
    const long = all.length > MOST_PAIRS_OF_WORDS ? [] : all.filter((word) => lexicon.length(word) >= 5);
    return { all, long };
  });
  const sortedWordsOf = byValue(lexicon, (text) =>
    Int32Array.from(new Set(text.split(' ').map((word) => lexicon.id(word)))).sort(),
  );
  return (a, b) => {
    const alike = similarity(lexicon, a, b, SIMILAR);
    const first = wordsOf(a);
    const second = wordsOf(b);
    if (isSlip(lexicon, a, b, alike) && !haveAnotherWord(lexicon, first.all, second.all)) return 3;
    if (alike >= SIMILAR) return 2;
    return first.all.length * second.all.length > MOST_PAIRS_OF_WORDS
      ? levelOfSets(sortedWordsOf(a), sortedWordsOf(b))
      : levelOfWords(lexicon, first.all, second);
  };
}

function isSlip(lexicon: Lexicon, a: number, b: number, alike: number): boolean {
  const shorter = shorterOf(lexicon, a, b);
  return (
    (shorter >= 4 && (alike >= NEARLY_EQUAL || isWithin(lexicon, a, b, 1))) ||
    (shorter >= 8 && isWithin(lexicon, a, b, 2)) ||
    (shorter >= 5 && isSwapped(lexicon, a, b))
  );
}

/** 2 if one text has as many words in common with the other as the shorter has words, 1 if any. A slip in a word of five letters is none. */
function levelOfWords(lexicon: Lexicon, first: readonly number[], second: TextWords): 0 | 1 | 2 {
  let common = 0;
  let spare = Math.max(0, first.length - second.all.length);
  for (const word of first) {
    if (second.all.includes(word) || hasSlipOf(lexicon, word, second.long)) common++;
    else spare--;
    if (spare < 0 && common > 0) return 1;
  }
  return common === 0 ? 0 : 2;
}

function hasSlipOf(lexicon: Lexicon, word: number, words: readonly number[]): boolean {
  if (lexicon.length(word) < 5) return false;
  for (const one of words) if (isWithin(lexicon, word, one, 1)) return true;
  return false;
}

/** The same of the sets of words of two texts, in ascending order. */
function levelOfSets(first: Int32Array, second: Int32Array): 0 | 1 | 2 {
  const [small, large] = first.length <= second.length ? [first, second] : [second, first];
  let common = 0;
  let at = 0;
  for (const [before, word] of small.entries()) {
    while (at < large.length && (large[at] ?? word) < word) at++;
    if (large[at] === word) common++;
    if (common > 0 && common <= before) return 1;
  }
  return common === 0 ? 0 : 2;
}

/** Whether two texts of as many words differ in one that is no slip of the other: east and west are two, and clinic and hospital. */
function haveAnotherWord(lexicon: Lexicon, first: readonly number[], second: readonly number[]): boolean {
  if (first.length !== second.length || first.length < 2) return false;
  const at = first.findIndex((word, place) => word !== second[place]);
  const [x, y] = [first[at], second[at]];
  if (x === undefined || y === undefined) return false;
  for (let later = at + 1; later < first.length; later++) if (first[later] !== second[later]) return false;
  return !isWithin(lexicon, x, y, shorterOf(lexicon, x, y) <= 4 ? 1 : 2);
}

const text: Comparator = {
  levelNames: ['differs', 'a word in common', 'similar or one contained in the other', 'one slip', 'equal'],
  defaults: [0.08, 0.02, 0.05, 0.08, 0.77],
  compare: compareTexts,
  isSlow: true,
  telling: [itself],
  coarse: [(value) => soundex(value) || value],
};

const category: Comparator = {
  levelNames: ['differs', '', '', 'one slip', 'equal'],
  defaults: [0.08, 0.005, 0.005, 0.01, 0.9],
  compare: (lexicon) => (a, b) => (shorterOf(lexicon, a, b) >= 3 && isWithin(lexicon, a, b, 1) ? 3 : 0),
  telling: [],
  coarse: [],
};

/** Whether two addresses differ in several digits and in nothing else: a provider gives namesakes a number each. */
function haveOtherNumbers(lexicon: Lexicon, a: number, b: number): boolean {
  const [x, y] = [lexicon.text(a), lexicon.text(b)];
  return x.replace(/\d+/g, '') === y.replace(/\d+/g, '') && !isWithin(lexicon, a, b, 1);
}

/** What is equal or not: addresses of sites that differ in a letter are of two. */
const whole: Comparator = {
  levelNames: ['differs', '', '', '', 'equal'],
  defaults: [0.1, 0.005, 0.005, 0.005, 0.885],
  compare: () => () => 0,
  telling: [itself],
  coarse: [],
};

const localPart = (value: string) => value.slice(0, value.includes('@') ? value.indexOf('@') : undefined);

const email: Comparator = {
  levelNames: ['differs', '', 'similar', 'same before the @', 'one or two slips', 'equal'],
  defaults: [0.08, 0.01, 0.03, 0.04, 0.08, 0.76],
  compare: (lexicon) => {
    const localOf = byValue(lexicon, (text) => lexicon.id(localPart(text)));
    const isGivenName = byValue(lexicon, (text) => GIVEN_NAMES.has(localPart(text)));
    return (a, b) => {
      const isNear = isWithin(lexicon, a, b, shorterOf(lexicon, a, b) >= 16 ? 3 : 2);
      if (isNear && !haveOtherNumbers(lexicon, a, b)) return 4;
      if (isSwapped(lexicon, a, b)) return 4;
      // A given name alone says no more than the name does: many have it.
      if (isGivenName(a) && isGivenName(b)) return 0;
      const first = localOf(a);
      const second = localOf(b);
      if (shorterOf(lexicon, first, second) >= 4 && isWithin(lexicon, first, second, 1)) return 3;
      // The shorter texts first, which mostly answer it.
      return isSimilar(lexicon, first, second, 0.85) && isSimilar(lexicon, a, b, 0.88) ? 2 : 0;
    };
  },
  telling: [itself, localPart],
  coarse: [(value) => value.slice(0, 5)],
};

/** Telephone numbers as digits. */
const phone: Comparator = {
  levelNames: ['differs', '', 'two slips', 'one slip', 'equal'],
  defaults: [0.13, 0.005, 0.01, 0.075, 0.78],
  compare: (lexicon) => (a, b) => (isWithin(lexicon, a, b, 1) ? 3 : isWithin(lexicon, a, b, 2) ? 2 : 0),
  telling: [itself],
  coarse: [(value) => value.slice(0, 5), (value) => value.slice(-5)],
};

/** Of so many pairs of numbers one is near, and of so many next to each other: an age is another a year later. */
const NEAR = 10;
const NEXT = 40;
/** Fewer different numbers, such as grades, are not near each other. */
const LEAST_NUMBERS = 10;

/** Numbers: what is near is learned from how far they lie apart. */
const number: Comparator = {
  levelNames: ['differs', 'near', 'one slip', 'next', 'equal'],
  defaults: [0.08, 0.03, 0.04, 0.05, 0.8],
  compare: (lexicon) => {
    const numberOf = byValue(lexicon, Number);
    const numbers = Float64Array.from(lexicon.texts, Number).filter(Number.isFinite).sort();
    const near = distanceOf(numbers, NEAR);
    const next = distanceOf(numbers, NEXT);
    return (a, b) => {
      const distance = Math.abs(numberOf(a) - numberOf(b));
      if (distance <= next) return 3;
      if (shorterOf(lexicon, a, b) > 1 && isWithin(lexicon, a, b, 1)) return 2;
      return distance <= near ? 1 : 0;
    };
  },
  telling: [],
  coarse: [itself],
};

/**
 * How far two numbers lie apart at most if one of so many pairs does not lie farther apart.
 *
 * @param sorted different numbers
 */
function distanceOf(sorted: Float64Array, pairs: number): number {
  if (sorted.length < LEAST_NUMBERS) return 0;
  const places = Math.max(1, Math.round(sorted.length / (2 * pairs)));
  const gaps = sorted.subarray(places).map((one, at) => one - (sorted[at] ?? 0));
  return gaps.sort()[gaps.length >> 1] ?? 0;
}

/** Numbers of houses: the next one is a neighbor's. */
const houseNumber: Comparator = { ...category, coarse: [itself] };

export const COMPARATORS = {
  date,
  code,
  text,
  category,
  email,
  phone,
  number,
  houseNumber,
  whole,
} satisfies Record<string, Comparator>;

export type ComparatorName = keyof typeof COMPARATORS;
