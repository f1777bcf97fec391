import { expect, test } from 'vitest';
import { readSummary, type Summary, summaryOf, summaryText, talkAddress } from './summary.ts';

const KINDS = ['date', 'email', 'given_name'];
const summary: Summary = {
  rows: 2000,
  columns: { email: 1, given_name: 1, date: 2 },
  criteria: { completeness: 98.6, validity: 99.3 },
  groups: 280,
};

const hashOf = (value: unknown) => `#check=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

test('a summary has numbers only: columns by kind, and the criteria that the file shows', () => {
  const column = (name: string, kind: 'date' | 'email') => ({
    name,
    kind,
    column: 0,
    confidence: 1,
    filled: 3,
    missing: 0,
    missingWords: [],
    distinct: 3,
    formats: [],
    strip: { valid: 3, missing: 0, wrong: 0 },
    isUnsure: false,
  });
  const told = summaryOf({
    rows: 3,
    columns: [column('born', 'date'), column('mail', 'email'), column('joined', 'date')],
    scores: [
      { criterion: 'accuracy', score: null, checked: 0, notChecked: [], sentence: 'Not shown.' },
      { criterion: 'validity', score: 87.5, checked: 9, notChecked: [], sentence: 'Most.' },
    ],
    duplicates: undefined,
  });
  expect(told).toEqual({ rows: 3, columns: { date: 2, email: 1 }, criteria: { validity: 87.5 }, groups: 0 });
});

test('a summary arrives at the contact page as it was', () => {
  const { pathname, hash } = new URL(talkAddress(summary), 'http://localhost');
  expect(pathname).toBe('/contact');
  expect(readSummary(hash, KINDS)).toEqual(summary);
});

test('a summary is told in copy, kinds of more columns first', () => {
  expect(summaryText(summary).split('\n')).toEqual([
    'Checked file: 2,000 rows, 4 columns',
    'Columns by kind: date 2, email 1, given name 1',
    'Criteria, out of 100: completeness 98.6, validity 99.3',
    'Duplicate groups: 280',
  ]);
  expect(summaryText({ ...summary, rows: 1, columns: { email: 1 } })).toContain('1 row, 1 column\n');
});

test.each([
  ['nothing', ''],
  ['no JSON', '#check=%%%'],
  ['a list', hashOf([1])],
  ['words for a number', hashOf({ ...summary, rows: 'many' })],
  ['a part of a row', hashOf({ ...summary, groups: 0.5 })],
  ['a number above all files', hashOf({ ...summary, rows: 1e9 })],
  ['a score above 100', hashOf({ ...summary, criteria: { validity: 101 } })],
  ['a kind that there is not', hashOf({ ...summary, columns: { 'call this number': 1 } })],
  ['a criterion that there is not', hashOf({ ...summary, criteria: { beauty: 1 } })],
  ['more than that', hashOf({ ...summary, message: 'Hello' })],
])('%s is no summary', (_, hash) => {
  expect(readSummary(hash, KINDS)).toBeUndefined();
});
