/** The order that two dates of a row have in nearly all others, as a rule. */
import type { Examined } from '../findings/examine.ts';
import { dateForms, formOf, sortable, sortableSql } from './date-forms.ts';
import { cell, type Expectation, type Rule } from './rule.ts';

/** Texts that have the order of their days, so that those can compare them who know of no dates. */
const SORTED = /^(?:9999([-/.])99(?:\1)99|99999999)$/;

/**
 * No date before one that it follows in the other rows; undefined if no query can compare them as they are written.
 *
 * @param at the column with the finding
 */
export function dateOrderRule(
  { table, cells, columns }: Examined,
  at: number,
): Pick<Rule, 'sql' | 'expectations'> | undefined {
  const pairs = new Map<string, readonly [earlier: number, later: number]>();
  const accused = new Set<number>();
  const own: number[] = [];
  for (const { row, column, order } of cells) {
    if (!order) continue;
    accused.add(row);
    if (column !== at) continue;
    own.push(row);
    pairs.set(order.join(), order);
  }
  const rules = [...pairs.values()].map(([earlier, later]) => ruleOf(earlier, later));
  const isBroken = (row: number) => rules.some((rule) => rule?.isBroken(row));
  const isKept = (row: number) => accused.has(row) || !isBroken(row);
  if (!own.every(isBroken) || ![...Array(table.rows).keys()].every(isKept)) return undefined;
  const all = rules.flatMap((rule) => rule ?? []);
  const expectations = all.flatMap((rule) => rule.expectation ?? []);
  return {
    sql: `SELECT COUNT(*) FROM checked_rows WHERE ${all.map((rule) => rule.sql).join(' OR ')}`,
    expectations: expectations.length === all.length ? expectations : [],
  };

  function ruleOf(earlier: number, later: number) {
    const [before, after] = [datesOf(earlier), datesOf(later)];
    if (!before || !after) return undefined;
    const written = new Set([...before.written, ...after.written]);
    return {
      isBroken: (row: number) => {
        const [a, b] = [before.day(row), after.day(row)];
        return a !== undefined && b !== undefined && b < a;
      },
      sql: `${after.sql} < ${before.sql}`,
      expectation:
        written.size === 1 && SORTED.test([...written][0] ?? '')
          ? notBefore(after.name, before.name)
          : undefined,
    };
  }

  function datesOf(column: number) {
    const { context, tallies } = columns[column] ?? {};
    const { name, values } = table.columns[column] ?? { name: '', values: [] };
    const forms = dateForms(values, context?.form.dateOrder === 'month first');
    if (!forms) return undefined;
    // What is wrong by itself has a rule of its own, and is gone where that one is kept.
    const isSound = (value: string) => value.trim() !== '' && !tallies?.faulty.has(value);
    return {
      name,
      written: new Set([...new Set(values)].filter(isSound).map(writtenAs)),
      day: (row: number) => {
        const value = values[row] ?? '';
        return isSound(value) ? sortable(value, forms) : undefined;
      },
      sql: sortableSql(cell(name), forms),
    };
  }
}

/** A time behind a date is another form: it is later than its day alone. */
function writtenAs(value: string): string {
  const form = formOf(value);
  return form.length === value.length ? form : '';
}

function notBefore(later: string, earlier: string): Expectation {
  return {
    type: 'expect_column_pair_values_a_to_be_greater_than_b',
    kwargs: {
      ...{ column_A: later, column_B: earlier },
      ...{ or_equal: true, ignore_row_if: 'either_value_is_missing' },
    },
  };
}
