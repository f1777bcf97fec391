import { rowsWith } from '../algorithms/count-by.ts';
import {
  type DateOrder,
  detectDateOrder,
  parseDate,
  standardizeDate,
  timeOf,
  unixTime,
  writeDate,
} from '../standardize/dates.ts';
import { parseTime } from '../standardize/times.ts';
import { faulty, mixedFormats, notReadable } from './checks.ts';
import type { Summary, ValueTest } from './evidence.ts';
import { type CheckDefinition, type ColumnContext, defineKind, type Format, type Test } from './kind.ts';
import { AMONG_NUMBERS } from './strangers.ts';
import { counted, rows, shown, verb } from './wording.ts';

/** Not a year alone, nor eight digits that are a date by chance, nor what only a header can say to be seconds since 1970. */
export const isDate: ValueTest = (value) => {
  const date = parseDate(value);
  if (!date || /^(?:yyyy$|Unix)/.test(date.format)) return false;
  return date.isPossible ? date.year >= 1500 && date.year <= 2200 : !/^\d{8}$/.test(value);
};

/** The calendar has it. */
export const isRealDate: ValueTest = (value, ...rest) =>
  isDate(value, ...rest) && parseDate(value)?.isPossible === true;

/** With a time of day. */
export const hasTime: ValueTest = (value) => timeOf(value) !== '';

export const isYear: ValueTest = (value) => /^(1[5-9]|20)\d\d$/.test(value);

/** Seconds or milliseconds since 1970. */
export const isUnix: ValueTest = (value) => unixTime(value) !== undefined;

const notDates = notReadable(
  'not_dates',
  'dates',
  'a date',
  (value, { dateOrder }) => parseDate(value, dateOrder) !== undefined,
);

/** A year that elsewhere would be an amount: towns, dynasties and books are that old. */
const EARLY_YEAR = /^(?:\d{3}|1[0-4]\d\d)$/;
/** A year before our era, and no -999 for a missing one. Only beside early years. */
const BEFORE_OUR_ERA = /^-(?!9+$)[1-9]\d{2,3}$/;

const unreadable: CheckDefinition = {
  ...notDates,
  of(context) {
    const test = notDates.of(context);
    if (context.formats[0]?.format !== 'yyyy') {
      return (value) => test?.(value) && value.trim() + serialDay(value).replace(/^(.{4})(..)/, ' → $1-$2-');
    }
    const areEarly = [...context.summary.counts.keys()].some((value) => EARLY_YEAR.test(value.trim()));
    const isYearOf = (text: string) => EARLY_YEAR.test(text) || (areEarly && BEFORE_OUR_ERA.test(text));
    return (value) => (isYearOf(value.trim()) ? undefined : test?.(value));
  },
};

const impossible: CheckDefinition = {
  finding: 'impossible_dates',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'date')} that ${verb(facts, 'does', 'do')} not exist (${shown(facts)}).`,
  of: ({ form: { dateOrder } }) =>
    faulty((value) => {
      const date = parseDate(value, dateOrder);
      return date !== undefined && !date.isPossible && !isPlaceholderDate(value, dateOrder);
    }),
  rule: () => [{ unlike: NO_DAYS.map((day) => `[0-9][0-9][0-9][0-9]-${day}*`) }],
};

/** Months and days that no year has, of dates as yyyy-mm-dd. */
const NO_DAYS = [
  ...['00', '1[3-9]', '[2-9][0-9]', '[0-9][0-9]-00', '[0-9][0-9]-3[2-9]', '[0-9][0-9]-[4-9][0-9]'],
  ...['02-3[0-9]', '0[469]-31', '11-31'],
];

/** What systems enter where there is no date: digits, year first. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  '00000000',
  '00010101',
  '19000101',
  '18991230',
  '19700101',
  '99991231',
  '11111111',
  '99999999',
]);

export function isPlaceholderDate(value: string, order: DateOrder | undefined): boolean {
  return PLACEHOLDERS.has(isoDigits(value, order));
}

const placeholder: CheckDefinition = {
  finding: 'placeholder_dates',
  criterion: 'completeness',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} has a date that systems enter for a missing one in ${rows(facts.count)} (${shown(facts)}).`,
  of({ summary, form: { dateOrder } }) {
    // Where most dates are a first of January, they stand for years, such as those of cars.
    if (areMany(summary, (value) => isoDigits(value, dateOrder).slice(4) === '0101')) return undefined;
    const isAmong = amongOthers(summary, dateOrder);
    return faulty((value) => isPlaceholderDate(value, dateOrder) && !isAmong(value));
  },
};

/** Whether a date is as rare as others of the year before it and the year behind: in a series of months, each has its first of January. */
function amongOthers({ counts }: Summary, order: DateOrder | undefined): (value: string) => boolean {
  const dayOf = (value: string) => Number(isoDigits(value, order));
  let known: readonly { day: number; count: number }[] | undefined;
  return (value) => {
    // Few columns have such a date, of which each is held against all others.
    known ??= [...counts].map(([other, count]) => ({ day: dayOf(other), count }));
    const day = dayOf(value);
    const near = known.filter((other) => other.day !== day && Math.abs(other.day - day) < 10_000);
    const isBetween = near.some((other) => other.day < day) && near.some((other) => other.day > day);
    return isBetween && near.some(({ count }) => count >= (counts.get(value) ?? 0));
  };
}

/** How many years ahead of today a date may be: none if it is of the past, a century if something ends then. */
const YEARS_AHEAD: Readonly<Record<string, number>> = {
  birth: 0,
  change: 0,
  creation: 0,
  end: 100,
  expiry: 100,
};

const future: CheckDefinition = {
  finding: 'future_dates',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) => `${facts.column} has ${counted(facts.count, 'date')} in the future (${shown(facts)}).`,
  of({ detail, summary, today, form: { dateOrder } }) {
    const years = YEARS_AHEAD[detail ?? ''] ?? 1;
    const after = (day: string) => {
      const limit = day.replaceAll('-', '');
      return (value: string) =>
        parseDate(value, dateOrder)?.isPossible === true && isoDigits(value, dateOrder).slice(0, 8) > limit;
    };
    if (years > 0 && areMany(summary, after(today))) return undefined;
    const isLater = after(yearsAfter(today, years));
    return faulty((value) => isLater(value) && !isPlaceholderDate(value, dateOrder));
  },
  rule: ({ today }) => [{ upTo: today }],
};

/** Whether more than a third of the filled rows have such a value: then the column is about the future. */
function areMany({ counts, filled }: Summary, isSuch: (value: string) => boolean): boolean {
  return rowsWith(counts, isSuch) > filled / 3;
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

/** A date as yyyymmdd or yyyy; the digits of a text that is no date. */
function isoDigits(value: string, order: DateOrder | undefined): string {
  const date = parseDate(value, order);
  if (!date) return value.replace(/\D/g, '');
  const two = (number: number) => `${number}`.padStart(2, '0');
  const isYear = date.year > 0 && date.month === 0 && date.day === 0;
  return `${date.year}`.padStart(4, '0') + (isYear ? '' : two(date.month) + two(date.day));
}

const NO_DATE = 'no date';

/** The time behind a date is a part of its format, without what tells one time zone or precision from another. */
function formatOf(text: string, order: DateOrder | undefined): string {
  const format = parseDate(text, order)?.format;
  if (format === undefined) return NO_DATE;
  const time = parseTime(timeOf(text).replace(/^[T ,]+/, ''))?.format;
  return time === undefined ? format : `${format} ${time}`;
}

const mixed: CheckDefinition = {
  ...mixedFormats,
  of: (context) => (haveBothOrders(context.formats) ? undefined : unlikeMost(context)),
  suggest: inUsualFormat,
};

const mixedOrders: CheckDefinition = {
  ...mixedFormats,
  sentence: (facts) =>
    `${mixedFormats.sentence(facts)} Some dates have the day first and some the month, so that one such as 03/04/2020 may be read wrongly.`,
  of: (context) => (haveBothOrders(context.formats) ? unlikeMost(context) : undefined),
};

/** Whether some dates are possible with the day first alone, and others with the month first alone. */
function haveBothOrders(formats: readonly Format[]): boolean {
  return [/^dd.?mm/, /^mm.?dd/].every((order) => formats.some(({ format }) => order.test(format)));
}

function unlikeMost({ formats, form: { dateOrder } }: ColumnContext): Test {
  const usual = formats.find(({ format }) => format !== NO_DATE)?.format;
  return (value) => {
    const format = formatOf(value.trim(), dateOrder);
    return format === usual || format === NO_DATE ? undefined : format;
  };
}

/**
 * Writes a date as most of its column are written, where nothing has to be guessed: neither the century, nor the time of day, nor
 * which number is the month, unless another date of that format shows it.
 */
function inUsualFormat({ summary: { counts }, formats, form: { dateOrder } }: ColumnContext) {
  const usual = formats.find(({ format }) => format !== NO_DATE)?.format ?? '';
  let [padded, bare] = [0, 0];
  const sure = new Set<string>();
  for (const [value, count] of counts) {
    const date = parseDate(value, dateOrder);
    if (!date?.isPossible) continue;
    if (date.day > 12) sure.add(date.format);
    if (!usual.startsWith(date.format) || Math.min(date.day, date.month) > 9) continue;
    if (/(?:^|[-/.])\d(?:[-/.]|$)/.test(value.trim().replace(timeOf(value.trim()), ''))) bare += count;
    else padded += count;
  }
  return (value: string) => {
    const text = value.trim();
    const date = parseDate(text, dateOrder);
    if (!date?.isPossible || date.day === 0 || !/\d{4}/.test(text) || !date.format.includes('yyyy'))
      return undefined;
    const { day, month, format } = date;
    const isOpen = /^(?:dd.?mm|mm.?dd)/.test(format) && day <= 12 && day !== month && !sure.has(format);
    const written = isOpen ? undefined : writeDate(date, usual, padded >= bare);
    return written === undefined ? undefined : written + timeOf(text);
  };
}

function isoDate(text: string, order: DateOrder | undefined): string | undefined {
  const time = unixTime(text);
  if (time !== undefined) return new Date(time).toISOString();
  const date = parseDate(text, order);
  if (!date?.isPossible) return undefined;
  const { year, month, day } = date;
  const numbers = [
    `${year}`.padStart(4, '0'),
    ...[month, day].filter(Boolean).map((one) => `${one}`.padStart(2, '0')),
  ];
  return numbers.join('-') + timeOf(text);
}

export const date = defineKind({
  name: 'date',
  agreement: (evidence) => Math.max(...[isDate, isYear, isUnix].map((test) => evidence.share(test))) / 0.3,
  signs: [
    {
      by: 'form',
      find(evidence) {
        const share = evidence.atLeast(0.7, isDate);
        return share && evidence.share(isRealDate) >= 0.5 * share ? share : undefined;
      },
    },
  ],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, impossible, placeholder, future, mixed, mixedOrders],
  format: (text, { dateOrder }) => formatOf(text, dateOrder),
  learn: ({ values }) => ({ dateOrder: detectDateOrder(values) }),
  keep: ({ dateOrder }) => ({ dateOrder }),
  standardize: (text, { dateOrder }) => isoDate(text, dateOrder) ?? text,
  compared: {
    by: 'date',
    group: 'date',
    texts(values) {
      const order = detectDateOrder(values);
      return (value) => serialDay(value) || standardizeDate(value, order);
    },
  },
});

/** The days that Excel counts from the end of 1899, where a table had them as numbers: years 1927 to 2064. */
const SERIAL = /^(?:[1-5]\d{4}|60\d{3})$/;
const FIRST_SERIAL = Date.UTC(1899, 11, 30);

/** The digits yyyymmdd of such a number among dates, or of seconds since 1970; '' for any other text. */
function serialDay(value: string): string {
  const text = value.trim();
  const time = SERIAL.test(text) ? FIRST_SERIAL + Number(text) * 86_400_000 : unixTime(text);
  return time === undefined ? '' : new Date(time).toISOString().slice(0, 10).replaceAll('-', '');
}
