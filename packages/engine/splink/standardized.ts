/** A table as its standardized columns, on which the model's conditions and keys are. */

import { kindOf } from '../kinds/kinds.ts';
import type { Field, KeyOf } from '../match/compare/comparison.ts';
import { makeFields, nameReader, type StandardColumn } from '../match/compare/fields.ts';
import { Texts as ColumnTexts } from '../match/compare/texts.ts';
import type { TrainedModel } from '../match/match-result.ts';
import { blockingKeys } from '../match/pairs/blocking.ts';
import { withoutPlaceholders } from '../match/screening/placeholders.ts';
import type { Table } from '../read/table.ts';
import type { Texts } from './conditions.ts';

export const GIVEN = 'v_given';
export const SURNAME = 'v_surname';
/** The number of the row, from 1. */
export const ID = 'unique_id';

export interface Standardized {
  /** `unique_id`, the columns that are compared, and the keys. */
  table: Table;
  /** By the index of the column in the table that was checked, the name of what is compared of it. */
  names: ReadonlyMap<number, string>;
  /** What rows can be grouped by: the columns that two rows share, the most telling first. */
  blocking: readonly (readonly string[])[];
  texts(row: number): Texts;
}

/** @param table the columns that were looked at */
export function standardize(table: Table, trained: TrainedModel): Standardized {
  const whole = trained.columns.map((one): StandardColumn => {
    const cell = (row: number) => table.columns[one.column]?.values[row] ?? '';
    const texts = ColumnTexts.of(Array.from({ length: table.rows }, (_, row) => one.standardize(cell(row))));
    return { ...one, texts };
  });
  const columns = withoutPlaceholders(whole);
  const fields = makeFields(columns, table.rows);
  const taken = new Set([ID, GIVEN, SURNAME]);
  const names = new Map<number, string>();
  const made = new Map<string, readonly string[]>();
  if (columns.some(isName)) {
    const read = nameReader(columns);
    const parts = Array.from({ length: table.rows }, (_, row) => read((at) => columns[at]?.texts.at(row)));
    // A part of several words is compared as one.
    made.set(
      GIVEN,
      parts.map(({ given }) => given.replaceAll(' ', '')),
    );
    made.set(
      SURNAME,
      parts.map(({ surname }) => surname.replaceAll(' ', '')),
    );
  }
  for (const one of columns) {
    if (isName(one)) continue;
    const name = sqlName(table.columns[one.column]?.name ?? '', taken);
    names.set(one.column, name);
    made.set(name, one.texts.all());
  }
  const blocking = addKeys(made, fields, trained.keys, names, table.rows);
  const all = [...made].map(([name, values]) => ({ name, values }));
  const ids = Array.from({ length: table.rows }, (_, row) => String(row + 1));
  return {
    table: { columns: [{ name: ID, values: ids }, ...all], rows: table.rows },
    ...{ names, blocking },
    texts: (row) => Object.fromEntries(all.map(({ name, values }) => [name, values[row] ?? ''])),
  };
}

function isName({ kind }: StandardColumn): boolean {
  return kindOf(kind).compared?.by === 'name';
}

/** A name that no dialect has to quote. */
function sqlName(header: string, taken: Set<string>): string {
  const plain = header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const base = `v_${plain.slice(0, 40) || 'column'}`;
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
  taken.add(name);
  return name;
}

/**
 * Adds the keys that are no column themselves; their names follow from the column alone, so that they are the same for each part of a large
 * table.
 *
 * @returns the columns of each chosen key, the most telling first
 */
function addKeys(
  made: Map<string, readonly string[]>,
  fields: readonly Field[],
  chosen: readonly number[],
  names: ReadonlyMap<number, string>,
  rows: number,
): string[][] {
  const columnOf = new Map<KeyOf, string>();
  for (const { telling, coarse, comparisons } of fields) {
    const column = names.get(comparisons[0]?.columns[0] ?? -1) ?? 'v_name';
    for (const [at, keyOf] of [...telling, ...coarse].entries()) {
      const values = Array.from({ length: rows }, (_, row) => keyOf(row));
      const isSame = made.get(column)?.every((value, row) => value === values[row]) ?? false;
      const name = isSame ? column : `${column.replace(/^v_/, 'k_')}_${at + 1}`;
      columnOf.set(keyOf, name);
      if (!isSame) made.set(name, values);
    }
  }
  const keys = blockingKeys(fields);
  const rules = chosen.map((place) =>
    (keys[place] ?? []).flatMap((keyOf) => {
      const column = columnOf.get(keyOf);
      return column === undefined ? [] : [column];
    }),
  );
  return [...new Map(rules.filter((rule) => rule.length > 0).map((rule) => [rule.join(), rule])).values()];
}
