import { SEVERAL } from '../../kinds/enough.ts';
import type { ComparisonGroup } from '../../kinds/kind.ts';
import { type ColumnKind, type Kind, kindOf } from '../../kinds/kinds.ts';
import { summarize } from '../../kinds/summary.ts';
import type { Column } from '../../read/table.ts';
import { withoutSuffixes, withoutTitles } from '../../standardize/name-titles.ts';
import { foldText } from '../../standardize/text.ts';
import type { ComparatorName } from './comparators.ts';
import { areOfOneEach, type Field } from './comparison.ts';
import { type NameParts, nameField } from './name-field.ts';
import type { OfName } from './people-in-names.ts';
import { Texts } from './texts.ts';
import { valueField } from './value-field.ts';

/** A column as standardized texts, which are what is compared. */
export interface StandardColumn {
  /** The index of the column in the table as it was read. */
  column: number;
  kind: Kind;
  detail?: string | undefined;
  texts: Texts;
  /** What in its names is told of, where these are not compared. */
  of?: OfName | undefined;
  /** Whether somebody wants it compared, whatever it tells. */
  isChosen?: boolean;
  /** How its values are compared, if another table has taught that. */
  comparator?: ComparatorName;
}

/** What forms want in place of a number, a contact or a day that is not known: zeros, or one digit again and again. */
const FILLER = /^(\d)\1{2,}$/;

/**
 * Standardizes the texts of a column by its kind. What stands for a missing value, as the profile finds it, is none: two
 * rows with 'unknown' do not agree.
 */
export function standardizeColumn(column: Column, { column: at, kind, detail }: ColumnKind): StandardColumn {
  return {
    column: at,
    kind,
    detail,
    texts: Texts.of(column.values, standardizerOf(column, kind)),
  };
}

/** How the values of a column, and others like them, are standardized. */
export function standardizerOf(column: Column, kind: Kind): (value: string) => string {
  const { missing } = summarize(column);
  const { compared } = kindOf(kind);
  const standardize = compared?.texts?.(column.values) ?? foldText;
  const isTheirOwn = reaches(kind);
  // Among names a word for a missing value may be one, such as Null.
  const from = isTheirOwn ? 1 : SEVERAL;
  const isMissing = (value: string) => (missing.get(value.trim()) ?? 0) >= from;
  return (value) => {
    if (value === '' || isMissing(value)) return '';
    const text = standardize(value);
    return isTheirOwn && (text === '0' || FILLER.test(text)) ? '' : text;
  };
}

/** Whether a kind is of what each has for itself: a contact, a number or a day. */
export function reaches(kind: Kind): boolean {
  const { compared } = kindOf(kind);
  return compared !== undefined && compared.by !== 'name' && REACHING.has(compared.group);
}

const REACHING: ReadonlySet<ComparisonGroup> = new Set(['email', 'phone', 'identifier', 'date']);

/** What is compared: all columns of names as one field, and each other column as a field of its own. */
export function makeFields(columns: readonly StandardColumn[], records: number): Field[] {
  const fields: Field[] = [];
  const named = columns.filter(({ kind }) => kindOf(kind).compared?.by === 'name');
  if (named.length > 0) {
    const read = nameReader(columns);
    const names = Array.from({ length: records }, (_, record) => read((at) => columns[at]?.texts.at(record)));
    const field = nameField(
      named.map(({ column }) => column),
      names,
    );
    fields.push({
      ...field,
      put: (record, texts) =>
        field.put(
          record,
          read((at) => texts[at]),
        ),
    });
  }
  for (const [at, one] of columns.entries()) {
    const { compared } = kindOf(one.kind);
    const group = groupOf(one);
    if (!compared || compared.by === 'name' || group === undefined) continue;
    const field = valueField(one.column, group, comparatorOf(one), one.texts);
    const comparisons = field.comparisons.map((comparison) => ({
      ...comparison,
      detail: one.detail,
    }));
    fields.push({ ...field, comparisons, put: (record, row) => field.put(record, row[at] ?? '') });
  }
  return fields;
}

/** What a column says about its row, names aside, which say several things. */
export function groupOf(column: StandardColumn): ComparisonGroup | undefined {
  const { compared } = kindOf(column.kind);
  if (!compared || compared.by === 'name') return undefined;
  if (column.kind === 'web_address' && areOwn(column.texts)) return 'identifier';
  if (column.detail === 'birth' && comparatorOf(column) === 'number') return 'date';
  return compared.group === 'date' && !isBirthday(column) ? 'attribute' : compared.group;
}

/** A site or a number of its own in nearly each row says who that is. */
function areOwn(texts: Texts): boolean {
  return areOfOneEach(texts.distinct.length, texts.count(), texts.ids.length);
}

/** The day of birth tells one person from another, and so does a year or an age, which many share; any other date is of something that happened. */
function isBirthday({ detail, texts }: StandardColumn): boolean {
  return detail === 'birth' && texts.count((text) => text.length === WHOLE_DATE) > texts.count() / 2;
}

/** How the values of a column are compared by themselves. Of years it counts how far they lie apart. */
export function comparatorOf(column: StandardColumn): ComparatorName {
  const { compared } = kindOf(column.kind);
  if (!compared || compared.by === 'name') return 'text';
  if (column.comparator) return column.comparator;
  // A code of something else, such as of a city, is equal or is another; a number of its own may have a slip.
  if (column.kind === 'identifier' && column.detail === undefined && !areOwn(column.texts)) return 'whole';
  return compared.by === 'date' && areYears(column) ? 'number' : compared.by;
}

/** Whether most dates of a column are years. */
export function areYears({ texts }: StandardColumn): boolean {
  return texts.count((text) => text.length === YEAR) > texts.count() / 2;
}
const YEAR = 4;

/** The digits of a standardized date with its day: yyyymmdd. */
const WHOLE_DATE = 8;

/** Reads a record's name from its texts, which are asked for by the indices of their columns. */
export function nameReader(
  columns: readonly StandardColumn[],
): (textAt: (at: number) => string | undefined) => NameParts {
  const places = (kind: Kind) => [...columns.keys()].filter((at) => columns[at]?.kind === kind);
  const given = places('given_name');
  const surname = places('family_name');
  const full = places('full_name');
  return (textAt) => {
    const joined = (places: readonly number[]) => places.map(textAt).filter(Boolean).join(' ');
    const hasParts = given.length + surname.length > 0;
    return readName(joined(given), joined(surname), joined(full), hasParts, full.length > 0);
  };
}

/** The parts of a row's name without titles. A part that was nothing but a title is taken from the full name. */
function readName(
  givenText: string,
  surnameText: string,
  fullText: string,
  hasParts: boolean,
  hasFull: boolean,
): NameParts {
  const full = withoutTitles(fullText);
  const words = full.split(' ').filter(Boolean);
  // Where two tables were put one under the other, one may have the parts and the other whole names.
  if (!hasParts || (givenText === '' && surnameText === ''))
    return { given: words[0] ?? '', surname: words.length > 1 ? (words.at(-1) ?? '') : '', full };
  // Where there is no full name to take it from, a title in the place of a name is taken for a name.
  let given = withoutTitles(givenText) || (hasFull ? '' : givenText);
  let surname = withoutSuffixes(surnameText) || (hasFull ? '' : surnameText);
  if (given === '' && givenText !== '' && words[0] !== undefined && words[0] !== surname) given = words[0];
  if (surname === '' && surnameText !== '' && words.length > 1) surname = words.at(-1) ?? '';
  // A single word entered as given name and as surname is one piece of evidence, not two.
  if (given === surname && words.length === 1) surname = '';
  return { given, surname, full };
}
