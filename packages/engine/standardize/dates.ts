/** Which number comes first in dates such as 03/04/2020. */
export type DateOrder = 'day first' | 'month first';

interface DateParts {
  year: number;
  /** 1 to 12; 0 if only the year is written, or 13 and more in an impossible date. */
  month: number;
  /** 0 if it is not written. */
  day: number;
  /** Such as 'dd/mm/yyyy'. */
  format: string;
  /** The calendar has it. */
  isPossible: boolean;
}

/** The first three letters of the months, folded, in the languages of `packages/engine/kinds/headers.ts` that use Latin letters. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty'],
  ['feb', 'fev', 'lut'],
  ['mar', 'mrt', 'mae'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'giu', 'cze'],
  ['jul', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'out', 'ott', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'des', 'gru'],
];

const TIME =
  /(?:T|,? )\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[AP]\.?M\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;

/** Year, month and day in Chinese, Japanese and Korean. */
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일号]$/;

/**
 * A date in a format such as 'dd/mm/yyyy'; undefined for one that is not made of digits alone.
 *
 * @param format with what stands behind the date, if there is anything
 * @param isPadded whether days and months below ten have two digits
 */
export function writeDate(
  { year, month, day }: Pick<DateParts, 'year' | 'month' | 'day'>,
  format: string,
  isPadded: boolean,
): string | undefined {
  const [pattern] =
    /^(?:yyyymmdd|yyyy([-/.])mm\1dd|(?:dd([-/.])mm\2|mm([-/.])dd\3)yyyy)(?![^ ])/.exec(format) ?? [];
  const short = (number: number) => (isPadded ? `${number}`.padStart(2, '0') : `${number}`);
  return pattern
    ?.replace('yyyy', `${year}`.padStart(4, '0'))
    .replace('mm', pattern === 'yyyymmdd' ? `${month}`.padStart(2, '0') : short(month))
    .replace('dd', pattern === 'yyyymmdd' ? `${day}`.padStart(2, '0') : short(day));
}

/** The time behind a date with the sign before it; '' without one. */
export function timeOf(date: string): string {
  return TIME.exec(date)?.[0] ?? '';
}

/**
 * A date as people and programs write it; undefined for other text. A time behind it is left out.
 *
 * @param order of the numbers in dates such as 03/04/2020; the other order is tried where this one is impossible
 */
export function parseDate(value: string, order: DateOrder = 'day first'): DateParts | undefined {
  if (value.length > 40 || !/\d/.test(value)) return undefined;
  const text = value.trim().replace(TIME, '');
  return (
    yearFirst(text.replace(EAST_ASIAN, '$1-$2-$3')) ??
    yearLast(text, order) ??
    withMonthName(text) ??
    digitsAlone(text, order) ??
    sinceEpoch(text)
  );
}

function yearFirst(text: string): DateParts | undefined {
  const [, year, sign, month, day] = /^(\d{4})([-/. ])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ?? [];
  if (!year || !sign || !month) return undefined;
  // 1585.35 is an amount.
  if (!day && !/^(1[5-9]|20)\d\d[-/](0?[1-9]|1[0-2])$/.test(text)) return undefined;
  return parts(year, month, day ?? '0', ['yyyy', 'mm', ...(day ? ['dd'] : [])].join(sign));
}

function yearLast(text: string, order: DateOrder): DateParts | undefined {
  const [, first, sign, second, year] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (!first || !sign || !second || !year) return undefined;
  const letters = year.length === 4 ? 'yyyy' : 'yy';
  const dayFirst = () => parts(fullYear(year), second, first, ['dd', 'mm', letters].join(sign));
  const monthFirst = () => parts(fullYear(year), first, second, ['mm', 'dd', letters].join(sign));
  const [usual, other] = order === 'day first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  const found = usual();
  if (found.isPossible) return found;
  const swapped = other();
  return swapped.isPossible ? swapped : found;
}

function withMonthName(text: string): DateParts | undefined {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.|er)?[- ]?(?:de )?([a-z]{3,12})\.?,?[- ]?(?:de )?(\d{4}|\d{2})$/.exec(folded);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1], 'd month yyyy');
  const monthFirst = /^([a-z]{3,12})\.?[- ]?(\d{1,2})(?:st|nd|rd|th)?,?[- ]?(\d{4})$/.exec(folded);
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2], 'month d, yyyy');
  const yearFirst = /^(\d{4})[- ]([a-z]{3,12})[- ](\d{1,2})$/.exec(folded);
  if (yearFirst) return named(yearFirst[1], yearFirst[2], yearFirst[3], 'yyyy month d');
  return undefined;
}

function named(year = '', name = '', day = '', format: string): DateParts | undefined {
  const month = monthNumber(name);
  return month === 0 ? undefined : parts(fullYear(year), `${month}`, day, format);
}

function monthNumber(name: string): number {
  if (name.startsWith('juin')) return 6;
  if (name.startsWith('juil')) return 7;
  return MONTHS.findIndex((starts) => starts.includes(name.slice(0, 3))) + 1;
}

function digitsAlone(text: string, order: DateOrder): DateParts | undefined {
  if (/^(1[5-9]|20)\d\d$/.test(text)) return parts(text, '0', '0', 'yyyy');
  if (!/^\d{8}$/.test(text)) return undefined;
  const compact = parts(text.slice(0, 4), text.slice(4, 6), text.slice(6), 'yyyymmdd');
  if (compact.isPossible || /^(1[5-9]|20)/.test(text)) return compact;
  const [a, b, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const other = order === 'day first' ? parts(year, b, a, 'ddmmyyyy') : parts(year, a, b, 'mmddyyyy');
  return other.isPossible ? other : compact;
}

/** The first and the last year of which a number of ten digits is a time: those that begin with a year, a month and a day are later. */
const EPOCH = [Date.UTC(1990), Date.UTC(2030)] as const;

/** Milliseconds since 1970 of such a number, in seconds or milliseconds; undefined for other text. */
export function unixTime(text: string): number | undefined {
  const time = /^\d{10}(?:\d{3})?$/.test(text) ? Number(text.padEnd(13, '0')) : 0;
  return time >= EPOCH[0] && time < EPOCH[1] ? time : undefined;
}

function sinceEpoch(text: string): DateParts | undefined {
  const time = unixTime(text);
  if (time === undefined) return undefined;
  const [year, month, day] = new Date(time).toISOString().split(/[-T]/);
  return parts(year ?? '', month ?? '', day ?? '', text.length > 10 ? 'Unix milliseconds' : 'Unix seconds');
}

function parts(yearText: string, monthText: string, dayText: string, format: string): DateParts {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)];
  const isPossible = year > 0 && month <= 12 && day <= daysIn(year, month) && (month > 0 || day === 0);
  return { year, month, day, format, isPossible: isPossible && (day > 0 || !format.includes('d')) };
}

function daysIn(year: number, month: number): number {
  return month === 0 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Two digits up to 29 are of this century. POSIX takes those up to 68, but births before 1969 are more frequent than dates so far ahead. */
function fullYear(year: string): string {
  return year.length > 2 ? year : `${Number(year) < 30 ? 20 : 19}${year}`;
}

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

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
  const month = ENGLISH_MONTHS.findIndex((name) => text.includes(name)) + 1;
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
