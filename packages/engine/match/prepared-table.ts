import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { canonicalOrder } from './compare/canonical-order.ts';
import type { Field } from './compare/comparison.ts';
import { makeFields, type StandardColumn, standardizerOf } from './compare/fields.ts';
import type { TrainedModel } from './match-result.ts';
import type { Subject } from './model/pair-classes.ts';
import { type ColumnChoices, columnsByKind } from './screening/by-kind.ts';
import type { LeftOut } from './screening/left-out.ts';
import { screenColumns } from './screening/screening.ts';
import { columnsAbout } from './subject/subject.ts';

/** A table about one kind of subject, ready to be compared. */
export interface Prepared {
  about: Subject;
  /** The columns that can be compared, before any was left out for what it holds. */
  standardized: readonly StandardColumn[];
  columns: StandardColumn[];
  /** The rows of each record. */
  rowsOf: number[][];
  fields: Field[];
  leftOut: LeftOut[];
}

/** Standardizes a table, puts it into the canonical order, and leaves out the columns that do not tell who a row is about. */
export function prepare(
  table: Table,
  kinds: readonly ColumnKind[],
  about: Subject,
  choices: ColumnChoices,
): Prepared {
  const theirs = columnsAbout(about, columnsByKind(table, kinds, choices));
  const all = canonicalOrder(theirs.columns, table.rows);
  const screened = screenColumns(
    all.columns,
    table.columns.map(({ name }) => name),
  );
  const kindsKept = new Map(screened.columns.map(({ column, kind }) => [column, kind]));
  const kept = theirs.columns.flatMap((one) => {
    const kind = kindsKept.get(one.column);
    return kind ? [{ ...one, kind }] : [];
  });
  const isSame = kept.length === theirs.columns.length;
  const { columns, rowsOf } = isSame ? { ...all, ...screened } : canonicalOrder(kept, table.rows);
  return {
    about,
    standardized: theirs.columns,
    columns,
    rowsOf,
    fields: makeFields(columns, rowsOf.length),
    leftOut: [...theirs.leftOut, ...screened.leftOut].sort((a, b) => a.column - b.column),
  };
}

/** The columns that were compared, with what standardizes other values as theirs were. */
export function trainedColumns(table: Table, { columns, standardized }: Prepared): TrainedModel['columns'] {
  return columns.map((one) => {
    const { column } = one;
    const { name = '', values = [] } = table.columns[column] ?? {};
    // Screening may compare a text as a company; it was standardized as what it was taken for before.
    const kind = standardized.find((other) => other.column === column)?.kind ?? one.kind;
    return { ...one, standardize: standardizerOf({ name, values }, kind) };
  });
}
