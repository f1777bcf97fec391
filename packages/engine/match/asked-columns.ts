import { countsOf } from '../algorithms/count-by.ts';
import { groupBy } from '../algorithms/group-by.ts';
import { pairsOf, shareOfEqual } from '../algorithms/pairs-of.ts';
import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { foldedText, Texts } from './compare/texts.ts';
import type { Matches } from './match-result.ts';
import type { Overrides } from './overrides.ts';
import type { CandidatePairs } from './pairs/candidate-pairs.ts';
import type { Prepared } from './prepared-table.ts';
import { whatAgrees } from './proof.ts';

/** A column in which the rows of groups do not agree as others do. */
export interface AskedColumn {
  column: number;
  /** Whether what the rows of its groups share is shared by rows of other names, too: then they are related. */
  isOfRelated: boolean;
  /** The pairs of rows that would be in one group without it. */
  pairs: readonly (readonly [number, number])[];
}

/** What was found, of which columns are judged. */
export interface Grouped {
  /** The rows of each record, and the number of each record's cluster. */
  rowsOf: readonly (readonly number[])[];
  labels: { at(record: number): number };
  pairs: CandidatePairs;
  overrides: Overrides;
  /** Writes the levels of two records. */
  compare(a: number, b: number): Uint8Array;
}

/** A column of fewer or more values sorts rows in no way that could be told, and fewer groups say nothing of it. */
const VALUES = { least: 2, most: 50 };
const LEAST_GROUPS = 12;
/** How likely one column of a table may be named by chance (S. Holm, 1979). */
const CHANCE = 0.01;
/** Of the pairs that differ in a column so many agree in what only one has: it says where a row comes from. Or in what others share: they are related. */
const MOSTLY = 0.9;

/** Which columns the groups never agree in, as they do not where each row of a group is something else, or comes from somewhere else. */
export function askedColumns(table: Table, columns: readonly number[], grouped: Grouped): AskedColumn[] {
  const groups = groupsOf(grouped);
  if (groups.length < LEAST_GROUPS) return [];
  const rated = columns.flatMap((column) => {
    const ids = valuesOf(table.columns[column]?.values ?? []);
    const chance = ids && chanceOf(ids, groups, grouped);
    return ids && chance !== undefined ? [{ column, ids, chance }] : [];
  });
  rated.sort((x, y) => x.chance - y.chance || x.column - y.column);
  const last = rated.findIndex(({ chance }, at) => chance > CHANCE / (rated.length - at));
  return rated.slice(0, last < 0 ? rated.length : last).flatMap(({ column, ids }) => {
    const whose = mostlyOf(ids, groups, grouped);
    if (whose === 'of one') return [];
    return [{ column, isOfRelated: whose === 'shared', pairs: differing(ids, groups, grouped) }];
  });
}

/** Per row the number of its value; undefined if the column has too few or too many. */
function valuesOf(values: readonly string[]): Int32Array | undefined {
  const { distinct, ids } = Texts.of(values, foldedText);
  return distinct.length >= VALUES.least && distinct.length <= VALUES.most ? ids : undefined;
}

/** The records of each cluster that has several rows. */
function groupsOf({ rowsOf, labels }: Grouped): number[][] {
  const clusters = groupBy(rowsOf.keys(), (record) => labels.at(record));
  const size = (records: readonly number[]) =>
    records.reduce((sum, one) => sum + (rowsOf[one]?.length ?? 0), 0);
  return [...clusters.values()].filter((records) => size(records) > 1);
}

/** How likely so few groups or fewer would have two rows that agree if these agreed as often as other pairs of their block, or any two rows. */
function chanceOf(
  ids: Int32Array,
  groups: readonly (readonly number[])[],
  grouped: Grouped,
): number | undefined {
  const { rowsOf } = grouped;
  const ofBlocks = agreementOfOthers(ids, grouped);
  if (ofBlocks === undefined) return undefined;
  // What follows from a key of blocks agrees within these whoever the rows are of.
  const usual = Math.min(ofBlocks, agreementOfAny(ids));
  let known = 0;
  let agreeing = 0;
  let expected = 0;
  for (const records of groups) {
    const all = records
      .flatMap((record) => (rowsOf[record] ?? []).map((row) => ids[row] ?? -1))
      .filter((id) => id >= 0);
    if (all.length < 2) continue;
    known++;
    expected += 1 - (1 - usual) ** pairsOf(all.length);
    if (new Set(all).size < all.length) agreeing++;
  }
  return known < LEAST_GROUPS ? undefined : atMost(agreeing, known, expected / known);
}

/** How often any two rows agree. */
function agreementOfAny(ids: Int32Array): number {
  return shareOfEqual(countsOf(ids.filter((id) => id >= 0)).values());
}

/** How often candidate pairs of two clusters agree. */
function agreementOfOthers(ids: Int32Array, { pairs, labels, rowsOf }: Grouped): number | undefined {
  let known = 0;
  let agreeing = 0;
  for (let a = 0; a < pairs.records; a++) {
    for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
      const b = pairs.partner(pair);
      const x = ids[rowsOf[a]?.[0] ?? 0] ?? -1;
      const y = ids[rowsOf[b]?.[0] ?? 0] ?? -1;
      if (x < 0 || y < 0 || labels.at(a) === labels.at(b)) continue;
      known++;
      if (x === y) agreeing++;
    }
  }
  return known < LEAST_GROUPS ? undefined : agreeing / known;
}

/** The binomial probability of at most k of n. */
function atMost(k: number, n: number, p: number): number {
  let log = n * Math.log1p(-Math.min(p, 1 - 1e-12));
  let sum = 0;
  for (let i = 0; i <= k; i++) {
    sum += Math.exp(log);
    log += Math.log((n - i) / (i + 1)) + Math.log(p / (1 - p));
  }
  return Math.min(sum, 1);
}

/** The first row of each group, and those that differ from it. */
function differing(ids: Int32Array, groups: readonly (readonly number[])[], { rowsOf }: Grouped) {
  return groups.flatMap((records) => {
    const [first = 0, ...others] = records.flatMap((record) => rowsOf[record] ?? []).sort((a, b) => a - b);
    return others.filter((row) => ids[row] !== ids[first]).map((row) => [first, row] as const);
  });
}

/** Whose it mostly is in what the pairs of a group agree that differ in a column; undefined if that is not clear. */
function mostlyOf(ids: Int32Array, groups: readonly (readonly number[])[], grouped: Grouped) {
  const { rowsOf, overrides, compare } = grouped;
  const counts = { 'of one': 0, shared: 0, open: 0 };
  for (const records of groups) {
    const rows = records.flatMap((record) =>
      (rowsOf[record] ?? []).map((row) => ({ record, id: ids[row] ?? -1 })),
    );
    const [one, ...others] = rows.filter(({ id }) => id >= 0);
    const other = others.find(({ id }) => id !== one?.id);
    const whose =
      one && other && whatAgrees(overrides, compare(one.record, other.record), one.record, other.record);
    if (whose) counts[whose]++;
  }
  const all = counts['of one'] + counts.shared + counts.open;
  if (all === 0) return undefined;
  // A sample of pairs may have fewer of them than there are: by two standard errors.
  const share = counts['of one'] / all;
  if (share + 2 * Math.sqrt((share * (1 - share)) / all) >= MOSTLY) return 'of one';
  return counts.shared >= MOSTLY * all ? 'shared' : undefined;
}

/** The columns that did not help to make groups: those that are not compared. */
export function askableColumns(
  { columns }: Table,
  { fields }: Pick<Prepared, 'fields'>,
  kinds: readonly ColumnKind[],
  without: readonly number[],
): number[] {
  const compared = new Set(fields.flatMap((field) => field.comparisons.flatMap((one) => one.columns)));
  // A measure is no name of anything.
  const measures = kinds.filter(({ kind }) => kind === 'number').map(({ column }) => column);
  const others = new Set([...compared, ...measures, ...without]);
  return [...columns.keys()].filter((column) => !others.has(column));
}

/** With the pairs that such a column alone keeps apart, where what they share is shared by others. */
export function withRelated(
  matches: Matches,
  asked: readonly AskedColumn[],
  kinds: readonly ColumnKind[],
): Matches {
  const known = new Set(matches.related.map(({ a, b }) => `${a} ${b}`));
  const found = asked.flatMap(({ column, isOfRelated, pairs }) => {
    const isTime = kinds.some((one) => one.column === column && one.kind === 'date');
    const how = isTime ? ('same at another time' as const) : ('other' as const);
    return isOfRelated ? pairs.map(([a, b]) => ({ a, b, how })) : [];
  });
  const others = found.filter(({ a, b }) => {
    const isNew = !known.has(`${a} ${b}`) && matches.clusters[a] !== matches.clusters[b];
    known.add(`${a} ${b}`);
    return isNew;
  });
  return { ...matches, related: [...matches.related, ...others].sort((x, y) => x.a - y.a || x.b - y.b) };
}
