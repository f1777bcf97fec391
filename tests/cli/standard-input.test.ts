/** `data` as a pipe calls it: the program itself, with a table at its standard input. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG, sampled } from '../support/long.ts';
import { rowsOf, workbookOf } from '../support/odd-workbooks.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const CSV = `id;name;email
1;Anna Berg;anna@gmial.com
2;Paul Kurz;paul@example.com
3;Anna Berg;anna@gmial.com
`;
const RESULTS = {
  report: 'r.json',
  clusters: 'c.csv',
  entities: 'e.csv',
  cells: 'w.csv',
  clean: 't',
  changes: 'd.csv',
};

/** The results of checking `file`, which is `-` for `input`. */
function check(file: string, input: Uint8Array | string) {
  const options = Object.entries(RESULTS).flatMap(([option, name]) => [`--${option}`, join(folder, name)]);
  const result = data(['check', file, ...options], input);
  const results = Object.values(RESULTS).map((name) => textOf(readFileSync(join(folder, name))));
  return { ...result, results };
}

/** As text; of a workbook what is packed in it, because it also has the time when it was packed. */
function textOf(bytes: Uint8Array): string {
  if (!strFromU8(bytes.subarray(0, 2), true).startsWith('PK')) return strFromU8(bytes);
  return Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name}\n${strFromU8(part)}`)
    .join('\n');
}

function data(args: readonly string[], input: Uint8Array | string) {
  const program = ['apps/cli/data/data.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const FORMATS = [
  ['text', 'csv', async () => new TextEncoder().encode(CSV)],
  ['JSON', 'json', async () => new TextEncoder().encode('[{"id":1,"name":"Anna"},{"id":2,"name":"Paul"}]')],
  [
    'a workbook',
    'xlsx',
    async () =>
      workbookOf([
        {
          name: 'People',
          rows: rowsOf(
            CSV.trimEnd()
              .split('\n')
              .map((line) => line.split(';')),
          ),
        },
      ]),
  ],
] as const;

for (const [[format, ending, contentOf], options] of sampled(FORMATS, 1))
  test(`${format} at standard input has the results of a file`, options, async () => {
    const content = await contentOf();
    const file = join(folder, `table.${ending}`);
    writeFileSync(file, content);
    const ofFile = check(file, '');
    const ofInput = check('-', content);
    expect(ofFile).toMatchObject({ status: 0, stderr: '' });
    expect(ofInput).toMatchObject({ status: 0, stderr: '' });
    const name = { file: { name: 'standard input' } };
    expect(JSON.parse(ofInput.results[0] ?? '')).toMatchObject(name);
    const called = (text: string) => text.replaceAll(`table.${ending}`, 'standard input');
    expect(ofInput.results).toEqual(ofFile.results.map(called));
    expect(ofInput.stdout).toBe(called(ofFile.stdout));
  });

test('says what is wrong with standard input, and ends as with a file', () => {
  expect(data(['check', '-'], '')).toMatchObject({
    status: 1,
    stderr: 'standard input: The file is empty.\n',
  });
  expect(data(['check', '-', '--delimiter', ';;'], CSV)).toMatchObject({ status: 2, stdout: '' });
  const failed = data(['check', '-', '--fail-on', 'equal_rows'], CSV);
  expect(failed.status).toBe(3);
  expect(failed.stderr).toMatch(/^--fail-on is met:\n {2}duplicates \(high\), 1 row: .* Also equal_rows\.$/m);
});

test('npm passes standard input on', LONG, () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'data', '--', 'check', '-'], {
    input: CSV,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^standard input: 3 rows/);
});
