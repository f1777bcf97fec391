import type { Examined } from '../findings/examine.ts';
import { cell, type Expectation, type Rule } from './rule.ts';

/** Where the parts of a day stand in the texts of a column, counted from 1, and the texts that are written so. */
interface Layout {
  form: RegExp;
  /** The same in SQL. */
  glob: string;
  places: readonly [year: number, month: number, day: number];
}

const digits = (count: number) => '[0-9]'.repeat(count);

const YEAR_FIRST: readonly Layout[] = [
  ...['-', '/', '.'].map((sign) => ({
    form: new RegExp(`^\\d{4}\\${sign}\\d\\d\\${sign}\\d\\d(?!\\d)`),
    glob: `${digits(4)}${sign}${digits(2)}${sign}${digits(2)}*`,
    places: [1, 6, 9] as const,
  })),
  { form: /^\d{8}$/, glob: digits(8), places: [1, 5, 7] },
];

function yearLast(places: Layout['places']): Layout[] {
  return ['-', '/', '.'].map((sign) => ({
    form: new RegExp(`^\\d\\d\\${sign}\\d\\d\\${sign}\\d{4}(?!\\d)`),
    glob: `${digits(2)}${sign}${digits(2)}${sign}${digits(4)}*`,
    places,
  }));
}

const DAY_FIRST = yearLast([7, 4, 1]);
const MONTH_FIRST = yearLast([7, 1, 4]);

interface Dated {
  name: string;
  layout: Layout;
  /** Per row the day as digits; '' where it is none, or written otherwise. */
  days: readonly string[];
}

/**
 * A date of a row is not before another: a rule that the rows with the finding break, and all others keep. Undefined where days are
 * written in ways whose parts have no places of their own, such as 1/2/2020.
 *
 * @param at the column with the finding
 */
export function orderRule(examined: Examined, at: number): Pick<Rule, 'sql' | 'expectations'> | undefined {
  const outOfOrder = examined.cells.filter((one) => one.order !== undefined);
  const pairs = new Map(
    outOfOrder.flatMap(({ column, order }) =>
      order && column === at ? [[order.join(), order] as const] : [],
    ),
  );
  const isFaulty = new Set(outOfOrder.map(({ row }) => row));
  const conditions: string[] = [];
  const expectations: Expectation[] = [];
  const broken = new Set<number>();
  for (const [earlier, later] of pairs.values()) {
    const [first, then] = [datedOf(examined, earlier), datedOf(examined, later)];
    if (!first || !then) return undefined;
    for (const [row, day] of first.days.entries())
      if (day > (then.days[row] || LAST) && day !== '') broken.add(row);
    conditions.push(`(${isWritten(first)} AND ${isWritten(then)} AND ${dayOf(first)} > ${dayOf(then)})`);
    if (isInOrderAsText(first) && isInOrderAsText(then) && first.layout === then.layout)
      expectations.push({
        type: 'expect_column_pair_values_a_to_be_greater_than_b',
        kwargs: {
          column_A: then.name,
          column_B: first.name,
          or_equal: true,
          ignore_row_if: 'either_value_is_missing',
        },
      });
  }
  const isRight =
    [...broken].every((row) => isFaulty.has(row)) &&
    outOfOrder.every(({ row, column }) => column !== at || broken.has(row));
  if (!isRight || pairs.size === 0) return undefined;
  const sql = `SELECT COUNT(*) FROM checked_rows WHERE ${conditions.join(' OR ')}`;
  return { sql, expectations: expectations.length === pairs.size ? expectations : [] };
}

/** After any day. */
const LAST = '99999999';

function datedOf({ columns, table }: Examined, at: number): Dated | undefined {
  const values = table.columns[at]?.values ?? [];
  const order = columns[at]?.context.form.dateOrder;
  const layouts = [...YEAR_FIRST, ...(order === 'month first' ? MONTH_FIRST : DAY_FIRST)];
  const counted = layouts.map((layout) => ({
    layout,
    count: values.filter((value) => layout.form.test(value)).length,
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  if (!most || most.count === 0) return undefined;
  const { layout } = most;
  const [year, month, day] = layout.places;
  const part = (value: string, from: number, length: number) => value.slice(from - 1, from - 1 + length);
  const dayIn = (value: string) => part(value, year, 4) + part(value, month, 2) + part(value, day, 2);
  return {
    name: table.columns[at]?.name ?? '',
    layout,
    days: values.map((value) => (layout.form.test(value) ? dayIn(value) : '')),
  };
}

function isWritten({ name, layout }: Dated): string {
  return `COALESCE(${cell(name)}, '') GLOB '${layout.glob}'`;
}

function dayOf({ name, layout: { places } }: Dated): string {
  const [year, month, day] = places;
  const part = (from: number, length: number) => `SUBSTR(${cell(name)}, ${from}, ${length})`;
  return `${part(year, 4)} || ${part(month, 2)} || ${part(day, 2)}`;
}

function isInOrderAsText({ layout }: Dated): boolean {
  return YEAR_FIRST.includes(layout);
}
