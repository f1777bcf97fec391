/** No text is so long or so repetitive that a pattern, or anything that reads a value, does not end. */
import { expect, test } from 'vitest';
import { hasComma, hasPostcode, isHouseNumber, isStreet } from '../../hygiene/kinds/address.ts';
import { caseStyle } from '../../hygiene/kinds/case-style.ts';
import { SCHEMES } from '../../hygiene/kinds/check-digits.ts';
import { isDate, isRealDate, isYear } from '../../hygiene/kinds/date.ts';
import { isEmail } from '../../hygiene/kinds/email.ts';
import { Evidence, isLetters, type Summary, type ValueTest } from '../../hygiene/kinds/evidence.ts';
import { headerWords, meaningOf } from '../../hygiene/kinds/headers.ts';
import type { ColumnContext, KindDefinition } from '../../hygiene/kinds/kind.ts';
import { KIND_NAMES, kindOf } from '../../hygiene/kinds/kinds.ts';
import { misspelledDomains } from '../../hygiene/kinds/mail-domains.ts';
import { missingValues } from '../../hygiene/kinds/missing.ts';
import { isInteger, isMoney, isNumber } from '../../hygiene/kinds/number.ts';
import { parseNumber } from '../../hygiene/kinds/parse-number.ts';
import { isPhone } from '../../hygiene/kinds/phone.ts';
import { hasPostcodeForm, isPostcodeOfDigits } from '../../hygiene/kinds/postcode.ts';
import { standardize } from '../../hygiene/kinds/standardize.ts';
import { isCode } from '../../hygiene/kinds/text.ts';
import { isUuid } from '../../hygiene/kinds/uuid.ts';
import { isUrl } from '../../hygiene/kinds/web-address.ts';
import { checksOf } from '../../hygiene/profile/checks.ts';
import { parseDate } from '../../hygiene/standardize/date-parts.ts';
import { repairMojibake } from '../../hygiene/standardize/mojibake.ts';
import { phonesOf } from '../../hygiene/standardize/phones.ts';
import { foldText } from '../../hygiene/standardize/text.ts';
import { guessDelimiter } from '../../hygiene/table/delimiter.ts';
import { isFixedWidth } from '../../hygiene/table/fixed-width.ts';
import { hasHeader } from '../../hygiene/table/header.ts';
import { looksLikeJson } from '../../hygiene/table/json.ts';
import { repeatedNames } from '../../hygiene/table/json-names.ts';
import { whatInstead } from '../../hygiene/table/no-table.ts';
import { isLabeled } from '../../hygiene/table/totals.ts';
import { isUnitRow } from '../../hygiene/table/units.ts';

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
const LONG = PARTS.flatMap((part) => ENDS.map((end) => part.repeat(2_000) + end));

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
  missingValues: (text) =>
    missingValues(
      new Map([
        [text, 1],
        ['NA', 1],
      ]),
    ),
  parseNumber,
  guessDelimiter,
  looksLikeJson,
  whatInstead: (text) => whatInstead(`${text}\n${text}`),
  isFixedWidth: (text) => isFixedWidth(`${text}\n${text}\n${text}`),
  repeatedNames,
  isUnitRow: (text) => isUnitRow([text], [['1']]),
  isLabeled: (text) => isLabeled([text.slice(0, 60)]) || isLabeled([text]),
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
