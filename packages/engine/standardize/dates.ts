import { type DateOrder, fullYear } from './date-parts.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The order of day and month in a column, from its dates that leave no doubt, such as 25/04/2020. Without any: day first. */
export function detectDateOrder(values: readonly string[]): DateOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const value of values) {
    const [, first, second] = /^\s*(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}/.exec(value) ?? [];
    if (Number(first) > 12) dayFirst++;
    if (Number(second) > 12) monthFirst++;
  }
  return monthFirst > dayFirst ? 'month first' : 'day first';
}

/** Digits yyyymmdd; yyyy if there is no more; '' without a date. An impossible date keeps its digits. */
export function standardizeDate(value: string, order: DateOrder): string {
  const text = value.trim().toLowerCase();
  const [, year, first, second] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year && first && second) return joined(year, first, second);
  const [, a, b, end] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (a && b && end) return order === 'day first' ? joined(fullYear(end), b, a) : joined(fullYear(end), a, b);
  const month = MONTHS.findIndex((name) => text.includes(name)) + 1;
  const numbers = text.match(/\d+/g) ?? [];
  if (month > 0 && numbers.length === 2) {
    const [x = '', y = ''] = numbers;
    return x.length > 2 ? joined(x, `${month}`, y) : joined(fullYear(y), `${month}`, x);
  }
  const [x = '', y = '', z = ''] = numbers;
  // With a digit too many or too few it still resembles the date that was meant.
  if (numbers.length === 3 && Math.max(x.length, z.length) > 2) {
    if (x.length > z.length) return joined(x, y, z);
    return order === 'day first' ? joined(z, y, x) : joined(z, x, y);
  }
  return numbers.join('').slice(0, 8);
}

const joined = (year: string, month: string, day: string) =>
  year + month.padStart(2, '0') + day.padStart(2, '0');
