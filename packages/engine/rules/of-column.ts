import type { Examined, ExaminedColumn } from '../findings/examine.ts';
import type { Finding } from '../findings/finding.ts';
import { suggestionsOf } from '../findings/findings.ts';
import { checksOf } from '../findings/of-values.ts';
import { noneOf, said } from './conditions.ts';
import { dateOrderRule } from './date-order-rule.ts';
import { cell, isFilled, type NoRule, type Rule } from './rule.ts';

/** A column with fewer values than this share of its rows is not asked to be full. */
const FULL = 0.9;

/** The rule that forbids a finding in its column. */
export function ruleOfColumn(
  finding: Finding,
  rows: readonly number[],
  examined: Examined,
  faultyRows: ReadonlySet<number>,
): Rule | NoRule {
  const one = examined.columns[finding.column ?? -1];
  const column = one?.column.name ?? '';
  const named = { name: `${finding.kind}: ${column}`, sentence: finding.sentence };
  if (!one) return { ...named, because: 'The column is not known.' };
  const { summary } = one.context;
  switch (finding.kind) {
    case 'empty_column':
      return { ...named, because: 'Nothing is known of values that the column could have.' };
    case 'missing_values': {
      if (summary.filled < FULL * summary.rows)
        return { ...named, because: 'Too many of its cells are empty to ask for a value in each.' };
      const expectations = [{ type: 'expect_column_values_to_not_be_null', kwargs: { column } }];
      return { ...named, sql: countWhere(`NOT (${isFilled(column)})`), expectations };
    }
    case 'repeated_keys': {
      const sql = `SELECT COUNT(*) - COUNT(DISTINCT ${cell(column)}) FROM checked_rows WHERE ${isFilled(column)}`;
      const expectations = [{ type: 'expect_column_values_to_be_unique', kwargs: { column } }];
      return { ...named, sql, expectations };
    }
    case 'dates_out_of_order': {
      const order = dateOrderRule(examined, one.kind.column);
      const because = 'Only days as yyyy-mm-dd can be compared by a query.';
      return order ? { ...named, ...order } : { ...named, because };
    }
  }
  const values = valuesOf(finding, one, rows, faultyRows);
  const meant = suggestionsOf(finding, examined);
  const right = new Set([...values.sound, ...rows.map((row) => meant(row).suggestion)]);
  right.delete('');
  const rule = candidates(finding, one, values).find(
    (conditions) =>
      conditions.length > 0 &&
      [...right].every((value) => conditions.every(({ allows }) => allows(value))) &&
      [...values.faulty].every((value) => conditions.some(({ allows }) => !allows(value))),
  );
  if (!rule) return { ...named, because: 'What is wrong there is right in other rows.' };
  const kept = rule.map(({ sql }) => sql(cell(column))).join(' AND ');
  const expectations = rule.flatMap(({ expectation }) => expectation(column) ?? []);
  return { ...named, sql: countWhere(`${isFilled(column)} AND NOT (${kept})`), expectations };
}

function countWhere(condition: string): string {
  return `SELECT COUNT(*) FROM checked_rows WHERE ${condition}`;
}

interface Values {
  sound: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
}

/** A value is faulty only where each of its rows has the finding; it is sound where no row of it has any. */
function valuesOf(
  { kind }: Finding,
  { column: { values }, context: { summary } }: ExaminedColumn,
  rows: readonly number[],
  faultyRows: ReadonlySet<number>,
): Values {
  const faulty = new Set(rows.map((row) => values[row] ?? ''));
  faulty.delete('');
  const sound = new Set<string>();
  const here = new Set(rows);
  for (const [row, value] of values.entries()) {
    if (value.trim() === '' || faultyRows.has(row)) {
      // A right value that stands in the wrong place is no fault of the value.
      if (!here.has(row) && faulty.has(value)) sound.add(value);
      continue;
    }
    if (kind === 'missing_words' || !summary.missing.has(value.trim())) sound.add(value);
  }
  return { sound, faulty };
}

type Conditions = readonly NonNullable<ReturnType<typeof said>>[];

/** The conditions that could forbid a finding, those first that say most of other values, too. */
function candidates({ kind }: Finding, { context }: ExaminedColumn, values: Values): Conditions[] {
  const own = checksOf(context).flatMap(({ definition }) =>
    definition.finding === kind ? (definition.rule?.(context, values.faulty) ?? []) : [],
  );
  const all = own.map(said);
  const none = noneOf(values.faulty);
  return [all.includes(undefined) ? [] : all.filter((one) => one !== undefined), none ? [none] : []];
}
