import { expect, test } from 'vitest';
import { parseDate } from '../standardize/date-parts.ts';
import { repairMojibake } from '../standardize/mojibake.ts';
import { phonesOf } from '../standardize/phones.ts';
import { standardize } from '../standardize/standardize.ts';
import { foldText } from '../standardize/text.ts';
import { guessDelimiter } from '../table/delimiter.ts';
import { hasHeader } from '../table/header.ts';
import { headerWords, meaningOf } from '../table/header-words.ts';
import { looksLikeJson } from '../table/json.ts';
import { KINDS } from '../table/kind.ts';
import { strangerIn } from './belongs.ts';
import { caseStyle } from './case-style.ts';
import { checkScheme, SCHEMES } from './check-digits.ts';
import { formatOf } from './formats.ts';
import { misspelledDomains } from './mail-domains.ts';
import { isMissing } from './missing.ts';
import { parseNumber } from './numbers.ts';
import * as shapes from './shapes.ts';

test.each([
  [
    shapes.EMAIL,
    ['ann@example.com', "o'neil+x@sub.example.co.uk", 'müller@köln.de'],
    ['ann', 'a@b', 'a b@c.de', 'a@-b.de', 'a@b..de'],
  ],
  [
    shapes.PHONE,
    ['+49 30 1234567', '(415) 922-9022', '415/922-9022', '020 7946 0958 ext 12'],
    ['12', 'phone', '1.5'],
  ],
  [shapes.HOUSE_NUMBER, ['1', '12a', '12-14', 'Unit 4', '7/2'], ['', 'a12', '123456', '12 Main St']],
  [
    shapes.POSTCODE_FORM,
    ['SW1A 1AA', 'K1A 0B6', '1234 AB', '00-950', '90210-1234'],
    ['London', '12', 'ABCDE'],
  ],
  [shapes.CURRENCY, ['$1,234.50', '12,50 €', 'USD 5', '(£7)'], ['12', 'dollar']],
  [shapes.NUMBER, ['1', '-1.5', '1,234,567.89', "1'000", '5%', '1e6'], ['a', '1-2', '1,23,4,x']],
  [shapes.UUID, ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567']],
  [shapes.MOJIBAKE, ['MÃ¼ller', 'donâ€™t', 'x\uFFFD'], ['Müller', 'Ãngel', 'Â', 'são']],
])('%s', (pattern, right, wrong) => {
  expect(right.filter((text) => !pattern.test(text))).toEqual([]);
  expect(wrong.filter((text) => pattern.test(text))).toEqual([]);
});

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
    Object.entries(shapes).map(([name, pattern]) => [name, (text: string) => pattern.test(text)]),
  ),
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
  strangers: (text) => KINDS.map((kind) => strangerIn(kind, text)),
  formats: (text) => KINDS.map((kind) => formatOf(kind, text, undefined)),
  schemes: (text) => SCHEMES.map((scheme) => checkScheme(scheme, text)),
  standardize: (text) => KINDS.map((kind) => standardize(kind, text)),
};

test.each(Object.keys(READERS))('%s ends on long texts', (name) => {
  const read = READERS[name];
  for (const text of LONG) read?.(text);
  expect(read).toBeTypeOf('function');
});
