import { expect, test } from 'vitest';
import { hasComma, hasPostcode, isHouseNumber, isStreet } from './kinds/address.ts';
import { caseStyle } from './kinds/case-style.ts';
import { SCHEMES } from './kinds/check-digits.ts';
import { isDate, isRealDate, isYear } from './kinds/date.ts';
import { isEmail } from './kinds/email.ts';
import { Evidence, isLetters, type Summary, type ValueTest } from './kinds/evidence.ts';
import { headerWords, meaningOf } from './kinds/headers.ts';
import type { ColumnContext, KindDefinition } from './kinds/kind.ts';
import { KIND_NAMES, kindOf } from './kinds/kinds.ts';
import { misspelledDomains } from './kinds/mail-domains.ts';
import { isInteger, isMoney, isNumber } from './kinds/number.ts';
import { parseNumber } from './kinds/parse-number.ts';
import { isPhone } from './kinds/phone.ts';
import { hasPostcodeForm, isPostcodeOfDigits } from './kinds/postcode.ts';
import { isUuid } from './kinds/row-key.ts';
import { standardize } from './kinds/standardize.ts';
import { isCode, isUrl } from './kinds/text.ts';
import { checksOf } from './profile/checks.ts';
import { isMissing } from './profile/missing.ts';
import { parseDate } from './standardize/date-parts.ts';
import { repairMojibake } from './standardize/mojibake.ts';
import { phonesOf } from './standardize/phones.ts';
import { foldText } from './standardize/text.ts';
import { guessDelimiter } from './table/delimiter.ts';
import { hasHeader } from './table/header.ts';
import { looksLikeJson } from './table/json.ts';

const TESTS: Record<string, ValueTest> = {
  hasComma,
  hasPostcode,
  hasPostcodeForm,
  isCode,
  isDate,
  isEmail,
  isHouseNumber,
  isInteger,
  isLetters,
  isMoney,
  isNumber,
  isPhone,
  isPostcodeOfDigits,
  isRealDate,
  isStreet,
  isUrl,
  isUuid,
  isYear,
};

test.each([
  [
    isEmail,
    ['ann@example.com', "o'neil+x@sub.example.co.uk", 'müller@köln.de'],
    ['ann', 'a@b', 'a b@c.de', 'a@-b.de', 'a@b..de'],
  ],
  [
    isPhone,
    ['+49 30 1234567', '(415) 922-9022', '415/922-9022', '020 7946 0958 ext 12'],
    ['12', 'phone', '1.5'],
  ],
  [isHouseNumber, ['1', '12a', '12-14', 'Unit 4', '7/2'], ['', 'a12', '123456', '12 Main St']],
  [hasPostcodeForm, ['SW1A 1AA', 'K1A 0B6', '1234 AB', '00-950', '90210-1234'], ['London', '12', 'ABCDE']],
  [isMoney, ['$1,234.50', '12,50 €', 'USD 5', '(£7)'], ['12', 'dollar']],
  [isNumber, ['1', '-1.5', '1,234,567.89', "1'000", '5%', '1e6'], ['a', '1-2', '1,23,4,x']],
  [isUuid, ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567']],
])('$0.name', (is, right, wrong) => {
  expect(right.filter((text) => !is(text, [], text))).toEqual([]);
  expect(wrong.filter((text) => is(text, [], text))).toEqual([]);
});

test('text that was decoded wrongly is found in a column of any kind', () => {
  const isFound = (text: string) =>
    checksOf(contextOf(kindOf('city'), text)).some(
      ({ definition, test }) => definition.finding === 'mojibake' && test(text) !== undefined,
    );
  expect(['MÃ¼ller', 'donâ€™t', 'x\uFFFD'].filter((text) => !isFound(text))).toEqual([]);
  expect(['Müller', 'Ãngel', 'Â', 'são'].filter(isFound)).toEqual([]);
});

function summaryOf(text: string): Summary {
  const counts = new Map([[text, 1]]);
  return { name: '', rows: 1, filled: 1, missing: new Map(), counts, sample: [[text, 1]] };
}

function contextOf(kind: KindDefinition, text: string): ColumnContext {
  return { kind, summary: summaryOf(text), form: {}, formats: [], today: '2026-01-31' };
}

/** All that a kind does with a value. */
function readAs(kind: KindDefinition, text: string): void {
  const evidence = new Evidence(summaryOf(text));
  kind.agreement?.(evidence);
  for (const { find } of kind.signs ?? []) find(evidence);
  for (const { test } of checksOf(contextOf(kind, text))) test(text);
  for (const { is } of kind.strangers) is(text);
  kind.format?.(text, {});
  kind.standardize?.(text, {});
  kind.compared?.texts?.([text])(text);
}

/** Long texts that make patterns try again and again: repeated parts that match, and an end that does not. */
const PARTS = [
  'a',
  '1',
  ' ',
  '0 ',
  '1-',
  '1.',
  '1,',
  'a@',
  'a.',
  'a-',
  "'",
  '(',
  '+',
  'Ã',
  '1 000 ',
  'é',
  '\u00a0',
  '-',
  'n/a ',
  'st ',
  '１',
];
const ENDS = ['', '!', '@', 'x', '\n', ' 1', '.c'];
const LONG = PARTS.flatMap((part) => ENDS.map((end) => part.repeat(20_000) + end));

/** Each pattern and each function that has some. A pattern that tries again and again does not end within the test's time. */
const READERS: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    Object.entries(TESTS).map(([name, is]) => [name, (text: string) => is(text, [text], text)]),
  ),
  ...Object.fromEntries(KIND_NAMES.map((name) => [name, (text: string) => readAs(kindOf(name), text)])),
  parseDate: (text) => parseDate(text),
  repairMojibake,
  foldText,
  headerWords,
  meaningOf,
  caseStyle,
  isMissing: (text) => isMissing(text),
  parseNumber,
  guessDelimiter,
  looksLikeJson,
  hasHeader: (text) => hasHeader([[text], [text], ['x']]),
  meaningWithParentheses: (text) => meaningOf(`${text}(${text}`),
  misspelledDomains: (text) =>
    misspelledDomains(
      new Map([
        [text, 1],
        ['gmail.com', 30],
      ]),
    ),
  phones: (text) => phonesOf([text, `0${text}`, '030 1234567']).isInvalid(text),
  schemes: (text) => SCHEMES.map(({ passes }) => passes(text)),
  standardize: (text) => standardize('city', text),
};

test.each(Object.keys(READERS))('%s ends on long texts', (name) => {
  const read = READERS[name];
  for (const text of LONG) read?.(text);
  expect(read).toBeTypeOf('function');
});
