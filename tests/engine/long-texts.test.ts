/** No text is so long or so repetitive that a pattern, or anything that reads a value, does not end. */
import { expect, test } from 'vitest';
import { checksOf } from '../../packages/engine/findings/of-values.ts';
import { hasComma, hasPostcode, isHouseNumber, isStreet } from '../../packages/engine/kinds/address.ts';
import { caseStyle } from '../../packages/engine/kinds/case-style.ts';
import { SCHEMES } from '../../packages/engine/kinds/check-digits.ts';
import { isDate, isRealDate, isYear } from '../../packages/engine/kinds/date.ts';
import { isEmail, misspelledDomains } from '../../packages/engine/kinds/email.ts';
import { Evidence, isLetters, type Summary, type ValueTest } from '../../packages/engine/kinds/evidence.ts';
import { headerWords, meaningOf } from '../../packages/engine/kinds/headers.ts';
import type { ColumnContext, KindDefinition } from '../../packages/engine/kinds/kind.ts';
import { KIND_NAMES, kindOf } from '../../packages/engine/kinds/kinds.ts';
import { missingValues } from '../../packages/engine/kinds/missing.ts';
import { isInteger, isMoney, isNumber } from '../../packages/engine/kinds/number.ts';
import { parseNumber } from '../../packages/engine/kinds/parse-number.ts';
import { isPhone } from '../../packages/engine/kinds/phone.ts';
import { hasPostcodeForm, isPostcodeOfDigits } from '../../packages/engine/kinds/postcode.ts';
import { standardize } from '../../packages/engine/kinds/standardize.ts';
import { isCode } from '../../packages/engine/kinds/text.ts';
import { isUuid } from '../../packages/engine/kinds/uuid.ts';
import { isUrl } from '../../packages/engine/kinds/web-address.ts';
import { guessDelimiter } from '../../packages/engine/read/delimiter.ts';
import { isFixedWidth } from '../../packages/engine/read/fixed-width.ts';
import { hasHeader } from '../../packages/engine/read/header.ts';
import { looksLikeJson } from '../../packages/engine/read/looks-like-json.ts';
import { whatInstead } from '../../packages/engine/read/no-table.ts';
import { isLabeled } from '../../packages/engine/read/totals.ts';
import { isUnitRow } from '../../packages/engine/read/units.ts';
import { parseDate } from '../../packages/engine/standardize/dates.ts';
import { repairMojibake } from '../../packages/engine/standardize/mojibake.ts';
import { phonesOf } from '../../packages/engine/standardize/phones.ts';
import { foldText } from '../../packages/engine/standardize/text.ts';

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
  return {
    kind,
    summary: summaryOf(text),
    form: {},
    formats: [],
    today: '2026-01-31',
    values: [text],
    columns: [],
  };
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
