/**
 * The recipes of docs/recipes for the engine, carried out in a copy of this project. It needs no build.
 *
 * @module-tag rare
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowsDefinition } from '../packages/engine/findings/finding.ts';
import type { TableFacts } from '../packages/engine/findings/of-rows.ts';
import type { Report } from '../packages/engine/findings/report.ts';
import { copyInstalledProject, type ProjectCopy } from './support/project-copy.ts';

/** Chile's tax number. */
const KIND = `import { faulty, mixedWritings } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { invalidCheckDigits } from './identifier.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { counted, shown } from './wording.ts';

const compact = (text: string) => text.replace(/[.\\s-]/g, '').toUpperCase();

const withDots = (text: string) =>
  compact(text).replace(/(.)$/, '-$1').replace(/\\B(?=(?:\\d{3})+-)/g, '.');

const hasShape: ValueTest = (value) => /^\\d{7,8}[\\dK]$/.test(compact(value.slice(0, 20)));

/** Modulus 11 with weights 2 to 7 from the right. */
function isValid(value: string): boolean {
  const [check, ...digits] = [...compact(value)].reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
  return hasShape(value, [], '') && '0K987654321'[sum % 11] === check;
}

const isDashed: ValueTest = (value) => value.includes('-') && isValid(value);

const invalid: CheckDefinition = {
  ...invalidCheckDigits,
  sentence: (facts) =>
    \`\${facts.column} has \${counted(facts.count, 'tax number')} that Chile has not given out (\${shown(facts)}).\`,
  of: () => faulty((value) => !isValid(value)),
};

export const rut = defineKind({
  name: 'rut',
  agreement: (evidence) => evidence.share(hasShape) / 0.3,
  signs: [{ by: 'check digits', find: (evidence) => evidence.atLeast(0.5, isDashed) }],
  strangers: [],
  checks: [invalid, { ...mixedWritings, suggest: () => withDots }],
  isKey: ({ counts, filled }) => counts.size >= 0.9 * filled,
  format: (text) => (text.includes('.') ? '9.999.999-9' : '9999999-9'),
  standardize: (text) => compact(text).replace(/(.)$/, '-$1'),
  compared: { by: 'code', group: 'identifier', texts: () => compact },
});
`;

const NUMBERS = ['12.345.678-5', '11111111-1', '7.654.321-6', '10.000.013-K', '22.222.222-2'];
const WRONG = '12.345.678-9';
const GIVEN = ['Luis', 'Ema', 'Juan', 'Inés', 'Pedro'];
const TABLE = ['RUT;given name;family name', `${WRONG};Ana;Soto`]
  .concat(NUMBERS.map((number, at) => `${number};${GIVEN[at]};Rojas`))
  .join('\n');
const WITHOUT_HEADER_WORD = TABLE.replace('RUT', 'x7');

const FAMILY = ['Rojas', 'Soto', 'Muñoz', 'Silva', 'Vidal', 'Castro', 'Reyes'];

/** Completes a number by its check digit, with the usual dots. */
function numbered(number: number): string {
  const sum = [...`${number}`]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
  return `${`${number}`.replace(/\B(?=(\d{3})+$)/g, '.')}-${'0K987654321'[sum % 11]}`;
}

/** Entries of directories: lines of a name and a value, and an empty line after each entry. */
const FORMAT = `import { Columns } from './columns.ts';
import { columnNames } from './column-names.ts';
import { type Table, UnreadableError } from './table.ts';

export function readLdif(text: string, bytes: number): Table {
  const entries = text.trim().split(/\\n\\s*\\n/).map((entry) => new Map(entry.split('\\n').map(attribute)));
  const names = [...new Set(entries.flatMap((entry) => [...entry.keys()]))];
  const columns = new Columns(bytes);
  for (const entry of entries) columns.add(names.map((name) => entry.get(name) ?? ''));
  return { columns: columns.named(columnNames(names, names.length)), rows: columns.rows };
}

function attribute(line: string): [string, string] {
  const [, name, value] = /^(\\w+): ?(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new UnreadableError('The file has a line without a name.');
  return [name, value];
}
`;

const ENTRIES = `dn: cn=Ann Berg
mail: ann@example.com
sn: Berg

dn: cn=Bob Kurz
sn: Kurz
`;

/** Rows in which the first two columns have the same value. */
const FINDING = `const repeatedCells: RowsDefinition<TableFacts> = {
  finding: 'repeated_cells',
  criterion: 'validity',
  severity: 'low',
  sentence: (facts) => \`\${rows(facts.count)} \${verb(facts, 'has', 'have')} the same in the first two columns.\`,
  rows: ({ table: { columns: [a, b], rows } }) => rowsWhere(rows, (row) => a?.values[row] === b?.values[row]),
};

/** What is known once a table is read. */
export const OF_TABLE = [repeatedCells, `;

/** Asks the engine for the rows behind a finding, as the page does. */
const ROWS_OF = `import { readFileSync } from 'node:fs';
import { Session } from './worker/session.ts';

const session = new Session('2026-01-31');
const [, , file, finding] = process.argv;
await session.open(new File([readFileSync(file)], file));
await session.check({});
const { rows } = await session.rowsOf(finding, 0, 1000);
console.log(JSON.stringify(rows.map(({ row }) => row)));
`;

let copy: ProjectCopy;

beforeAll(() => {
  copy = copyInstalledProject();
  const { write, replace } = copy;
  write('packages/engine/kinds/rut.ts', KIND);
  replace(
    'packages/engine/kinds/kinds.ts',
    'import { rowKey }',
    "import { rut } from './rut.ts';\nimport { rowKey }",
  );
  replace('packages/engine/kinds/kinds.ts', '  rowKey,\n', '  rowKey,\n  rut,\n');
  replace(
    'packages/engine/kinds/words/phrases.ts',
    '\nrow_key: ',
    '\nrut: rut,rol unico tributario\nrow_key: ',
  );
  replace(
    'packages/engine/findings/of-rows.ts',
    '/** What is known once a table is read. */\nexport const OF_TABLE = [',
    FINDING,
  );
  write('packages/engine/rows-of.ts', ROWS_OF);
  write('packages/engine/read/ldif.ts', FORMAT);
  replace(
    'packages/engine/read/formats.ts',
    'import { looksLikeJson',
    "import { readLdif } from './ldif.ts';\nimport { looksLikeJson",
  );
  replace(
    'packages/engine/read/formats.ts',
    "  { name: 'delimited'",
    `  {
    name: 'ldif',
    label: 'directory entries',
    isNamed: true,
    isOf: (text) => text.startsWith('dn: '),
    read: (text, bytes) => ({ table: readLdif(text, bytes), source: { headerRow: 0 } }),
  },
  { name: 'delimited'`,
  );
});

afterAll(() => copy.remove());

function read(name: string): string {
  return readFileSync(join(copy.folder, name), 'utf8');
}

function check(
  name: string,
  content: string,
  ...options: string[]
): { report: Report; clean: string; text: string } {
  copy.write(name, content);
  const results = ['--report', 'report.json', '--clean', 'clean.csv'];
  const args = ['apps/cli/data/data.ts', 'check', name, ...results, ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy.folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return { report: JSON.parse(read('report.json')), clean: read('clean.csv'), text: stdout };
}

test('a kind is found by its header, checked, told of, and written as most of its column are', () => {
  const { report, clean, text } = check('people.csv', TABLE, '--rules', 'rut_formats');
  expect(report.columns[0]).toMatchObject({ name: 'RUT', kind: 'rut' });
  const sentence = `“RUT” has 1 tax number that Chile has not given out (“${WRONG}”).`;
  expect(report.findings).toContainEqual(
    expect.objectContaining({ kind: 'invalid_check_digits', column: 0, rows: [1], sentence }),
  );
  expect(text).toContain(sentence);
  expect(clean).toBe(TABLE.replaceAll('11111111-1', '11.111.111-1'));
});

test('a kind is found by its values, and by its name', () => {
  expect(check('unnamed.csv', WITHOUT_HEADER_WORD).report.columns[0]).toMatchObject({ kind: 'rut' });
  const { report } = check('told.csv', 'x,y\n1,a\n2,b\n', '--as', 'x=rut');
  expect(report.columns[0]).toMatchObject({ kind: 'rut', confidence: 1 });
});

test('a kind is compared: it tells namesakes apart, however its numbers are written', () => {
  const numbers = Array.from({ length: 120 }, (_, at) => numbered(10_000_000 + at * 79_201));
  const people = numbers.map((number, at) => `${number};${GIVEN[at % 5]} ${GIVEN[at % 4]};${FAMILY[at % 7]}`);
  const again = people.slice(0, 40).map((line) => line.replaceAll('.', ''));
  const { duplicates } = check(
    'twice.csv',
    ['RUT;given name;family name', ...people, ...again].join('\n'),
  ).report;
  expect(duplicates.clusters.map(({ rows }) => rows)).toEqual(again.map((_, at) => [at + 1, at + 121]));
});

test('a file format is told from the others and read', () => {
  const { report, clean, text } = check('people.ldif', ENTRIES);
  expect(report.file.format).toBe('ldif');
  expect(report).toMatchObject({ rows: 2, columns: [{ name: 'dn' }, { name: 'mail', kind: 'email' }, {}] });
  expect(clean).toContain('cn=Ann Berg,ann@example.com,Berg');
  expect(text).toContain('(directory entries, utf-8)');
});

test('a finding is counted, and each of its rows is listed', () => {
  const lines = Array.from({ length: 90 }, (_, at) => (at % 3 === 0 ? `a${at},a${at}` : `b${at},c${at}`));
  const { report, text } = check('repeated.csv', ['x,y', ...lines].join('\n'));
  expect(report.findings).toContainEqual(
    expect.objectContaining({
      kind: 'repeated_cells',
      severity: 'medium',
      count: 30,
      rows: [1, 4, 7, 10, 13, 16, 19, 22, 25, 28],
    }),
  );
  expect(text).toContain('30 rows have the same in the first two columns.');
  const args = ['packages/engine/rows-of.ts', 'repeated.csv', 'repeated_cells'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(Array.from({ length: 30 }, (_, at) => 1 + 3 * at));
});

test('a finding that does not say its rows does not compile', () => {
  // @ts-expect-error: it has no `rows`
  const definition: RowsDefinition<TableFacts> = {
    finding: 'x',
    criterion: 'validity',
    severity: 'low',
    sentence: () => '',
  };
  expect(definition.finding).toBe('x');
});
