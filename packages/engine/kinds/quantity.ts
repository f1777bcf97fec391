/** Numbers with a unit, and the percentages among them. */
import { notReadable } from './checks.ts';
import type { Evidence, ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { beyondFences, isNumber, outliers } from './number.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import {
  hasUnit,
  isPercentage,
  mixedUnits,
  mixedWritings,
  parseQuantity,
  unitFormat,
  withSymbol,
} from './units.ts';

const isBareOrPercentage: ValueTest = (value, ...rest) =>
  isNumber(value, ...rest) || isPercentage(value, ...rest);

const unreadable = notReadable(
  'not_quantities',
  'numbers with a unit',
  'such',
  (value) => parseQuantity(value) !== undefined,
);

const farOut: CheckDefinition = {
  ...outliers,
  of: (context) => beyondFences(context, baseOf),
};

/** In the first unit of its dimension. */
function baseOf(value: string): number | undefined {
  const { number, unit } = parseQuantity(value) ?? {};
  return number === undefined ? undefined : number * (unit?.factor ?? 1);
}

const inCommon = {
  strangers: AMONG_NUMBERS,
  checks: [unreadable, mixedUnits, mixedWritings, farOut],
  format: unitFormat,
  standardize: withSymbol,
  compared: { by: 'number', group: 'attribute' },
} as const;

export const percentage = defineKind({
  ...inCommon,
  name: 'percentage',
  agreement: (evidence) => evidence.share(isBareOrPercentage) / 0.7,
  signs: [
    {
      by: 'form',
      find: (evidence) =>
        evidence.share(isPercentage) >= 0.5 ? evidence.atLeast(0.8, isBareOrPercentage) : undefined,
    },
  ],
});

export const quantity = defineKind({
  ...inCommon,
  name: 'quantity',
  agreement: (evidence) => evidence.share(hasUnit) / 0.5,
  signs: [
    { by: 'unit', find: (evidence) => (areLetters(evidence) ? undefined : evidence.atLeast(0.7, hasUnit)) },
  ],
});

/** Several different single letters right behind numbers are names of seats, wards, classes or houses, and no units. */
function areLetters({ summary: { sample } }: Evidence): boolean {
  const numbered = sample.filter(([value]) => /\d/.test(value));
  const letters = new Set(numbered.map(([value]) => /^\d{1,3}([a-z])$/i.exec(value)?.[1]));
  return letters.size > 1 && !letters.has(undefined);
}
