import { detectKinds } from '../kinds/detect.ts';
import { ClusterScores } from '../match/clusters/cluster-scores.ts';
import { linkRecords } from '../match/clusters/linkage.ts';
import { refineClusters } from '../match/clusters/refinement.ts';
import { KEPT_ABOVE } from '../match/clusters/zones.ts';
import type { MatchOptions } from '../match/match-options.ts';
import { proved } from '../match/match-records.ts';
import { estimateModel } from '../match/model/estimation.ts';
import { type Explanation, explain } from '../match/model/explanation.ts';
import { MatchWeights } from '../match/model/match-weights.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import { scorePairs } from '../match/model/pair-scores.ts';
import { RatioSums } from '../match/model/ratio-sums.ts';
import { estimateU } from '../match/model/u-probabilities.ts';
import { findCandidates } from '../match/pairs/blocking.ts';
import type { ScoredPairs } from '../match/pairs/candidate-pairs.ts';
import { compareTogether } from '../match/pairs/parallel-comparison.ts';
import type { LeftOut } from '../match/screening/left-out.ts';
import { subjectsOf } from '../match/subject/subject.ts';
import { tableOf } from '../match/subject/table-part.ts';
import type { Table } from '../read/table.ts';
import { type ColumnPair, pairColumns, type ToldPair } from './column-pairs.ts';
import { inOrder, type Link, oneToOne } from './links.ts';
import { type PreparedLink, prepareLink } from './prepared-link.ts';
import { type UnitedTable, uniteTables } from './united-table.ts';

export interface LinkOptions extends Pick<MatchOptions, 'about' | 'progress'> {
  /** Columns that somebody paired. */
  pairs?: readonly ToldPair[];
  /** Whether a row has one link at most. */
  isOneToOne?: boolean;
}

/** The rows of two tables that are about the same. */
export interface LinkedTables {
  columns: readonly ColumnPair[];
  /** The pairs of columns that were not compared, by their index in `columns`, and why. */
  leftOut: readonly LeftOut[];
  /** Best first. */
  links: readonly Link[];
  /** All pairs of rows that were compared, in no order. */
  candidates: readonly Link[];
  /** Whom the rows are about; none if no pair of columns says who a row is about, so that nothing was linked. */
  subjects: readonly Subject[];
  /** False if so little is known that only rows are linked that would be in any table. */
  canTell: boolean;
  /** False if there are too few rows and columns for the estimate to be relied on. */
  isSure: boolean;
  /** What each comparison adds to the score of two rows; the columns are indices in `columns`. Undefined if they were not compared. */
  explain(link: Link): Explanation | undefined;
}

/**
 * Finds the rows of one table that are about the same person or company as rows of another, without labels, by the model by which
 * duplicates are found in one table. Pairs are of one row of each; nothing is said of duplicates within a table.
 *
 * The result does not depend on the order of rows or columns.
 */
export async function linkTables(a: Table, b: Table, options: LinkOptions = {}): Promise<LinkedTables> {
  const [kindsA, kindsB] = [detectKinds(a), detectKinds(b)];
  const columns = pairColumns({ table: a, kinds: kindsA }, { table: b, kinds: kindsB }, options.pairs ?? []);
  const united = uniteTables(a, b, columns);
  const { parts } = subjectsOf(united.table, united.kinds, options.about);
  const choices = new Map(columns.flatMap(({ isTold }, at) => (isTold ? [[at, true] as const] : [])));
  const linked: LinkedPart[] = [];
  for (const part of parts) {
    const rows = part.rows ?? Array.from({ length: united.table.rows }, (_, row) => row);
    const first = rows.filter((row) => row < united.first).length;
    if (first === 0 || first === rows.length) continue;
    const table = tableOf(united.table, part.rows);
    const prepared = prepareLink({ table, kinds: part.kinds ?? united.kinds, first }, part.about, choices);
    linked.push(await linkPart(prepared, rows, united, options));
  }
  const candidates = linked.flatMap((part) => part.candidates);
  const found = linked.flatMap(({ links }) => links);
  const [one] = linked;
  return {
    columns,
    leftOut: one?.leftOut ?? [],
    links: options.isOneToOne ? oneToOne(found) : inOrder(found),
    candidates,
    subjects: linked.map(({ about }) => about),
    canTell: linked.every((part) => part.canTell),
    isSure: linked.every((part) => part.isSure),
    explain: (link) => linked.map((part) => part.explain(link)).find((one) => one !== undefined),
  };
}

interface LinkedPart extends Pick<LinkedTables, 'links' | 'candidates' | 'canTell' | 'isSure' | 'explain'> {
  about: Subject;
  leftOut: LeftOut[];
}

/** @param rows of the united table, those of this part */
async function linkPart(
  prepared: PreparedLink,
  rows: readonly number[],
  united: UnitedTable,
  { progress = () => {}, isOneToOne = false }: LinkOptions,
): Promise<LinkedPart> {
  const { about, fields, rowsOf, first, leftOut } = prepared;
  const records = rowsOf.length;
  progress('block', 0, records);
  const { pairs } = findCandidates(fields, records, first);
  const compared = await compareTogether(
    fields,
    pairs,
    [],
    false,
  )((done, of) => progress('compare', done, of));
  const random = estimateU(fields, records, first);
  const comparisons = fields.flatMap((field) => field.comparisons);
  const model = estimateModel(
    comparisons,
    compared.patterns,
    random,
    records,
    about,
    (round, of) => progress('estimate', round, of),
    first * (records - first),
  );
  progress('score', 0, pairs.size);
  const likelihoods = new MatchWeights(fields, model, records);
  const scored = scorePairs(likelihoods, pairs, compared);
  const sums = new RatioSums(likelihoods);
  const canTell = prepared.tells && (prepared.isLarge || model.trusted);
  progress('cluster', 0, records);
  const believed = canTell ? scored : scored.only(proved(likelihoods.alikeness, compared));
  const linked = isOneToOne || !canTell ? above(believed) : together(scored, sums, first);
  const rowOf = (row: number) => rows[row] ?? 0;
  const links = (of: readonly Link[]) =>
    of.flatMap(({ a, b, score }) =>
      (rowsOf[a] ?? []).flatMap((x) =>
        (rowsOf[b] ?? []).map((y) => ({ a: rowOf(x), b: rowOf(y) - united.first, score })),
      ),
    );
  const recordOf = new Map(
    rowsOf.flatMap((some, record) => some.map((row) => [rowOf(row), record] as const)),
  );
  return {
    about,
    leftOut,
    links: links(linked),
    candidates: links(above(scored, Number.NEGATIVE_INFINITY)),
    canTell,
    isSure: canTell && prepared.isLarge,
    explain({ a, b }) {
      const [x, y] = [recordOf.get(a), recordOf.get(b + united.first)];
      return x === undefined || y === undefined ? undefined : explain(sums, comparisons, x, y);
    },
  };
}

/** The pairs of records with a score above a bound. */
function above(scored: ScoredPairs, bound = 0): Link[] {
  const found: Link[] = [];
  scored.forEach((a, b, score) => {
    if (score > bound) found.push({ a, b, score });
  });
  return found;
}

/**
 * All pairs of records across the tables that are in one cluster: what several rows say of one person is taken together, and blocking need
 * not have found each pair.
 *
 * @param first how many records are of the first table
 */
function together(scored: ScoredPairs, sums: RatioSums, first: number): Link[] {
  const scores = new ClusterScores(sums);
  const labels = refineClusters(scored, KEPT_ABOVE, scores, linkRecords(scored));
  const others = new Map<number, number[]>();
  for (const [record, label] of labels.entries()) {
    if (record < first) continue;
    const there = others.get(label);
    if (there) there.push(record);
    else others.set(label, [record]);
  }
  return Array.from(labels.subarray(0, first)).flatMap((label, a) =>
    (others.get(label) ?? []).map((b) => ({ a, b, score: scores.recordToRecord(a, b) })),
  );
}
