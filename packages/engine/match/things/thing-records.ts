import { Integers } from '../../algorithms/typed-arrays.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import type { Table } from '../../read/table.ts';
import { canonicalOrder } from '../compare/canonical-order.ts';
import type { StandardColumn } from '../compare/fields.ts';
import { Texts } from '../compare/texts.ts';
import { type ColumnChoices, columnsByKind } from '../screening/by-kind.ts';
import type { LeftOut } from '../screening/left-out.ts';

/** Rows about things, in an order that depends on their content alone. */
export interface ThingRecords {
  /** Texts as they were written, '' where there is no value. */
  columns: readonly StandardColumn[];
  leftOut: LeftOut[];
  /** The row of each record. */
  rowOf: Integers;
  /** The record of each row. */
  recordOf: Integers;
}

export function thingRecords(
  table: Table,
  kinds: readonly ColumnKind[],
  choices: ColumnChoices,
): ThingRecords {
  const { columns, leftOut } = columnsByKind(table, kinds, choices);
  // Codes are told by the signs that standardizing takes away; one day is written in many ways.
  const written = columns.map((one) => {
    if (one.kind === 'date') return one;
    const values = table.columns[one.column]?.values ?? [];
    return {
      ...one,
      texts: Texts.of(one.texts.all().map((text, row) => (text === '' ? '' : (values[row] ?? '').trim()))),
    };
  });
  const ordered = canonicalOrder(written, table.rows, () => false);
  const rowOf = new Integers(Int32Array.from(ordered.rowsOf, ([row = 0]) => row));
  const recordOf = new Integers(new Int32Array(table.rows));
  for (const [record, row] of rowOf.values.entries()) recordOf.set(row, record);
  return { columns: ordered.columns, leftOut, rowOf, recordOf };
}
