/** The parts of telephone numbers that are indexed: all runs of five digits, however the number is written. */
import { withoutBetween } from './phone-tail.ts';

/** The digits of a part. Fewer would be in too many numbers. */
export const PART_DIGITS = 5;

/** More digits of a number have no parts. International ones have 15 at most. */
export const MAX_DIGITS = 20;

/** The parts of a number, each after a mark and a space: an expression for SQLite. @param phone an expression */
export function partsOnSqlite(phone: string, mark: string): string {
  const parts = Array.from({ length: MAX_DIGITS - PART_DIGITS + 1 }, (_, at) => {
    const part = `substr(phone, ${at + 1}, ${PART_DIGITS})`;
    return `iif(length(phone) >= ${at + PART_DIGITS}, ' ${mark}' || ${part}, '')`;
  });
  const digits = `(select replace(${phone}, '(0)', '') as phone)`;
  return `(select ${parts.join(' || ')} from ${withoutBetween(digits)})`;
}
