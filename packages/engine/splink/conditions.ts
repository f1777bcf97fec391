/**
 * What levels ask of two records, as SQL and as a function that gives the same. The SQL has only what DuckDB and Spark share. A record without a value meets none of them.
 */
import { isWithin } from './levenshtein.ts';

/** The standardized texts of a record by their columns; '' where it has none, which is NULL in SQL. */
export type Texts = Readonly<Record<string, string>>;

export interface Condition {
  sql: string;
  holds(l: Texts, r: Texts): boolean;
}

/** Both have a value in the column. */
function both(column: string, sql: string, holds: (l: string, r: string) => boolean): Condition {
  return {
    sql,
    holds: (l, r) => {
      const [one = '', other = ''] = [l[column], r[column]];
      return one !== '' && other !== '' && holds(one, other);
    },
  };
}

export const equal = (column: string) => both(column, `${column}_l = ${column}_r`, (l, r) => l === r);

export const different = (column: string) => both(column, `${column}_l <> ${column}_r`, (l, r) => l !== r);

/** At least so long, both of them. */
export const long = (column: string, least: number) =>
  both(
    column,
    `least(length(${column}_l), length(${column}_r)) >= ${least}`,
    (l, r) => Math.min(l.length, r.length) >= least,
  );

/** At most so many slips. */
export const within = (column: string, most: number) =>
  both(column, `levenshtein(${column}_l, ${column}_r) <= ${most}`, (l, r) => isWithin(l, r, most));

/** At most a slip in four letters of the longer one. */
export const nearly = (column: string) =>
  both(
    column,
    `4 * levenshtein(${column}_l, ${column}_r) <= greatest(length(${column}_l), length(${column}_r))`,
    (l, r) => isWithin(l, r, Math.floor(Math.max(l.length, r.length) / 4)),
  );

/** The same letters from a place, counted from 1; in the other record from another place, if one is given. */
export const samePart = (column: string, from: number, length: number, other = from) =>
  both(
    column,
    `substr(${column}_l, ${from}, ${length}) = substr(${column}_r, ${other}, ${length})`,
    (l, r) => l.slice(from - 1, from - 1 + length) === r.slice(other - 1, other - 1 + length),
  );

/** One is within the other. */
export const contained = (column: string) =>
  both(
    column,
    `(instr(${column}_l, ${column}_r) > 0 OR instr(${column}_r, ${column}_l) > 0)`,
    (l, r) => l.includes(r) || r.includes(l),
  );

/** One is what the other begins with. */
export const begins = (column: string) =>
  both(
    column,
    `(instr(${column}_l, ${column}_r) = 1 OR instr(${column}_r, ${column}_l) = 1)`,
    (l, r) => l.startsWith(r) || r.startsWith(l),
  );

/** What one has in the first column, the other has in the second. */
export const crossed = (one: string, other: string): Condition => ({
  sql: `(${one}_l = ${other}_r OR ${other}_l = ${one}_r)`,
  holds: (l, r) => (l[one] !== '' && l[one] === r[other]) || (l[other] !== '' && l[other] === r[one]),
});

export const all = (...conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  holds: (l, r) => conditions.every((one) => one.holds(l, r)),
});

export const any = (...conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' OR ')})`,
  holds: (l, r) => conditions.some((one) => one.holds(l, r)),
});

/** It is not known that the condition is met: a missing value says nothing. */
export const not = ({ sql, holds }: Condition): Condition => ({
  sql: `NOT coalesce(${sql}, false)`,
  holds: (l, r) => !holds(l, r),
});

/** One of two records has no value. */
export const missing = (column: string): Condition => ({
  sql: `${column}_l IS NULL OR ${column}_r IS NULL`,
  holds: (l, r) => (l[column] ?? '') === '' || (r[column] ?? '') === '',
});
