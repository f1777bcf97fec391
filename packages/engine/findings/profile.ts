import { type Counts, countByOthers, countCells } from './counts.ts';
import type { ColumnProfile, Examined } from './examine.ts';
import { type FaultyValues, faultyValues } from './faulty-values.ts';
import { byDamage, type Finding, findRows, type IsFine } from './finding.ts';
import type { FaultyCell } from './of-cells.ts';
import { isOfRepeats, OF_CLUSTERS } from './of-rows.ts';
import { type Score, scoresOf } from './scores.ts';
import { tell } from './told.ts';

export interface Profile {
  rows: number;
  columns: readonly ColumnProfile[];
  /** Per column how many of its cells are sound. */
  counts: readonly Counts[];
  findings: readonly Finding[];
  /** The same as they are told: one for each cause. */
  told: readonly Finding[];
  /** What somebody called right. */
  dismissed: readonly Finding[];
  scores: readonly Score[];
  /** Per column the values that are wrong or stand for a missing one. */
  faulty: readonly FaultyValues[];
  /** The cells that other rows show to be wrong, without those that are only unusual. */
  cells: readonly FaultyCell[];
  /** The names of the columns in which such cells were not looked for, to keep within a bound. */
  notCompared: readonly string[];
}

export interface ProfileOptions {
  /** Per row the number of its cluster. Without it only equal rows count as duplicates. */
  clusters?: ArrayLike<number> | undefined;
  /** What somebody called right. */
  isFine?: IsFine;
  /** Whether rows may repeat others. */
  areEvents?: boolean;
}

/** What each column of a table holds, and what is wrong with it, counted. */
export function profileOf(
  examined: Examined,
  { clusters, isFine = () => false, areEvents = false }: ProfileOptions = {},
): Profile {
  const { table, today, columns, notCompared } = examined;
  const { rows } = table;
  const isDismissed = ({ kind, column }: Finding) => isFine(kind, column);
  const ofClusters = OF_CLUSTERS.flatMap((one) => findRows(one, { ...examined, clusters }, rows));
  // An event may equal another, and is none the worse for it.
  const found = areEvents
    ? examined.findings.filter((one) => !isOfRepeats(one))
    : [...ofClusters, ...examined.findings];
  const findings = byDamage(found.filter((one) => !isDismissed(one)));
  const cells = examined.cells.filter(
    ({ definition, column }) => !definition.isUnusual && !isFine(definition.finding, column),
  );
  const faulty = columns.map((one) => faultyValues(one, isFine));
  const byOthers = countByOthers(columns, cells, faulty);
  const counts = columns.map((one, at) => countCells(one, byOthers.get(at) ?? 0, isFine));
  const scores = scoresOf({
    rows,
    cells: columns.flatMap(({ kind, column, context }, at) => {
      const counted = counts[at];
      return counted ? [{ ...counted, kind, column, dateOrder: context.form.dateOrder }] : [];
    }),
    told: new Set(findings.filter(({ isUnusual }) => !isUnusual).map(({ criterion }) => criterion)),
    duplicates: findings.find(isOfRepeats)?.count ?? 0,
    isMatched: clusters !== undefined,
    areEvents,
    today,
  });
  return {
    rows,
    columns: columns.map(({ profile }) => profile),
    counts,
    findings,
    told: tell(findings, examined, clusters),
    dismissed: byDamage(found.filter(isDismissed)),
    scores,
    faulty,
    cells,
    notCompared,
  };
}
