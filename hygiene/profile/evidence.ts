import { parseDate } from '../standardize/date-parts.ts';
import { foldText } from '../standardize/text.ts';
import { checkScheme, SCHEMES } from './check-digits.ts';
import * as shapes from './shapes.ts';
import type { Summary } from './summary.ts';
import { COMPANY_WORDS } from './words/companies.ts';
import { countryCode } from './words/countries.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './words/names.ts';
import { CITIES, REGIONS, STREET_ENDINGS, STREET_WORDS } from './words/places.ts';

/** Shares of the filled rows, 0 to 1, and means over them. */
export interface Evidence {
  email: number;
  phone: number;
  /** Phone numbers that are written with signs or an area code. */
  phoneForm: number;
  date: number;
  /** Dates that exist. */
  realDate: number;
  year: number;
  uuid: number;
  integer: number;
  number: number;
  money: number;
  houseNumber: number;
  houseLetter: number;
  postcodeForm: number;
  postcodeDigits: number;
  street: number;
  startsWithDigit: number;
  hasDigit: number;
  /** With a digit and without spaces. */
  code: number;
  postcodeInside: number;
  commas: number;
  letters: number;
  country: number;
  region: number;
  city: number;
  company: number;
  /** One word, or two joined by a hyphen. */
  oneWord: number;
  manyWords: number;
  given: number;
  family: number;
  givenInside: number;
  url: number;
  length: number;
  words: number;
  /** The share of the most frequent length. */
  usualLength: number;
  /** Distinct values by filled rows. */
  distinct: number;
  /** Per scheme of check digits: the shape, and the check. */
  schemes: ReadonlyMap<string, { shape: number; valid: number }>;
}

type Test = (value: string, words: readonly string[], folded: string) => boolean;

const TESTS = {
  email: (value) => shapes.EMAIL.test(value),
  phone: (value) => isPhone(value),
  phoneForm: (value) => isPhone(value) && hasPhoneForm(value),
  date: (value) => isDate(value),
  realDate: (value) => isDate(value) && parseDate(value)?.isPossible === true,
  year: (value) => /^(1[5-9]|20)\d\d$/.test(value),
  uuid: (value) => shapes.UUID.test(value),
  integer: (value) => shapes.INTEGER.test(value),
  number: (value) => isNumber(value),
  money: (value) =>
    shapes.CURRENCY.test(value) || /^-?(?:\d{1,3}(?:[., '’]\d{3}){1,4}|\d{1,12})[.,]\d\d$/.test(value),
  houseNumber: (value) => shapes.HOUSE_NUMBER.test(value),
  houseLetter: (value) => shapes.HOUSE_NUMBER.test(value) && /[a-z/-]/i.test(value),
  postcodeForm: (value) => shapes.POSTCODE_FORM.test(value),
  postcodeDigits: (value) => shapes.POSTCODE_DIGITS.test(value),
  street: (_, words) =>
    words.some((word, at) => isStreetWord(word, at) || (word.length > 6 && STREET_ENDINGS.test(word))),
  startsWithDigit: (value) => /^\d/.test(value),
  hasDigit: (value) => /\d/.test(value),
  code: (value) => /\d/.test(value) && !/\s/.test(value),
  postcodeInside: (value) => value.length > 12 && shapes.POSTCODE_INSIDE.test(value),
  commas: (value) => value.includes(','),
  letters: (value) => shapes.LETTERS.test(value),
  country: (_, __, folded) => countryCode(folded) !== undefined,
  region: (_, __, folded) => REGIONS.has(folded),
  city: (_, __, folded) => CITIES.has(folded),
  company: (_, words) => words.length > 1 && words.some((word) => COMPANY_WORDS.has(word)),
  oneWord: (_, words) => words.length === 1,
  manyWords: (_, words) => words.length > 5,
  given: (_, words) => words.length <= 2 && GIVEN_NAMES.has(words[0] ?? ''),
  family: (_, words) => words.length <= 2 && FAMILY_NAMES.has(words.at(-1) ?? ''),
  givenInside: (_, words) =>
    words.length > 1 && words.length < 6 && words.some((word) => GIVEN_NAMES.has(word)),
  url: (value) => shapes.URL_FORM.test(value),
} satisfies Record<string, Test>;

type TestName = keyof typeof TESTS;

/** What the values of a column look like. */
export function evidenceOf({ sample, counts, filled }: Summary): Evidence {
  const entries = Object.entries(TESTS) as [TestName, Test][];
  const found = Object.fromEntries(entries.map(([name]) => [name, 0])) as Record<TestName, number>;
  const schemes = new Map(SCHEMES.map(({ name }) => [name, { shape: 0, valid: 0 }]));
  let total = 0;
  let length = 0;
  const lengths = new Map<number, number>();
  let wordCount = 0;
  for (const [value, count] of sample) {
    const folded = foldText(value);
    const words = folded.split(' ');
    total += count;
    length += value.length * count;
    lengths.set(value.length, (lengths.get(value.length) ?? 0) + count);
    wordCount += words.length * count;
    for (const [name, test] of entries) if (test(value, words, folded)) found[name] += count;
    for (const scheme of SCHEMES) {
      const { hasShape, isValid } = checkScheme(scheme, value);
      const sums = schemes.get(scheme.name);
      if (sums && hasShape) sums.shape += count;
      if (sums && isValid) sums.valid += count;
    }
  }
  const share = (sum: number) => (total === 0 ? 0 : sum / total);
  for (const [name] of entries) found[name] = share(found[name]);
  for (const sums of schemes.values()) {
    sums.shape = share(sums.shape);
    sums.valid = share(sums.valid);
  }
  const distinct = filled === 0 ? 0 : counts.size / filled;
  const usualLength = share(Math.max(0, ...lengths.values()));
  return { ...found, schemes, length: share(length), words: share(wordCount), usualLength, distinct };
}

/** A doctor or a saint, if it is the first word. */
const AMBIGUOUS = new Set(['dr', 'st']);

function isStreetWord(word: string, at: number): boolean {
  return STREET_WORDS.has(word) && !(at === 0 && AMBIGUOUS.has(word));
}

function isPhone(value: string): boolean {
  if (!shapes.PHONE.test(value)) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !isDate(value);
}

function hasPhoneForm(value: string): boolean {
  return (
    /^[+0(]/.test(value) ||
    /\d[-\s/.)]+\d{2,4}[-\s/.]\d/.test(value) ||
    /^1?[2-9]\d{2}[2-9]\d{6}$/.test(value)
  );
}

/** Not a year alone, nor eight digits that are a date by chance. */
function isDate(value: string): boolean {
  const date = parseDate(value);
  if (!date || date.format === 'yyyy') return false;
  return date.isPossible ? date.year >= 1500 && date.year <= 2200 : !/^\d{8}$/.test(value);
}

function isNumber(value: string): boolean {
  return /\d/.test(value) && shapes.NUMBER.test(value);
}
