import { expect, test } from 'vitest';
import { dataCheck } from '../../../../content/schema/data-check.ts';
import type {
  Duplicates,
  Sheet,
  SheetColumn,
  SheetFinding,
} from '../../../../packages/engine/worker/protocol.ts';
import { stateOf, unsealedBy, verdictOf } from './verdict.tsx';

const copy = dataCheck.check.sheet.verdict;

const column = (name: string): SheetColumn => ({
  ...{ name, kind: 'email', column: 0, confidence: 1, filled: 8, missing: 2, missingWords: [] },
  ...{ distinct: 8, formats: [], strip: { valid: 5, missing: 2, wrong: 3 }, isUnsure: false },
});

const finding = (column: number, severity: SheetFinding['severity']): SheetFinding => ({
  ...{ id: `f${column}`, kind: 'invalid_emails', criterion: 'validity', severity, column, count: 3 },
  ...{ share: 0.3, damage: 300, rows: [1, 2, 3], examples: [], sentence: 'Three are wrong.' },
});

const duplicates = (groups: number, about: Duplicates['about'] = ['people']): Duplicates => ({
  ...{ method: '', groups, rowsInGroups: 2 * groups, surplusRows: groups, about, notes: [] },
  ...{ leftOut: [], related: {}, asked: [], thresholds: [-1, 1], pairsInDoubt: 0, pairsForReview: 0 },
  ...{ rowsAre: { what: 'list', because: '' }, aboutBecause: '', canTell: true, hasMatches: true },
});

const sheet: Sheet = {
  ...{ rows: 10, columns: [column('a'), column('b'), column('c')], findings: [], dismissed: [], scores: [] },
  ...{ cells: { valid: 21, missing: 6, wrong: 3 }, duplicates: duplicates(0) },
};

test('the verdict names rows, people, and what is wrong in how many columns', () => {
  const found = { ...sheet, findings: [finding(0, 'low'), finding(1, 'high')], duplicates: duplicates(3) };
  expect(verdictOf(copy, found)).toBe(
    '10 rows are 7 people; 3 values are wrong and 6 are missing, in 2 of 3 columns.',
  );
});

test('the verdict counts one as one', () => {
  const cells = { valid: 4, missing: 1, wrong: 1 };
  const found = { ...sheet, rows: 1, cells, findings: [finding(0, 'low')] };
  expect(verdictOf(copy, { ...found, duplicates: duplicates(0) })).toBe(
    '1 row is 1 person; 1 value is wrong and 1 is missing, in 1 of 3 columns.',
  );
});

test('the verdict counts nobody until duplicates were looked for, or where rows are about nobody', () => {
  const findings = [finding(0, 'low')];
  const text = '10 rows; 3 values are wrong and 6 are missing, in 1 of 3 columns.';
  expect(verdictOf(copy, { ...sheet, findings, duplicates: undefined })).toBe(text);
  expect(verdictOf(copy, { ...sheet, findings, duplicates: duplicates(0, []) })).toBe(text);
});

test('the verdict counts nobody where it cannot be told who is the same, and some may be', () => {
  const small = { ...duplicates(0), canTell: false };
  const inDoubt = { ...small, pairsInDoubt: 2 };
  const findings = [finding(0, 'low')];
  expect(verdictOf(copy, { ...sheet, findings, duplicates: inDoubt })).toBe(
    '10 rows, of which too little is known to tell which are the same; 3 values are wrong and 6 are missing, in 1 of 3 columns.',
  );
  expect(verdictOf(copy, { ...sheet, findings, duplicates: small })).toContain('10 rows are 10 people');
});

test('the verdict says of events whom they are of', () => {
  const notes = ['These 10 payments are of 3 payers.', 'Each row is an event.'];
  const events = { ...duplicates(0, []), rowsAre: { what: 'events' as const, because: '' }, notes };
  expect(verdictOf(copy, { ...sheet, duplicates: events })).toBe(
    'These 10 payments are of 3 payers; no column has a fault.',
  );
});

test('the verdict calls events what they are, and counts nobody twice', () => {
  const events = { ...duplicates(0, []), rowsAre: { what: 'events' as const, because: '' } };
  expect(verdictOf(copy, { ...sheet, duplicates: events })).toBe(
    '10 rows are events or measurements; no column has a fault.',
  );
});

test.each([
  [{ valid: 27, missing: 0, wrong: 3 }, '3 values are wrong, in 1 of 3 columns.'],
  [{ valid: 24, missing: 6, wrong: 0 }, '6 values are missing, in 1 of 3 columns.'],
  [{ valid: 30, missing: 0, wrong: 0 }, 'no value is wrong or missing, but 1 of 3 columns has findings.'],
])('the verdict names no faults that there are not: %o', (cells, text) => {
  expect(verdictOf(copy, { ...sheet, cells, findings: [finding(0, 'low')] })).toBe(
    `10 rows are 10 people; ${text}`,
  );
});

test('a file is perfect without findings, dismissed ones too, without groups and pairs in doubt, once duplicates were looked for', () => {
  expect(stateOf(sheet)).toBe('perfect');
  expect(stateOf({ ...sheet, duplicates: undefined })).toBe('ordinary');
  expect(stateOf({ ...sheet, duplicates: duplicates(1) })).toBe('ordinary');
  expect(stateOf({ ...sheet, duplicates: { ...duplicates(0), pairsInDoubt: 1 } })).toBe('ordinary');
  expect(stateOf({ ...sheet, dismissed: [finding(0, 'low')] })).toBe('ordinary');
});

test('a seal takes twenty rows, a check that could fail, and no nested values', () => {
  const validity = { criterion: 'validity' as const, score: 100, checked: 20, notChecked: [], sentence: '' };
  const sealed = { ...sheet, rows: 20, scores: [validity] };
  expect(unsealedBy(sealed)).toBeUndefined();
  expect(unsealedBy({ ...sealed, rows: 19 })).toBe('few');
  expect(unsealedBy({ ...sealed, scores: [{ ...validity, score: null }] })).toBe('unchecked');
  expect(unsealedBy({ ...sealed, columns: [{ ...column('tags'), kind: 'json' }] })).toBe('nested');
});

test('a file is dreadful with findings in half of its columns and a tenth of its values wrong', () => {
  const two = [finding(0, 'medium'), finding(1, 'medium')];
  const few = { valid: 22, missing: 6, wrong: 2 };
  expect(stateOf({ ...sheet, findings: two })).toBe('dreadful');
  expect(stateOf({ ...sheet, findings: two, cells: few })).toBe('ordinary');
  expect(stateOf({ ...sheet, findings: two.slice(1) })).toBe('ordinary');
});

test('a file is dreadful with severe findings in half of its columns, and empty without rows', () => {
  const two = [finding(0, 'high'), finding(1, 'high')];
  expect(stateOf({ ...sheet, findings: two })).toBe('dreadful');
  expect(stateOf({ ...sheet, findings: two.slice(1) })).toBe('ordinary');
  expect(stateOf({ ...sheet, rows: 0, findings: two })).toBe('empty');
});
