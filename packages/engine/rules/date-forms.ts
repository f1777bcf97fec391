/** Dates as texts that have the order of their days: '20240131' of '31/01/2024', here and in the SQL that SQLite and DuckDB share. */
import { literal } from './rule.ts';

/** Dates that have their digits at the same places. */
export interface DateForm {
  /** Such as '99/99/9999'. */
  form: string;
  /** Where year, month and day begin, and how many digits they have. */
  parts: readonly (readonly [at: number, length: number])[];
}

/** More than these are no forms, but texts. */
const MOST_FORMS = 12;
const DIGITS_ALONE: DateForm['parts'] = [
  [0, 4],
  [4, 2],
  [6, 2],
];
const DATE = /^(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/.])(\d{1,2})\6(\d{4})|\d{8})(?=$|[ T])/;

/**
 * The forms of a column's dates, and that which programs give a date that is loaded as one; undefined if there are too many. Dates that
 * have other forms are not compared.
 */
export function dateForms(values: readonly string[], isMonthFirst: boolean): readonly DateForm[] | undefined {
  const forms = new Map<string, DateForm>();
  for (const value of ['2000-01-01', ...new Set(values)]) {
    const form = formOf(value);
    if (form === '' || forms.has(form)) continue;
    forms.set(form, { form, parts: partsOf(form, isMonthFirst) });
    if (forms.size > MOST_FORMS) return undefined;
  }
  return [...forms.values()];
}

/** '' of what is no date, or one with a name of a month, or with two digits for its year. */
export function formOf(value: string): string {
  return DATE.exec(value)?.[0].replace(/\d/g, '9') ?? '';
}

function partsOf(form: string, isMonthFirst: boolean): DateForm['parts'] {
  if (form === '99999999') return DIGITS_ALONE;
  const places = [...form.matchAll(/9+/g)].map(({ index, 0: { length } }) => [index, length] as const);
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = places;
  if (a[1] === 4) return [a, b, c];
  return isMonthFirst ? [c, a, b] : [c, b, a];
}

/** Undefined if it has none of the forms. */
export function sortable(value: string, forms: readonly DateForm[]): string | undefined {
  const form = formOf(value);
  const found = forms.find((one) => one.form === form);
  return found?.parts.map(([at, length]) => value.slice(at, at + length).padStart(2, '0')).join('');
}

/** The same in SQL; NULL if it has none of the forms. */
export function sortableSql(x: string, forms: readonly DateForm[]): string {
  const cases = forms.map(({ form, parts }) => {
    const pattern = form.replaceAll('9', '[0-9]');
    const texts = parts.map(
      ([at, length]) => `${length === 1 ? "'0' || " : ''}SUBSTR(${x}, ${at + 1}, ${length})`,
    );
    const isOfForm = `${x} GLOB ${literal(pattern)} OR ${x} GLOB ${literal(`${pattern}[ T]*`)}`;
    return `WHEN ${isOfForm} THEN ${texts.join(' || ')}`;
  });
  return `CASE ${cases.join(' ')} END`;
}
