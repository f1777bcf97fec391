/** Numbers with what they count or measure: '12.0 oz', '5 %', '37 patients'. */
import { countBy } from '../algorithms/count-by.ts';
import { mixedFormats } from './checks.ts';
import type { Summary, ValueTest } from './evidence.ts';
import type { CheckDefinition, Test } from './kind.ts';
import { mostFrequent } from './most-frequent.ts';
import { parseNumber } from './parse-number.ts';
import { rows, shown, verb } from './wording.ts';
import { type Unit, unitOf } from './words/units.ts';

interface Quantity {
  /** The number as it is written. */
  digits: string;
  number: number;
  /** What stands behind it as it is written, with the space before it; '' for a bare number. */
  writing: string;
  /** Undefined for a bare number, and for words that are no unit of measurement, such as 'patients'. */
  unit: Unit | undefined;
}

/** In Turkish the sign stands before the number. */
const SIGN_FIRST = /^%\s?(\d[\d.,]{0,20})$/;

const QUANTITY = /^([-+−<>≤≥~±]? ?\d(?:[\d.,'’ ]{0,28}\d)?)( ?)([^\d\s.,+-][^\d]{0,30}[23]?)?$/;

/** A number and what stands behind it; undefined for other text. */
export function parseQuantity(value: string): Quantity | undefined {
  if (value.length > 60) return undefined;
  const text = value
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(SIGN_FIRST, '$1%');
  const [, digits, space = '', rest = ''] = QUANTITY.exec(text) ?? [];
  const number =
    digits === undefined ? undefined : parseNumber(digits.replace(/^[<>≤≥~±] ?/, '').replace('−', '-'));
  if (digits === undefined || number === undefined) return undefined;
  return {
    digits,
    number,
    writing: rest === '' ? '' : space + rest,
    unit: rest === '' ? undefined : unitOf(rest.trim()),
  };
}

/** With a unit of measurement other than the percent. */
export const hasUnit: ValueTest = (value) => {
  const { dimension } = parseQuantity(value)?.unit ?? {};
  return dimension !== undefined && dimension !== 'share';
};

export const isPercentage: ValueTest = (value) => parseQuantity(value)?.unit?.dimension === 'share';

/** How a unit is written: '9 oz.'. Its number says whether it is one or several. */
export function unitFormat(text: string): string | undefined {
  const quantity = parseQuantity(text);
  return quantity && `9${quantity.writing}`;
}

/** '5 Kg.' as '5 kg'; words that are no unit of measurement stay. */
export function withSymbol(text: string): string {
  const { digits, unit } = parseQuantity(text) ?? {};
  if (digits === undefined || unit === undefined) return text;
  return `${digits}${unit.symbol === '%' ? '' : ' '}${unit.symbol}`;
}

/**
 * A dimension that at least this share of the values has is meant beside the others: a shop sells by weight and by the piece.
 */
const FREQUENT = 0.05;

/** A letter right behind a whole number. */
const PART = /^\d{1,4}([a-z])$/i;

/** The letters right behind whole numbers that name parts of what is numbered, as houses, floors and classes have: the first is an A. */
export function partsIn({ counts }: Summary): ReadonlySet<string> {
  const letters = [...counts.keys()].flatMap((value) => PART.exec(value.trim())?.[1]?.toUpperCase() ?? []);
  return new Set(letters.includes('A') ? letters : []);
}

export function isPart(parts: ReadonlySet<string>, value: string): boolean {
  return parts.has(PART.exec(value.trim())?.[1]?.toUpperCase() ?? '');
}

/** Values in another unit than most. Kilograms beside grams are no mixture if all of them are heavier: then each has the handier unit. */
export const mixedUnits: CheckDefinition = {
  finding: 'mixed_units',
  criterion: 'consistency',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} is not all in one unit: ${rows(facts.count)} (${facts.share}) ${verb(facts, 'differs', 'differ')} from the others (${shown(facts)}), and numbers in different units cannot be compared.`,
  of({ summary }) {
    const [usual] = mostFrequent(countedBy(summary, ({ unit, writing }) => unit?.symbol ?? writing.trim()));
    if (!usual || usual.count === summary.filled) return undefined;
    const dimensions = countedBy(summary, ({ unit }) => unit?.dimension ?? '');
    const range = rangeOf(summary, usual.value);
    const parts = partsIn(summary);
    return (value) => {
      const quantity = parseQuantity(value);
      if (!quantity || (usual.value === '' && isPart(parts, value))) return undefined;
      const { number, unit, writing } = quantity;
      if ((unit?.symbol ?? writing.trim()) === usual.value) return undefined;
      const shown = value.trim();
      if (
        writing === '' ||
        (usual.value === '' && (unit !== undefined || /^ ?\p{L}{1,5}\.?$/u.test(writing)))
      )
        return shown;
      if (unit === undefined || range.dimension === undefined) return undefined;
      const base = number * unit.factor;
      if (unit.dimension === range.dimension) {
        const isOfOneSystem = unit.dimension === 'time' || areMultiples(unit.factor, range.factor);
        return isOfOneSystem && (base < range.low || base > range.high) ? undefined : shown;
      }
      return (dimensions.get(unit.dimension) ?? 0) < FREQUENT * summary.filled ? shown : undefined;
    };
  },
};

/** Grams and kilograms, inches and feet; not grams and ounces. */
function areMultiples(one: number, other: number): boolean {
  const ratio = Math.max(one, other) / Math.min(one, other);
  return ratio > 1 && Math.abs(ratio - Math.round(ratio)) < 0.001 * ratio;
}

function countedBy({ counts }: Summary, key: (quantity: Quantity) => string): Map<string, number> {
  return countBy(counts, (value) => {
    const quantity = parseQuantity(value);
    return quantity && key(quantity);
  });
}

interface Range {
  dimension?: string;
  factor: number;
  low: number;
  high: number;
}

/** The lowest and the highest value in a unit, in the first unit of its dimension. */
function rangeOf({ counts }: Summary, symbol: string): Range {
  const range: Range = { factor: 1, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY };
  for (const value of counts.keys()) {
    const { number, unit } = parseQuantity(value) ?? {};
    if (number === undefined || unit?.symbol !== symbol) continue;
    range.dimension = unit.dimension;
    range.factor = unit.factor;
    range.low = Math.min(range.low, number * unit.factor);
    range.high = Math.max(range.high, number * unit.factor);
  }
  return range;
}

/** One unit in several writings: 'oz', 'oz.', 'ounce'. */
export const mixedWritings: CheckDefinition = {
  ...mixedFormats,
  isWrong: true,
  of({ formats }): Test | undefined {
    const usual = new Map<string, string>();
    for (const { format } of formats) {
      const { unit } = parseQuantity(format) ?? {};
      if (unit && !usual.has(unit.symbol)) usual.set(unit.symbol, stem(format));
    }
    return (value) => {
      const { unit, writing = '' } = parseQuantity(value) ?? {};
      // Words behind a unit are another way of writing it, too.
      const { symbol } = unit ?? unitOf(writing.trim().split(' ')[0] ?? '') ?? {};
      const expected = symbol === undefined ? undefined : usual.get(symbol);
      return expected === undefined || stem(`9${writing}`) === expected ? undefined : `9${writing}`;
    };
  },
  suggest({ formats }) {
    const usual = new Map<string, string>();
    for (const { format } of formats) {
      const { unit, writing = '' } = parseQuantity(format) ?? {};
      if (unit && !usual.has(unit.symbol)) usual.set(unit.symbol, writing);
    }
    return (value) => {
      const { digits, unit } = parseQuantity(value) ?? {};
      const writing = unit && usual.get(unit.symbol);
      return writing === undefined || digits === undefined ? undefined : digits + writing;
    };
  },
};

/** A writing without what only tells one from several. */
function stem(writing: string): string {
  return writing.replace(/(?<=\p{L}{3})(?:es|s|en|n|e|i|a|y|о?в|а|ей)$/u, '');
}
