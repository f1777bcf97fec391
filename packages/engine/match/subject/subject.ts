import type { ColumnKind } from '../../kinds/kinds.ts';
import { isMissing } from '../../kinds/missing.ts';
import { isRole } from '../../kinds/roles.ts';
import type { Table } from '../../read/table.ts';
import { foldText } from '../../standardize/text.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { Subject } from '../model/pair-classes.ts';
import type { ByKind } from '../screening/by-kind.ts';
import { identityOf, isName } from '../screening/identity.ts';
import { count, isPart, partsByFill, split } from './people-and-companies.ts';
import type { SubjectPart } from './table-part.ts';

/** Whom a table is about. */
export interface Subjects {
  /** The rows about people and those about companies; none if no column says who a row is about. */
  parts: readonly SubjectPart[];
  /** What the table could as well be about, where it has a person and a company in each row. */
  other?: Subject;
}

/** What headers say of the person whom one meets at a company: in English, German, French, Spanish, Italian, Dutch. */
const CONTACT = /contact|kontakt|ansprechpartner|interlocut|referente/i;

/**
 * People and companies are two parts of a table if at most this share of the smaller part's rows has a person and a company.
 */
const MOST_WITH_BOTH = 0.2;

/**
 * A column with fewer values than this, in FEW_ROWS rows or more, sorts rows into kinds and does not say who they are about.
 */
const FEW_VALUES = 20;
const FEW_ROWS = 60;

/** Whether a column says who or where somebody is. */
function isAboutSomebody(column: ColumnKind): boolean {
  return identityOf(column) !== undefined || column.kind === 'street' || column.kind === 'address';
}

function hasManyValues(table: Table, { column }: ColumnKind): boolean {
  const values = new Set<string>();
  let filled = 0;
  for (const value of table.columns[column]?.values ?? []) {
    if (isMissing(value)) continue;
    values.add(value);
    // More are not needed.
    if (values.size >= FEW_VALUES) return true;
    filled++;
  }
  return filled > 0 && filled < FEW_ROWS;
}

/** Where rows are about companies, a person's names and date of birth are not theirs, unless somebody wants them compared. */
export function columnsAbout(about: Subject, { columns, leftOut }: ByKind): ByKind {
  const isTheirs = ({ kind, detail, isChosen }: StandardColumn) =>
    about === 'people' || isChosen === true || (!isName(kind) && detail !== 'birth');
  const others = columns.filter((one) => !isTheirs(one));
  const reason = 'is of a person, and rows are about companies';
  return {
    columns: columns.filter(isTheirs),
    leftOut: [...leftOut, ...others.map(({ column }) => ({ column, reason }))],
  };
}

/**
 * Whom the rows of a table are about: nobody without a column of names, companies, addresses, telephones, dates of birth
 * or numbers with a scheme; else people or companies, or some of both.
 *
 * @param about what somebody says
 */
export function subjectsOf(table: Table, kinds: readonly ColumnKind[], about?: Subject): Subjects {
  const columns = kinds.filter((kind) => isAboutSomebody(kind) && hasManyValues(table, kind));
  if (columns.length === 0) return { parts: [] };
  if (about) return { parts: [{ about }] };
  const firms = filledRows(table, columns, ({ kind }) => kind === 'company');
  // Those who look after companies are not whom rows are about.
  const isNamed = ({ kind, column }: ColumnKind) =>
    isName(kind) && !isRole(table.columns[column]?.name ?? '');
  const people = filledRows(table, columns, isNamed);
  const rows = { firms: count(firms), people: count(people), both: count(firms, people) };
  const smaller = Math.min(rows.firms, rows.people);
  if (smaller === 0) {
    const parts = partsByFill(table, kinds);
    if (parts) return { parts };
  }
  if (rows.firms === 0)
    return { parts: [{ about: isPersonal(columns) || kinds.some(isNamed) ? 'people' : 'companies' }] };
  if (isPart(smaller, table) && rows.both <= MOST_WITH_BOTH * smaller)
    return { parts: split(table, firms, people) };
  return readings(
    table,
    columns.filter((one) => !isName(one.kind) || isNamed(one)),
    rows,
  );
}

/** A table of which no name says whom it is about, and something else does. */
function isPersonal(columns: readonly ColumnKind[]): boolean {
  return columns.some(({ kind, detail }) => kind === 'email' || detail === 'birth');
}

/**
 * A table whose rows have companies. It is about people if at least half as many rows have names, and at least half as many
 * different ones: else these are the names of a few managers. One column of names may be of people or of whom one meets at the companies.
 */
function readings(
  table: Table,
  columns: readonly ColumnKind[],
  rows: { firms: number; people: number },
): Subjects {
  const named = columns.filter(({ kind }) => isName(kind));
  const kinds = new Set(named.map(({ kind }) => kind));
  const areInParts = kinds.has('given_name') && kinds.has('family_name');
  const areWhole = areInParts || kinds.has('full_name');
  const firms = columns.filter(({ kind }) => kind === 'company');
  const areMany = distinct(table, named) >= distinct(table, firms) / 2;
  if (!areWhole || rows.people < rows.firms / 2 || !areMany) return { parts: [{ about: 'companies' }] };
  const areContacts = named.every(({ column }) => CONTACT.test(table.columns[column]?.name ?? ''));
  if (areInParts && !areContacts) return { parts: [{ about: 'people' }] };
  const about = areContacts && !areInParts ? 'companies' : 'people';
  return { parts: [{ about }], other: about === 'people' ? 'companies' : 'people' };
}

/** 1 for each row with a value in one of the columns. */
function filledRows(
  table: Table,
  columns: readonly ColumnKind[],
  isWanted: (kind: ColumnKind) => boolean,
): Uint8Array {
  const filled = new Uint8Array(table.rows);
  for (const { column } of columns.filter(isWanted)) {
    for (const [row, value] of table.columns[column]?.values.entries() ?? [])
      if (!isMissing(value)) filled[row] = 1;
  }
  return filled;
}

/** How many different values the rows have in these columns together. */
function distinct(table: Table, columns: readonly ColumnKind[]): number {
  const values = columns.map(({ column }) => table.columns[column]?.values ?? []);
  const found = new Set<string>();
  for (let row = 0; row < table.rows; row++)
    found.add(foldText(values.map((one) => one[row] ?? '').join(' ')));
  return found.size;
}
