import type { CodedColumn } from '../cells/coded-column.ts';
import { type FaultyCell, findFaultyCells, OF_CELLS } from '../cells/faulty-cells.ts';
import { mixedCase } from '../kinds/checks.ts';
import type { Summary } from '../kinds/evidence.ts';
import type { FindingDefinition } from '../kinds/finding.ts';
import { formatsOf } from '../kinds/formats.ts';
import type { ColumnContext, Format, Kept } from '../kinds/kind.ts';
import { type ColumnKind, KINDS, kindOf } from '../kinds/kinds.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { summarize } from '../kinds/summary.ts';
import type { DateOrder } from '../standardize/date-parts.ts';
import type { Column, Source, Table } from '../table/table.ts';
import { countAgainst, type FaultyValues, faultyValues, findingsOfCells, valuesOf } from './cells.ts';
import { checksOf, GENERAL } from './checks.ts';
import { bySeverity, type Finding, findingOf } from './findings.ts';
import { kindsOf } from './kinds.ts';
import { type Cells, type Score, scoresOf } from './scores.ts';
import { type Tally, tally } from './tally.ts';
import { countMissing, countRepeated, emptyColumn, missingValues, repeatedKeys } from './whole-columns.ts';
import { duplicates, equalRows, OF_ROWS, tableFindings } from './whole-tables.ts';

export interface ProfileOptions {
  /** ISO 8601; later dates are in the future. */
  today: string;
  /** Instead of finding it in each column. */
  dateOrder?: DateOrder;
  /** Instead of finding them. */
  kinds?: readonly ColumnKind[];
  /** Per row the number of its cluster. Without it only equal rows count as duplicates. */
  clusters?: ArrayLike<number>;
  /** Called before each column and after the last. */
  onProgress?(done: number, columns: number): void;
}

export interface ColumnProfile extends ColumnKind, Kept {
  name: string;
  filled: number;
  missing: number;
  /** The words that stand for a missing value. */
  missingWords: readonly { value: string; count: number }[];
  distinct: number;
  /** The ten most frequent formats of dates, codes and names, most frequent first. */
  formats: readonly Format[];
}

export interface Profile {
  rows: number;
  columns: readonly ColumnProfile[];
  findings: readonly Finding[];
  scores: readonly Score[];
  /** Per column the values that are wrong or stand for a missing one. */
  faulty: readonly FaultyValues[];
  /** The cells that other rows show to be wrong. */
  cells: readonly FaultyCell[];
  /** The names of the columns in which such cells were not looked for, to keep within a bound. */
  notCompared: readonly string[];
}

/** All that can be found in a table. */
export const FINDINGS: readonly FindingDefinition[] = [
  ...[emptyColumn, missingValues, repeatedKeys],
  ...OF_ROWS,
  ...GENERAL,
  ...OF_CELLS,
  ...KINDS.flatMap(({ checks = [] }) => checks),
];

/** What each column of a table holds, and what is wrong with it. */
export async function profileTable(table: Table, source: Source, options: ProfileOptions): Promise<Profile> {
  const summaries = table.columns.map(summarize);
  const kinds = options.kinds ?? kindsOf(summaries);
  const findings: Finding[] = tableFindings(table, source, kinds, options.clusters);
  const columns: ColumnProfile[] = [];
  const cells: Cells[] = [];
  const faulty: FaultyValues[] = [];
  const coded: CodedColumn[] = [];
  for (const [at, summary] of summaries.entries()) {
    options.onProgress?.(at, summaries.length);
    const column = table.columns[at];
    const kind = kinds[at];
    if (!column || !kind) continue;
    const context = await contextOf(summary, kind, column, options);
    const tallied = tally(column.values, checksOf(context), summary.counts.size < table.rows / 2);
    if (summary.filled > 0 || !hasNoResults(source, column.name)) {
      findings.push(...columnFindings(tallied.found, context, kind.column, column.values));
    }
    faulty.push(faultyValues(tallied.faulty, context, kind.kind));
    coded.push(valuesOf(context, kind.kind, column));
    cells.push({
      kind,
      filled: summary.filled,
      rows: table.rows,
      failed: tallied.failed,
      column,
      dateOrder: context.form.dateOrder,
    });
    columns.push(columnProfile(context, kind));
  }
  options.onProgress?.(summaries.length, summaries.length);
  const { cells: wrong, skipped } = findFaultyCells(coded, table.rows);
  findings.push(...findingsOfCells(wrong, table));
  const isRepeat = ({ kind }: Finding) => kind === duplicates.finding || kind === equalRows.finding;
  const scores = scoresOf({
    rows: table.rows,
    cells: countAgainst(cells, wrong, faulty),
    duplicates: findings.find(isRepeat)?.count ?? 0,
    isMatched: options.clusters !== undefined,
    today: options.today,
  });
  return {
    rows: table.rows,
    columns,
    findings: bySeverity(findings),
    scores,
    faulty,
    cells: wrong,
    notCompared: skipped,
  };
}

async function contextOf(
  summary: Summary,
  { kind: name, detail }: ColumnKind,
  { values }: Column,
  { dateOrder, today }: ProfileOptions,
): Promise<ColumnContext> {
  const kind = kindOf(name);
  const learned = (await kind.learn?.({ values, summary })) ?? {};
  const form = { ...learned, dateOrder: dateOrder ?? learned.dateOrder };
  return { kind, detail, summary, form, formats: formatsOf(kind, summary.counts, form), today };
}

function columnProfile({ kind, summary, formats, form }: ColumnContext, found: ColumnKind): ColumnProfile {
  const words = new Map([...summary.missing].filter(([word]) => word !== ''));
  return {
    name: summary.name,
    ...found,
    filled: summary.filled,
    missing: summary.rows - summary.filled,
    missingWords: mostFrequent(words),
    distinct: summary.counts.size,
    formats: formats.slice(0, 10),
    ...kind.keep?.(form),
  };
}

/** Whether a column of a workbook is empty because its formulas have no results, which is said of the file. */
function hasNoResults({ decisions }: Source, column: string): boolean {
  return decisions.some(({ decision, columns }) => decision === 'no_results' && columns?.includes(column));
}

/** From this share of its rows a check says that the column is unlike what was expected, and not that its values are wrong. */
const NEARLY_ALL = 0.95;

function columnFindings(
  tallies: readonly Tally[],
  context: ColumnContext,
  at: number,
  values: readonly string[],
): Finding[] {
  const { rows, filled, name } = context.summary;
  if (rows === 0) return [];
  const column = { at, name };
  if (filled === 0) return [findingOf(emptyColumn, { count: rows, rows: [], examples: [] }, rows, column)];
  const found = tallies
    .filter(({ definition, count }) => definition !== mixedCase || count < NEARLY_ALL * rows)
    .map((one) => findingOf(one.definition, one, rows, column));
  const missing = countMissing(context, values);
  if (missing) found.push(findingOf(missingValues, missing, rows, column));
  const repeated = countRepeated(context, values);
  if (repeated) found.push(findingOf(repeatedKeys, repeated, rows, column));
  return found;
}
