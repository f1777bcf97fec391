/**
 * What values have to be, in SQL that SQLite and DuckDB share and as an expectation of Great Expectations. What is allowed here is what
 * both say.
 */
import type { Condition } from '../kinds/kind.ts';
import { type Expectation, literal } from './rule.ts';

interface Said {
  allows(value: string): boolean;
  /** @param x the value in SQL */
  sql(x: string): string;
  /** None where it has no word for that. */
  expectation(column: string): Expectation | undefined;
}

/** A condition in each of the languages; undefined if one of them cannot say it. */
export function said(condition: Condition): Said | undefined {
  if ('like' in condition) return patterns(condition.like, true);
  if ('unlike' in condition) return patterns(condition.unlike, false);
  if ('upTo' in condition) return upTo(condition.upTo);
  return between(condition.from, condition.to);
}

/** A pattern as a regular expression, in what JavaScript and Python have in common. */
function regexOf(pattern: string): string {
  return pattern.replace(/\[(?:\[|.)[^\]]*\]|[\s\S]/gu, (part) => {
    if (part === '*') return '[\\s\\S]*';
    if (part === '?') return '[\\s\\S]';
    if (part.length > 1 && part.startsWith('[')) return part === '[[]' ? '\\[' : part;
    return part.replace(/[-.+^${}()|\]/]/, '\\$&');
  });
}

function patterns(globs: readonly string[], isWanted: boolean): Said | undefined {
  // No text of SQL has the character 0, and a program may take the other sign to be before one that stands for itself.
  if (globs.length === 0 || /[\0\\]/.test(globs.join(''))) return undefined;
  const regex = `^(?:${globs.map(regexOf).join('|')})$`;
  const pattern = new RegExp(regex);
  const type = `expect_column_values_to_${isWanted ? '' : 'not_'}match_regex`;
  return {
    allows: (value) => pattern.test(value) === isWanted,
    sql: (x) =>
      `${isWanted ? '' : 'NOT '}(${globs.map((glob) => `${x} GLOB ${literal(glob)}`).join(' OR ')})`,
    expectation: (column) => ({ type, kwargs: { column, regex } }),
  };
}

const PLAIN_NUMBER = /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** What is no number is not asked. */
function between(from: number, to: number): Said {
  const lowest = Number.isFinite(from) ? { min_value: from } : {};
  return {
    allows: (value) => !PLAIN_NUMBER.test(value) || (Number(value) >= from && Number(value) <= to),
    // What cannot be converted would end the query in DuckDB.
    sql: (x) =>
      `CASE WHEN TRIM(${x}, '0123456789.-') = '' AND TRIM(${x}, '.-') <> '' AND ${x} NOT LIKE '_%-%' AND ${x} NOT LIKE '%.%.%' THEN CAST(${x} AS DOUBLE) ${Number.isFinite(from) ? `BETWEEN ${from} AND` : '<='} ${to} ELSE 1 = 1 END`,
    expectation: (column) => ({
      type: 'expect_column_values_to_be_between',
      kwargs: { column, ...lowest, max_value: to },
    }),
  };
}

/** A day as yyyy-mm-dd. */
export const ISO_DAY = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]';

/** Such days up to that on which it is asked. */
function upTo(today: string): Said {
  return {
    allows: (value) => !/^[0-9]{4}-[0-9]{2}-[0-9]{2}/.test(value) || value.slice(0, 10) <= today,
    sql: (x) => `(NOT (${x} GLOB '${ISO_DAY}*') OR SUBSTR(${x}, 1, 10) <= CAST(CURRENT_DATE AS TEXT))`,
    expectation: () => undefined,
  };
}

/** Any text but these. */
export function noneOf(values: ReadonlySet<string>): Said | undefined {
  const texts = [...values];
  if (texts.length === 0 || texts.length > 1000 || texts.join('').includes('\0')) return undefined;
  return {
    allows: (value) => !values.has(value),
    sql: (x) => `${x} NOT IN (${texts.map(literal).join(', ')})`,
    expectation: (column) => ({
      type: 'expect_column_values_to_not_be_in_set',
      kwargs: { column, value_set: texts },
    }),
  };
}
