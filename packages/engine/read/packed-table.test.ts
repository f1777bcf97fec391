import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';

const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const CSV = 'name,age\nAnn,17\nBob,18\n';
const JSON_TEXT = JSON.stringify(Array.from({ length: 30 }, (_, at) => ({ id: at, name: `Name ${at}` })));

test('the table in an archive is read, beside what is none', async () => {
  const zip = zipOf({ 'README.txt': 'Read this.\n', '__MACOSX/._a.csv': 'x', 'export/a.csv': CSV });
  expect(await readTable(zip)).toMatchObject({
    ok: true,
    table: { rows: 2 },
    source: { format: 'delimited', packed: 'export/a.csv', delimiter: ',', decisions: [] },
  });
});

test('of several tables the largest is read, which is said, and another by its name', async () => {
  const zip = zipOf({ 'a.csv': CSV, 'b.json': JSON_TEXT });
  expect(await readTable(zip)).toMatchObject({
    table: { rows: 30 },
    source: {
      ...{ format: 'json', packed: 'b.json', sheet: 'b.json', sheets: ['a.csv', 'b.json'] },
      decisions: [{ sentence: '“b.json” is the largest table of the archive; not read: “a.csv”.' }],
    },
  });
  expect(await readTable(zip, { sheet: 'a.csv' })).toMatchObject({ table: { rows: 2 } });
  expect(await readTable(zip, { sheet: 'c.csv' })).toMatchObject({
    error: 'The ZIP archive has no file “c.csv”; there are “a.csv”, “b.json”.',
  });
});

test('in the only file of an archive, a list of objects is named as outside of it', async () => {
  const zip = zipOf({ 'a.json': JSON.stringify({ x: [{ a: 1 }], y: [{ b: 1 }, { b: 2 }] }) });
  expect(await readTable(zip)).toMatchObject({ source: { sheet: 'y', sheets: ['x', 'y'] } });
  expect(await readTable(zip, { sheet: 'x' })).toMatchObject({ table: { columns: [{ name: 'a' }] } });
});

test.each([
  ['no table', { 'photo.png': 'x' }, 'The ZIP archive has no table in it.'],
  ['a Word document', { 'word/document.xml': '<x/>' }, 'a Word document; save its table as CSV or .xlsx'],
  ['an .xlsb workbook', { 'xl/workbook.bin': 'x' }, 'an .xlsb workbook; save it as .xlsx'],
  ['an archive', { 'a.csv': zipOf({ 'b.csv': CSV }) }, 'is an archive itself; unpack it first'],
  ['far more than its size', { 'a.csv': new Uint8Array(40_000_000) }, 'too much for its size'],
])('an archive with %s is refused', async (_, files, problem) => {
  expect(await readTable(zipOf(files))).toMatchObject({ ok: false, error: expect.stringContaining(problem) });
});
