import { parseNumber } from '../../kinds/parse-number.ts';
import { MISSING } from '../compare/comparison.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { forCommon, type WordSet, Words } from './words.ts';

/** What two records have in common, as a level of each comparison: the higher the more they agree, or `MISSING`. */
export interface ThingComparison {
  /** The columns compared, by their index in the table as it was read. */
  columns: readonly number[];
  /** What each level means, in words for the report. */
  levelNames: readonly string[];
  level(a: number, b: number): number;
}

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
const CODE_NAMES = ['other codes', 'a code in common', 'a rare code in common'];

/** A code is a word of so many letters with a digit, in so few records; a rare one nobody shares by chance. */
const CODE_LENGTH = 3;
const CODE_RECORDS = 30;
const RARE_LENGTH = 5;
const RARE_RECORDS = 4;

/** Columns of things, and how two records are compared. */
export class ThingComparisons {
  readonly words: Words;
  readonly all: readonly ThingComparison[];
  readonly #numbers: readonly ThingComparison[];
  readonly #identity: readonly ThingComparison[];
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
    const having = (isWanted: (word: number) => boolean) => words.whole.map((all) => all.filter(isWanted));
    this.#digits = having((word) => /\d/.test(words.name(word)));
    this.#codes = having((word) => isCode(words.name(word)) && words.count(word) <= CODE_RECORDS);
    this.#numbers = numbers.map(numbersOf);
    this.#identity = this.#numbers.filter((_, at) => numbers[at]?.kind !== 'money');
    const all = texts.map(({ column }) => column);
    this.all = [
      { columns: all, levelNames: TEXT_NAMES, level: textLevels(words, words.whole) },
      ...(texts.length > 1 ? texts : []).map(({ column }, at) => ({
        columns: [column],
        levelNames: TEXT_NAMES,
        level: textLevels(words, words.columns[at] ?? []),
      })),
      ...this.#numbers,
      { columns: all, levelNames: CODE_NAMES, level: (a, b) => this.codeLevel(a, b) },
    ];
  }

  codeLevel(a: number, b: number): number {
    const [own, others] = [this.#codes[a] ?? NONE, this.#codes[b] ?? NONE];
    if (own.length === 0 || others.length === 0) return MISSING;
    let level = 0;
    forCommon(own, others, (word) => {
      const isRare = this.words.count(word) <= RARE_RECORDS && this.words.name(word).length >= RARE_LENGTH;
      level = Math.max(level, isRare ? 2 : 1);
    });
    return level;
  }

  /** Of the words with digits: 0 if each has others, 1 if only one has more, 2 if both have the same; `MISSING` if neither has any. */
  digitLevel(a: number, b: number): number {
    const [own, others] = [this.#digits[a] ?? NONE, this.#digits[b] ?? NONE];
    if (own.length === 0 && others.length === 0) return MISSING;
    let common = 0;
    forCommon(own, others, () => common++);
    if (common < own.length && common < others.length) return 0;
    return own.length === others.length ? 2 : 1;
  }

  /** Whether a number or a date that is no price is another. */
  contradicts(a: number, b: number): boolean {
    return this.#identity.some((one) => {
      const level = one.level(a, b);
      return level !== MISSING && level < one.levelNames.length - 1;
    });
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

/** The cosine of two sets of weighted words. */
export function cosine(words: Words, a: WordSet, b: WordSet, lengths: number): number {
  let sum = 0;
  forCommon(a, b, (word) => {
    sum += words.weight(word) ** 2;
  });
  return lengths > 0 ? sum / lengths : 0;
}

function textLevels(words: Words, sets: readonly WordSet[]): ThingComparison['level'] {
  const lengths = Float64Array.from(sets, (set) => words.length(set));
  return (a, b) => {
    const [own = NONE, others = NONE] = [sets[a], sets[b]];
    if (own.length === 0 || others.length === 0) return MISSING;
    const near = cosine(words, own, others, (lengths[a] ?? 0) * (lengths[b] ?? 0));
    let level = 0;
    while (level < TEXT_LEVELS.length && near >= (TEXT_LEVELS[level] ?? 1)) level++;
    return level;
  };
}

function numbersOf({ column, kind, texts }: StandardColumn): ThingComparison {
  const isDate = kind === 'date';
  const read = (text: string) =>
    isDate ? Number(/\d{4}/.exec(text)?.[0] ?? Number.NaN) : (parseNumber(text) ?? Number.NaN);
  const numbers = Float64Array.from(texts.all(), (text) => (text === '' ? Number.NaN : read(text)));
  return {
    columns: [column],
    levelNames: isDate ? DATE_NAMES : NUMBER_NAMES,
    level(a, b) {
      if (texts.at(a) === '' || texts.at(b) === '') return MISSING;
      if (texts.at(a) === texts.at(b)) return 3;
      const [x = Number.NaN, y = Number.NaN] = [numbers[a], numbers[b]];
      if (Number.isNaN(x) || Number.isNaN(y)) return 0;
      if (isDate) return Math.max(0, 2 - Math.abs(x - y));
      if (x === y) return 3;
      const apart = Math.abs(x - y) / Math.max(Math.abs(x), Math.abs(y));
      return apart < 0.05 ? 2 : apart < 0.25 ? 1 : 0;
    },
  };
}
