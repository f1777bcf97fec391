import { rowsWith } from '../algorithms/count-by.ts';
import { faulty, mixedFormats, notReadable } from './checks.ts';
import { ENOUGH, EXCEPTIONS, NEARLY_ALL } from './enough.ts';
import type { Summary, ValueTest } from './evidence.ts';
import { type CheckDefinition, type ColumnContext, defineKind, type Test } from './kind.ts';
import { outerFences, parseNumber } from './parse-number.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { hasUnit, isPart, mixedUnits, parseQuantity, partsIn } from './units.ts';
import { counted, shown, values, verb } from './wording.ts';
import { isCurrencyCode } from './words/currencies.ts';

/** Without its sign. */
const DIGITS = String.raw`(?=[.,]?\d)(?:\d{1,3}(?:[,. '’]\d{3}){1,6}|\d{1,18})?(?:[.,]\d{1,25})?`;
/** Books have numbers below zero in brackets, and some with the sign behind their decimals; '(3)' is a footnote. */
const NUMBER = new RegExp(
  String.raw`^(?:[-+]?${DIGITS}(?:e[-+]?\d{1,3})?%?|\(${DIGITS}(?<=[,.]\d{1,3})%?\)|${DIGITS}(?<=[.,]\d\d)-)$`,
  'i',
);

/** An amount with one of the signs of currencies before or behind it. */
const SIGNS =
  /^[-+−(]?\s?(?:[A-Z]{0,2}\p{Sc}|kr\.?|zł|Kč|Ft|Rs\.?)\s?[-+−]?\d[\d,. '’]{0,30}\)?$|^[-+−(]?\d[\d,. '’]{0,30}\s?(?:\p{Sc}|kr\.?|zł|Kč|Ft|lei|руб\.?|TL|лв\.?|元|円|원)\)?$/iu;

/** The same with a code. */
const CODE = /^[-+−(]?\s?(?:([A-Z]{3})\s?[-+−]?\d[\d,. '’]{0,30}|\d[\d,. '’]{0,30}\s?([A-Z]{3}))\)?$/;

function hasCurrency(value: string): boolean {
  const [, before, behind] = CODE.exec(value) ?? [];
  const code = before ?? behind;
  return code === undefined ? SIGNS.test(value) : isCurrencyCode(code);
}

export const isInteger: ValueTest = (value) => /^[-+]?\d{1,18}$/.test(value);

export const isNumber: ValueTest = (value) => /\d/.test(value) && NUMBER.test(value);

/** With a currency, or with thousands apart and two decimals; two decimals alone are those of rates and measurements as well. */
export const isMoney: ValueTest = (value) =>
  hasCurrency(value) || /^-?\d{1,3}(?:[., '’]\d{3}){1,4}[.,]\d\d$/.test(value);

const notNumbers = notReadable(
  'not_numbers',
  'numbers',
  'a number',
  (value) => parseNumber(value) !== undefined || parseQuantity(value)?.unit !== undefined,
);

/** As books have it: '92.83-'. */
const hasSignBehind = (value: string) => /\d\s*-\s*$/.test(value);

/**
 * One number with a letter behind it may be a slip; 2A and 2B are parts of what is numbered. A few with their sign behind them are of
 * another system.
 */
const unreadable: CheckDefinition = {
  ...notNumbers,
  of(context) {
    const test = notNumbers.of(context);
    const parts = partsIn(context.summary);
    const { counts, filled } = context.summary;
    const areFew = rowsWith(counts, hasSignBehind) <= EXCEPTIONS * filled;
    return (value) => {
      if (areFew && hasSignBehind(value)) return value.trim();
      if (isPart(parts, value)) return parts.size > 1 ? undefined : value.trim();
      return test?.(value);
    };
  },
};

/**
 * Values far from all others are mistakes if they are at most this share of all, or at most this many. Where more are far, such
 * as balances between many zeros, the values are spread that way.
 */
export const MAX_OUTLIERS = 0.01;
export const FEW_OUTLIERS = 2;
/** More may be, of which each is among the others so many times as large: meters among centimeters. */
const SHIFTS = [100, 1000, 0.01, 0.001];

/** A value that more rows have counts as if so many had it. */
const MAX_REPEATS = 1000;

/** Numbers are compared without their units, which `quantity.ts` converts. */
export const outliers = {
  finding: 'outliers',
  criterion: 'validity',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} far from all others (${shown(facts)}): check at the source.`,
  of: (context) => beyondFences(context, parseNumber),
  rule({ summary }) {
    const fences = outerFences(numbersOf(summary, parseNumber));
    const [from, to] = [fences?.low, fences?.high].map((fence) => Number(fence?.toPrecision(6)));
    return fences && from !== undefined && to !== undefined ? [{ from, to }] : [];
  },
} satisfies CheckDefinition;

/** @param read the number that a value stands for */
export function beyondFences(
  { kind, summary, isBorneOut }: ColumnContext,
  read: (value: string) => number | undefined,
): Test | undefined {
  const all = numbersOf(summary, read);
  // Money may be paid back.
  const tests = [farFrom(all), kind.name === 'money' ? undefined : belowZero(all), decimalsOff(all)];
  if (tests.every((test) => !test)) return undefined;
  return faulty((value) => {
    const number = read(value);
    const isFound = number !== undefined && tests.some((test) => test?.(number));
    return isFound && !isBorneOut?.(value);
  });
}

function farFrom(all: readonly number[]): ((number: number) => boolean) | undefined {
  const fences = outerFences(all);
  if (!fences) return undefined;
  const isBeyond = (number: number) => number < fences.low || number > fences.high;
  const far = all.filter(isBeyond);
  // Among changes, which are above zero and below, a part of any is.
  const least = all.reduce((lowest, one) => (isBeyond(one) ? lowest : Math.min(lowest, one)), Infinity);
  const isShifted =
    least > 0 && SHIFTS.some((times) => far.every((one) => one * times >= least && !isBeyond(one * times)));
  const most = isShifted ? EXCEPTIONS : MAX_OUTLIERS;
  return far.length > Math.max(FEW_OUTLIERS, most * all.length) ? undefined : isBeyond;
}

/**
 * A few numbers below zero where all others are above it, and farther from it: among changes and balances some are near zero. Where all are
 * whole, the others may be as near if none is zero, and so many stand above a gap as wide as that around zero that it would not be one by
 * chance: of quantities many are one or two, and of degrees some zero.
 */
function belowZero(all: readonly number[]): ((number: number) => boolean) | undefined {
  const below = all.filter((number) => number < 0).sort((a, b) => a - b);
  if (below.length === 0 || below.length > EXCEPTIONS * all.length) return undefined;
  const [lowest = 0, highest = 0] = [below[0], below.at(-1)];
  const least = all.reduce((low, one) => (one < 0 ? low : Math.min(low, one)), Infinity);
  const above = all.filter((number) => number >= least && number < 2 * least - highest).length;
  const isGap = least > 0 && above >= ENOUGH * below.length && all.every(Number.isInteger);
  return isGap || least > -lowest ? (number) => number < 0 : undefined;
}

/** One with its decimal sign elsewhere is a tenth of the least, or less. */
const TENFOLD = 10;

/** A few numbers that are a smaller part of the least of the others than that is of the largest: thousands among units. */
function decimalsOff(all: readonly number[]): ((number: number) => boolean) | undefined {
  if (all.length < ENOUGH || all.some((number) => number <= 0)) return undefined;
  const sorted = Float64Array.from(all).sort();
  const most = Math.max(FEW_OUTLIERS, MAX_OUTLIERS * all.length);
  const at = sorted.findIndex((number, at) => at > 0 && number >= TENFOLD * (sorted[at - 1] ?? 0));
  const [low = 0, least = 0, largest = 0] = [sorted[at - 1], sorted[at], sorted.at(-1)];
  return at > 0 && at <= most && least * least > low * largest ? (number) => number <= low : undefined;
}

function numbersOf({ counts }: Summary, read: (value: string) => number | undefined): number[] {
  return [...counts].flatMap(([value, count]) => {
    const number = read(value);
    return number === undefined ? [] : Array<number>(Math.min(count, MAX_REPEATS)).fill(number);
  });
}

/** A small count that an office does not tell, so that nobody is recognized. */
const SUPPRESSED = /^(?:(?:<=?|≤)\s?\d{1,3}|\*|\.\.)$/;

const isCount: ValueTest = (value, ...rest) => isNumber(value, ...rest) || SUPPRESSED.test(value);

/** Some with their unit; a letter behind a number may be a part of what is numbered. */
const isMeasured: ValueTest = (value, ...rest) =>
  isCount(value, ...rest) || (hasUnit(value, ...rest) && !/\d ?\p{L}$/u.test(value));

export const suppressedCounts: CheckDefinition = {
  finding: 'suppressed_counts',
  criterion: 'validity',
  severity: 'low',
  isUnusual: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'small count')} that ${verb(facts, 'is', 'are')} not told (${shown(facts)}): a program that reads numbers needs to know how to take ${verb(facts, 'it', 'them')}.`,
  of: ({ summary: { missing } }) =>
    faulty((value) => SUPPRESSED.test(value.trim()) && !missing.has(value.trim())),
};

const DECIMALS: Readonly<Record<',' | '.', RegExp>> = {
  ',': /\d,\d{1,2}\D{0,4}$/,
  '.': /\d\.\d{1,2}\D{0,4}$/,
};

/** The sign before decimals; undefined if the column mixes them. */
function decimalSign({ summary: { counts } }: ColumnContext): ',' | '.' | undefined {
  const rowsOf = (sign: ',' | '.') => rowsWith(counts, (value) => DECIMALS[sign].test(value));
  const rows = { ',': rowsOf(','), '.': rowsOf('.') };
  const least = Math.max(ENOUGH, NEARLY_ALL * (rows[','] + rows['.']));
  return ([',', '.'] as const).find((sign) => rows[sign] >= least);
}

/** Read as the others are, such a number is a hundred times as large. */
const decimalSigns: CheckDefinition = {
  finding: 'decimal_signs',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'has', 'have')} another sign before the decimals than nearly all (${shown(facts)}): read as the others, a hundred times as much.`,
  of(context) {
    const usual = decimalSign(context);
    const other = usual && DECIMALS[usual === ',' ? '.' : ','];
    return other && faulty((value) => other.test(value) && /^\P{L}*$/u.test(value));
  },
  suggest: () => (value) => value.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')),
};

/** What stands around the digits: '£9', '9 EUR'. */
function currencyOf(text: string): string {
  return text
    .replace(/^[-+−(]+|[-+−)]$/g, '')
    .replace(/\d[\d,. '’]*/, '9')
    .trim();
}

/** Amounts of another currency than nearly all, or with none: nobody knows which it is. Where there is one currency, it is missing in some. */
const mixedCurrencies: CheckDefinition = {
  ...mixedFormats,
  of({ formats }) {
    const [usual] = formats;
    const isOne = formats.length === 2 && formats.some(({ format }) => format === '9');
    if (!usual || formats.length < 2 || (usual.share < NEARLY_ALL && !isOne)) return undefined;
    return (value) =>
      currencyOf(value.trim()) === usual.format || !parseNumber(value) ? undefined : value.trim();
  },
};

export const money = defineKind({
  name: 'money',
  agreement: (evidence) => Math.max(evidence.share(isNumber), evidence.share(isMoney)) / 0.5,
  signs: [
    {
      by: 'amount',
      find(evidence) {
        const share = evidence.share(isMoney);
        return share >= 0.6 ? 0.7 * share : undefined;
      },
    },
  ],
  strangers: AMONG_NUMBERS,
  checks: [decimalSigns, unreadable, mixedCurrencies, outliers],
  format: currencyOf,
  compared: { by: 'number', group: 'attribute' },
});

export const number = defineKind({
  name: 'number',
  agreement: (evidence) => evidence.share(isCount) / 0.5,
  signs: [{ by: 'digits', find: (evidence) => (evidence.share(isMeasured) >= 0.9 ? 0.8 : undefined) }],
  strangers: AMONG_NUMBERS,
  checks: [suppressedCounts, decimalSigns, unreadable, mixedUnits, outliers],
  compared: { by: 'number', group: 'attribute' },
});
