import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../table/table.ts';
import { type Candidates, findCandidates } from './blocking.ts';
import type { CandidatePairs, ScoredPairs } from './candidate-pairs.ts';
import { estimateModel } from './estimation.ts';
import { explain } from './explanation.ts';
import { joinsOf, joinsOfRows } from './joins.ts';
import { linkRecords } from './linkage.ts';
import { KEPT_ABOVE, type Matches, type ScoredPair } from './matches.ts';
import { Integers, Numbering } from './numbers.ts';
import { packColumns } from './packed-columns.ts';
import { compareAlone, compareTogether, type Helper } from './parallel-comparison.ts';
import { type Part, type Subject, tableOf } from './part.ts';
import { joinParts, type MatchedPart } from './parts.ts';
import type { Compared } from './patterns.ts';
import { learnedColumns, type Prepared, prepare } from './prepared.ts';
import { estimateRandom } from './random-pairs.ts';
import { refineClusters } from './refinement.ts';
import type { Choices } from './screening/by-kind.ts';
import { subjectsOf } from './subject.ts';
import type { LevelTable } from './tables.ts';
import { Weights } from './weights.ts';
import { zoneOf } from './zones.ts';

/**
 * Cells that are compared, from which the estimate is relied on. On samples of 100, 200 and 500 rows of tables with five to
 * nine columns, F1 was 0.19, 0.07 and 0.05 below that of the whole table.
 */
const SURE_FROM = 1500;

export interface MatchOptions {
  /** Whom the rows are about; else it is found. */
  about?: Subject | undefined;
  choices?: Choices;
  /** Whether the result has `joins`. */
  hasJoins?: boolean;
  /** Whether the result has `learned`. */
  learns?: boolean;
  progress?: Progress;
}

/** Called when a step begins, and within long ones. `of` is how many rows, pairs or rounds it has, `done` how many are done. */
type Progress = (step: Step, done: number, of: number) => void;
type Step = 'standardize' | 'block' | 'compare' | 'estimate' | 'score' | 'cluster';

/** Rows. Fewer are compared sooner than helpers have started. */
export const WORTH_HELP = 5000;

/**
 * Finds the rows that are about the same person or company, without labels. The result does not depend on the order of
 * rows or columns.
 */
export function match(table: Table, kinds: readonly ColumnKind[], options: MatchOptions = {}): Matches {
  const { progress = () => {}, choices = new Map() } = options;
  const { parts, other } = subjectsOf(table, kinds, options.about);
  const matched = (part: Part): MatchedPart => {
    const rows = tableOf(table, part.rows);
    progress('standardize', 0, rows.rows);
    const prepared = prepare(rows, part.kinds ?? kinds, part.about, choices);
    const candidates = block(prepared, progress);
    const compared = compareAlone(prepared.fields, candidates.pairs, comparing(progress));
    return { ...part, matches: finish(rows, prepared, candidates, randomOf(prepared), compared, options) };
  };
  return joinParts(table.rows, parts.map(matched), other && matched({ about: other }));
}

/**
 * The same, with other cores comparing a part of the pairs.
 *
 * @param isShared whether memory can be shared with them
 */
export async function matchTogether(
  table: Table,
  kinds: readonly ColumnKind[],
  helpers: readonly Helper[],
  { isShared, ...options }: MatchOptions & { isShared: boolean },
): Promise<Matches> {
  const { progress = () => {}, choices = new Map() } = options;
  const { parts, other } = subjectsOf(table, kinds, options.about);
  const matched = async (part: Part): Promise<MatchedPart> => {
    const rows = tableOf(table, part.rows);
    progress('standardize', 0, rows.rows);
    const prepared = prepare(rows, part.kinds ?? kinds, part.about, choices);
    const columns = packColumns(prepared.columns);
    // A helper that cannot be prepared cannot compare either, which `compareTogether` answers.
    for (const helper of helpers) helper.prepare(columns).catch(() => {});
    const candidates = block(prepared, progress);
    const told = comparing(progress);
    const compareRest = compareTogether(prepared.fields, candidates.pairs, helpers, isShared);
    const random = randomOf(prepared);
    const compared = await compareRest(told);
    return { ...part, matches: finish(rows, prepared, candidates, random, compared, options) };
  };
  const done: MatchedPart[] = [];
  for (const part of parts) done.push(await matched(part));
  return joinParts(table.rows, done, other && (await matched({ about: other })));
}

function comparing(progress: Progress): (done: number, of: number) => void {
  return (done, of) => progress('compare', done, of);
}

function block({ fields, rowsOf }: Prepared, progress: Progress): Candidates {
  progress('block', 0, rowsOf.length);
  return findCandidates(fields, rowsOf.length);
}

function randomOf({ fields, rowsOf }: Prepared): LevelTable {
  return estimateRandom(fields, rowsOf.length);
}

function finish(
  table: Table,
  prepared: Prepared,
  { pairs, keys }: Candidates,
  random: LevelTable,
  compared: Compared,
  { progress = () => {}, hasJoins = false, learns = false }: MatchOptions,
): Matches {
  const { about, fields, rowsOf, leftOut } = prepared;
  const records = rowsOf.length;
  const comparisons = fields.flatMap((field) => field.comparisons);
  const model = estimateModel(comparisons, compared.patterns, random, records, about, (round, of) =>
    progress('estimate', round, of),
  );
  progress('score', 0, pairs.size);
  const weights = new Weights(fields, model, records);
  const scored = weights.score(pairs, compared);
  progress('cluster', 0, records);
  const labels = new Integers(refineClusters(scored, KEPT_ABOVE, weights, linkRecords(scored)));

  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, rows] of rowsOf.entries()) for (const row of rows) recordOf.set(row, record);
  const numbers = new Numbering<number>();
  return {
    clusters: recordOf.values.map((record) => numbers.of(labels.at(record))),
    pairs: pairsOfRows(scored, labels, rowsOf),
    ...(hasJoins && { joins: joinsOfRows(joinsOf(scored, labels), rowsOf) }),
    ...(learns && { learned: { model, columns: learnedColumns(table, prepared), records, keys } }),
    hasMatches: model.trusted,
    isSure: records * fields.length >= SURE_FROM && model.telling.length > 1,
    subjects: [about],
    leftOut,
    equal: rowsOf.filter((rows) => rows.length > 1),
    wasCompared: (a, b) => wasCompared(pairs, recordOf.at(a), recordOf.at(b)),
    explain: (a, b) => explain(weights, comparisons, recordOf.at(a), recordOf.at(b)),
  };
}

function wasCompared(candidates: CandidatePairs, a: number, b: number): boolean {
  return a === b || candidates.has(a, b);
}

/** The pairs that are kept, each by the first rows of its two records. */
function pairsOfRows(scored: ScoredPairs, labels: Integers, rowsOf: readonly number[][]): ScoredPair[] {
  const pairs: ScoredPair[] = [];
  scored.forEach((x, y, score) => {
    if (score <= KEPT_ABOVE) return;
    const a = rowsOf[x]?.[0] ?? 0;
    const b = rowsOf[y]?.[0] ?? 0;
    const zone = zoneOf(score, labels.at(x) === labels.at(y));
    pairs.push({ a: Math.min(a, b), b: Math.max(a, b), score, zone });
  });
  return pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b);
}
