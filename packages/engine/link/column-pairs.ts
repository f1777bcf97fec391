import { headerWords, meaningOf } from '../kinds/headers.ts';
import { type ColumnKind, type Kind, kindOf } from '../kinds/kinds.ts';
import { summarize } from '../kinds/summary.ts';
import { isName } from '../match/screening/identity.ts';
import type { Table } from '../read/table.ts';
import { foldText } from '../standardize/text.ts';
import { withYears } from './births.ts';
import type { ColumnPair, ToldPair } from './column-pair.ts';
import { columnsOfOtherNames } from './other-names.ts';

/** So many different values of a column are looked up in the other one. */
const SAMPLE = 2000;
/** Columns of kinds that say nothing are one only if their headers are so alike, or if they share so many of their values. */
const ALIKE_HEADERS = 0.5;
const SHARED = 0.3;
/** Fewer different values than this are shared by chance: yes and no are. */
const LEAST_VALUES = 5;
/** What equal headers and shared values count beside an equal kind, which counts 1. */
const SAME_FAMILY = 0.4;
const OTHER_DETAIL = 0.3;

/** A table whose columns are known. */
export interface KnownTable {
  table: Table;
  kinds: readonly ColumnKind[];
}

/**
 * Pairs the columns of two tables by their kinds, their headers and the values that both have: the best pair first, each column once.
 *
 * @param told pairs that somebody named
 */
export function pairColumns(a: KnownTable, b: KnownTable, told: readonly ToldPair[]): ColumnPair[] {
  const pairs = pairsOf(a, b, told).map((pair) => ({ ...pair, header: headerOf(a.table, b.table, pair) }));
  return withYears(a.table, b.table, pairs);
}

type Paired = Omit<ColumnPair, 'header'>;

function headerOf(a: Table, b: Table, pair: Paired): string {
  const [one, other] = [
    [...pair.a, ...(pair.others?.a ?? [])].map((column) => nameOf(a, column)).join(' + '),
    [...pair.b, ...(pair.others?.b ?? [])].map((column) => nameOf(b, column)).join(' + '),
  ];
  return one === other ? one : `${one} = ${other}`;
}

function pairsOf(a: KnownTable, b: KnownTable, told: readonly ToldPair[]): Paired[] {
  const left = [a, b].map(({ kinds }) => new Set(kinds.map(({ column }) => column)));
  const take = (one: ToldPair) => left[0]?.delete(one.a) && left[1]?.delete(one.b);
  const pairs: Paired[] = told.map((one) => ({ ...pairOf(a, b, one), isTold: true }));
  for (const one of told) take(one);
  const isLeft = (side: 0 | 1) => (column: ColumnKind) => left[side]?.has(column.column) === true;
  const names = joinedNames(
    { ...a, kinds: a.kinds.filter(isLeft(0)) },
    { ...b, kinds: b.kinds.filter(isLeft(1)) },
  );
  if (names) {
    pairs.push(names);
    for (const column of [...names.a, ...(names.others?.a ?? [])]) left[0]?.delete(column);
    for (const column of [...names.b, ...(names.others?.b ?? [])]) left[1]?.delete(column);
  }
  const rated = a.kinds.filter(isLeft(0)).flatMap((one) =>
    b.kinds.filter(isLeft(1)).flatMap((other) => {
      const likeness = likenessOf(a, b, one, other);
      return likeness > 0 ? [{ a: one.column, b: other.column, likeness }] : [];
    }),
  );
  rated.sort((x, y) => y.likeness - x.likeness || x.a - y.a || x.b - y.b);
  for (const one of rated) {
    if (left[0]?.has(one.a) && left[1]?.has(one.b)) {
      take(one);
      pairs.push(pairOf(a, b, one));
    }
  }
  return pairs.sort((x, y) => (x.a[0] ?? 0) - (y.a[0] ?? 0));
}

function pairOf(a: KnownTable, b: KnownTable, { a: one, b: other }: ToldPair): Paired {
  const kinds = [kindAt(a, one), kindAt(b, other)] as const;
  const [kind, otherKind] = kinds;
  const known = rank(kind) >= rank(otherKind) ? kind : otherKind;
  return {
    a: [one],
    b: [other],
    kind: known.kind,
    detail: kind.detail ?? otherKind.detail,
    isTold: false,
    overlap: overlapOf(a.table, b.table, one, other),
  };
}

function kindAt({ kinds }: KnownTable, column: number): ColumnKind {
  return kinds.find((one) => one.column === column) ?? { column, kind: 'free_text', confidence: 0 };
}

/** Kinds that say little, by how little: the other kind of a pair goes before them. */
const VAGUE: readonly Kind[] = ['empty', 'row_key', 'free_text', 'category', 'number', 'identifier'];

function rank({ kind }: ColumnKind): number {
  const at = VAGUE.indexOf(kind);
  return at < 0 ? VAGUE.length : at;
}

/**
 * The names of each table as whole names: where one has given names and family names and the other whole names, or where one has
 * further names. Undefined if they are compared as they are.
 */
function joinedNames(a: KnownTable, b: KnownTable): Paired | undefined {
  const [ofA, ofB] = [nameColumns(a), nameColumns(b)];
  if (!ofA || !ofB) return undefined;
  const hasOthers = ofA.others.length + ofB.others.length > 0;
  if (ofA.areParts === ofB.areParts && !hasOthers) return undefined;
  const others = hasOthers ? { others: { a: ofA.others, b: ofB.others } } : {};
  return { a: ofA.columns, b: ofB.columns, kind: 'full_name', isTold: false, overlap: 0, ...others };
}

/** The column of whole names, or those of given names and family names; undefined if there are none of these, or several. */
function nameColumns({ table, kinds }: KnownTable) {
  const others = columnsOfOtherNames(table, kinds);
  const of = (kind: Kind) =>
    kinds.filter((one) => one.kind === kind && !others.includes(one.column)).map(({ column }) => column);
  const [full, given, surname] = [of('full_name'), of('given_name'), of('family_name')];
  const areParts = given.length > 0 && surname.length > 0;
  if (areParts && full.length === 0) return { columns: [...given, ...surname], areParts, others };
  return full.length === 1 && !areParts ? { columns: full, areParts, others } : undefined;
}

/** How much two columns look like one; 0 if they are not. */
function likenessOf(a: KnownTable, b: KnownTable, one: ColumnKind, other: ColumnKind): number {
  const headers = headersAlike(nameOf(a.table, one.column), nameOf(b.table, other.column));
  const kinds = kindsAlike(one, other);
  const isTelling = kinds === 1 && rank(one) === VAGUE.length;
  if (kinds === 0 && headers < 1) return 0;
  const overlap = overlapOf(a.table, b.table, one.column, other.column);
  if (!isTelling && headers < ALIKE_HEADERS && overlap < SHARED) return 0;
  return kinds + headers + overlap;
}

function kindsAlike(one: ColumnKind, other: ColumnKind): number {
  if (one.kind === other.kind) {
    const differ = one.detail !== undefined && other.detail !== undefined && one.detail !== other.detail;
    return differ ? OTHER_DETAIL : 1;
  }
  const [first, second] = [kindOf(one.kind).compared, kindOf(other.kind).compared];
  if (!first || !second) return 0;
  if (isName(one.kind) || isName(other.kind))
    return isName(one.kind) === isName(other.kind) ? OTHER_DETAIL : 0;
  const isOne =
    first.by !== 'name' && second.by !== 'name' && (first.group === second.group || first.by === second.by);
  return isOne || Math.min(rank(one), rank(other)) < VAGUE.length ? SAME_FAMILY : 0;
}

function nameOf({ columns }: Table, column: number): string {
  return columns[column]?.name ?? '';
}

/** 1 for equal headers, 0.8 for such as mean the same, else the share of their words that both have. */
function headersAlike(one: string, other: string): number {
  const words = [headerWords(one), headerWords(other)] as const;
  const [first, second] = words;
  if (first.join('') === second.join('')) return 1;
  const meanings = [meaningOf(one), meaningOf(other)];
  const [meaning, otherMeaning] = meanings;
  if (meaning && otherMeaning && meaning.kind === otherMeaning.kind && meaning.detail === otherMeaning.detail)
    return 0.8;
  const common = first.filter((word) => second.includes(word)).length;
  return (0.7 * common) / Math.max(first.length, second.length, 1);
}

function overlapOf(a: Table, b: Table, one: number, other: number): number {
  const [first, second] = [foldedValues(a, one), foldedValues(b, other)];
  const [few, many] = first.size <= second.size ? [first, second] : [second, first];
  if (few.size < LEAST_VALUES) return 0;
  let looked = 0;
  let shared = 0;
  for (const value of few) {
    if (many.has(value)) shared++;
    if (++looked === SAMPLE) break;
  }
  return shared / looked;
}

/** By the cells of a column, which never change: each column is compared with several. */
const folded = new WeakMap<readonly string[], ReadonlySet<string>>();

function foldedValues({ columns }: Table, column: number): ReadonlySet<string> {
  const { name = '', values = [] } = columns[column] ?? {};
  const known = folded.get(values);
  if (known) return known;
  const found = new Set<string>();
  for (const value of summarize({ name, values }).counts.keys()) found.add(foldText(value));
  found.delete('');
  folded.set(values, found);
  return found;
}
