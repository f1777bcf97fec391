import { expect, test } from 'vitest';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import { mostlyEmpty } from './mostly-empty.ts';
import { profileOf } from './profile.ts';

async function profiled(columns: Readonly<Record<string, readonly string[]>>) {
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: Object.values(columns)[0]?.length ?? 0,
  };
  return profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' }));
}

const rows = 40;
const cells = (at: (row: number) => string) => Array.from({ length: rows }, (_, row) => at(row));
const emails = cells((row) => `person${row}@example.com`);

test('columns that hardly have values are named in one sentence, and the report keeps each', async () => {
  const profile = await profiled({
    email: emails,
    fax: cells(() => ''),
    phone: cells((row) => (row < 3 ? `(202) 555-01${10 + row}` : '')),
    note: cells((row) => (row < 30 ? `Asked for offer number ${row} of the year` : '')),
  });
  const empty = mostlyEmpty(profile);
  expect(empty).toEqual({ columns: [1, 2], sentence: '2 of 4 columns are mostly empty: “fax”, “phone”.' });
  const kinds = profile.findings.map(({ kind, column }) => `${kind} ${column}`);
  expect(kinds).toEqual(expect.arrayContaining(['empty_column 1', 'missing_values 2', 'missing_values 3']));
});

test('one such column needs no sentence for several', async () => {
  expect(mostlyEmpty(await profiled({ email: emails, fax: cells(() => '') }))).toBeUndefined();
});

test('a cell with a word for a missing value is counted once', async () => {
  const { findings } = await profiled({
    email: emails,
    city: cells((row) => (row < 8 ? 'N/A' : row < 10 ? '' : `Town ${row}`)),
  });
  const ofCity = findings.filter(({ column, criterion }) => column === 1 && criterion === 'completeness');
  expect(Object.fromEntries(ofCity.map(({ kind, count }) => [kind, count]))).toEqual({
    missing_words: 8,
    missing_values: 2,
  });
});

test('what spoils most comes first: wrong values before many that are only missing', async () => {
  const { findings } = await profiled({
    email: emails.map((email, row) => (row < 4 ? email.replace('@', '(at)') : email)),
    fax: cells((row) => (row < 2 ? '(202) 555-0110' : '')),
  });
  expect(findings.map(({ kind }) => kind)).toEqual(['invalid_emails', 'missing_values']);
  const [first, second] = findings;
  expect(first?.damage).toBeGreaterThan(second?.damage ?? 0);
});
