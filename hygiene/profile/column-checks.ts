import type { DateOrder } from '../standardize/date-parts.ts';
import { parseDate } from '../standardize/date-parts.ts';
import { repairMojibake } from '../standardize/mojibake.ts';
import type { Phones } from '../standardize/phones.ts';
import { foldText } from '../standardize/text.ts';
import type { ColumnKind, Kind } from '../table/kind.ts';
import { strangerIn } from './belongs.ts';
import { caseStyle } from './case-style.ts';
import { checkScheme, SCHEMES } from './check-digits.ts';
import type { FindingKind } from './finding.ts';
import { type Format, formatOf } from './formats.ts';
import { misspelledDomains } from './mail-domains.ts';
import { isMissing, isPlaceholderDate } from './missing.ts';
import { mostFrequent } from './most-frequent.ts';
import { outerFences, parseNumber } from './numbers.ts';
import * as shapes from './shapes.ts';
import type { Summary } from './summary.ts';

/** Of one column. */
export interface Check {
  kind: FindingKind;
  /** What is wrong with a value, to be shown as an example; undefined if nothing is. */
  test(value: string): string | undefined;
}

export interface ColumnContext {
  summary: Summary;
  kind: ColumnKind;
  formats: readonly Format[];
  dateOrder: DateOrder;
  phones: Phones | undefined;
  /** ISO 8601. */
  today: string;
}

/** Where frequent formats cover this share of a column, the others are odd. */
const DOMINANT = 0.97;

/** What can be checked in a column of its kind. A value that stands for a missing one passes all checks but the first. */
export function checksOf(context: ColumnContext): Check[] {
  const { summary, kind } = context;
  const checks = [...forms(context), ...byKind(context), ...wrongColumn(kind.kind)];
  const filled: Check[] = checks.map(({ kind, test }) => ({
    kind,
    test: (value) => (summary.missing.has(value.trim()) ? undefined : test(value)),
  }));
  return [{ kind: 'missing_words', test: (value) => missingWord(value, summary) }, ...filled];
}

function missingWord(value: string, { missing }: Summary): string | undefined {
  const word = value.trim();
  return word !== '' && missing.has(word) && isMissing(word) ? word : undefined;
}

const when = (isWrong: boolean, value: string) => (isWrong ? value.trim() : undefined);

/** Checks of how a value is written, for columns of any kind. */
function forms({ kind, summary }: ColumnContext): Check[] {
  const checks: Check[] = [
    { kind: 'mojibake', test: (value) => when(isMojibake(value), value) },
    {
      kind: 'invisible_characters',
      test: (value) => when(/[\u200b-\u200f\u2060\ufeff\u00ad]|[^\P{Cc}\t\n\r]/u.test(value), value),
    },
  ];
  if (kind.kind !== 'free_text') {
    checks.push({ kind: 'padding', test: (value) => when(isPadded(value), value) });
  }
  if (['city', 'region', 'country', 'company', 'category'].includes(kind.kind))
    checks.push(variants(summary));
  return checks;
}

function isPadded(value: string): boolean {
  return value !== value.trim() || /[^\S\n\r]{2}|\u00a0/.test(value);
}

function isMojibake(value: string): boolean {
  return shapes.MOJIBAKE.test(value) && (value.includes('\uFFFD') || repairMojibake(value) !== value);
}

/** Blood groups, grades and C++ differ by their signs alone. */
const withSigns = (text: string) =>
  `${foldText(text)} ${text.match(/[+#*%<>=]|[-−](?!\p{L})/gu)?.join('') ?? ''}`;

/** The same words in other spellings: case, accents, punctuation. */
function variants({ counts }: Summary): Check {
  const spellings = new Map<string, { text: string; count: number }>();
  for (const [value, count] of counts) {
    const folded = withSigns(value);
    const known = spellings.get(folded);
    if (!known || count > known.count || (count === known.count && value < known.text)) {
      spellings.set(folded, { text: value, count });
    }
  }
  return {
    kind: 'spelling_variants',
    test(value) {
      const usual = spellings.get(withSigns(value))?.text.trim();
      const text = value.trim();
      // Case alone is a finding of its own.
      return usual === undefined || text.toLowerCase() === usual.toLowerCase()
        ? undefined
        : `${text} → ${usual}`;
    },
  };
}

function byKind(context: ColumnContext): Check[] {
  const { kind, summary, phones } = context;
  switch (kind.kind) {
    case 'email':
      return emails(summary);
    case 'phone':
      return phones
        ? [
            { kind: 'invalid_phones', test: (value) => when(phones.isInvalid(value), value) },
            mixedSigns(summary),
          ]
        : [];
    case 'date':
      return dates(context);
    case 'money':
    case 'number':
      return numbers(summary);
    case 'identifier':
      return [...checkDigits(kind), ...oddFormats(context)];
    case 'postcode':
      return oddFormats(context);
    case 'row_key':
      return oddFormats(context);
    default:
      return mixedCase(context);
  }
}

/** Phone numbers whose digits are divided by other signs than most. */
function mixedSigns({ counts }: Summary): Check {
  const signsOf = (value: string) => value.trim().slice(0, 60).replace(/\d+/g, '9');
  const found = new Map<string, number>();
  for (const [value, count] of counts) {
    const signs = signsOf(value);
    found.set(signs, (found.get(signs) ?? 0) + count);
  }
  const usual = mostFrequent(found)[0]?.value;
  return {
    kind: 'mixed_formats',
    test(value) {
      const isOther = signsOf(value) !== usual && shapes.PHONE.test(value.trim());
      return isOther ? formatOf('phone', value, undefined) : undefined;
    },
  };
}

function emails({ counts }: Summary): Check[] {
  const domains = new Map<string, number>();
  for (const [value, count] of counts) {
    const domain = domainOf(value);
    domains.set(domain, (domains.get(domain) ?? 0) + count);
  }
  const meant = misspelledDomains(domains);
  return [
    {
      kind: 'invalid_emails',
      test: (value) => when(!shapes.EMAIL.test(value.trim()) && !strangerIn('email', value), value),
    },
    {
      kind: 'misspelled_domains',
      test(value) {
        const domain = domainOf(value);
        const target = meant.get(domain);
        return target === undefined ? undefined : `${domain} → ${target}`;
      },
    },
  ];
}

const domainOf = (email: string) =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();

function dates({ kind, summary, dateOrder, formats, today }: ColumnContext): Check[] {
  const usual = formats.find(({ format }) => format !== 'no date')?.format;
  const limit =
    kind.detail === 'birth' || kind.detail === 'change' || kind.detail === 'creation'
      ? today
      : nextYear(today);
  const isLater = (value: string) => isoDigits(value, dateOrder).slice(0, 8) > limit.replaceAll('-', '');
  const isFutureKind = kind.detail === 'expiry' || (limit !== today && areMany(summary, isLater));
  const check = (kind: FindingKind, isWrong: (value: string) => boolean): Check => ({
    kind,
    test: (value) => when(isWrong(value), value),
  });
  return [
    check('not_dates', (value) => !parseDate(value, dateOrder) && !strangerIn('date', value)),
    check('impossible_dates', (value) => {
      const date = parseDate(value, dateOrder);
      return date !== undefined && !date.isPossible && !isPlaceholderDate(value.replace(/\D/g, ''));
    }),
    check('placeholder_dates', (value) => isPlaceholderDate(isoDigits(value, dateOrder))),
    check('future_dates', (value) => {
      return !isFutureKind && isLater(value) && !isPlaceholderDate(isoDigits(value, dateOrder));
    }),
    {
      kind: 'mixed_formats',
      test(value) {
        const format = formatOf('date', value, dateOrder);
        return format === usual || format === 'no date' ? undefined : format;
      },
    },
  ];
}

/** Whether more than a third of the rows: such a column is about the future. */
function areMany({ counts, filled }: Summary, isSuch: (value: string) => boolean): boolean {
  let found = 0;
  for (const [value, count] of counts) if (isSuch(value)) found += count;
  return found > filled / 3;
}

function nextYear(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

function isoDigits(value: string, order: DateOrder): string {
  const date = parseDate(value, order);
  if (!date) return value.replace(/\D/g, '');
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${date.year}`.padStart(4, '0') + (date.month || date.day ? two(date.month) + two(date.day) : '');
}

/** Where more values are far out, such as balances between many zeros, they are spread that way. */
const MAX_OUTLIERS = 0.03;

function numbers({ counts }: Summary): Check[] {
  const all: number[] = [];
  for (const [value, count] of counts) {
    const number = parseNumber(value);
    for (let times = Math.min(count, 1000); number !== undefined && times > 0; times--) all.push(number);
  }
  const fences = outerFences(all);
  const isBeyond = (number: number | undefined) =>
    fences !== undefined && number !== undefined && (number < fences.low || number > fences.high);
  const areFew = all.filter(isBeyond).length <= MAX_OUTLIERS * all.length;
  const isOutlier = (number: number | undefined) => areFew && isBeyond(number);
  return [
    {
      kind: 'not_numbers',
      test: (value) => when(parseNumber(value) === undefined && !strangerIn('number', value), value),
    },
    { kind: 'outliers', test: (value) => when(isOutlier(parseNumber(value)), value) },
  ];
}

function checkDigits({ detail }: ColumnKind): Check[] {
  const scheme = SCHEMES.find(({ name }) => name === detail);
  if (!scheme) return [];
  return [
    { kind: 'invalid_check_digits', test: (value) => when(!checkScheme(scheme, value).isValid, value) },
  ];
}

/** Codes that are written unlike nearly all others of their column, or than any postcode where most are one. */
function oddFormats({ kind, formats, dateOrder, summary }: ColumnContext): Check[] {
  const frequent = formats.filter(({ share }) => share >= 0.01);
  const covered = frequent.reduce((sum, { share }) => sum + share, 0);
  if (frequent.length === formats.length || covered < DOMINANT || summary.filled < 20) return [];
  const usual = new Set(frequent.map(({ format }) => format));
  const isPostcode = kind.kind === 'postcode' && frequent.some(({ format }) => /A/.test(format));
  return [
    {
      kind: 'odd_formats',
      test(value) {
        const isUsual = usual.has(formatOf(kind.kind, value, dateOrder) ?? '');
        return when(!isUsual && !(isPostcode && shapes.POSTCODE_FORM.test(value.trim())), value);
      },
    },
  ];
}

const WRITTEN_WORDS: ReadonlySet<Kind> = new Set([
  ...(['given_name', 'family_name', 'full_name', 'street', 'address', 'city', 'region', 'country'] as const),
]);

function mixedCase({ kind, formats }: ColumnContext): Check[] {
  const [usual] = formats;
  if (!usual || formats.length < 2 || !WRITTEN_WORDS.has(kind.kind)) return [];
  return [
    {
      kind: 'mixed_case',
      test(value) {
        const style = caseStyle(value.trim());
        return style === undefined || style === usual.format ? undefined : value.trim();
      },
    },
  ];
}

function wrongColumn(kind: Kind): Check[] {
  return [
    {
      kind: 'wrong_column',
      test(value) {
        const stranger = strangerIn(kind, value);
        return stranger === undefined ? undefined : `${value.trim()} (${stranger})`;
      },
    },
  ];
}
