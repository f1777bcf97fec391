import { Numbering } from '../../algorithms/typed-arrays.ts';
import type { Summary } from '../../kinds/evidence.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { summarize } from '../../kinds/summary.ts';
import { quoted } from '../../kinds/wording.ts';
import type { Table } from '../../read/table.ts';
import { agreement } from './happenings.ts';
import { namesOf, type RowNames } from './row-names.ts';
import { respelled } from './spellings.ts';

/** A year, or the first of January that programs write for one. */
const YEAR = /^\d{4}(?:-01-01(?:[T ]00:00.*)?)?$/;

/** A table with what is counted in it. */
export class TableFacts {
  readonly table: Table;
  readonly kinds: readonly ColumnKind[];
  readonly names: readonly RowNames[];
  readonly #summaries: readonly Summary[];

  constructor(table: Table, kinds: readonly ColumnKind[]) {
    this.table = table;
    this.kinds = kinds;
    this.names = namesOf(table, kinds);
    this.#summaries = table.columns.map(summarize);
  }

  areYears({ column }: ColumnKind): boolean {
    const { sample = [] } = this.#summaries[column] ?? {};
    return sample.filter(([value]) => YEAR.test(value)).length > sample.length / 2;
  }

  nameOf({ column }: ColumnKind): string {
    return this.table.columns[column]?.name ?? '';
  }

  header(column: number): string {
    return quoted(this.table.columns[column]?.name ?? '');
  }

  headers(columns: readonly number[]): string {
    return columns.map((column) => this.header(column)).join(' and ');
  }

  fill({ column }: ColumnKind): number {
    return (this.#summaries[column]?.filled ?? 0) / Math.max(1, this.table.rows);
  }

  /** The share of the values that differ from all before. */
  variety({ column }: ColumnKind): number {
    const { counts, filled } = this.#summaries[column] ?? { counts: new Map(), filled: 0 };
    return filled === 0 ? 0 : counts.size / filled;
  }

  /** How much rows of one name agree in a column beyond chance. */
  agreement({ ids }: RowNames, { column }: ColumnKind): number | undefined {
    const { counts = new Map() } = this.#summaries[column] ?? {};
    const values = this.table.columns[column]?.values ?? [];
    return agreement(
      ids,
      numbered(values, (value) => counts.has(value)),
    );
  }

  /** Of the rows that share a value of a column, the share whose name is in another spelling. */
  respelled({ columns }: RowNames, { column }: ColumnKind): number {
    const valuesOf = (one: number) => this.table.columns[one]?.values ?? [];
    const parts = columns.map(valuesOf);
    const names = Array.from({ length: this.table.rows }, (_, row) =>
      parts.map((values) => values[row] ?? '').join(' '),
    );
    return respelled(names, valuesOf(column));
  }
}

/** The number of each text; -1 for one that says nothing. */
export function numbered(texts: readonly string[], says: (text: string) => boolean): Int32Array {
  const numbers = new Numbering<string>();
  return Int32Array.from(texts, (text) => (says(text) ? numbers.of(text) : -1));
}
