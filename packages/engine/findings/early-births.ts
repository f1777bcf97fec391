import { faulty } from '../kinds/checks.ts';
import { isPlaceholderDate } from '../kinds/date.ts';
import { meaningOf } from '../kinds/headers.ts';
import type { CheckDefinition, ColumnContext } from '../kinds/kind.ts';
import { counted, shown } from '../kinds/wording.ts';
import { type DateOrder, parseDate } from '../standardize/dates.ts';

/** Nobody who is known to have lived longer was born more years ago (Jeanne Calment was 122; two ever were older than 119). */
const LONGEST_LIFE = 120;
/** If more of the births are so old, the table is about former times. */
const MOST = 0.05;
/** Years without a birth. */
const GAP = 15;
/** Dates that say when something was entered, which may be long after a life. */
const ENTERED: ReadonlySet<string | undefined> = new Set(['birth', 'change', 'creation', 'expiry', 'end']);

export const earlyBirths: CheckDefinition = {
  finding: 'early_births',
  criterion: 'validity',
  severity: 'medium',
  isWrong: true,
  explains: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} of birth over ${LONGEST_LIFE} years before the rest of the row (${shown(facts)}).`,
  of(context) {
    const { kind, detail, summary, columns } = context;
    const isOfBirth =
      kind.name === 'date' && detail === 'birth' && meaningOf(summary.name)?.detail === 'birth';
    // Only of the dead nobody asks how old they are.
    if (!isOfBirth || columns.some((one) => one.detail === 'death')) return undefined;
    const { dateOrder } = context.form;
    const limit = livingSince(context);
    const year = (value: string) =>
      isPlaceholderDate(value, dateOrder) ? undefined : yearOf(value, dateOrder);
    const early = new Set<string>();
    let found = 0;
    const later = limit === undefined ? latestByRow(columns) : undefined;
    if (limit === undefined && !later) return undefined;
    for (const [row, value] of later ? context.values.entries() : []) {
      if ((later?.[row] ?? 0) - (year(value) ?? Number.POSITIVE_INFINITY) > LONGEST_LIFE) early.add(value);
    }
    for (const [value, count] of summary.counts) {
      if (limit !== undefined && (year(value) ?? limit) < limit) early.add(value);
      if (early.has(value)) found += count;
    }
    if (later && !areApart(summary.counts.keys(), early, year)) return undefined;
    return found > 0 && found <= Math.max(1, MOST * summary.filled)
      ? faulty((value) => early.has(value))
      : undefined;
  },
};

/** Whether many years without a birth lie between these and the others: works are sold long after the lives of some painters. */
function areApart(
  births: Iterable<string>,
  early: ReadonlySet<string>,
  year: (value: string) => number | undefined,
): boolean {
  let [latest, first] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const value of births) {
    const born = year(value);
    if (born === undefined) continue;
    if (early.has(value)) latest = Math.max(latest, born);
    else first = Math.min(first, born);
  }
  return first - latest >= GAP;
}

/** The year since which those who can be called or written to were born; undefined if nothing says that they live. */
function livingSince({ columns, today, summary: { rows } }: ColumnContext): number | undefined {
  const canBeReached = columns.some(
    ({ kind, summary }) => (kind === 'email' || kind === 'phone') && summary.filled >= rows / 2,
  );
  return canBeReached ? Number(today.slice(0, 4)) - LONGEST_LIFE : undefined;
}

/** Per row the year of the latest date on which somebody did something; undefined without such a column. */
function latestByRow(columns: ColumnContext['columns']): number[] | undefined {
  const dates = columns.filter(({ kind, detail }) => kind === 'date' && !ENTERED.has(detail));
  if (dates.length === 0) return undefined;
  const latest: number[] = [];
  for (const { values } of dates) {
    const known = new Map<string, number>();
    for (const [row, value] of values.entries()) {
      const year = known.get(value) ?? yearOf(value, undefined) ?? 0;
      known.set(value, year);
      latest[row] = Math.max(latest[row] ?? 0, year);
    }
  }
  return latest;
}

function yearOf(value: string, order: DateOrder | undefined): number | undefined {
  const date = parseDate(value, order);
  return date?.isPossible ? date.year : undefined;
}
