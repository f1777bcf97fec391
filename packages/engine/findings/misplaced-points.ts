/** Points of a map that are far from all others, and among them with another sign, or with latitude and longitude the other way round. */
import { parseCoordinates } from '../kinds/coordinates.ts';
import { ENOUGH, EXCEPTIONS, NEARLY_ALL } from '../kinds/enough.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import type { ColumnContext } from '../kinds/kind.ts';
import { counted, shown, verb } from '../kinds/wording.ts';

export const misplacedCoordinates = {
  finding: 'misplaced_coordinates',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'coordinate')} far from all others, and among them with the other sign or in the other column (${shown(facts)}): ${verb(facts, 'a sign is', 'signs are')} missing, or latitude and longitude are swapped.`,
} as const satisfies FindingDefinition;

interface Misplaced {
  row: number;
  column: number;
  /** What should stand there. */
  meant: string;
  /** The other column, if the two are swapped. */
  swapped?: number;
}

/** Two columns beside each other that place the rows, and where nearly all of these are in each. */
interface Axis {
  at: number;
  numbers: readonly number[];
  low: number;
  high: number;
}

/** @param isFaulty whether a value is wrong by itself, and told so */
export function findMisplaced(
  columns: readonly ColumnContext[],
  isFaulty: (column: number, value: string) => boolean,
): Misplaced[] {
  const axes = columns.map(axisOf);
  const textAt = ({ at }: Axis, row: number) => columns[at]?.values[row]?.trim() ?? '';
  return axes.slice(1).flatMap((two, index) => {
    const one = axes[index];
    if (!one || !two) return [];
    // Where the two have degrees in common, a point the other way round may be another.
    const areApart = one.high < two.low || two.high < one.low;
    const found = one.numbers.flatMap((a, row): Misplaced[] => {
      const b = two.numbers[row] ?? Number.NaN;
      const [isOne, isTwo] = [isIn(one, a), isIn(two, b)];
      if ((isOne && isTwo) || [one, two].some((axis) => isFaulty(axis.at, textAt(axis, row)))) return [];
      if (areApart && isIn(one, b) && isIn(two, a))
        return [{ row, column: one.at, meant: textAt(two, row), swapped: two.at }];
      const signed = isTwo && hasOtherSign(one, a) ? one : isOne && hasOtherSign(two, b) && two;
      return signed ? [{ row, column: signed.at, meant: withOtherSign(textAt(signed, row)) }] : [];
    });
    return found.length <= EXCEPTIONS * one.numbers.length ? found : [];
  });
}

function isIn({ low, high }: Axis, number: number): boolean {
  return number >= low && number <= high;
}

/** Whether a number is farther from the others than they are from each other, and with the other sign among them: not across a meridian, be it that of 180 degrees. */
function hasOtherSign(axis: Axis, number: number): boolean {
  const width = axis.high - axis.low;
  const distance = Math.max(axis.low - number, number - axis.high);
  return isIn(axis, -number) && Math.min(distance, 360 - distance - width) > width;
}

function withOtherSign(text: string): string {
  return /^[-−]/.test(text) ? text.slice(1) : `-${text.replace(/^\+/, '')}`;
}

/** Numbers with four decimals or more, whose header speaks of a place. */
const SAYS_PLACE = /coord|koord|gps|geo/i;
const FINE = /^[-+−]?\d{1,3}[.,]\d{4,15}$/;

/** Undefined for a column of anything else, or in which nearly all are nowhere. */
function axisOf({ kind, values, summary }: ColumnContext, at: number): Axis | undefined {
  const isFine = () => summary.sample.every(([value]) => FINE.test(value.trim()));
  const isAxis =
    kind.name === 'coordinates' || (kind.name === 'number' && SAYS_PLACE.test(summary.name) && isFine());
  if (!isAxis) return undefined;
  const numbers = values.map((value) => parseCoordinates(value)?.either ?? Number.NaN);
  const sorted = Float64Array.from(numbers.filter(Number.isFinite)).sort();
  if (sorted.length < ENOUGH) return undefined;
  const cut = Math.floor(((1 - NEARLY_ALL) / 2) * sorted.length);
  const [low = 0, high = 0] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  return { at, numbers, low, high };
}
