import type { Examined, ExaminedColumn } from '../findings/examine.ts';
import type { Finding } from '../findings/finding.ts';
import type { suggestionsOf } from '../findings/findings.ts';
import type { outerFences, parseNumber } from '../kinds/parse-number.ts';
import { dateOrderRule } from './date-order-rule.ts';
import { dependencyRule } from './dependency-rule.ts';
import { cell, isFilled, type NoRule, type Rule } from './rule.ts';
import {
  address,
  between,
  CASE_RULES,
  inForms,
  inSet,
  notAmong,
  notLater,
  ofLength,
  ofSigns,
  otherDomains,
  realDates,
  unpadded,
  type ValueRule,
  type Values,
  without,
} from './value-rules.ts';

/** What is asked of the rest of the engine. It is handed over: imported, it would be a part of its own in a browser. */
export interface Asked {
  suggestionsOf: typeof suggestionsOf;
  outerFences: typeof outerFences;
  parseNumber: typeof parseNumber;
}

/** A column with fewer values than this share of its rows is not asked to be full. */
const FULL = 0.9;

/** The rule that forbids a finding in its column. */
export function ruleOfColumn(
  finding: Finding,
  rows: readonly number[],
  examined: Examined,
  faultyRows: ReadonlySet<number>,
  asked: Asked,
): Rule | NoRule {
  const one = examined.columns[finding.column ?? -1];
  const column = one?.column.name ?? '';
  const named = { name: `${finding.kind}: ${column}`, sentence: finding.sentence };
  if (!one) return { ...named, because: 'The column is not known.' };
  const { summary } = one.context;
  if (finding.kind === 'empty_column') {
    return { ...named, because: 'Nothing is known of values that the column could have.' };
  }
  if (finding.kind === 'missing_values') {
    if (summary.filled < FULL * summary.rows) {
      return { ...named, because: 'Too many of its cells are empty to ask for a value in each.' };
    }
    const expectations = [{ type: 'expect_column_values_to_not_be_null', kwargs: { column } }];
    return { ...named, sql: countWhere(`NOT (${isFilled(column)})`), expectations };
  }
  if (finding.kind === 'repeated_keys') {
    const sql = `SELECT COUNT(*) - COUNT(DISTINCT ${cell(column)}) FROM checked_rows WHERE ${isFilled(column)}`;
    return {
      ...named,
      sql,
      expectations: [{ type: 'expect_column_values_to_be_unique', kwargs: { column } }],
    };
  }
  if (finding.kind === 'dates_out_of_order') {
    const order = dateOrderRule(examined, one.kind.column);
    return order ? { ...named, ...order } : { ...named, because: WRITTEN_ANYHOW };
  }
  const values = valuesOf(finding, one, rows, faultyRows);
  const meant = asked.suggestionsOf(finding, examined);
  const suggested = [...new Set(rows.map((row) => meant(row).suggestion))].filter(
    (text) => text.trim() !== '',
  );
  const rule = candidates(finding, one, values, examined.today, asked).find(
    (candidate) =>
      candidate &&
      [...values.faulty].every((value) => !candidate.allows(value)) &&
      [...values.sound.keys(), ...suggested].every((value) => candidate.allows(value)),
  );
  if (rule) {
    const sql = countWhere(`${isFilled(column)} AND NOT (${rule.sql(cell(column))})`);
    return { ...named, sql, expectations: rule.expectations(column) };
  }
  const rest = dependencyRule(examined, one.kind.column);
  if (rest) return { ...named, ...rest };
  return { ...named, because: 'What is wrong there is right in other rows.' };
}

const WRITTEN_ANYHOW = 'Its days are written in ways that no query compares.';

function countWhere(condition: string): string {
  return `SELECT COUNT(*) FROM checked_rows WHERE ${condition}`;
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
  const sound = new Map<string, number>();
  const here = new Set(rows);
  for (const [row, value] of values.entries()) {
    if (value.trim() === '' || faultyRows.has(row)) {
      // A right value that stands in the wrong place is no fault of the value.
      if (!here.has(row) && faulty.has(value)) sound.set(value, (sound.get(value) ?? 0) + 1);
      continue;
    }
    if (kind !== 'missing_words' && summary.missing.has(value.trim())) continue;
    sound.set(value, (sound.get(value) ?? 0) + 1);
  }
  return { sound, faulty };
}

/** The rules that could forbid a finding, those first that say most of other values, too. */
function candidates(
  { kind }: Finding,
  { context }: ExaminedColumn,
  values: Values,
  today: string,
  asked: Asked,
): (ValueRule | undefined)[] {
  const last = [notAmong(values)];
  switch (kind) {
    case 'missing_words':
    case 'slips':
    case 'placeholder_dates':
    case 'spelling_variants':
      return last;
    case 'mixed_case':
      return [...CASE_RULES, ...last];
    case 'padding':
      return [unpadded, ...last];
    case 'invisible_characters':
    case 'mojibake':
      return [without(strangeCharacters(values)), ...last];
    case 'invalid_emails':
      return [address, ...last];
    case 'misspelled_domains':
      return [otherDomains(values), ...last];
    case 'impossible_dates':
      return [realDates, inForms(values), ...last];
    case 'future_dates':
      return [notLater(today), ...last];
    case 'outliers':
      return [fences(values, asked), ...last];
    case 'impossible_coordinates':
      return [between(-90, 90), between(-180, 180), ...last];
    default:
      return [
        ...(context.kind.name === 'boolean' ? [inSet(values)] : []),
        inForms(values),
        ofSigns(values),
        inSet(values),
        ofLength(values),
        ...last,
      ];
  }
}

/** The characters outside of ASCII that faulty values have and sound ones do not. */
function strangeCharacters({ sound, faulty }: Values): string[] {
  const known = new Set([...sound.keys()].join(''));
  const strange = new Set([...faulty].join(''));
  return [...strange].filter((one) => one > '\x7f' && one.length === 1 && !known.has(one));
}

function fences({ sound }: Values, { outerFences, parseNumber }: Asked): ValueRule | undefined {
  const numbers = [...sound].flatMap(([value, count]) => {
    const number = parseNumber(value);
    return number === undefined ? [] : Array<number>(Math.min(count, 1000)).fill(number);
  });
  const found = outerFences(numbers);
  return found && between(Number(found.low.toPrecision(6)), Number(found.high.toPrecision(6)));
}
