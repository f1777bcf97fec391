/** How much a column of one table looks like one of another table. */
import { headerWords, meaningOf } from '../kinds/headers.ts';
import { type ColumnKind, type Kind, kindOf } from '../kinds/kinds.ts';
import { summarize } from '../kinds/summary.ts';
import { isName } from '../match/screening/identity.ts';
import type { Table } from '../read/table.ts';
import { foldText } from '../standardize/text.ts';

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

/** Kinds that say little, by how little. */
const VAGUE: readonly Kind[] = ['empty', 'row_key', 'free_text', 'category', 'number', 'identifier'];

/** A street, with or without its town: what one table calls by the one the other calls by the other. */
const ADDRESSES: ReadonlySet<Kind | undefined> = new Set(['street', 'address']);

/** How much a kind says. */
export function rank({ kind }: ColumnKind): number {
  const at = VAGUE.indexOf(kind);
  return at < 0 ? VAGUE.length : at;
}

/** A column of one table and one of another, by their indices. */
interface LikePair {
  a: number;
  b: number;
  likeness: number;
}

/** The pairs of columns of two tables that look like one: the best pair first, each column once. */
export function likePairs(a: KnownTable, b: KnownTable): LikePair[] {
  const rated = a.kinds.flatMap((one) =>
    b.kinds.flatMap((other) => {
      const likeness = likenessOf(a, b, one, other);
      return likeness > 0 ? [{ a: one.column, b: other.column, likeness }] : [];
    }),
  );
  rated.sort((x, y) => y.likeness - x.likeness || x.a - y.a || x.b - y.b);
  const [left, others] = [a, b].map(({ kinds }) => new Set(kinds.map(({ column }) => column)));
  return rated.filter((pair) => {
    if (!left?.has(pair.a) || !others?.has(pair.b)) return false;
    left.delete(pair.a);
    others.delete(pair.b);
    return true;
  });
}

/** How much two columns look like one; 0 if they are not. */
function likenessOf(a: KnownTable, b: KnownTable, one: ColumnKind, other: ColumnKind): number {
  const headers = headersAlike(nameOf(a.table, one.column), nameOf(b.table, other.column));
  const kinds = kindsAlike(one, other);
  const isTelling = kinds === 1 && rank(one) === VAGUE.length;
  if (kinds === 0 && headers < 1) return 0;
  const overlap = overlapOf(a.table, b.table, one.column, other.column);
  // Small numbers are among those of any column: the counts of pieces among the ages.
  const shared = one.kind === 'number' ? Math.min(overlap, sizeShare(a.table, b.table, one, other)) : overlap;
  if (!isTelling && headers < ALIKE_HEADERS && shared < SHARED) return 0;
  return kinds + headers + overlap;
}

function kindsAlike(one: ColumnKind, other: ColumnKind): number {
  if (one.kind === other.kind) {
    const areKnown = one.detail !== undefined && other.detail !== undefined;
    // Nobody is born on the day of an order.
    const isBirth = one.detail === 'birth' || other.detail === 'birth';
    const differ = one.detail !== other.detail && (areKnown || isBirth);
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

export function nameOf({ columns }: Table, column: number): string {
  return columns[column]?.name ?? '';
}

/** 1 for equal headers, 0.8 for such as mean the same, else the share of their words that both have. */
function headersAlike(one: string, other: string): number {
  const words = [headerWords(one), headerWords(other)] as const;
  const [first, second] = words;
  if (first.join('') === second.join('')) return 1;
  const meanings = [meaningOf(one), meaningOf(other)];
  const [meaning, otherMeaning] = meanings;
  // Ages and pieces are both numbers, and mean another thing.
  const isOne = meanings.every((one) => ADDRESSES.has(one?.kind)) || meaning?.kind === otherMeaning?.kind;
  const isSame = isOne && meaning?.detail === otherMeaning?.detail;
  if (meaning && meaning.kind !== 'number' && isSame) return 0.8;
  const common = first.filter((word) => second.includes(word)).length;
  return (0.7 * common) / Math.max(first.length, second.length, 1);
}

/** The share of the values of the column with fewer that both have; 0 if it has next to none. */
export function overlapOf(a: Table, b: Table, one: number, other: number): number {
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

/** How many different values the column with fewer has, as a share of those of the other. */
function sizeShare(a: Table, b: Table, one: ColumnKind, other: ColumnKind): number {
  const [x, y] = [foldedValues(a, one.column).size, foldedValues(b, other.column).size];
  return Math.min(x, y) / Math.max(x, y, 1);
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
