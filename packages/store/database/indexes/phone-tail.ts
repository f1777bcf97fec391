/** The index over the ends of telephone numbers. */
import { sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';

/** So many digits at the end tell numbers apart well enough to read those that have the same. */
export const TAIL_DIGITS = 4;

/** What people write between digits: spaces, hyphens and dashes, brackets and the like. SQLite knows no classes of letters. */
const BETWEEN = ' \u00a0\u2009\u202f-\u2010\u2011\u2013()./+';

/** The last four digits of a number, however it is written. */
export function phoneTail(kind: DatabaseKind) {
  if (kind === 'postgres') {
    return sql<string>`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${sql.lit(TAIL_DIGITS)})`;
  }
  const digits = [...BETWEEN].reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'phone');
  return sql<string>`substr(${sql.raw(digits)}, ${sql.lit(-TAIL_DIGITS)})`;
}

/** Signs that are replaced by calls within each other. SQLite 3.40 cannot parse many more. */
const REPLACED_AT_ONCE = 6;

/** Rows whose `phone` is without what people write between digits, for SQLite. @param rows a subquery that has `phone` */
export function withoutBetween(rows: string): string {
  const signs = [...BETWEEN];
  let result = rows;
  for (let at = 0; at < signs.length; at += REPLACED_AT_ONCE) {
    const replaced = signs
      .slice(at, at + REPLACED_AT_ONCE)
      .reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'phone');
    result = `(select ${replaced} as phone from ${result})`;
  }
  return result;
}
