import { FEW_ROWS, VOCABULARY } from '../../kinds/enough.ts';
import type { ColumnKind } from '../../kinds/kinds.ts';
import { isRole } from '../../kinds/roles.ts';
import { summarize } from '../../kinds/summary.ts';
import { saysName } from '../../kinds/title-headers.ts';
import { counted } from '../../kinds/wording.ts';
import type { Table } from '../../read/table.ts';
import { foldText } from '../../standardize/text.ts';
import type { StandardColumn } from '../compare/fields.ts';
import type { Subject } from '../model/pair-classes.ts';
import type { ByKind } from '../screening/by-kind.ts';
import { identityOf, isName, isOfRole } from '../screening/identity.ts';
import { count, filledRows, isPart, partsByFill, split } from './people-and-companies.ts';
import type { SubjectPart } from './table-part.ts';

/** Whom a table is about. */
export interface Subjects {
  /** The rows about people and those about companies; none if no column says who a row is about. */
  parts: readonly SubjectPart[];
  /** What the table could as well be about, where it has a person and a company in each row. */
  other?: Subject;
  /** The reason, as a sentence. */
  because: string;
}

/** What headers say of the person whom one meets at a company: in English, German, French, Spanish, Italian, Dutch. */
const CONTACT = /contact|kontakt|ansprechpartner|interlocut|referente/i;
/**
 * People and companies are two parts of a table if at most this share of the smaller part's rows has a person and a company.
 */
const MOST_WITH_BOTH = 0.2;

/** What is counted of a table whose rows are about somebody. */
interface Counts {
  /** Rows with a company, with a person's name, and with both. */
  firms: number;
  people: number;
  both: number;
  /** Whether both are parts of their own. */
  areParts: boolean;
  /** Whether some column is of a person: a name, an e-mail address or a birth. */
  isPersonal: boolean;
  /** Whether there are names in two parts, and whether they are of whom one meets at a company. */
  areInParts: boolean;
  areContacts: boolean;
  /** Whether half as many rows have whole names as companies, and half as many different ones: else these are the names of a few managers. */
  areNamed: boolean;
  /** Whether there are half as many people again as companies: several work at one, and it is not whom a row is about. */
  areSeveral: boolean;
}

interface Decision {
  holds(counts: Counts): boolean;
  about: Subject | 'both';
  because: string;
  other?: Subject;
}

const PEOPLE = { about: 'people', because: 'names are of people', other: 'companies' } as const;
/** The first that holds decides, or PEOPLE. One column of names may be of people or of whom one meets at the companies. */
const DECISIONS: readonly Decision[] = [
  { holds: (of) => of.firms === 0 && of.isPersonal, about: 'people', because: 'columns are of people' },
  { holds: (of) => of.firms === 0, about: 'companies', because: 'no column is of a person' },
  { holds: (of) => of.areParts, about: 'both', because: 'hardly a row has both' },
  { holds: (of) => !of.areNamed, about: 'companies', because: 'whole names of people are few' },
  {
    holds: (of) => of.areInParts && !of.areContacts,
    about: 'people',
    because: 'they have given and family names',
  },
  {
    holds: (of) => of.areContacts && !of.areInParts && !of.areSeveral,
    about: 'companies',
    because: 'people are contacts',
    other: 'people',
  },
];

/**
 * Whom the rows of a table are about: nobody without a column of names, companies, addresses, telephones, dates of birth
 * or numbers with a scheme; else people or companies, or some of both.
 *
 * @param about what somebody says
 */
export function subjectsOf(table: Table, kinds: readonly ColumnKind[], about?: Subject): Subjects {
  const all = kinds.filter(
    (kind) => isAboutSomebody(kind) && (hasManyValues(table, kind) || isPartOfMany(table, kinds, kind)),
  );
  const theirs = all.filter((kind) => !isOfRole(table, kind));
  // Those who look after companies, or wrote books, are not whom rows are about, where something else has a name.
  const isNamedElsewhere = table.columns.some(({ name }) => saysName(name) && !isRole(name));
  const columns = isNamedElsewhere ? theirs : all;
  // A surname alone is a family's, or a county's that was called after one.
  if (columns.every(({ kind }) => kind === 'family_name'))
    return { parts: [], because: 'No column says who a row is about.' };
  if (about) return { parts: [{ about }], because: 'It was said so.' };
  const isNamed = (one: ColumnKind) => isName(one.kind) && (theirs.length === 0 || !isOfRole(table, one));
  const [named, owned] = [columns.filter(isNamed), columns.filter(({ kind }) => kind === 'company')];
  const people = filledRows(table, columnsOf(named));
  const firms = filledRows(table, columnsOf(owned));
  const rows = { firms: count(firms), people: count(people), both: count(firms, people) };
  const smaller = Math.min(rows.firms, rows.people);
  const parts = smaller === 0 ? partsByFill(table, kinds) : undefined;
  if (parts) return { parts, because: 'One column has names of people and of companies.' };
  const has = (kind: ColumnKind['kind']) => named.some((one) => one.kind === kind);
  const areInParts = has('given_name') && has('family_name');
  const counts: Counts = {
    ...rows,
    areParts: isPart(smaller, table) && rows.both <= MOST_WITH_BOTH * smaller,
    isPersonal: columns.some(isOfPerson) || kinds.some(isNamed),
    areInParts,
    areContacts: named.every(({ column }) => CONTACT.test(table.columns[column]?.name ?? '')),
    get areNamed() {
      const areWhole = areInParts || has('full_name');
      const areMany = areWhole && rows.people >= rows.firms / 2;
      return areMany && distinct(table, named) >= distinct(table, owned) / 2;
    },
    get areSeveral() {
      return distinct(table, named) >= 1.5 * distinct(table, owned);
    },
  };
  const { about: found, other, because: reason } = DECISIONS.find(({ holds }) => holds(counts)) ?? PEOPLE;
  const because = `Of ${counted(table.rows, 'row')} ${rows.firms} have a company, ${rows.people} a person, ${rows.both} both: ${reason}.`;
  if (found === 'both') return { parts: split(table, firms, people), because };
  return { parts: [{ about: found }], because, ...(other && { other }) };
}

/** A kind of which nothing but the form of its values speaks: two words with capitals may name a product. */
const GUESSED = 0.5;

/** Whether a column says who or where somebody is. */
function isAboutSomebody(column: ColumnKind): boolean {
  const isKnown = identityOf(column) !== undefined && column.confidence >= GUESSED;
  return isKnown || column.kind === 'street' || column.kind === 'address';
}

/** In a table of which no name says whom it is about. */
function isOfPerson({ kind, detail }: ColumnKind): boolean {
  return kind === 'email' || detail === 'birth';
}

/** A column of few values sorts rows into kinds and does not say who they are about. */
function hasManyValues({ columns }: Table, { column }: ColumnKind): boolean {
  const { counts, filled } = summarize(columns[column] ?? { name: '', values: [] });
  return counts.size >= VOCABULARY || (filled > 0 && filled < FEW_ROWS);
}

/** Whether a column is of given or family names that are many together, however few values it has by itself. */
function isPartOfMany(table: Table, kinds: readonly ColumnKind[], one: ColumnKind): boolean {
  const parts = kinds.filter(({ kind }) => kind === 'given_name' || kind === 'family_name');
  const areBoth = new Set(parts.map(({ kind }) => kind)).size === 2;
  return areBoth && parts.includes(one) && distinct(table, parts) >= VOCABULARY;
}

/** How many different values the rows have in these columns together. */
function distinct(table: Table, columns: readonly ColumnKind[]): number {
  const values = columnsOf(columns).map((column) => table.columns[column]?.values ?? []);
  const found = new Set<string>();
  for (let row = 0; row < table.rows; row++)
    found.add(foldText(values.map((one) => one[row] ?? '').join(' ')));
  return found.size;
}

const columnsOf = (kinds: readonly ColumnKind[]) => kinds.map(({ column }) => column);

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
