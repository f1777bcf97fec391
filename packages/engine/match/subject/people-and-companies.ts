import { sum } from '../../algorithms/sum.ts';
import { detectKinds } from '../../kinds/detect.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import type { Table } from '../../read/table.ts';
import { isName } from '../screening/identity.ts';
import { type SubjectPart, tableOf } from './table-part.ts';

/** Rows are a part of their own if they are at least this share of all rows, and at least this many. */
const LEAST_SHARE = 0.05;
const LEAST_ROWS = 20;
/**
 * Two columns tell the parts of a table if at least this share of the rows has one of them, and at most this share of the rows
 * of the rarer column has both.
 */
const COVERED = 0.75;
const MOST_WITH_BOTH = 0.02;

/** 1 for each row of a kind. A row may be of neither. */
type TwoKinds = readonly [Uint8Array, Uint8Array];

/** Whether so many rows of a table are a part of their own. */
export function isPart(size: number, { rows }: Pick<Table, 'rows'>): boolean {
  return size >= Math.max(LEAST_ROWS, LEAST_SHARE * rows);
}

/**
 * People and companies whose names are in one column, told from each other by the other columns that their rows have. They
 * are parts if the names of the one are found to be of people and those of the other of companies.
 */
export function partsByFill(table: Table, kinds: readonly ColumnKind[]): SubjectPart[] | undefined {
  const found = kindsOfRows(table);
  if (!found) return undefined;
  const parts = split(table, ...found).flatMap(({ rows = [] }): SubjectPart[] => {
    const detected = detectKinds(tableOf(table, rows));
    const theirs = kinds.map((one) => (isNameOfSomebody(one) ? (detected[one.column] ?? one) : one));
    const named = theirs.filter(isNameOfSomebody);
    const about = named.some(({ kind }) => kind === 'company') ? 'companies' : 'people';
    return named.length > 0 ? [{ about, rows, kinds: theirs }] : [];
  });
  const people = parts.filter(({ about }) => about === 'people');
  const companies = parts.filter(({ about }) => about === 'companies');
  return people.length === companies.length && people.length > 0 ? [...people, ...companies] : undefined;
}

function isNameOfSomebody({ kind }: ColumnKind): boolean {
  return isName(kind) || kind === 'company';
}

/**
 * The rows of each of two columns of which nearly every row has one and hardly any row both, as where a list of companies
 * with their trades and one of people with their dates of birth are one table. Of several such columns, the two that most
 * rows have, whatever the order of columns.
 */
function kindsOfRows(table: Table): TwoKinds | undefined {
  const filled = table.columns
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ values }) => Uint8Array.from(values, (value) => Number(!isMissing(value))))
    .map((rows) => ({ rows, size: sum(rows) }))
    .filter(({ size }) => isPart(size, table) && isPart(table.rows - size, table));
  const pairs = filled.flatMap((one, at) =>
    filled.slice(at + 1).map((other) => ({ one, other, size: one.size + other.size })),
  );
  const most = (1 + MOST_WITH_BOTH) * table.rows;
  const found = pairs
    .filter(({ size }) => size >= COVERED * table.rows && size <= most)
    .sort((a, b) => b.size - a.size)
    .find(({ one, other }) => areApart(one, other));
  return found && [found.one.rows, found.other.rows];
}

interface Filled {
  rows: Uint8Array;
  size: number;
}

function areApart(one: Filled, other: Filled): boolean {
  let left = MOST_WITH_BOTH * Math.min(one.size, other.size);
  for (let row = 0; row < one.rows.length && left >= 0; row++) {
    if (one.rows[row] && other.rows[row]) left--;
  }
  return left >= 0;
}

/** A row with a name is about a person. One with neither is with those whose other columns are filled like its own. */
export function split(table: Table, firms: Uint8Array, people: Uint8Array): SubjectPart[] {
  const isFirm = firms.map((has, row) => (has && !people[row] ? 1 : 0));
  const leanings = table.columns.map(({ values }) => {
    const share = (among: Uint8Array) => {
      let filled = 1;
      for (const [row, value] of values.entries()) if (among[row] && !isMissing(value)) filled++;
      return filled / (count(among) + 2);
    };
    const [ofFirms, ofPeople] = [share(isFirm), share(people)];
    return [Math.log((1 - ofPeople) / (1 - ofFirms)), Math.log(ofPeople / ofFirms)] as const;
  });
  const isPerson = (row: number) => {
    if (people[row] || firms[row]) return people[row] === 1;
    const leaning = table.columns.map(
      ({ values }, at) => leanings[at]?.[isMissing(values[row] ?? '') ? 0 : 1] ?? 0,
    );
    return sum(leaning) > 0;
  };
  const ofPeople: number[] = [];
  const ofFirms: number[] = [];
  for (const row of firms.keys()) (isPerson(row) ? ofPeople : ofFirms).push(row);
  return [
    { about: 'people', rows: ofPeople },
    { about: 'companies', rows: ofFirms },
  ];
}

/** How many rows are in all of these. */
export function count(first: Uint8Array, second: Uint8Array = first): number {
  let rows = 0;
  for (const [row, has] of first.entries()) rows += has & (second[row] ?? 0);
  return rows;
}
