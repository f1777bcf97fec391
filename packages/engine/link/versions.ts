import { groupBy } from '../algorithms/group-by.ts';
import type { Table } from '../read/table.ts';
import type { ColumnPair } from './column-pair.ts';
import type { LinkedTables } from './linked-tables.ts';
import { type Link, oneToOne } from './links.ts';

/** Rows of two versions of a table, counted from 0. */
export interface VersionRows {
  /** Rows of the first that the second has not. */
  went: readonly number[];
  /** Rows of the second that the first has not. */
  came: readonly number[];
  changed: readonly ChangedRow[];
}

export interface ChangedRow {
  a: number;
  b: number;
  /** The name of the column in the second version. */
  column: string;
  before: string;
  after: string;
}

/** A value of a key that several rows of a table have, with the first two of them, counted from 0. */
export interface RepeatedKey {
  table: 'a' | 'b';
  value: string;
  rows: readonly [number, number];
}

/**
 * Rows that have the same value in a column that both tables have, and all columns of one name as pairs. Rows without a key have nobody.
 *
 * @returns what repeats, if a key comes twice in a table: nothing tells which row is meant
 */
export function linkByKey(a: Table, b: Table, key: string): LinkedTables | RepeatedKey {
  const links = linksByKey(valuesOf(a, key), valuesOf(b, key));
  if (!Array.isArray(links)) return links;
  const columns = a.columns.flatMap(({ name }, at): ColumnPair[] => {
    const there = b.columns.findIndex((column) => column.name === name);
    if (there < 0) return [];
    return [{ a: [at], b: [there], header: name, kind: 'free_text', isTold: false, overlap: 0 }];
  });
  const others = [...columns.entries()].filter(([, { header }]) => header !== key);
  const leftOut = others.map(([column]) => ({ column, reason: 'is not the key' }));
  const none = { candidates: [], subjects: [], explain: () => undefined };
  return { columns, leftOut, links, canTell: true, isSure: true, ...none };
}

/** The columns by which rows of both tables could be linked: each row has a value of its own, and some have the same in both. */
export function sharedKeys(a: Table, b: Table): string[] {
  const names = a.columns.map(({ name }) => name);
  return names.filter((name) => {
    const [ofA, ofB] = [valuesOf(a, name), valuesOf(b, name)];
    const isFilled = [ofA, ofB].every(
      (values) => values.length > 0 && values.every((one) => one.trim() !== ''),
    );
    if (!isFilled) return false;
    const links = linksByKey(ofA, ofB);
    return Array.isArray(links) && links.length > 0;
  });
}

function valuesOf({ columns }: Table, column: string): readonly string[] {
  return columns.find(({ name }) => name === column)?.values ?? [];
}

function linksByKey(a: readonly string[], b: readonly string[]): Link[] | RepeatedKey {
  const rows = { a: rowsByKey(a), b: rowsByKey(b) };
  for (const table of ['a', 'b'] as const) {
    const { repeated } = rows[table];
    if (repeated) return { table, ...repeated };
  }
  return [...rows.a.of].flatMap(([key, row]) => {
    const other = rows.b.of.get(key);
    return other === undefined ? [] : [{ a: row, b: other, score: Number.POSITIVE_INFINITY }];
  });
}

function rowsByKey(values: readonly string[]) {
  const of = new Map<string, number>();
  let repeated: Omit<RepeatedKey, 'table'> | undefined;
  for (const [row, cell] of values.entries()) {
    const value = cell.trim();
    const known = of.get(value);
    if (value === '') continue;
    if (known === undefined) of.set(value, row);
    else repeated ??= { value, rows: [known, row] };
  }
  return { of, repeated };
}

/**
 * Rows without a link that are equal in every column of two versions of a table, each once: they may say too little of whom they are about,
 * and did neither come nor go.
 */
export function equalRows(
  a: Table,
  b: Table,
  links: readonly Pick<Link, 'a' | 'b'>[],
): { a: number; b: number }[] {
  const names = (table: Table) => table.columns.map(({ name }) => name);
  if (names(a).toSorted().join('\n') !== names(b).toSorted().join('\n')) return [];
  const inOrder = names(a).map((name) => b.columns.find((column) => column.name === name));
  const cellsOfA = (row: number) => JSON.stringify(a.columns.map(({ values }) => values[row]));
  const cellsOfB = (row: number) => JSON.stringify(inOrder.map((column) => column?.values[row]));
  const linked = { a: new Set(links.map((one) => one.a)), b: new Set(links.map((one) => one.b)) };
  // The last first, as they are taken from the end.
  const left = groupBy(without(b.rows, linked.b).toReversed(), cellsOfB);
  return without(a.rows, linked.a).flatMap((row) => {
    const other = left.get(cellsOfA(row))?.pop();
    return other === undefined ? [] : [{ a: row, b: other }];
  });
}

/**
 * What came, went and changed from one version of a table to the next.
 *
 * @param found links of a row of one version with one of the other; of several of a row the best counts
 * @param columns the pairs of columns; those of one table alone are not compared
 */
export function versionsOf(
  a: Table,
  b: Table,
  found: readonly Link[],
  columns: readonly Pick<ColumnPair, 'a' | 'b' | 'part'>[],
): VersionRows {
  const links = oneToOne(found);
  const known = [...links, ...equalRows(a, b, links)];
  const linked = { a: new Set(known.map((one) => one.a)), b: new Set(known.map((one) => one.b)) };
  const changed = links
    .toSorted((x, y) => x.b - y.b)
    .flatMap((link) =>
      columns.flatMap((pair) => {
        if (pair.part === 'year') return [];
        const [first, second] = [pair.a, pair.b];
        const before = cellsOf(a, first, link.a);
        const after = cellsOf(b, second, link.b);
        const column = second.map((at) => b.columns[at]?.name ?? '').join(' ');
        return before === after ? [] : [{ a: link.a, b: link.b, column, before, after }];
      }),
    );
  return { went: without(a.rows, linked.a), came: without(b.rows, linked.b), changed };
}

/** The numbers of all rows but some. */
function without(rows: number, some: ReadonlySet<number>): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter((row) => !some.has(row));
}

function cellsOf({ columns }: Table, at: readonly number[], row: number): string {
  return at.map((column) => columns[column]?.values[row] ?? '').join(' ');
}
