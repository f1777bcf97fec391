import { groupBy } from '../algorithms/group-by.ts';
import { detectKinds } from '../kinds/detect.ts';
import { ClusterScores } from '../match/clusters/cluster-scores.ts';
import { KEPT_ABOVE, TOGETHER_ABOVE } from '../match/clusters/zones.ts';
import type { Field } from '../match/compare/comparison.ts';
import type { StandardColumn } from '../match/compare/fields.ts';
import type { MatchOptions } from '../match/match-options.ts';
import { explain } from '../match/model/explanation.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import type { ScoredPairs } from '../match/pairs/candidate-pairs.ts';
import { apartColumn, canLearn, type KeptApart, type Prepared } from '../match/prepared-table.ts';
import {
  clusterRecords,
  compareCandidates,
  explainByProof,
  provedPairs,
  type ScoredRecords,
  scoreCandidates,
  scoresByProof,
} from '../match/scored-records.ts';
import type { LeftOut } from '../match/screening/left-out.ts';
import { tableOf } from '../match/subject/table-part.ts';
import { subjectsOrThings } from '../match/things.ts';
import type { Table } from '../read/table.ts';
import { boundOtherYears } from './births.ts';
import type { ToldPair } from './column-pair.ts';
import { pairColumns } from './column-pairs.ts';
import { incomparablePlaces } from './incomparable-places.ts';
import type { LinkedTables } from './linked-tables.ts';
import { inOrder, type Link, oneToOne } from './links.ts';
import { prepareLink } from './prepared-link.ts';
import { type UnitedTable, uniteTables } from './united-table.ts';
import { withUnknownNames } from './unknown-names.ts';

export interface LinkOptions extends Pick<MatchOptions, 'progress'> {
  /** What the rows are about; else it is found. */
  about?: Subject | undefined;
  /** Columns that somebody paired. */
  pairs?: readonly ToldPair[];
  /** Columns of both tables of which different values are never one. */
  neverSame?: readonly { a: number; b: number }[];
  /** Whether a row has one link at most. */
  isOneToOne?: boolean;
  /** Candidates with a higher score are kept. */
  keepsAbove?: number | undefined;
}

/**
 * Finds the rows of one table that are about the same person or company as rows of another, without labels, by the model by which
 * duplicates are found in one table. Pairs are of one row of each; nothing is said of duplicates within a table.
 *
 * The result does not depend on the order of rows or columns.
 */
export async function linkTables(a: Table, b: Table, options: LinkOptions = {}): Promise<LinkedTables> {
  const one = { table: a, kinds: detectKinds(a) };
  const other = { table: b, kinds: detectKinds(b) };
  const columns = pairColumns(
    { ...one, kinds: withUnknownNames(one, other) },
    { ...other, kinds: withUnknownNames(other, one) },
    options.pairs ?? [],
  );
  const united = await uniteTables(a, b, columns);
  const { parts, isOfThings } = subjectsOrThings(united.table, united.kinds, options.about);
  const choices = new Map(columns.flatMap(({ isTold }, at) => (isTold ? [[at, true] as const] : [])));
  const linked: LinkedPart[] = [];
  for (const part of parts) {
    const rows = part.rows ?? Array.from({ length: united.table.rows }, (_, row) => row);
    const first = rows.filter((row) => row < united.first).length;
    if (first === 0 || first === rows.length) continue;
    const table = tableOf(united.table, part.rows);
    const { hasSpellings } = united;
    const kinds = part.kinds ?? united.kinds;
    const apart = (options.neverSame ?? []).map((pair, at) => apartColumnOf(a, b, united, pair, at, rows));
    const prepared = prepareLink({ table, kinds, first, hasSpellings }, part.about, choices, apart);
    linked.push(linkPart(prepared, rows, united, options));
  }
  const candidates = linked.flatMap((part) => part.candidates);
  const links = linked.flatMap((part) => part.links);
  const [part] = linked;
  return {
    columns,
    leftOut: part?.leftOut ?? [],
    links: options.isOneToOne ? oneToOne(links) : inOrder(links),
    candidates,
    subjects: linked.map(({ about }) => about),
    isOfThings,
    canTell: linked.every((part) => part.canTell),
    isSure: linked.every((part) => part.isSure),
    explain: (link) => linked.map((part) => part.explain(link)).find((one) => one !== undefined),
  };
}

/** The values of a column that both tables have, of the rows of one part. */
function apartColumnOf(
  a: Table,
  b: Table,
  { first, rowOf }: UnitedTable,
  pair: { a: number; b: number },
  at: number,
  rows: readonly number[],
): KeptApart<StandardColumn> {
  const cellAt = (row: number) =>
    (row < first ? a.columns[pair.a] : b.columns[pair.b])?.values[rowOf[row] ?? 0] ?? '';
  return { column: apartColumn(rows.map(cellAt), -1 - at), isSaid: true };
}

interface LinkedPart extends Pick<LinkedTables, 'links' | 'candidates' | 'canTell' | 'isSure' | 'explain'> {
  about: Subject;
  leftOut: LeftOut[];
}

/** @param rows of the united table, those of this part */
function linkPart(
  prepared: Prepared,
  rows: readonly number[],
  united: UnitedTable,
  options: LinkOptions,
): LinkedPart {
  const { progress = () => {}, isOneToOne = false, keepsAbove = KEPT_ABOVE } = options;
  const { about, rowsOf, leftOut } = prepared;
  const candidates = compareCandidates(prepared, progress);
  const apart = incomparablePlaces(candidates.comparisons, candidates.compared.patterns);
  if (apart.size > 0) return linkPart(withoutFields(prepared, apart), rows, united, options);
  // Of lists with names in several spellings, and where somebody looks at all pairs, nothing may be missed.
  const hasVetoes = !united.hasSpellings && keepsAbove === KEPT_ABOVE;
  const records = scoreCandidates(prepared, candidates, progress, (model, comparisons) => {
    if (united.hasSpellings) boundOtherYears(model, comparisons);
    return hasVetoes ? model : { ...model, vetoes: [] };
  });
  const { comparisons, sums } = records;
  const canTell = prepared.tells && (prepared.isLarge || records.model.trusted);
  progress('cluster', 0, rowsOf.length);
  // Without believable matches there is nothing to learn from.
  const isLearned = canTell && records.model.trusted;
  const rowOf = (row: number) => united.rowOf[rows[row] ?? 0] ?? 0;
  const inRows = (of: readonly Link[]) => bestOfRows(of, (record) => (rowsOf[record] ?? []).map(rowOf));
  const isProved = provedPairs(records);
  const isLink = ({ a, b, score }: Link) =>
    score > TOGETHER_ABOVE && (isLearned || isProved(records.pairs.find(a, b), a));
  const scored = isLearned ? records.scored : scoresByProof(records);
  const pairs = candidatesAbove(scored, Math.min(keepsAbove, TOGETHER_ABOVE));
  const found = inRows(pairs);
  const linked = inRows(
    isLearned && !isOneToOne ? linksOfClusters(records, prepared.first) : pairs.filter(isLink),
  );
  const known = new Map([...found, ...linked].map((one) => [`${one.a} ${one.b}`, one.of] as const));
  return {
    about,
    leftOut,
    links: linked,
    candidates: found,
    canTell,
    isSure: prepared.isLarge,
    explain({ a, b }) {
      const of = known.get(`${a} ${b}`);
      if (!of) return undefined;
      return isLearned ? explain(sums, comparisons, of.a, of.b) : explainByProof(records, of.a, of.b);
    },
  };
}

function withoutFields(prepared: Prepared, columns: ReadonlySet<number>): Prepared {
  const isKept = ({ comparisons: [one] }: Field) => !columns.has(one?.columns[0] ?? -1);
  const fields = prepared.fields.filter(isKept);
  const reason = 'the tables write it in two ways';
  const leftOut = [...prepared.leftOut, ...[...columns].map((column) => ({ column, reason }))];
  return { ...prepared, fields, leftOut, ...canLearn(fields, prepared.about, prepared.rowsOf.length) };
}

/** A pair of rows by its pair of records with the highest score: a row with several names has a record for each. */
interface RowLink extends Link {
  of: Link;
}

function bestOfRows(links: readonly Link[], rowsOf: (record: number) => readonly number[]): RowLink[] {
  const best = new Map<number, Map<number, RowLink>>();
  for (const of of links) {
    for (const a of rowsOf(of.a)) {
      const there = best.get(a) ?? new Map<number, RowLink>();
      best.set(a, there);
      for (const b of rowsOf(of.b)) {
        const known = there.get(b);
        if (!known || known.score < of.score) there.set(b, { a, b, score: of.score, of });
      }
    }
  }
  return [...best.values()].flatMap((there) => [...there.values()]);
}

/** The pairs of records above a bound, and the best of each record. */
function candidatesAbove(scored: ScoredPairs, bound: number): Link[] {
  const best = new Float32Array(scored.pairs.records).fill(Number.NEGATIVE_INFINITY);
  scored.forEach((a, b, score) => {
    best[a] = Math.max(best[a] ?? score, score);
    best[b] = Math.max(best[b] ?? score, score);
  });
  const found: Link[] = [];
  scored.forEach((a, b, score) => {
    if (score > bound || score === best[a] || score === best[b]) found.push({ a, b, score });
  });
  return found;
}

/**
 * All pairs of records across the tables that are in one cluster: what several rows say of one person is taken together, and blocking need
 * not have found each pair.
 *
 * @param first how many records are of the first table
 */
function linksOfClusters(records: ScoredRecords, first = 0): Link[] {
  const labels = clusterRecords(records);
  const scores = new ClusterScores(records.sums);
  const others = groupBy([...labels.keys()].slice(first), (record) => labels[record] ?? 0);
  return Array.from(labels.subarray(0, first)).flatMap((label, a) =>
    (others.get(label) ?? []).map((b) => ({ a, b, score: scores.recordToRecord(a, b) })),
  );
}
