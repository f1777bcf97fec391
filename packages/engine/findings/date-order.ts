import { ENOUGH, EXCEPTIONS, SEVERAL } from '../kinds/enough.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import type { ColumnContext } from '../kinds/kind.ts';
import { stageOf } from '../kinds/stages.ts';
import { counted, shown, verb } from '../kinds/wording.ts';
import { parseDate, timeOf } from '../standardize/dates.ts';
import { parseTime } from '../standardize/times.ts';

export const datesOutOfOrder = {
  finding: 'dates_out_of_order',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} that ${verb(facts, 'is', 'are')} out of order with another date of the row (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** Nothing says which of the two columns comes first but that it does in nearly all rows. */
export const unusualOrder = {
  finding: 'unusual_order',
  criterion: 'validity',
  severity: 'low',
  isUnusual: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} in another order with another date than nearly all rows (${shown(facts)}): unusual, and not counted as wrong.`,
} as const satisfies FindingDefinition;

/** A date that comes before one that it follows in the other rows, or after one that follows it. */
export interface OutOfOrder {
  row: number;
  column: number;
  /** The date with which it is out of order. */
  other: number;
  /** Whether it should be the later one, and in how many rows of how many that column is. */
  isLater: boolean;
  /** Whether the headers say so. */
  isSaid: boolean;
  inOrder: number;
  of: number;
}

/** The most columns of dates that are compared with each other, the fullest. */
const MOST_COLUMNS = 8;
/** Where the headers do not say which comes first, so few of so many rows are unusual; where they do, exceptions are wrong. */
const FEWEST_UNSAID = 100;
const MOST_UNSAID = 0.02;

/** @param isFaulty whether a value is wrong by itself, and tells nothing of an order */
export function findOutOfOrder(
  columns: readonly ColumnContext[],
  isFaulty: (column: number, value: string) => boolean,
): OutOfOrder[] {
  const dated = columns
    .flatMap((context, at) =>
      context.kind.name === 'date' && context.detail !== 'change' ? [{ context, at }] : [],
    )
    .toSorted((a, b) => b.context.summary.filled - a.context.summary.filled)
    .slice(0, MOST_COLUMNS)
    .toSorted((a, b) => a.at - b.at)
    .map(({ context, at }) => ({
      at,
      stage: stageOf(context.summary.name, context.detail),
      days: daysOf(context, (value) => isFaulty(at, value)),
    }));
  const found = dated.flatMap((one, index) =>
    dated.slice(index + 1).flatMap((other) => exceptions(one, other)),
  );
  const wrong = mostOften(found.filter(({ isSaid }) => isSaid));
  const known = new Set(wrong.flatMap(({ row, column, other }) => [`${row} ${column}`, `${row} ${other}`]));
  const unusual = found.filter(
    ({ row, column, other, isSaid }) =>
      !isSaid && !known.has(`${row} ${column}`) && !known.has(`${row} ${other}`),
  );
  return [...wrong, ...mostOften(unusual)];
}

interface Dated {
  at: number;
  stage: number | undefined;
  /** Per row the day as a number, yyyymmdd, with the time of day as a part of it; 0 without a day. */
  days: Float64Array;
}

function daysOf({ values, form }: ColumnContext, isFaulty: (value: string) => boolean): Float64Array {
  const known = new Map<string, number>([['', 0]]);
  const days = new Float64Array(values.length);
  for (const [row, value] of values.entries()) {
    let day = known.get(value);
    if (day === undefined) {
      const date = isFaulty(value) ? undefined : parseDate(value, form.dateOrder);
      day =
        date?.isPossible && date.day > 0
          ? date.year * 10_000 + date.month * 100 + date.day + partOfDay(timeOf(value.trim()))
          : 0;
      known.set(value, day);
    }
    days[row] = day;
  }
  return days;
}

/** A time as a part of a day; 0 where nothing is known: midnight is what programs write, and zones are not compared. */
function partOfDay(time: string): number {
  const { text = '', isPossible = false } = parseTime(time.replace(/^[T ,]+/i, '')) ?? {};
  const [, hours, minutes] = /^(\d\d):(\d\d)[\d:.]*Z?$/.exec(text) ?? [];
  return isPossible ? (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) / 1500 : 0;
}

function exceptions(one: Dated, other: Dated): OutOfOrder[] {
  const after: number[] = [];
  const before: number[] = [];
  for (const [row, day] of one.days.entries()) {
    const otherDay = other.days[row] ?? 0;
    const areTimed = day % 1 > 0 && otherDay % 1 > 0;
    // Two dates of one day are in any order, where nothing says the time of both.
    if (day === 0 || otherDay === 0 || (!areTimed && Math.floor(day) === Math.floor(otherDay))) continue;
    if (day < otherDay) before.push(row);
    else if (day > otherDay) after.push(row);
  }
  const isFirst = before.length > after.length;
  const [inOrder, exceptional] = isFirst ? [before, after] : [after, before];
  const [first, second] = isFirst ? [one, other] : [other, one];
  // Nothing is before a birth, whatever it is called.
  const isSaid =
    first.stage === 0 ? second.stage !== 0 : first.stage !== undefined && first.stage < (second.stage ?? 0);
  const [fewest, most, some] = isSaid ? [ENOUGH, EXCEPTIONS, SEVERAL] : [FEWEST_UNSAID, MOST_UNSAID, 1];
  const both = before.length + after.length;
  if (both < fewest || exceptional.length > Math.max(some, most * both)) return [];
  const rest = { isLater: true, isSaid, inOrder: inOrder.length, of: both };
  return exceptional.map((row) => ({ row, column: second.at, other: first.at, ...rest }));
}

/** Of the two dates of each exception the one that is out of order more often in its row; of two alike the later one. */
function mostOften(found: readonly OutOfOrder[]): OutOfOrder[] {
  const byRow = new Map<number, OutOfOrder[]>();
  for (const one of found) byRow.set(one.row, [...(byRow.get(one.row) ?? []), one]);
  return [...byRow.values()].flatMap((inRow) => {
    const times = (column: number) =>
      inRow.filter((one) => one.column === column || one.other === column).length;
    const chosen = new Map<number, OutOfOrder>();
    for (const one of inRow.toSorted((a, b) => most(b) - most(a))) {
      if (chosen.has(one.column) || chosen.has(one.other)) continue;
      const isEarlierWrong = times(one.other) > times(one.column);
      const at = isEarlierWrong ? one.other : one.column;
      chosen.set(at, isEarlierWrong ? { ...one, column: one.other, other: one.column, isLater: false } : one);
    }
    return [...chosen.values()];
    function most({ column, other }: OutOfOrder) {
      return Math.max(times(column), times(other));
    }
  });
}
