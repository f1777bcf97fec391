import type { FindingDefinition } from '../../kinds/finding.ts';
import { KINDS } from '../../kinds/kinds.ts';
import type { Source, Table } from '../../read/table.ts';
import { type FaultyCell, OF_CELLS } from '../cells/faulty-cells.ts';
import { type FaultyValues, faultyValues } from './cells.ts';
import { GENERAL } from './checks.ts';
import { type Counts, countByOthers, countCells } from './counts.ts';
import { type ColumnProfile, type Examined, type ExamineOptions, examineTable } from './examine.ts';
import { bySeverity, type Finding, type IsFine } from './findings.ts';
import { type Score, scoresOf } from './scores.ts';
import { emptyColumn, missingValues, repeatedKeys } from './whole-columns.ts';
import { duplicateFindings, duplicates, equalRows, OF_ROWS } from './whole-tables.ts';

export type { ColumnProfile };

export interface ProfileOptions extends ExamineOptions {
  /** Per row the number of its cluster. Without it only equal rows count as duplicates. */
  clusters?: ArrayLike<number>;
}

export interface Profile {
  rows: number;
  columns: readonly ColumnProfile[];
  /** Per column how many of its cells are sound. */
  counts: readonly Counts[];
  findings: readonly Finding[];
  /** What somebody called right. */
  dismissed: readonly Finding[];
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
  return profileOf(await examineTable(table, source, options), options.clusters);
}

/**
 * Counts what was found.
 *
 * @param clusters per row the number of its cluster. Without it only equal rows count as duplicates.
 */
export function profileOf(
  examined: Examined,
  clusters?: ArrayLike<number>,
  isFine: IsFine = () => false,
): Profile {
  const { rows, today, columns, notCompared } = examined;
  const isDismissed = ({ kind, column }: Finding) => isFine(kind, column);
  const found = [...(clusters ? duplicateFindings(clusters, rows) : []), ...examined.findings];
  const findings = found.filter((one) => !isDismissed(one));
  const cells = examined.cells.filter(({ definition, column }) => !isFine(definition.finding, column));
  const faulty = columns.map(({ tallies, context, kind }) =>
    faultyValues(tallies.faulty, context, kind, isFine),
  );
  const byOthers = countByOthers(columns, cells, faulty);
  const counts = columns.map((one, at) => countCells(one, byOthers.get(at) ?? 0, isFine));
  const isRepeat = ({ kind }: Finding) => kind === duplicates.finding || kind === equalRows.finding;
  const scores = scoresOf({
    rows,
    cells: columns.flatMap(({ kind, column, context }, at) => {
      const counted = counts[at];
      return counted ? [{ ...counted, kind, column, dateOrder: context.form.dateOrder }] : [];
    }),
    duplicates: findings.find(isRepeat)?.count ?? 0,
    isMatched: clusters !== undefined,
    today,
  });
  return {
    rows,
    columns: columns.map(({ profile }) => profile),
    counts,
    findings: bySeverity(findings),
    dismissed: bySeverity(found.filter(isDismissed)),
    scores,
    faulty,
    cells,
    notCompared,
  };
}
