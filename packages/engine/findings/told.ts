/** Findings as they are told: what has one cause in one sentence, the gravest first. */
import { groupBy } from '../algorithms/group-by.ts';
import type { ColumnContext } from '../kinds/kind.ts';
import { MAX_EXAMPLES } from '../kinds/most-frequent.ts';
import { alternativeTo } from '../kinds/optional.ts';
import { listed, rows as rowsText } from '../kinds/wording.ts';
import type { Examined } from './examine.ts';
import { byDamage, columnsOf, type Finding, findRows } from './finding.ts';
import { type FindingKey, rowsOfFinding } from './findings.ts';
import { emptyColumn, missingValues, repeatedKeys } from './of-columns.ts';
import { duplicates, emptyRows, equalRows } from './of-rows.ts';

/** So many findings are told before more are asked for. */
const FIRST = 12;
const LACKS: ReadonlySet<string> = new Set([missingValues.finding, emptyColumn.finding]);

/**
 * What has one cause in one sentence: columns that hardly have values, those that lack one in the same rows, and what is only unusual. Where
 * more are left than are told first, those of one kind are one sentence.
 *
 * @param findings those that nobody called right
 * @param clusters per row the number of its cluster, if duplicates were looked for
 */
export function tell(
  findings: readonly Finding[],
  examined: Examined,
  clusters: ArrayLike<number> | undefined,
): Finding[] {
  const { columns } = examined;
  const lacks = ({ kind }: Finding) => LACKS.has(kind);
  const isEmptyRow = new Set(
    findings.some(({ kind }) => kind === emptyRows.finding)
      ? rowsOfFinding({ kind: emptyRows.finding }, examined, clusters)
      : [],
  );
  const found = beyondDuplicates(findings, examined, clusters)
    // That a row has no values says so of each of its columns.
    .filter(
      (one) =>
        !lacks(one) ||
        one.count > isEmptyRow.size ||
        !rowsOfFinding(one, examined, clusters).every((row) => isEmptyRow.has(row)),
    )
    .map((one) => ({ ...one, shown: shownCells(one, examined) }));
  const isSparse = (one: Finding) =>
    lacks(one) && columnsOf(one).every((at) => isHardlyFilled(columns[at]?.context));
  const sparse = joined(
    found.filter(isSparse),
    examined,
    ({ names }) => `${names.length} of ${columns.length} columns are mostly empty: ${listed(names)}.`,
  );
  const others = found.filter((one) => !isSparse(one));
  const apart = [...sparse, ...ofOneKind(others, examined, ({ isUnusual }) => isUnusual === true)];
  const inSameRows = groupBy(apart, (one) =>
    lacks(one) && !one.columns ? hashOf(rowsOfFinding(one, examined, undefined)) : one,
  );
  const told = [...inSameRows.values()].flatMap((group) =>
    joined(
      group,
      examined,
      ({ names, count }) => `Missing in the same ${rowsText(count)} are: ${listed(names)}.`,
    ),
  );
  const few = told.length > FIRST ? ofOneKind(apart, examined, () => true) : told;
  return byDamage(few).map((one, at) => {
    const { shown: _, ...rest } = one;
    return at < FIRST ? one : rest;
  });
}

/** Whether most rows lack a value, and what stands in place of it. */
function isHardlyFilled(context: ColumnContext | undefined): boolean {
  return (
    context !== undefined && 2 * context.summary.filled < context.summary.rows && !alternativeTo(context)
  );
}

/** What is told in one sentence, column by column. */
export function partsOf({ kind, column, columns }: Finding, examined: Examined): FindingKey[] {
  if (!columns) return [{ kind, column }];
  return columns.map((at) => ({
    kind: examined.columns[at]?.context.summary.filled === 0 ? emptyColumn.finding : kind,
    column: at,
  }));
}

/** The rows of a finding, counted from 0: those of all its columns. */
export function rowsOfTold(
  finding: Finding,
  examined: Examined,
  clusters: ArrayLike<number> | undefined,
): number[] {
  const [first = finding, ...others] = partsOf(finding, examined);
  const rows = rowsOfFinding(first, examined, clusters);
  if (others.length === 0) return rows;
  const more = others.map((part) => rowsOfFinding(part, examined, clusters));
  return [...new Set([rows, ...more].flat())].toSorted((a, b) => a - b);
}

/** What the rows of duplicates repeat is told by that they are duplicates. */
function beyondDuplicates(
  findings: readonly Finding[],
  examined: Examined,
  clusters: ArrayLike<number> | undefined,
): Finding[] {
  if (!clusters) return [...findings];
  const known = new Set(rowsOfFinding({ kind: duplicates.finding }, examined, clusters));
  // Somebody called the duplicates right: what they repeat is told by itself.
  if (known.size > 0 && !findings.some(({ kind }) => kind === duplicates.finding)) return [...findings];
  const others = findings.flatMap((one) => {
    if (one.kind === equalRows.finding)
      return rowsOfFinding(one, examined, clusters).every((row) => known.has(row)) ? [] : [one];
    const at = one.column ?? -1;
    const column = examined.columns[at];
    if (one.kind !== repeatedKeys.finding || !column) return [one];
    const { name } = column.column;
    return findRows(repeatedKeys, { ...column, clusters }, examined.table.rows, { at, name });
  });
  const left = new Set(others.map(({ kind }) => kind));
  const also = [equalRows.finding, repeatedKeys.finding].filter(
    (kind) => !left.has(kind) && findings.some((one) => one.kind === kind),
  );
  return others.map((one) => (one.kind === duplicates.finding && also.length > 0 ? { ...one, also } : one));
}

/** Findings of one kind that several columns have in the sentence of the gravest, with the headers of the others. */
function ofOneKind(
  findings: readonly Finding[],
  examined: Examined,
  isJoined: (finding: Finding) => boolean,
): Finding[] {
  const groups = groupBy(byDamage(findings), (one) =>
    one.column !== undefined && !one.columns && isJoined(one) ? one.kind : one,
  );
  return [...groups.values()].flatMap((group) =>
    joined(group, examined, ({ first, names }) => {
      const others = names.filter((name) => name !== examined.columns[first.column ?? -1]?.column.name);
      return `${first.sentence} Also in ${listed(others)}.`;
    }),
  );
}

/** A number for some rows: that two lists of them have the same is next to impossible. */
function hashOf(rows: readonly number[]): number {
  return rows.reduce((hash, row) => (31 * hash + row) % 0xffff_fffb, rows.length);
}

/** Findings of several columns as one, of which the first is the gravest. */
function joined(
  findings: readonly Finding[],
  examined: Examined,
  said: (of: { first: Finding; names: readonly string[]; count: number }) => string,
): readonly Finding[] {
  const [first] = findings;
  if (!first || findings.length < 2) return findings;
  const { columns, table } = examined;
  const at = findings.flatMap(columnsOf).toSorted((a, b) => a - b);
  const isEach = findings.every(({ kind }) => kind === first.kind);
  const kind = isEach ? first.kind : missingValues.finding;
  const also = [...new Set(findings.map((one) => one.kind))].filter((one) => one !== kind);
  const whole = { ...first, kind, column: at[0] ?? 0, columns: at, ...(also.length > 0 && { also }) };
  const found = rowsOfTold(whole, examined, undefined);
  const count = found.length;
  const rows = found.slice(0, MAX_EXAMPLES).map((row) => row + 1);
  const names = at.map((column) => columns[column]?.column.name ?? '');
  const share = count / table.rows;
  const damage = findings.reduce((sum, one) => sum + one.damage, 0);
  return [{ ...whole, count, rows, share, damage, sentence: said({ first, names, count }) }];
}

/** Kinds of columns that name a row, which says less of it than another cell. */
const KEYS: ReadonlySet<string> = new Set(['row_key', 'identifier', 'empty']);

/** Two cells of its first rows: with different values, if there are some. */
function shownCells({ rows, column }: Finding, { columns }: Examined): NonNullable<Finding['shown']> {
  const telling = columns.findIndex(({ kind }) => !KEYS.has(kind.kind));
  const at = column ?? Math.max(0, telling);
  const cells = rows.map((row) => ({ row, column: at, value: columns[at]?.column.values[row - 1] ?? '' }));
  const [first, second] = cells;
  const other = cells.find(({ value }) => value !== first?.value) ?? second;
  return [first, other].filter((cell) => cell !== undefined);
}
