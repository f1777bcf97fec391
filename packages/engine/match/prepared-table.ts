import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { canonicalOrder } from './compare/canonical-order.ts';
import type { Field } from './compare/comparison.ts';
import { makeFields, type StandardColumn, standardizerOf } from './compare/fields.ts';
import { isNaming, isOfNames, provedRows } from './compare/naming.ts';
import { type OfName, textToKeepApart, toldIn } from './compare/people-in-names.ts';
import { Texts } from './compare/texts.ts';
import { firstCopies } from './copies.ts';
import type { TrainedModel } from './match-result.ts';
import { classesOf, type Subject } from './model/pair-classes.ts';
import type { ApartColumn } from './overrides.ts';
import { type ByKind, type ColumnChoices, columnsByKind } from './screening/by-kind.ts';
import { isName } from './screening/identity.ts';
import type { LeftOut } from './screening/left-out.ts';
import { withoutPlaceholders } from './screening/placeholders.ts';
import { screenColumns } from './screening/screening.ts';
import { columnsAbout } from './subject/subject.ts';

/** Records about one kind of subject, ready to be compared: of one table, or of two. */
export interface Prepared {
  about: Subject;
  columns: StandardColumn[];
  /** The rows of each record. */
  rowsOf: number[][];
  /** How many records are of the first of two tables; they come first. Undefined of one table. */
  first: number | undefined;
  fields: Field[];
  leftOut: LeftOut[];
  /** False if there are too few rows for an estimate to be relied on. */
  isLarge: boolean;
  /** False if fewer than two columns tell one from another. */
  tells: boolean;
  /** Whether rows that are equal in all that is compared are about the same, however little that is. */
  mergesEqualRows: boolean;
  /** The columns of which different values keep records apart. */
  apart: readonly ApartColumn[];
  /** Per row the first one that it is a copy of, itself if of none; undefined where copies are not looked for. */
  copies: Int32Array | undefined;
}

/** A column of which different values keep rows apart (`ApartColumn`), by its index in the table, or with what it has in the rows. */
export interface KeptApart<Column = number> {
  column: Column;
  isSaid: boolean;
}

/**
 * The estimate is relied on from so many compared cells on. On samples of tables with five to nine columns F1 was below that of
 * the whole table: by 0.19 with 100 rows, by 0.07 with 200 and by 0.05 with 500.
 */
const LEAST_CELLS_TO_LEARN = 1500;

/**
 * Standardizes a table, puts it into the canonical order, and leaves out the columns that do not tell who a row is about.
 *
 * @param mergesEqualRows whether equal rows are about the same, however little is known of whom, as those of events are
 */
export function prepare(
  table: Table,
  kinds: readonly ColumnKind[],
  about: Subject,
  choices: ColumnChoices,
  mergesEqualRows = false,
  apart: readonly KeptApart[] = [],
): Prepared {
  const byKind = columnsByKind(table, kinds, choices);
  // Of events many are of one payer, candidate or patient.
  const columns = mergesEqualRows ? byKind.columns : withoutPlaceholders(byKind.columns);
  const textsOf = ({ column, isSaid }: KeptApart) => ({
    column: apartColumn(table.columns[column]?.values ?? [], column),
    isSaid,
  });
  const copies = mergesEqualRows ? undefined : withMoreThanNames(firstCopies(table, kinds), columns, about);
  return prepareColumns(table, { ...byKind, columns }, about, {
    mergesEqualRows,
    apart: apart.map(textsOf),
    copies,
  });
}

/**
 * The same of columns that are standardized.
 *
 * @param table with their headers
 * @param first how many rows are of the first of two tables, if there are two
 * @param fieldsOf what makes fields of columns and the number of records
 */
export function prepareColumns(
  { columns: headed, rows }: Table,
  standardized: ByKind,
  about: Subject,
  {
    mergesEqualRows = false,
    apart: said = [],
    copies,
    first,
    fieldsOf = makeFields,
  }: {
    mergesEqualRows?: boolean;
    apart?: readonly KeptApart<StandardColumn>[];
    copies?: Int32Array | undefined;
    first?: number;
    fieldsOf?: (columns: readonly StandardColumn[], records: number) => Field[];
  },
): Prepared {
  const theirs = columnsAbout(about, standardized);
  const apart = [...said, ...toldByNames(headed, theirs.columns)];
  const orderOf = (columns: readonly StandardColumn[], canBeOne?: (row: number) => boolean) =>
    orderApart(columns, apart, { rows, first, canBeOne });
  const all = orderOf(theirs.columns);
  const screened = screenColumns(
    all.columns,
    headed.map(({ name }) => name),
  );
  const isKept = new Set(screened.columns.map(({ column }) => column));
  const kept = theirs.columns.filter(({ column }) => isKept.has(column));
  const isSame = kept.length === theirs.columns.length;
  const whole = isSame ? { ...all, columns: screened.columns } : orderOf(kept);
  const fields = fieldsOf(whole.columns, whole.rowsOf.length);
  const leftOut = [...theirs.leftOut, ...screened.leftOut].sort((a, b) => a.column - b.column);
  const found = {
    about,
    leftOut,
    mergesEqualRows,
    copies,
    ...canLearn(fields, about, whole.rowsOf.length),
  };
  if (mergesEqualRows || (found.isLarge && found.tells)) return { ...found, ...whole, fields };
  const proved = orderOf(kept, provedRows(kept));
  return { ...found, ...proved, fields: fieldsOf(proved.columns, proved.rowsOf.length) };
}

/** What names say of whose they are. */
function toldByNames(
  headed: Table['columns'],
  columns: readonly StandardColumn[],
): KeptApart<StandardColumn>[] {
  return columns
    .filter(({ kind }) => isName(kind))
    .flatMap(({ column }) => {
      const values = headed[column]?.values ?? [];
      return toldIn(values).map((of) => ({ column: apartColumn(values, column, of), isSaid: true }));
    });
}

/** The copies of rows that have more than a name which says who somebody is: two have one name in one town or department. */
function withMoreThanNames(
  copies: Int32Array,
  columns: readonly StandardColumn[],
  about: Subject,
): Int32Array {
  const isOwnName = (one: StandardColumn) => (about === 'people' ? isName(one.kind) : isOfNames(one));
  const others = columns.filter((one) => !isOwnName(one) && isNaming(one));
  return copies.map((first, row) => (others.some(({ texts }) => texts.at(row) !== '') ? first : row));
}

/** The canonical order, in which rows that columns keep apart are not one record. */
function orderApart(
  columns: readonly StandardColumn[],
  apart: readonly KeptApart<StandardColumn>[],
  of: Parameters<typeof canonicalOrder>[1],
) {
  const {
    rowsOf,
    first,
    columns: all,
  } = canonicalOrder([...columns, ...apart.map(({ column }) => column)], of);
  const isApart = ({ kind }: StandardColumn) => kind === NOT_COMPARED;
  const isSaid = (at: number, of?: string) =>
    apart.some(({ column, isSaid }) => column.column === at && column.of === of && isSaid);
  return {
    rowsOf,
    first,
    columns: all.filter((one) => !isApart(one)),
    apart: all
      .filter(isApart)
      .map(
        ({ column, of, texts }): ApartColumn => ({ column, of, ids: texts.ids, isSaid: isSaid(column, of) }),
      ),
  };
}

/** What is known of records before they are compared: whether they are enough, and whether two columns or more tell one subject from another. */
export function canLearn(fields: readonly Field[], about: Subject, records: number) {
  const groups = fields.flatMap(({ comparisons }) => comparisons.map(({ group }) => group));
  return {
    isLarge: records * fields.length >= LEAST_CELLS_TO_LEARN,
    tells: classesOf(groups, about).telling.length > 1,
  };
}

/** A column as it is written: what a level or a source is called says nothing of what it is compared as. */
export function apartColumn(values: readonly string[], column: number, of?: OfName): StandardColumn {
  return { column, kind: NOT_COMPARED, of, texts: Texts.of(values, textToKeepApart(of)) };
}

/** The kind of a column that keeps rows apart: rows that differ in nothing else are two records. */
const NOT_COMPARED = 'empty';

/** The columns that were compared, with what standardizes other values as theirs were. */
export function trainedColumns(table: Table, { columns }: Prepared): TrainedModel['columns'] {
  return columns.map((one) => {
    const { name = '', values = [] } = table.columns[one.column] ?? {};
    return { ...one, standardize: standardizerOf({ name, values }, one.kind) };
  });
}
