import { detectDateOrder, standardizeDate } from '../standardize/dates.ts';
import { withoutSuffixes, withoutTitles } from '../standardize/names.ts';
import { foldStreet } from '../standardize/streets.ts';
import { foldText } from '../standardize/text.ts';
import type { ColumnKind, Kind } from '../table/kind.ts';
import type { Field, Group } from './comparison.ts';
import { type NameParts, nameField } from './names.ts';
import { type RuleName, valueField } from './values.ts';

/** Columns as standardized texts; what is compared by. */
export interface StandardColumn {
  /** In the table as it was read. */
  column: number;
  kind: Kind;
  detail?: string | undefined;
  texts: readonly string[];
}

const RULES: Partial<Record<Kind, readonly [Group, RuleName]>> = {
  date: ['date', 'date'],
  email: ['email', 'email'],
  phone: ['phone', 'phone'],
  street: ['street', 'text'],
  house_number: ['street', 'number'],
  address: ['street', 'text'],
  city: ['area', 'text'],
  postcode: ['area', 'code'],
  region: ['area', 'category'],
  country: ['area', 'category'],
  company: ['company', 'text'],
  identifier: ['identifier', 'code'],
  category: ['attribute', 'category'],
  free_text: ['attribute', 'text'],
  money: ['attribute', 'number'],
  number: ['attribute', 'number'],
};
const NAMES: ReadonlySet<Kind> = new Set(['given_name', 'family_name', 'full_name']);

/** Text in one form per kind; columns that are not compared are left out. */
export function standardizeColumns(
  columns: readonly (readonly string[])[],
  kinds: readonly ColumnKind[],
): StandardColumn[] {
  return kinds.flatMap(({ column, kind, detail }) => {
    if (!RULES[kind] && !NAMES.has(kind)) return [];
    const texts = memoized(columns[column] ?? [], standardizer(kind, columns[column] ?? []));
    return [{ column, kind, detail, texts }];
  });
}

function standardizer(kind: Kind, values: readonly string[]): (value: string) => string {
  if (kind === 'date') {
    const order = detectDateOrder(values);
    return (value) => standardizeDate(value, order);
  }
  if (kind === 'phone') return (value) => value.replace(/\D/g, '').slice(-9);
  if (kind === 'full_name') return (value) => foldText(withSurnameLast(value));
  if (kind === 'email') return (value) => value.trim().toLowerCase();
  return kind === 'street' || kind === 'address' ? foldStreet : foldText;
}

/** 'Smith, John' as 'John Smith'; what follows a second comma stays at the end. */
function withSurnameLast(name: string): string {
  const [surname = '', given = '', ...rest] = name.split(',');
  return `${given} ${surname} ${rest.join(' ')}`;
}

function memoized(values: readonly string[], of: (value: string) => string): string[] {
  const known = new Map<string, string>([['', '']]);
  return values.map((value) => {
    let result = known.get(value);
    if (result === undefined) {
      result = of(value);
      known.set(value, result);
    }
    return result;
  });
}

/** What is compared: one name of all name columns, and each other column. Columns with one value tell nothing. */
export function makeFields(columns: readonly StandardColumn[], records: number): Field[] {
  const named = columns.filter(({ kind }) => NAMES.has(kind));
  const fields: Field[] = [];
  if (named.length > 0) {
    const texts = (kind: Kind) =>
      named.filter((column) => column.kind === kind).map((column) => column.texts);
    const given = texts('given_name');
    const surname = texts('family_name');
    const full = texts('full_name');
    const at = (columns: readonly (readonly string[])[], row: number) =>
      columns
        .map((values) => values[row] ?? '')
        .filter(Boolean)
        .join(' ');
    const names = Array.from({ length: records }, (_, row) =>
      readName(
        at(given, row),
        at(surname, row),
        at(full, row),
        given.length + surname.length > 0,
        full.length > 0,
      ),
    );
    fields.push(
      nameField(
        named.map(({ column }) => column),
        names,
      ),
    );
  }
  for (const { column, kind, texts } of columns) {
    const rule = RULES[kind];
    if (rule) fields.push(valueField(column, rule[0], rule[1], texts));
  }
  return fields;
}

/** Titles are left out; what is then missing in a part is taken from the full name. */
function readName(
  givenText: string,
  surnameText: string,
  fullText: string,
  hasParts: boolean,
  hasFull: boolean,
): NameParts {
  const full = withoutTitles(fullText);
  const words = full.split(' ').filter(Boolean);
  if (!hasParts)
    return { given: words[0] ?? '', surname: words.length > 1 ? (words.at(-1) ?? '') : '', full };
  // Without a full name a title in the place of a name may be one.
  let given = withoutTitles(givenText) || (hasFull ? '' : givenText);
  let surname = withoutSuffixes(surnameText) || (hasFull ? '' : surnameText);
  if (given === '' && givenText !== '' && words[0] !== undefined && words[0] !== surname) given = words[0];
  if (surname === '' && surnameText !== '' && words.length > 1) surname = words.at(-1) ?? '';
  // A single word entered as given name and as surname is one piece of evidence, not two.
  if (given === surname && words.length === 1) surname = '';
  return { given, surname, full };
}
