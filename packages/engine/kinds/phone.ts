import { countBy, rowsWith } from '../algorithms/count-by.ts';
import type { Phones } from '../standardize/phones.ts';
import { faulty, invalidValues, mixedFormats } from './checks.ts';
import { isDate } from './date.ts';
import { EXCEPTIONS } from './enough.ts';
import type { Summary, ValueTest } from './evidence.ts';
import { mask } from './formats.ts';
import { type CheckDefinition, type ColumnContext, defineKind } from './kind.ts';
import { mostFrequent } from './most-frequent.ts';
import { isInteger } from './number.ts';
import { placeholderPhones } from './placeholders.ts';
import { PHONE } from './shapes.ts';
import { AMONG_CODES } from './strangers.ts';
import { rows, shown } from './wording.ts';

/** The telephones of a cell; the cell alone where a sign divides something else, such as an area code or an extension. */
function numbersIn(value: string): readonly string[] {
  const parts = value.trim().split(LISTED).filter(Boolean);
  const areNumbers = parts.every((part) => PHONE.test(part) && part.replace(/\D/g, '').length >= 7);
  return parts.length > 1 && areNumbers ? parts : [value];
}

const LISTED = / ?[|;/] ?|, | (?:or|and|oder|und|ou|et|o|y|e) /;

const isOnePhone: ValueTest = (value, ...rest) => {
  // A number of a program, filled up with zeros.
  if (!PHONE.test(value) || value.startsWith('000')) return false;
  const digits = value.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && !isDate(value, ...rest);
};

export const isPhone: ValueTest = (value, ...rest) =>
  numbersIn(value).every((number) => isOnePhone(number, ...rest));

/** Written with signs or an area code. */
export const hasPhoneForm: ValueTest = (value, ...rest) => {
  const hasForm =
    /^(?:[+(]|0(?![.,]\d+(?:e-\d+)?$))/i.test(value) ||
    /\d[-\s/.)]+\d{2,4}[-\s/.]\d/.test(value) ||
    /^1?[2-9]\d{2}[2-9]\d{6}$/.test(value);
  return hasForm && isPhone(value, ...rest);
};

/** With a country, an area in brackets or with its zero, or as in North America: other groups of digits are of stocks and parts, too. */
export const isSurelyPhone: ValueTest = (value, ...rest) =>
  (/^[+(0]/.test(value) ||
    /^(?:1[-. ])?\d{3}[-./ ]+\d{3}[-. ]\d{4}/.test(value) ||
    /^1?[2-9]\d{2}[2-9]\d{6}$/.test(value)) &&
  isPhone(value, ...rest);

const invalid = invalidValues(
  'invalid_phones',
  'valid as a phone number',
  ({ form: { phones } }) => phones && faulty((value) => numbersIn(value).some(phones.isInvalid)),
  'low',
);

/** A program that dials takes a cell for one number. */
const severalPhones: CheckDefinition = {
  finding: 'several_phones',
  criterion: 'consistency',
  severity: 'low',
  isUnusual: true,
  sentence: (facts) =>
    `${facts.column} has more than one phone number in ${rows(facts.count)} (${shown(facts)}): a program that dials needs one.`,
  of({ summary: { counts, filled } }) {
    const areSeveral = (value: string) => numbersIn(value).length > 1;
    return rowsWith(counts, areSeveral) > EXCEPTIONS * filled ? undefined : faulty(areSeveral);
  },
};

/** Numbers written in another way than most of their country, which each group their digits in a way of their own. */
const mixedSigns: CheckDefinition = {
  ...mixedFormats,
  of({ summary, values, columns, form: { phones } }) {
    const ways = new Map<string, Map<string, number>>();
    const countries = columns.find(({ kind }) => kind === 'country')?.values;
    const homes = new Map<string, string>();
    // Without its code a number is written as where its row is, unless rows of two countries have it.
    for (const [row, country = ''] of countries?.entries() ?? []) {
      const value = values[row] ?? '';
      homes.set(value, (homes.get(value) ?? country) === country ? country : '');
    }
    const written = (number: string, value: string) => {
      const { sort, country, signs } = writingOf(number);
      return { sort, signs, country: country || (homes.get(value) ?? '') };
    };
    const first = new Map(
      [...summary.counts.keys()].map((value) => [value, written(numbersIn(value)[0] ?? value, value)]),
    );
    for (const [value, { country, signs }] of first) {
      const count = summary.counts.get(value) ?? 0;
      const found = ways.get(country) ?? new Map<string, number>();
      found.set(signs, (found.get(signs) ?? 0) + count);
      ways.set(country, found);
    }
    const usualSort = mostFrequent(countBy(summary.counts, (value) => first.get(value)?.sort))[0]?.value;
    const usual = new Map([...ways].map(([country, found]) => [country, mostFrequent(found)[0]?.value]));
    const areGrouped = (ways.get('')?.size ?? 0) > 1 && phones?.areGrouped(nationalOf(summary));
    const isUsual = (number: string, value: string) => {
      const { sort, country, signs } = written(number, value);
      return sort === usualSort && (signs === usual.get(country) || (country === '' && areGrouped));
    };
    return (value) => {
      const odd = numbersIn(value).find((number) => !isUsual(number, value) && PHONE.test(number.trim()));
      return odd && mask(lineOf(odd));
    };
  },
  suggest: inUsualFormat,
};

/**
 * Writes a number as most are written: with or without the country's code where that is known, and with the signs that numbers with
 * as many digits have, if all of these group them in one way.
 */
function inUsualFormat({ summary: { counts }, formats, form: { phones } }: ColumnContext) {
  const numbers = [...counts].filter(([value]) => PHONE.test(value.trim()));
  const sorts = countBy(numbers, (value) => writingOf(lineOf(value)).sort);
  const groupings = new Map<number, Set<string>>();
  for (const [value] of numbers) {
    const grouping = groupingOf(lineOf(value));
    const digits = lineOf(value).replace(/\D/g, '').length;
    if (grouping.includes(' ')) groupings.set(digits, (groupings.get(digits) ?? new Set()).add(grouping));
  }
  const sort = mostFrequent(sorts)[0]?.value;
  return (value: string) => {
    if (numbersIn(value).length > 1) return undefined;
    const text = lineOf(value);
    if (writingOf(text).sort !== sort && sort !== undefined) return phones?.write(value.trim(), sort);
    const digits = text.replace(/\D/g, '');
    const [grouping, ...others] = groupings.get(digits.length) ?? [];
    const isGrouped = groupingOf(text).includes(' ');
    if (grouping === undefined || others.length > 0 || (isGrouped && groupingOf(text) !== grouping))
      return undefined;
    const usual = formats.find(
      ({ format }) =>
        !format.includes('A') &&
        format.replace(/[^9]/g, '').length === digits.length &&
        groupingOf(format) === grouping,
    );
    let at = 0;
    const line = usual?.format.replace(/9/g, () => digits[at++] ?? '');
    return line && line + value.trim().slice(text.length);
  };
}

/** What leads on from a number's line, at its end. It begins where a gap does, so that a long gap is read once. */
const EXTENSION = /(?<![\s,;])[\s,;]*(?:ext(?:ension|n)?|x|durchwahl|dw|poste|anexo)[.:]?\s*\d{1,6}\s*$/i;

function lineOf(value: string): string {
  return value.trim().replace(EXTENSION, '');
}

/** How many digits stand between the signs: '3 3 4'. */
function groupingOf(text: string): string {
  return (text.match(/\d+/g) ?? []).map(({ length }) => length).join(' ');
}

/** How a number is written: with a country code or not, which country's, and the signs in it. */
function writingOf(value: string): { sort: string; country: string; signs: string } {
  const text = lineOf(value).slice(0, 60);
  const [, mark = '', country = ''] = /^(\+|00)(\d{1,3})(?=\D)/.exec(text) ?? [];
  const signs = text.slice(mark.length).replace(/[\d+]+/g, '');
  const distinct = signs.length < 2 ? signs : [...new Set(signs)].toSorted().join('');
  const sort = /^(?:\+|00)/.test(text) ? (country === '' ? 'in one' : 'international') : 'national';
  return { sort, country, signs: mark + distinct };
}

function nationalOf({ sample }: Summary): string[] {
  return sample.map(([value]) => value).filter((value) => writingOf(value).sort === 'national');
}

/** The numbering plans are large, and few tables need them. */
function plans(): Promise<typeof import('../standardize/phones.ts')> {
  return import('../standardize/phones.ts');
}

/** Fewer digits are an area code or an extension, which many share. */
const SHORTEST = 5;

export const phone = defineKind({
  name: 'phone',
  agreement: (evidence) => evidence.share(isPhone) / 0.3,
  signs: [
    {
      by: 'telephone form',
      // Most numbers of ten digits could be phone numbers of North America.
      find: (evidence) => evidence.atLeast(evidence.share(isInteger) >= 0.5 ? 0.9 : 0.6, hasPhoneForm),
    },
  ],
  strangers: AMONG_CODES,
  checks: [placeholderPhones, invalid, severalPhones, mixedSigns],
  format: (text) => mask(numbersIn(text)[0] ?? text),
  async learn({ summary }): Promise<{ phones: Phones }> {
    const { phonesOf } = await plans();
    return { phones: phonesOf(summary.sample.flatMap(([value]) => numbersIn(value))) };
  },
  keep: ({ phones }) => (phones?.country === undefined ? {} : { phoneCountry: phones.country }),
  standardize: (text, { phones }) => phones?.standardize(text) ?? text,
  // Without the extension, and the codes of country and trunk, which not everybody writes.
  compared: {
    by: 'phone',
    group: 'phone',
    texts: () => (value) => {
      const digits = lineOf(value).replace(/\D/g, '');
      return digits.length < SHORTEST ? '' : digits.slice(-9);
    },
  },
});
