import { parseCoordinates } from '../../kinds/coordinates.ts';
import { parseNumber } from '../../kinds/parse-number.ts';
import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { codeColumns } from './code-columns.ts';
import type { ThingComparison } from './thing-comparison.ts';
import { ValuePairs } from './value-pairs.ts';
import { forCommon, type WordSet, Words } from './words.ts';

/** The least similarity of each level of texts after the first. */
const TEXT_LEVELS = [Number.MIN_VALUE, 0.2, 0.35, 0.5, 0.65, 0.8, 0.93];
const TEXT_NAMES = [
  'no words in common',
  'hardly any words in common',
  'few words in common',
  'some words in common',
  'half of the words in common',
  'most words in common',
  'nearly all words in common',
  'the same words',
];
const NUMBER_NAMES = ['differs', 'within a quarter', 'within a twentieth', 'equal'];
const DATE_NAMES = ['differs', 'a year apart', 'the same year', 'equal'];
const PLACE_NAMES = ['elsewhere', 'in one area', 'within half a kilometer', 'the same place'];
/** In degrees. */
const AREA = 0.1;
const NEAR = 0.005;
const DIGIT_NAMES = [
  'other numbers in the text',
  'numbers that only one has',
  'the same numbers in the text',
];
const CODE_NAMES = [
  'other rare codes',
  'other codes',
  'a code in common',
  'a code that begins or ends another',
  'a rare code in common',
];
/** The last level of codes. */
export const RARE_CODE = 4;

/** A code is a word of so many letters with a digit, in so few records; a rare one nobody shares by chance. */
const CODE_LENGTH = 3;
const CODE_RECORDS = 30;
const RARE_LENGTH = 5;
const RARE_RECORDS = 4;
/** Numbers in a column's texts are compared if so large a share of the records has some. */
const OFTEN = 0.05;

/** Columns of things, and how two records are compared. */
export class ThingComparisons {
  readonly words: Words;
  readonly all: readonly ThingComparison[];
  /** Those of them that learn. */
  readonly values: readonly ValuePairs[];
  /** The words of a column's texts; of numbers none. */
  readonly wordsOf: (column: number) => readonly WordSet[] | undefined;
  readonly #numbers: readonly ThingComparison[];
  readonly #identity: readonly ThingComparison[];
  readonly #equalNumbers: readonly ((a: number, b: number) => number)[];
  readonly #places: readonly { one: ThingComparison; told: number }[];
  /** Per record the words with digits. */
  readonly #digits: readonly WordSet[];
  readonly #codes: readonly WordSet[];

  constructor(columns: readonly StandardColumn[], records: number) {
    const texts = columns.filter(isText);
    const numbers = columns.filter((column) => !isText(column));
    this.words = new Words(
      texts.map((column) => column.texts.all()),
      records,
    );
    const { words } = this;
    this.values = texts.flatMap((text) => ValuePairs.of(text) ?? []);
    const hasDigit = (word: number) => HAS_DIGIT.test(words.name(word));
    const having = (isWanted: (word: number) => boolean) => words.whole.map((all) => all.filter(isWanted));
    this.#digits = having(hasDigit);
    this.#codes = having((word) => isCode(words.name(word)) && words.count(word) <= CODE_RECORDS);
    this.#numbers = numbers.map((one) => (one.kind === 'coordinates' ? placesOf(one) : numbersOf(one)));
    this.#equalNumbers = numbers.filter(({ kind }) => kind !== 'coordinates').map(rarityOf);
    this.#places = this.#numbers
      .filter(({ levelNames }) => levelNames === PLACE_NAMES)
      .map((one) => ({ one, told: toldByNearness(one, records) }));
    this.#identity = this.#numbers.filter((_, at) => numbers[at]?.kind !== 'money');
    const all = texts.map(({ column }) => column);
    this.wordsOf = (column) => words.columns[all.indexOf(column)];
    const codes = codeColumns(texts);
    const isCoded = (column: number) => codes.some(({ columns }) => columns[0] === column);
    const byValue = [...this.values, ...codes];
    const digitsOf = texts
      .filter(({ column }) => !isCoded(column))
      .map(({ column }) => ({
        column,
        digits: (this.wordsOf(column) ?? []).map((some) => some.filter(hasDigit)),
      }))
      .filter(({ digits }) => digits.filter(({ length }) => length > 0).length > OFTEN * records);
    this.all = [
      { columns: all, levelNames: TEXT_NAMES, level: textLevels(words, words.whole) },
      ...(texts.length > 1 ? texts : []).map(
        (text, at) =>
          byValue.find(({ columns: [column] }) => column === text.column) ?? {
            columns: [text.column],
            levelNames: TEXT_NAMES,
            level: textLevels(words, words.columns[at] ?? []),
          },
      ),
      ...this.#numbers,
      ...digitsOf.map(({ column, digits }) => ({
        columns: [column],
        levelNames: DIGIT_NAMES,
        level: (a: number, b: number) => digitLevel(digits, a, b),
      })),
      { columns: all, levelNames: CODE_NAMES, level: (a, b) => this.codeLevel(a, b) },
    ];
  }

  /** The level of all words as they are written. */
  wholeLevel(a: number, b: number): number {
    const [own = NONE, others = NONE] = [this.words.whole[a], this.words.whole[b]];
    return levelOf(cosine(this.words, own, others, this.words.length(own) * this.words.length(others)));
  }

  codeLevel(a: number, b: number): number {
    const [own, others] = [this.#codes[a] ?? NONE, this.#codes[b] ?? NONE];
    if (own.length === 0 || others.length === 0) return MISSING;
    let level = -1;
    forCommon(own, others, (word) => {
      level = Math.max(level, this.#isRare(word) ? RARE_CODE : 2);
    });
    if (level === RARE_CODE) return level;
    const [rare, othersRare] = [own, others].map((codes) =>
      Array.from(codes).filter((word) => this.#isRare(word)),
    );
    const names = othersRare?.map((word) => this.words.name(word)) ?? [];
    const isPart = rare?.some((word) => names.some((name) => isPartOf(this.words.name(word), name)));
    if (isPart) return 3;
    return level > 0 ? level : rare?.length && names.length > 0 ? 0 : 1;
  }

  #isRare(word: number): boolean {
    return this.words.count(word) <= RARE_RECORDS && this.words.name(word).length >= RARE_LENGTH;
  }

  /** What equal numbers and dates tell: the log of how rare they are. */
  readonly numbersTell = (a: number, b: number): number =>
    this.#equalNumbers.reduce((sum, tells) => sum + tells(a, b), 0);

  /** The words of a record that are no codes. */
  readonly otherThanCodes = (record: number): WordSet => {
    const codes = this.#codes[record] ?? NONE;
    return (this.words.whole[record] ?? NONE).filter((word) => !codes.includes(word));
  };

  /** `digitLevel` of all texts together. */
  numbersInText(a: number, b: number): number {
    return digitLevel(this.#digits, a, b);
  }

  /** What two records tell by being at nearly the same place, as a natural log of how rare that is. */
  toldByPlace(a: number, b: number): number {
    return this.#places.reduce((sum, { one, told }) => sum + (isNear(one, a, b) ? told : 0), 0);
  }

  /** How many numbers and dates that are no price are the same, or a place on the globe nearly so, and how many are others. */
  identity(a: number, b: number): { agree: number; differ: number } {
    const found = { agree: 0, differ: 0 };
    for (const one of this.#identity) {
      const level = one.level(a, b);
      if (level === MISSING) continue;
      found[level === one.levelNames.length - 1 || isNear(one, a, b) ? 'agree' : 'differ']++;
    }
    return found;
  }
}

export const NONE = new Int32Array(0);
const NUMERIC: ReadonlySet<string> = new Set([
  'number',
  'money',
  'quantity',
  'percentage',
  'date',
  'time',
  'coordinates',
]);

function isText({ kind }: StandardColumn): boolean {
  return !NUMERIC.has(kind);
}

function isCode(word: string): boolean {
  return word.length >= CODE_LENGTH && /\d/.test(word);
}

/** Of the words with digits: 0 if each has others, 1 if only one has more, 2 if both have the same; `MISSING` if neither has any. */
function digitLevel(digits: readonly WordSet[], a: number, b: number): number {
  const [own, others] = [digits[a] ?? NONE, digits[b] ?? NONE];
  if (own.length === 0 && others.length === 0) return MISSING;
  let common = 0;
  forCommon(own, others, () => common++);
  if (common < own.length && common < others.length) return 0;
  return own.length === others.length ? 2 : 1;
}

function isPartOf(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return long.startsWith(short) || long.endsWith(short);
}

/** The cosine of two sets of weighted words. */
export function cosine(words: Words, a: WordSet, b: WordSet, lengths: number): number {
  let sum = 0;
  forCommon(a, b, (word) => {
    sum += words.weight(word) ** 2;
  });
  return lengths > 0 ? sum / lengths : 0;
}

/**
 * The cosine of two sets of words of which some are written in another form: as an initial, abbreviated, or with a slip. Two forms of a word
 * agree as far as the more frequent one tells.
 */
function nearness(words: Words, a: WordSet, b: WordSet, lengthA: number, lengthB: number): number {
  const [own, others] = [without(a, b), without(b, a)];
  let [sum, squareA, squareB] = [0, lengthA ** 2, lengthB ** 2];
  forCommon(a, b, (word) => {
    sum += words.weight(word) ** 2;
  });
  for (const word of own) {
    const name = words.name(word);
    const at = others.findIndex((other) => areForms(name, words.name(other)));
    const [form] = at < 0 ? [] : others.splice(at, 1);
    if (form === undefined) continue;
    const [x, y] = [words.weight(word) ** 2, words.weight(form) ** 2];
    const least = Math.min(x, y);
    sum += least;
    squareA += least - x;
    squareB += least - y;
  }
  return squareA > 0 && squareB > 0 ? sum / Math.sqrt(squareA * squareB) : 0;
}

/** What two records share tells so much: the log of how rare it is. */
export function toldBy(words: Words, sets: readonly WordSet[], a: number, b: number): number {
  let told = 0;
  forCommon(sets[a] ?? NONE, sets[b] ?? NONE, (word) => {
    told += words.weight(word);
  });
  return told;
}

function areEqual(a: WordSet, b: WordSet): boolean {
  return a.length === b.length && a.every((word, at) => word === b[at]);
}

/** The words of one set that the other has not. */
function without(a: WordSet, b: WordSet): number[] {
  const found: number[] = [];
  for (let i = 0, j = 0; i < a.length; i++) {
    const word = a[i] ?? 0;
    while (j < b.length && (b[j] ?? 0) < word) j++;
    if (b[j] !== word) found.push(word);
  }
  return found;
}

const SLIP_LENGTH = 5;
const HAS_DIGIT = /\d/;

/** Whether one word is the beginning of the other, its abbreviation by letters left out, or a slip of one letter away. */
function areForms(a: string, b: string): boolean {
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (HAS_DIGIT.test(long)) return false;
  if (long.startsWith(short)) return true;
  if (short.length >= SLIP_LENGTH) return long.length - short.length <= 1 && isSlip(short, long);
  return short.length >= 3 && long.length >= short.length + 3 && isAbbreviation(short, long);
}

function isAbbreviation(short: string, long: string): boolean {
  if (short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at >= short.length;
}

/** Whether a letter more, another letter, or two that changed places is all that differs. */
function isSlip(short: string, long: string): boolean {
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  if (long.length > short.length) return short.slice(from) === long.slice(from + 1);
  const isSwap = short[from] === long[from + 1] && short[from + 1] === long[from];
  return (
    short.slice(from + 1) === long.slice(from + 1) ||
    (isSwap && short.slice(from + 2) === long.slice(from + 2))
  );
}

function levelOf(near: number): number {
  let level = 0;
  while (level < TEXT_LEVELS.length && near >= (TEXT_LEVELS[level] ?? 1)) level++;
  return level;
}

function textLevels(words: Words, sets: readonly WordSet[]): ThingComparison['level'] {
  const lengths = Float64Array.from(sets, (set) => words.length(set));
  return (a, b) => {
    const [own = NONE, others = NONE] = [sets[a], sets[b]];
    if (own.length === 0 || others.length === 0) return MISSING;
    if (areEqual(own, others)) return TEXT_LEVELS.length;
    return levelOf(nearness(words, own, others, lengths[a] ?? 0, lengths[b] ?? 0));
  };
}

/** Whoever measures a place again finds it some meters off, and another program writes fewer digits. */
function placesOf({ column, texts }: StandardColumn): ThingComparison {
  const known = texts.distinct.map(degreesOf);
  const places = Array.from(texts.ids, (id) => known[id] ?? []);
  return {
    columns: [column],
    levelNames: PLACE_NAMES,
    level(a, b) {
      const [one = [], other = []] = [places[a], places[b]];
      if (one.length === 0 || other.length === 0) return MISSING;
      const apart = Math.max(...one.map((degrees, at) => Math.abs(degrees - (other[at] ?? Number.NaN))));
      if (apart === 0) return 3;
      return apart <= NEAR ? 2 : apart <= AREA ? 1 : 0;
    },
  };
}

function isNear({ levelNames, level }: ThingComparison, a: number, b: number): boolean {
  const found = levelNames === PLACE_NAMES ? level(a, b) : MISSING;
  return found !== MISSING && found >= 2;
}

/** The natural log of how rare it is that two records are near each other, from pairs of neighbors: records stand in no order. */
function toldByNearness(one: ThingComparison, records: number): number {
  let near = 1;
  for (let record = 1; record < records; record++) near += Number(isNear(one, record - 1, record));
  return Math.log(Math.max(1, records) / near);
}

function degreesOf(text: string): number[] {
  const { latitude, longitude, either } = parseCoordinates(text) ?? {};
  return [latitude, longitude, either].filter((one) => one !== undefined);
}

function numbersOf({ column, kind, texts }: StandardColumn): ThingComparison {
  const isDate = kind === 'date';
  const read = (text: string) =>
    isDate ? Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN) : (parseNumber(text) ?? Number.NaN);
  const numbers = Float64Array.from(texts.all(), (text) => (text === '' ? Number.NaN : read(text)));
  const ranks = ranksOf(numbers);
  // What costs nothing has no price.
  const isBlank = (at: number) => texts.at(at) === '' || (kind === 'money' && numbers[at] === 0);
  return {
    columns: [column],
    levelNames: isDate ? DATE_NAMES : NUMBER_NAMES,
    level(a, b) {
      if (isBlank(a) || isBlank(b)) return MISSING;
      if (texts.at(a) === texts.at(b)) return 3;
      const [x = Number.NaN, y = Number.NaN] = [numbers[a], numbers[b]];
      if (Number.isNaN(x) || Number.isNaN(y)) return 0;
      if (isDate) return Math.max(0, 2 - Math.abs(x - y));
      if (x === y) return 3;
      const share = Math.abs(x - y) / Math.max(Math.abs(x), Math.abs(y));
      // Numbers of a narrow range, such as those that an office gives, are all near each other.
      const apart = Math.max(share, Math.abs((ranks.get(x) ?? 0) - (ranks.get(y) ?? 0)));
      return apart < 0.05 ? 2 : apart < 0.25 ? 1 : 0;
    },
  };
}

/** The log of how rare a number that two records have is. */
function rarityOf({ texts }: StandardColumn): (a: number, b: number) => number {
  const counts = texts.counts();
  const filled = texts.count();
  return (a, b) => {
    const id = texts.ids[a] ?? -1;
    return id < 0 || id !== texts.ids[b] ? 0 : Math.log((filled + 1) / counts.at(id));
  };
}

/** Where each number stands among the different ones, from 0 to 1. */
function ranksOf(numbers: Float64Array): Map<number, number> {
  const sorted = Float64Array.from(new Set(numbers)).sort();
  return new Map(Array.from(sorted, (one, at) => [one, at / sorted.length]));
}
