import { canonicalOrder } from '../match/compare/canonical-order.ts';
import type { Field, KeyOf } from '../match/compare/comparison.ts';
import { makeFields, type StandardColumn } from '../match/compare/fields.ts';
import { namedRows, provedRows } from '../match/compare/naming.ts';
import { Texts } from '../match/compare/texts.ts';
import type { Subject } from '../match/model/pair-classes.ts';
import type { ApartColumn } from '../match/overrides.ts';
import { columnsTell, partedColumns, SURE_FROM } from '../match/prepared-table.ts';
import { type ByKind, type ColumnChoices, columnsByKind } from '../match/screening/by-kind.ts';
import { isName } from '../match/screening/identity.ts';
import type { LeftOut } from '../match/screening/left-out.ts';
import { screenColumns } from '../match/screening/screening.ts';
import { columnsAbout } from '../match/subject/subject.ts';
import { tableOf } from '../match/subject/table-part.ts';
import type { UnitedTable } from './united-table.ts';

/** Two tables, ready to be compared with each other. */
export interface PreparedLink {
  about: Subject;
  fields: Field[];
  /** The rows of each record. A record is of rows of one table that are equal in all that is compared. */
  rowsOf: readonly (readonly number[])[];
  /** How many records are of the first table; they come first. */
  first: number;
  leftOut: LeftOut[];
  /** False if there are too few rows for an estimate to be relied on. */
  isLarge: boolean;
  /** False if fewer than two columns tell one from another. */
  tells: boolean;
  /** The columns of which different values keep records apart. */
  apart: readonly ApartColumn[];
}

/** What `prepare` does for one table. Each table is standardized by itself: one may write the month first, the other the day. */
export function prepareLink(
  { table, kinds, first, hasSpellings }: Omit<UnitedTable, 'rowOf'>,
  about: Subject,
  choices: ColumnChoices,
  apart: readonly StandardColumn[] = [],
): PreparedLink {
  const sides = [
    [0, first],
    [first, table.rows],
  ].map(([from = 0, to = 0]) => {
    const rows = Array.from({ length: to - from }, (_, row) => from + row);
    return columnsByKind(tableOf(table, rows), kinds, choices);
  });
  const theirs = columnsAbout(about, joinedSides(sides));
  const headers = table.columns.map(({ name }) => name);
  const all = recordsOf(theirs.columns, table.rows, first);
  const screened = screenColumns(all.columns, headers);
  const kept = theirs.columns.flatMap((one) => {
    const found = screened.columns.find(({ column }) => column === one.column);
    return found ? [{ ...one, kind: found.kind }] : [];
  });
  const leftOut = [...theirs.leftOut, ...screened.leftOut];
  const whole = recordsOf([...kept, ...apart], table.rows, first, namedRows(kept));
  const fields = fieldsOf(whole, hasSpellings);
  const isLarge = whole.rowsOf.length * fields.length >= SURE_FROM;
  const tells = columnsTell(fields, about);
  const found = { about, leftOut, isLarge, tells };
  if (isLarge && tells)
    return { ...found, fields, rowsOf: whole.rowsOf, first: whole.first, apart: whole.apart };
  const proved = recordsOf([...kept, ...apart], table.rows, first, provedRows(kept));
  return { ...found, ...proved, fields: fieldsOf(proved, hasSpellings) };
}

/**
 * The fields, with more keys than in one table: the year of a birth where lists know no day, beside a name; and where names are written in
 * several ways the first and the last word of a name in the order of the alphabet, as another spelling of the other is often another sound.
 */
function fieldsOf({ columns, rowsOf }: ReturnType<typeof recordsOf>, hasSpellings: boolean): Field[] {
  const years = new Map(columns.filter(areYears).map(({ column, texts }) => [column, texts]));
  const names = columns.filter(({ kind }) => isName(kind)).map(({ texts }) => texts);
  const words = (record: number) =>
    names
      .flatMap((texts) => texts.at(record).split(' '))
      .filter(Boolean)
      .sort();
  const ofNames: readonly KeyOf[] = [
    (record) => words(record)[0] ?? '',
    (record) => words(record).at(-1) ?? '',
  ];
  return makeFields(columns, rowsOf.length).map((field) => {
    const [one] = field.comparisons;
    if (one?.group === 'given' && hasSpellings) return { ...field, telling: [...field.telling, ...ofNames] };
    const texts = years.get(one?.columns[0] ?? -1);
    return texts ? { ...field, coarse: [...field.coarse, (record) => texts.at(record)] } : field;
  });
}

function areYears({ kind, texts }: StandardColumn): boolean {
  return kind === 'date' && texts.distinct.every((text) => text.length === 4);
}

function joinedSides([one, other]: readonly ByKind[]): ByKind {
  const columns = (one?.columns ?? []).map((column, at) => {
    const texts = [column.texts.all(), other?.columns[at]?.texts.all() ?? []] as const;
    const all = texts.flat();
    const digits = column.kind === 'phone' ? Math.min(...texts.map(usualLength)) : 0;
    return { ...column, texts: Texts.of(digits < LOCAL ? all : all.map((text) => text.slice(-digits))) };
  });
  return { columns, leftOut: one?.leftOut ?? [] };
}

/** A telephone number without its area has so many digits at least. One of two tables may have such: then the other's are compared so, too. */
const LOCAL = 6;

function usualLength(texts: readonly string[]): number {
  const lengths = new Map<number, number>();
  for (const { length } of texts) if (length > 0) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  return [...lengths].toSorted((x, y) => y[1] - x[1])[0]?.[0] ?? 0;
}

/** The records in an order that depends on their content alone, those of the first table before the others. */
function recordsOf(
  columns: readonly StandardColumn[],
  rows: number,
  first: number,
  canBeOne?: (row: number) => boolean,
) {
  const ordered = canonicalOrder(columns, rows, canBeOne);
  const isFirst = (row: number) => row < first;
  const ofTables = [isFirst, (row: number) => !isFirst(row)].map((isWanted) =>
    ordered.rowsOf.map((some) => some.filter(isWanted)).filter((some) => some.length > 0),
  );
  const rowsOf = ofTables.flat();
  const all = ordered.columns.map((column) => {
    const texts = columns.find((one) => one.column === column.column)?.texts ?? column.texts;
    return { ...column, texts: texts.of(rowsOf.map(([row = 0]) => row)) };
  });
  return {
    ...partedColumns(all, () => true),
    rowsOf,
    first: ofTables[0]?.length ?? 0,
  };
}
