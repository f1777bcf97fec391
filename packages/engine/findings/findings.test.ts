import { expect, test } from 'vitest';
import { readTable } from '../read/read.ts';
import { PLAIN_SOURCE } from '../read/table.ts';
import { examineTable } from './examine.ts';
import { rowsOfFinding, suggestionsOf } from './findings.ts';

/** What is suggested for the rows of a finding, by row. */
async function suggested(kind: string, values: readonly string[], name = 'size') {
  const table = { columns: [{ name, values }], rows: values.length };
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' });
  const suggestion = suggestionsOf({ kind, column: 0 }, examined);
  return rowsOfFinding({ kind, column: 0 }, examined, undefined).map((row) => [
    row,
    suggestion(row).suggestion,
  ]);
}

const sizes = (unit: string, count: number) => Array.from({ length: count }, (_, at) => `${10 + at} ${unit}`);

test('suggests the form of most of a column, and nothing where no form has most', async () => {
  expect(await suggested('mixed_formats', [...sizes('oz', 30), '16 OZ.'])).toEqual([[30, '16 oz']]);
  const mixed = await suggested('mixed_formats', [
    ...sizes('oz', 30),
    ...sizes('ounce', 20),
    ...sizes('OZ.', 20),
  ]);
  expect(mixed).toHaveLength(40);
  expect(new Set(mixed.map(([, suggestion]) => suggestion))).toEqual(new Set(['']));
});

test('a word for a missing value is no row of another finding', async () => {
  const values = [...Array.from({ length: 40 }, (_, at) => `${at}`), 'N/A', 'many'];
  expect(await suggested('not_numbers', values)).toEqual([[41, '']]);
  expect(await suggested('missing_words', values)).toEqual([[40, '']]);
});

test('an extension is no part of how a telephone is written, and stays as it is', async () => {
  const phones = Array.from(
    { length: 60 },
    (_, at) => `512-555-0${100 + at}${at % 4 === 0 ? ' ext. 12' : ''}`,
  );
  expect(await suggested('mixed_formats', phones, 'phone')).toEqual([]);
  expect(await suggested('mixed_formats', [...phones, '512.555.0199 x77', '512.555.0198'], 'phone')).toEqual([
    [60, '512-555-0199 x77'],
    [61, '512-555-0198'],
  ]);
  // Read once: in a time that grows with its square this would not end.
  const wide = `512${' '.repeat(1_000_000)}555`;
  expect(await suggested('mixed_formats', [...phones, wide], 'phone')).toEqual([]);
});

test('what stands under another name is another thing, and what stands twice in a list is not', async () => {
  const banks = Array.from({ length: 120 }, (_, at) => [`B${1000 + ((at * 37) % 7000)}`, `Bank ${at % 90}`]);
  const kinds = async (content: unknown) => {
    const read = await readTable(new TextEncoder().encode(JSON.stringify(content)));
    if (!read.ok) throw new Error(read.error);
    const { findings } = await examineTable(read.table, read.source, { today: '2026-01-31' });
    return findings.map(({ kind }) => kind);
  };
  expect(await kinds(Object.fromEntries(banks))).toEqual([]);
  expect(await kinds(banks.map(([id, name], at) => ({ id: `${at + 1}`, name, of: id === '' })))).toContain(
    'equal_rows',
  );
});
