import type { ColumnKind, Kind } from '../kinds/kinds.ts';
import { distinctIn, isOfRole, withoutFew } from '../match/screening/identity.ts';
import type { Table } from '../read/table.ts';
import { withYears } from './births.ts';
import { type KnownTable, likePairs, nameOf, overlapOf, rank } from './column-likeness.ts';
import type { ColumnPair, ToldPair } from './column-pair.ts';
import { columnsOfOtherNames } from './other-names.ts';

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
  const tables = { a, b };
  const taken = { a: new Set(told.map((one) => one.a)), b: new Set(told.map((one) => one.b)) };
  const left = (side: 'a' | 'b') => ({
    ...tables[side],
    kinds: tables[side].kinds.filter(({ column }) => !taken[side].has(column)),
  });
  const take = (pair: Paired) => {
    for (const side of ['a', 'b'] as const)
      for (const column of [...pair[side], ...(pair.others?.[side] ?? [])]) taken[side].add(column);
    return pair;
  };
  const others = {
    a: columnsOfOtherNames(a.table, left('a').kinds),
    b: columnsOfOtherNames(b.table, left('b').kinds),
  };
  const hasOthers = others.a.length + others.b.length > 0;
  const pairs = told.map((one) => {
    const pair = { ...pairOf(a, b, one), isTold: true };
    return take(pair.kind === 'full_name' && hasOthers ? { ...pair, others } : pair);
  });
  const names = joinedNames(left('a'), left('b'));
  if (names) pairs.push(take(names));
  for (const one of likePairs(left('a'), left('b'))) pairs.push(pairOf(a, b, one));
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
    ofTheRows(
      table,
      kinds.filter((one) => one.kind === kind && !others.includes(one.column)),
    ).map(({ column }) => column);
  const [full, given, surname] = [of('full_name'), of('given_name'), of('family_name')];
  const areParts = given.length > 0 && surname.length > 0;
  if (areParts && full.length === 0) return { columns: [...given, ...surname], areParts, others };
  return full.length === 1 && !areParts ? { columns: full, areParts, others } : undefined;
}

/** Columns of names without those of whoever looks after rows, who are few beside them. */
function ofTheRows(table: Table, names: readonly ColumnKind[]): readonly ColumnKind[] {
  const theirs = names.filter((one) => !isOfRole(table, one));
  return theirs.length > 0 ? withoutFew(theirs, (one) => distinctIn(table, one)) : names;
}
