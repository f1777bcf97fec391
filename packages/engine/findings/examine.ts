/** Looks at a table once. What is found is counted in `profile.ts`, with or without what somebody called right. */

import { kindsOf } from '../kinds/detect.ts';
import type { Summary } from '../kinds/evidence.ts';
import { formatsOf } from '../kinds/formats.ts';
import type { ColumnContext, Format, Kept } from '../kinds/kind.ts';
import { type ColumnKind, kindOf } from '../kinds/kinds.ts';
import { mostFrequent } from '../kinds/most-frequent.ts';
import { standardize } from '../kinds/standardize.ts';
import { summarizeAll } from '../kinds/summary.ts';
import type { Column, Source, Table } from '../read/table.ts';
import type { DateOrder } from '../standardize/dates.ts';
import { borneOutBy } from './borne-out.ts';
import { type CodedColumn, codeColumn, withoutCodes } from './coded-column.ts';
import { type Finding, findingOf, findRows } from './finding.ts';
import { findInRows } from './in-rows.ts';
import { type FaultyCell, findFaultyCells, findingsOfCells, oncePerCell } from './of-cells.ts';
import { OF_COLUMNS } from './of-columns.ts';
import { OF_TABLE, type TableFacts } from './of-rows.ts';
import { checksOf } from './of-values.ts';
import { type Tallies, tally } from './tally.ts';

export interface ExamineOptions {
  /** ISO 8601; later dates are in the future. */
  today: string;
  /** Instead of finding it in each column. */
  dateOrder?: DateOrder;
  /** Instead of finding them. */
  kinds?: readonly ColumnKind[];
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

export interface ExaminedColumn {
  column: Column;
  kind: ColumnKind;
  context: ColumnContext;
  tallies: Tallies;
  profile: ColumnProfile;
}

/** All that was found in a table, duplicates aside. */
export interface Examined extends TableFacts {
  today: string;
  columns: readonly ExaminedColumn[];
  findings: readonly Finding[];
  /** The cells that other rows show to be wrong. */
  cells: readonly FaultyCell[];
  /** The names of the columns in which such cells were not looked for, to keep within a bound. */
  notCompared: readonly string[];
}

export async function examineTable(table: Table, source: Source, options: ExamineOptions): Promise<Examined> {
  const summaries = summarizeAll(table.columns);
  const areOfAnyKind = source.decisions.some(({ decision }) => decision === 'keys_and_values');
  const found = options.kinds ?? kindsOf(summaries);
  // The values of one thing's names are an address, a date, and a telephone: none stands in the wrong column.
  const kinds = areOfAnyKind ? found.map((one): ColumnKind => ({ ...one, kind: 'free_text' })) : found;
  const facts = { table, source, kinds };
  const findings = OF_TABLE.flatMap((definition) => findRows(definition, facts, table.rows));
  const described = summaries.map((summary, at) => ({
    kind: kinds[at]?.kind ?? 'empty',
    detail: kinds[at]?.detail,
    values: table.columns[at]?.values ?? [],
    summary,
  }));
  const columns: ExaminedColumn[] = [];
  const coded: CodedColumn[] = [];
  const borneOut = borneOutBy(table, kinds);
  for (const [at, summary] of summaries.entries()) {
    options.onProgress?.(at, summaries.length);
    const column = table.columns[at];
    const kind = kinds[at];
    if (!column || !kind) continue;
    const context = {
      ...(await contextOf(summary, kind, column, described, options)),
      isBorneOut: borneOut(kind.column),
    };
    const tallies = tally(column.values, summary, checksOf(context));
    const examined = { column, kind, context, tallies, profile: columnProfile(context, kind) };
    if (summary.filled > 0 || !hasNoResults(source, column.name)) findings.push(...columnFindings(examined));
    coded.push(valuesOf(examined));
    columns.push(examined);
  }
  options.onProgress?.(summaries.length, summaries.length);
  const { cells: ofOthers, skipped } = findFaultyCells(coded, table.rows);
  const isFaulty = (at: number, value: string) => columns[at]?.tallies.faulty.has(value) === true;
  const contexts = columns.map(({ context }) => context);
  const cells = oncePerCell([...findInRows(contexts, isFaulty), ...ofOthers]);
  findings.push(...findingsOfCells(cells, table));
  return { ...facts, today: options.today, columns, findings, cells, notCompared: skipped };
}

async function contextOf(
  summary: Summary,
  { kind: name, detail }: ColumnKind,
  { values }: Column,
  columns: ColumnContext['columns'],
  { dateOrder, today }: ExamineOptions,
): Promise<ColumnContext> {
  const kind = kindOf(name);
  const learned = (await kind.learn?.({ values, summary })) ?? {};
  const form = { ...learned, dateOrder: dateOrder ?? learned.dateOrder };
  const formats = formatsOf(kind, summary.counts, form);
  return { kind, detail, summary, form, formats, today, values, columns };
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

function columnFindings(examined: ExaminedColumn): Finding[] {
  const { kind, context, tallies } = examined;
  const { rows, filled, name } = context.summary;
  if (rows === 0) return [];
  const column = { at: kind.column, name };
  const checked = filled > 0 ? tallies.found : [];
  return [
    ...checked.map((one) => findingOf(one.definition, one, rows, column)),
    ...OF_COLUMNS.flatMap((definition) => findRows(definition, examined, rows, column)),
  ];
}

const PARTS_OF_NAMES: ReadonlySet<string> = new Set(['given_name', 'family_name']);

const NAMES: ReadonlySet<string> = new Set([...PARTS_OF_NAMES, 'full_name', 'street']);

/**
 * The column's values by number, read as its kind does; none if they do not repeat. One that a check explains, such as another name of a
 * country or a made-up telephone, is what it is explained as, or none: it contradicts nothing.
 */
function valuesOf({ column: { name, values }, kind: { kind }, context }: ExaminedColumn): CodedColumn {
  const { form, summary } = context;
  if (summary.counts.size > summary.filled / 1.5) return withoutCodes(name, values.length);
  const explained = checksOf(context)
    .filter(({ definition }) => definition.explains)
    .map(({ definition, test }) => ({ test, suggest: definition.suggest?.(context) }));
  const read = (value: string) => {
    const check = explained.find(({ test }) => test(value) !== undefined);
    return standardize(kind, check ? (check.suggest?.(value) ?? '') : value, form);
  };
  const coded = codeColumn(name, values, summary.counts, read);
  return {
    ...coded,
    areNames: NAMES.has(kind),
    isOwn: PARTS_OF_NAMES.has(kind),
  };
}
