/** Rules about single values. Each says in three ways what it allows: here, in SQL that SQLite and DuckDB share, and in Great Expectations. */
import { type Expectation, literal } from './rule.ts';

export interface ValueRule {
  allows(value: string): boolean;
  /** @param x the value in SQL */
  sql(x: string): string;
  expectations(column: string): Expectation[];
}

/** What is known of a column's values. */
export interface Values {
  /** With how often each occurs. */
  sound: ReadonlyMap<string, number>;
  faulty: ReadonlySet<string>;
}

const MOST_IN_SET = 50;
const MOST_FORMS = 8;
/** A value that stands in the right table must not be unknown because it is rare: each of a set or of forms occurs so often. */
const FEWEST = 3;

/** The values of a set, each of which occurs again and again. */
export function inSet({ sound }: Values): ValueRule | undefined {
  const values = [...sound.keys()];
  if (values.length === 0 || values.length > MOST_IN_SET) return undefined;
  if ([...sound.values()].some((count) => count < FEWEST)) return undefined;
  return {
    allows: (value) => sound.has(value),
    sql: (x) => `${x} IN (${values.map(literal).join(', ')})`,
    expectations: (column) => [
      { type: 'expect_column_values_to_be_in_set', kwargs: { column, value_set: values } },
    ],
  };
}

/** Any but those that were found to be wrong. */
export function notAmong({ faulty }: Values): ValueRule | undefined {
  const values = [...faulty];
  // No text of SQL has the character 0.
  if (values.length === 0 || values.length > 1000 || values.join('').includes('\0')) return undefined;
  return {
    allows: (value) => !faulty.has(value),
    sql: (x) => `${x} NOT IN (${values.map(literal).join(', ')})`,
    expectations: (column) => [
      { type: 'expect_column_values_to_not_be_in_set', kwargs: { column, value_set: values } },
    ],
  };
}

/** Digits and letters of ASCII at the places where sound values have them: '9999-99-99'. */
function formOf(value: string): string {
  return value.replace(/[0-9]/g, '9').replace(/[A-Za-z]/g, 'A');
}

/** The forms that the sound values have. */
export function inForms({ sound }: Values): ValueRule | undefined {
  const forms = new Map<string, number>();
  for (const [value, count] of sound) {
    const form = formOf(value);
    if (form.length > 40) return undefined;
    forms.set(form, (forms.get(form) ?? 0) + count);
    if (forms.size > MOST_FORMS) return undefined;
  }
  if (forms.size === 0 || [...forms.values()].some((count) => count < FEWEST)) return undefined;
  const names = [...forms.keys()];
  const isForm = (form: string) => /9|A/.test(form);
  if (!names.some(isForm)) return undefined;
  const pattern = (form: string) => form.replace(/[9A*?[\]\\]/g, (sign) => SIGNS[sign] ?? `[${sign}]`);
  if (names.some((form) => /[[\]\\]/.test(form))) return undefined;
  const regex = (form: string) =>
    form
      .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
      .replaceAll('A', '[A-Za-z]')
      .replaceAll('9', '[0-9]');
  return {
    allows: (value) => forms.has(formOf(value)),
    sql: (x) => `(${names.map((form) => `${x} GLOB ${literal(pattern(form))}`).join(' OR ')})`,
    expectations: (column) => [matching(column, `^(?:${names.map(regex).join('|')})$`)],
  };
}

const SIGNS: Readonly<Record<string, string>> = { '9': '[0-9]', A: '[A-Za-z]', '*': '[*]', '?': '[?]' };

function matching(column: string, regex: string): Expectation {
  return { type: 'expect_column_values_to_match_regex', kwargs: { column, regex } };
}

function notMatching(column: string, regex: string): Expectation {
  return { type: 'expect_column_values_to_not_match_regex', kwargs: { column, regex } };
}

/** One sign between a name and a domain with a dot, and no space. */
export const address: ValueRule = {
  allows: (value) => /^[^@ ]+@[^@ ]+\.[^@ ]+$/.test(value),
  sql: (x) => `(${x} LIKE '%_@_%._%' AND ${x} NOT LIKE '%@%@%' AND INSTR(${x}, ' ') = 0)`,
  expectations: (column) => [matching(column, '^[^@ ]+@[^@ ]+\\.[^@ ]+$')],
};

/** Domains that are none. */
export function otherDomains({ faulty }: Values): ValueRule | undefined {
  const domainOf = (value: string) => value.slice(value.indexOf('@') + 1).toLowerCase();
  const domains = new Set([...faulty].map(domainOf));
  if ([...domains].some((domain) => !/^[a-z0-9.-]+$/.test(domain))) return undefined;
  const listed = [...domains];
  return {
    allows: (value) => !domains.has(domainOf(value)),
    sql: (x) => `SUBSTR(LOWER(${x}), INSTR(${x}, '@') + 1) NOT IN (${listed.map(literal).join(', ')})`,
    expectations: (column) => [
      notMatching(column, `(?i)@(?:${listed.map((domain) => domain.replaceAll('.', '\\.')).join('|')})$`),
    ],
  };
}

/** No space before or after, nor two within. */
export const unpadded: ValueRule = {
  allows: (value) => !/^ | $| {2}|\u00a0/.test(value),
  sql: (x) => `(${x} = TRIM(${x}, ' ') AND INSTR(${x}, '  ') = 0 AND INSTR(${x}, '\u00a0') = 0)`,
  expectations: (column) => [notMatching(column, '^ | $|  |\\u00a0')],
};

/** None of these characters. */
export function without(characters: readonly string[]): ValueRule | undefined {
  if (characters.length === 0 || characters.includes('\0')) return undefined;
  const code = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    allows: (value) => !characters.some((one) => value.includes(one)),
    sql: (x) => `(${characters.map((one) => `INSTR(${x}, ${literal(one)}) = 0`).join(' AND ')})`,
    expectations: (column) => [notMatching(column, `[${characters.map(code).join('')}]`)],
  };
}

const CASES = [
  { regex: '^[^a-z]*$', sql: (x: string) => `${x} = UPPER(${x})` },
  { regex: '^[^A-Z]*$', sql: (x: string) => `${x} = LOWER(${x})` },
  { regex: '[A-Z].*[a-z]|[a-z].*[A-Z]', sql: (x: string) => `(${x} <> UPPER(${x}) AND ${x} <> LOWER(${x}))` },
];

/** All capitals, all small letters, or neither. */
export const CASE_RULES: readonly ValueRule[] = CASES.map(({ regex, sql }) => ({
  // SQLite knows the case of ASCII alone.
  allows: (value) => new RegExp(regex, 's').test(value) && /^[\0-\x7f]*$/.test(value),
  sql,
  expectations: (column) => [matching(column, `(?s)${regex}`)],
}));

/** Digits and the signs that stand among the sound values, which have no letters. */
export function ofSigns({ sound }: Values): ValueRule | undefined {
  const signs = new Set([...sound.keys()].join(''));
  if (signs.size === 0 || signs.size > 20 || ![...signs].every((sign) => /[0-9.,+\-% ]/.test(sign))) {
    return undefined;
  }
  const all = [...new Set([...'0123456789', ...signs])].join('');
  const regex = `^[${all.replace(/[-%+., ]/g, '\\$&')}]*$`;
  return {
    allows: (value) => [...value].every((sign) => all.includes(sign)),
    sql: (x) => `TRIM(${x}, ${literal(all)}) = ''`,
    expectations: (column) => [matching(column, regex)],
  };
}

const PLAIN_NUMBER = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** Numbers from `least` to `most`; what is no number is not asked. */
export function between(least: number, most: number): ValueRule {
  const isIn = (value: string) => Number(value) >= least && Number(value) <= most;
  return {
    allows: (value) => !PLAIN_NUMBER.test(value) || isIn(value),
    // What cannot be converted would end the query in DuckDB.
    sql: (x) =>
      `CASE WHEN TRIM(${x}, '0123456789.-') = '' AND TRIM(${x}, '.-') <> '' AND ${x} NOT LIKE '_%-%' AND ${x} NOT LIKE '%.%.%' THEN CAST(${x} AS DOUBLE) BETWEEN ${least} AND ${most} ELSE 1 = 1 END`,
    expectations: (column) => [
      { type: 'expect_column_values_to_be_between', kwargs: { column, min_value: least, max_value: most } },
    ],
  };
}

/** Days that each month has, of dates as yyyy-mm-dd. A leap day is asked of no year. */
export const realDates: ValueRule = {
  allows(value) {
    const [, month = '', day = ''] = /^[0-9]{4}-([0-9]{2})-([0-9]{2})$/.exec(value) ?? [];
    if (month === '') return true;
    const last = month === '02' ? '29' : ['04', '06', '09', '11'].includes(month) ? '30' : '31';
    return month >= '01' && month <= '12' && day >= '01' && day <= last;
  },
  sql(x) {
    const [month, day] = [`SUBSTR(${x}, 6, 2)`, `SUBSTR(${x}, 9, 2)`];
    const last = `CASE WHEN ${month} = '02' THEN '29' WHEN ${month} IN ('04', '06', '09', '11') THEN '30' ELSE '31' END`;
    return `(NOT (${x} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]') OR (${month} BETWEEN '01' AND '12' AND ${day} BETWEEN '01' AND ${last}))`;
  },
  expectations: (column) => [
    notMatching(
      column,
      '^[0-9]{4}-(?:00|1[3-9]|[2-9][0-9]|[0-9]{2}-(?:00|3[2-9]|[4-9][0-9])|02-3[0-9]|(?:04|06|09|11)-31)',
    ),
  ],
};

/** Dates as yyyy-mm-dd up to the day on which it is asked. */
export function notLater(today: string): ValueRule {
  return {
    allows: (value) => !/^[0-9]{4}-[0-9]{2}-[0-9]{2}/.test(value) || value.slice(0, 10) <= today,
    sql: (x) =>
      `(NOT (${x} GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*') OR SUBSTR(${x}, 1, 10) <= CAST(CURRENT_DATE AS TEXT))`,
    // It has no word for today.
    expectations: () => [],
  };
}

/** As long as the sound values are. */
export function ofLength({ sound }: Values): ValueRule | undefined {
  const lengths = new Map<number, number>();
  for (const [value, count] of sound) {
    const length = [...value].length;
    lengths.set(length, (lengths.get(length) ?? 0) + count);
  }
  if (lengths.size === 0 || lengths.size > 3 || [...lengths.values()].some((count) => count < FEWEST)) {
    return undefined;
  }
  const [least, most] = [Math.min(...lengths.keys()), Math.max(...lengths.keys())];
  return {
    allows: (value) => [...value].length >= least && [...value].length <= most,
    sql: (x) => `LENGTH(${x}) BETWEEN ${least} AND ${most}`,
    expectations: (column) => [
      {
        type: 'expect_column_value_lengths_to_be_between',
        kwargs: { column, min_value: least, max_value: most },
      },
    ],
  };
}
