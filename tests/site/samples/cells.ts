/** Faults of single cells, as they are found in files of customers. */
import type { Random } from '../../../packages/samples/random.ts';

/** An address that no mail can reach. */
export function wrongEmail(email: string, { pick }: Random): string {
  const [local = '', domain = ''] = email.split('@');
  return pick([
    `${local}.${domain}`,
    `${local}@@${domain}`,
    `${local} @${domain}`,
    `${local}@${domain.slice(0, domain.indexOf('.'))}`,
    // A slip in a name below .example is still nobody's.
    `${local}@${domain.replace(/^(..)(.)(.)(?=.*\.example$)/, '$1$3$2')}`,
  ]);
}

/**
 * A placeholder, a day that the calendar lacks, or another century.
 *
 * @param date as 1979-05-23
 */
export function wrongDate(date: string, { pick }: Random): string {
  return pick(['1900-01-01', `${date.slice(0, 5)}02-30`, `20${date.slice(2)}`]);
}

export function monthFirst(date: string): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

export function dayFirst(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

/** A day as 2024-05-23. */
export function dayBetween(firstYear: number, lastYear: number, { whole }: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${firstYear + whole(lastYear - firstYear + 1)}-${two(1 + whole(10))}-${two(1 + whole(28))}`;
}

/** A cell that is missing: most have nothing, some a word for it. */
export function blank({ chance, pick }: Random): string {
  return chance(0.8) ? '' : pick(['n/a', 'unknown', '-']);
}

/** The last digit is another. */
export function wrongCheckDigit(number: string): string {
  return number.slice(0, -1) + ((Number(number.at(-1)) + 3) % 10);
}
