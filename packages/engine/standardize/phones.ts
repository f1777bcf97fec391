/** Phone numbers by the numbering plans of the countries (libphonenumber). Loaded only for a table that has some. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { sureIn } from './sure-phones.ts';

/** Where nothing tells the country of numbers without a country code, they are invalid if none of these countries has them. */
const COUNTRIES = 'US GB DE FR IT ES AU IN BR NL PL SE CH AT IE BE PT NZ ZA DK NO FI CZ MX JP RU TR'.split(
  ' ',
) as CountryCode[];

const SAMPLE = 100;

/** The share of numbers that must be valid in a country for it to be the column's. */
const MIN_VALID = 0.5;

/** International numbers tell the country of the others if they are so many at least, and this share of them is of one. */
const MIN_INTERNATIONAL = 3;
const MIN_SHARE = 0.8;

/** The share of numbers grouped as their countries do it: the others are exceptions of the plans. */
const MIN_GROUPED = 0.9;

export interface Phones {
  /** Where numbers without a country code belong; undefined if nothing tells, and then they stay as they are. */
  country: string | undefined;
  /** E.164 and an extension, or undefined for a number that no plan has, or whose country is not known. */
  standardize(value: string): string | undefined;
  /**
   * A number with its country's code or without it, grouped as that country does; undefined where the country is not known, or an
   * extension would be lost.
   *
   * @param sort 'international', 'in one' as E.164, or 'national'
   */
  write(value: string, sort: string): string | undefined;
  /** Whether a number is in no numbering plan. False for a number that cannot be judged, as no plan is known to apply. */
  isInvalid(value: string): boolean;
  /** Whether nearly all of these numbers without a country code are grouped as one country or another groups its own. */
  areGrouped(values: readonly string[]): boolean;
}

/**
 * International numbers tell the country of the others in their column. Without them it is not known: nearly every national
 * number is valid in several countries.
 *
 * @param values the distinct values of one column
 */
export function phonesOf(values: Iterable<string>): Phones {
  const sorted = [...values].toSorted();
  const national = evenly(sorted.filter((value) => !isInternational(value)));
  const country = fromInternational(evenly(sorted.filter(isInternational)));
  const isPossible = (country: CountryCode) => {
    const valid = national.filter((value) => parse(value, country) !== undefined).length;
    return valid > 0 && valid >= MIN_VALID * national.length;
  };
  return phonesFor((country ? [country] : COUNTRIES).filter(isPossible), country);
}

/** @param possible where numbers without a country code may belong; nowhere: they are not judged */
function phonesFor(possible: readonly CountryCode[], known: CountryCode | undefined): Phones {
  const country = known && possible.includes(known) ? known : undefined;
  const sure = possible.map(sureIn);
  return {
    country,
    standardize: (value) => {
      const found = parse(value, country);
      return found && (found.ext === undefined ? found.number : `${found.number} ext. ${found.ext}`);
    },
    write: (value, sort) => {
      const found = country === undefined ? undefined : parse(value, country);
      if (!found || found.ext !== undefined || found.country !== country) return undefined;
      if (sort === 'in one') return found.number;
      return sort === 'international' ? found.formatInternational() : found.formatNational();
    },
    isInvalid: (value) => {
      if (isInternational(value)) return parse(value, undefined) === undefined;
      if (possible.length === 0 || sure.some((isIn) => isIn(value))) return false;
      return possible.every((one) => parse(value, one) === undefined);
    },
    areGrouped: (values) => {
      const some = evenly(values.toSorted());
      const least = MIN_GROUPED * some.length;
      let most = some.length;
      return some.every((value) => isGrouped(value) || --most >= least);
    },
  };
}

/** The country of international numbers; undefined if there are too few, or they are of several countries. */
function fromInternational(values: readonly string[]): CountryCode | undefined {
  const found = values.flatMap((value) => parse(value, undefined) ?? []);
  const same = mostFrequent(found, ({ countryCallingCode }) => countryCallingCode);
  if (found.length < MIN_INTERNATIONAL || same.length < MIN_SHARE * found.length) return undefined;
  // Countries share a calling code, as Canada does with the United States.
  return mostFrequent(same, ({ country }) => country)[0]?.country;
}

function isGrouped(value: string): boolean {
  return COUNTRIES.some((country) => parse(value, country)?.formatNational() === value);
}

function mostFrequent<T>(values: readonly T[], key: (value: T) => unknown): T[] {
  const groups = new Map<unknown, T[]>();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
}

function evenly(values: readonly string[]): string[] {
  const step = Math.max(1, values.length / SAMPLE);
  return Array.from(
    { length: Math.min(SAMPLE, values.length) },
    (_, at) => values[Math.floor(at * step)] ?? '',
  );
}

function parse(value: string, country: CountryCode | undefined) {
  const text = value.slice(0, 60).replace(/^\s*00/, '+');
  const found = parsePhoneNumberFromString(text, country);
  return found?.isValid() ? found : undefined;
}

function isInternational(value: string): boolean {
  return /^\s*(\+|00)/.test(value);
}
