import { type ColumnKind, kindOf } from '../kinds/kinds.ts';
import { nameTurner } from '../kinds/person-names.ts';
import type { Table } from '../read/table.ts';
import { hasLatinLetters, hasOtherLetters, latinizer } from '../standardize/latin.ts';
import { birthsOf, isOfBirth, partOfBirth } from './births.ts';
import type { ColumnPair } from './column-pair.ts';
import { combined, namesOf } from './other-names.ts';

/**
 * Two tables as one: a column for each pair of columns, the rows of the first, and then those of the second. A row with several names, or
 * dates of birth, is several rows.
 */
export interface UnitedTable {
  table: Table;
  kinds: readonly ColumnKind[];
  /** How many rows are of the first table. */
  first: number;
  /** For each row that of its own table. */
  rowOf: readonly number[];
  /** Whether names are in two scripts, or rows have further names: then one name is written in several ways. */
  hasSpellings: boolean;
}

export async function uniteTables(a: Table, b: Table, pairs: readonly ColumnPair[]): Promise<UnitedTable> {
  const sides = [expanded('a', a, pairs), expanded('b', b, pairs)] as const;
  let hasSpellings = pairs.some(({ others }) => others !== undefined);
  const columns: Table['columns'] = await Promise.all(
    pairs.map(async (pair, at) => {
      const values = sides.flatMap((side) => {
        const own = side.columns[at] ?? [];
        return pair.kind === 'full_name' ? own.map(nameTurner(own)) : own;
      });
      const { areNames, areOfTwoScripts } = scriptsOf(pair, values);
      if (areNames && areOfTwoScripts) hasSpellings = true;
      const latinize = areOfTwoScripts ? await latinizer(areNames) : undefined;
      const name = a.columns[pair.a[0] ?? -1]?.name ?? '';
      return { name, values: latinize ? values.map(latinize) : values };
    }),
  );
  const kinds = pairs.map(({ kind, detail }, column) => ({
    column,
    kind,
    confidence: 1,
    ...(detail && { detail }),
  }));
  const rowOf = sides.flatMap((side) => side.rowOf);
  return { table: { columns, rows: rowOf.length }, kinds, first: sides[0].rowOf.length, rowOf, hasSpellings };
}

/** The rows of one table, each as often as it has names and dates of birth. */
function expanded(side: 'a' | 'b', table: Table, pairs: readonly ColumnPair[]) {
  const cells = pairs.map((pair) => joinedValues(table, pair[side]));
  const named = pairs.findIndex(({ others }) => others !== undefined);
  const born = pairs.find(isOfBirth);
  const others = (pairs[named]?.others?.[side] ?? []).map((column) => table.columns[column]?.values ?? []);
  const births = born && birthsOf(table, born[side]);
  const rowOf: number[] = [];
  const columns: string[][] = pairs.map(() => []);
  for (let row = 0; row < table.rows; row++) {
    const names = namesOf(
      cells[named]?.[row] ?? '',
      others.map((values) => values[row] ?? ''),
    );
    for (const [name, birth] of combined(names, births?.[row] ?? [{ text: '', digits: '' }])) {
      rowOf.push(row);
      for (const [at, pair] of pairs.entries()) {
        const isBorn = born !== undefined && pair[side] === born[side];
        const text = isBorn ? partOfBirth(pair, side, birth) : at === named ? name : (cells[at]?.[row] ?? '');
        columns[at]?.push(text);
      }
    }
  }
  return { rowOf, columns };
}

/** The cells of columns, of several in one cell with a space between. */
function joinedValues({ columns, rows }: Table, at: readonly number[]): readonly string[] {
  const all = at.map((column) => columns[column]?.values ?? []);
  const [only, ...others] = all;
  if (only && others.length === 0) return only;
  return Array.from({ length: rows }, (_, row) => {
    const cells = all.map((values) => values[row]?.trim()).filter(Boolean);
    return cells.join(' ');
  });
}

/** Names, companies and places in two scripts are compared in Latin letters. */
function scriptsOf({ kind }: ColumnPair, values: readonly string[]) {
  const { compared } = kindOf(kind);
  const areNames = compared?.by === 'name';
  const areWords = areNames || compared?.by === 'text';
  return {
    areNames,
    areOfTwoScripts: areWords && values.some(hasOtherLetters) && values.some(hasLatinLetters),
  };
}
