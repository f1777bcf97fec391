import { sum } from '../../algorithms/sum.ts';
import { detectKinds } from '../../kinds/detect.ts';
import { ENOUGH, EXCEPTIONS } from '../../kinds/enough.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import type { Table } from '../../read/table.ts';
import { isName } from '../screening/identity.ts';
import { type SubjectPart, tableOf } from './table-part.ts';

/**
 * Two columns tell the parts of a table if at least this share of the rows has one of them, and at most this share of the rows
 * of the rarer column has both.
 */
const COVERED = 0.75;
const MOST_WITH_BOTH = 0.02;

/** Whether so many rows of a table are a part of their own, and no exceptions. */
export function isPart(size: number, { rows }: Pick<Table, 'rows'>): boolean {
  return size >= Math.max(ENOUGH, EXCEPTIONS * rows);
}

/** 1 for each row with a value in one of these columns. */
export function filledRows({ columns, rows }: Table, some: readonly number[]): Uint8Array {
  const filled = new Uint8Array(rows);
  for (const column of some)
    for (const [row, value] of columns[column]?.values.entries() ?? [])
      if (!isMissing(value)) filled[row] = 1;
  return filled;
}

/** How many rows are in all of these. */
export function count(first: Uint8Array, second: Uint8Array = first): number {
  let rows = 0;
  for (const [row, has] of first.entries()) rows += has & (second[row] ?? 0);
  return rows;
}

/**
 * People and companies whose names are in one column, told from each other by the other columns that their rows have. They
 * are parts if the names of the one are found to be of people and those of the other of companies.
 */
export function partsByFill(table: Table, kinds: readonly ColumnKind[]): SubjectPart[] | undefined {
  const found = rowsApart(table);
  if (!found) return undefined;
  const parts = split(table, ...found).flatMap(({ rows }): SubjectPart[] => {
    const detected = detectKinds(tableOf(table, rows));
    const theirs = kinds.map((one) => (isNameOfSomebody(one) ? (detected[one.column] ?? one) : one));
    const named = theirs.filter(isNameOfSomebody);
    const about = named.some(({ kind }) => kind === 'company') ? 'companies' : 'people';
    return named.length > 0 ? [{ about, rows, kinds: theirs }] : [];
  });
  const [one, other] = parts;
  if (!one || !other || one.about === other.about) return undefined;
  return one.about === 'people' ? [one, other] : [other, one];
}

function isNameOfSomebody({ kind }: ColumnKind): boolean {
  return isName(kind) || kind === 'company';
}

/**
 * The rows of each of two columns of which nearly every row has one and hardly any row both, as where a list of companies
 * with their trades and one of people with their dates of birth are one table. Of several such columns, the two that most
 * rows have, whatever the order of columns.
 */
function rowsApart(table: Table): readonly [Uint8Array, Uint8Array] | undefined {
  const filled = [...table.columns.keys()]
    .sort((a, b) => ((table.columns[a]?.name ?? '') < (table.columns[b]?.name ?? '') ? -1 : 1))
    .map((column) => filledRows(table, [column]))
    .map((rows) => ({ rows, size: count(rows) }))
    .filter(({ size }) => isPart(size, table) && isPart(table.rows - size, table));
  const found = filled
    .flatMap((one, at) =>
      filled.slice(at + 1).map((other) => ({ one, other, covered: (one.size + other.size) / table.rows })),
    )
    .filter(({ covered }) => covered >= COVERED && covered <= 1 + MOST_WITH_BOTH)
    .sort((a, b) => b.covered - a.covered)
    .find(({ one, other }) => count(one.rows, other.rows) <= MOST_WITH_BOTH * Math.min(one.size, other.size));
  return found && [found.one.rows, found.other.rows];
}

/** A row with a name is about a person. One with neither is with those whose other columns are filled like its own. */
export function split(table: Table, firms: Uint8Array, people: Uint8Array): SubjectPart[] {
  const isFirm = firms.map((has, row) => (has && !people[row] ? 1 : 0));
  const columns = [...table.columns.keys()].map((column) => {
    const rows = filledRows(table, [column]);
    const share = (among: Uint8Array) => (count(rows, among) + 1) / (count(among) + 2);
    const [ofFirms, ofPeople] = [share(isFirm), share(people)];
    return { rows, leanings: [Math.log((1 - ofPeople) / (1 - ofFirms)), Math.log(ofPeople / ofFirms)] };
  });
  const isPerson = (row: number) =>
    people[row] || firms[row]
      ? people[row] === 1
      : sum(columns.map(({ rows, leanings }) => leanings[rows[row] ?? 0] ?? 0)) > 0;
  const all = [...firms.keys()];
  return [
    { about: 'people', rows: all.filter(isPerson) },
    { about: 'companies', rows: all.filter((row) => !isPerson(row)) },
  ];
}
