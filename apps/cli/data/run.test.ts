import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIND_NAMES } from '../../../packages/engine/kinds/kinds.ts';
import { readTable } from '../../../packages/engine/read/read.ts';
import { tableCsv } from '../../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../../packages/samples/households.ts';
import { runData } from './run.ts';

let folder = '';
const path = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  writeFileSync(path('people.csv'), PEOPLE);
});
afterAll(() => rmSync(folder, { recursive: true }));

const PEOPLE = `id,first_name,last_name,email,dob,phone
1,Anna,Berg,anna@example.com,1980-01-02,030 1234567
2,PAUL,Meier,paul@gmial.com,1980-02-30,089 7654321
3,Anna,Berg,anna@example.com,1980-01-02,030 1234567
4,Maria,"Kurz, von",maria@example.com,1975-05-06,0221 4710815
`;

async function run(...args: string[]) {
  let printed = '';
  const notes: string[] = [];
  const steps: string[] = [];
  const code = await runData(args, {
    print: async (text) => {
      printed += text;
    },
    note: (line) => notes.push(line),
    progress: (text) => steps.push(text),
    today: '2026-01-31',
  });
  return { code, printed, notes: notes.join('\n'), steps };
}

test('reads Parquet, and says that what is cleaned of it is CSV', async () => {
  const { code, printed } = await run(
    'check',
    'tests/engine/people.parquet',
    '--clean',
    path('people-clean.csv'),
  );
  expect(code).toBe(0);
  expect(printed).toMatch(/^people\.parquet: 5 rows \(a list\), 6 columns \(Parquet\)/);
  expect(readFileSync(path('people-clean.csv'), 'utf8')).toContain('paul@gmail.com');
  await run('check', 'tests/engine/people.parquet', '--clean', path('people.parquet'));
  expect(readFileSync(path('people.parquet'), 'utf8')).toContain('paul@gmail.com');
});

test('writes what was learned for Splink, with the columns that it is about', async () => {
  const { table } = generateHouseholds({ rows: 400, seed: 11, duplicated: 0.3 });
  writeFileSync(path('households.csv'), [...tableCsv(table)].join(''));
  const asked = ['check', path('households.csv'), '--model', path('model.json'), '--standardized'];
  const made = await run(...asked, path('columns.csv'));
  expect(made.code).toBe(0);
  const model: {
    threshold_match_weight: number;
    settings: { blocking_rules_to_generate_predictions: string[] };
  } = JSON.parse(readFileSync(path('model.json'), 'utf8'));
  expect(made.notes).toContain(`Link two rows above ${model.threshold_match_weight} bits.`);
  expect(model).toMatchObject({
    learned_from_rows: 400,
    settings: { link_type: 'dedupe_only', unique_id_column_name: 'unique_id' },
  });
  const [header = '', first] = readFileSync(path('columns.csv'), 'utf8').split('\r\n');
  const columns = header.split(',');
  expect(columns.slice(0, 3)).toEqual(['unique_id', 'v_given', 'v_surname']);
  expect(first).toMatch(/^1,/);
  const keys = model.settings.blocking_rules_to_generate_predictions.flatMap(
    (rule) => rule.match(/(?<=l\.)\w+/g) ?? [],
  );
  expect(keys.filter((key) => !columns.includes(key))).toEqual([]);

  expect((await run(...asked, path('columns.parquet'))).code).toBe(0);
  const read = await readTable(readFileSync(path('columns.parquet')));
  expect(read.ok && read.source.format).toBe('parquet');
  expect(read.ok && read.table.columns.map(({ name }) => name)).toEqual(columns);

  const { code, printed, notes } = await run('check', path('people.csv'), '--model', path('none.json'));
  expect(code).toBe(1);
  expect(notes).toContain('none.json: There is no model: ');
  expect(printed).toContain('2 of 4 rows are in 1 group of the same person or company');
  expect(
    await run('check', path('people.csv'), '--model', path('none.json'), '--fail-on', 'duplicates'),
  ).toMatchObject({ code: 3, notes: expect.stringContaining('none.json: There is no model: ') });

  // A part of a large table may have nobody twice.
  const names = ['Ada Byron', 'Alan Turing', 'Grace Hopper'].map((name, at) => `${name},4${at}-555-0142\n`);
  writeFileSync(path('part.csv'), `name,phone\n${names.join('')}`);
  expect((await run('check', path('part.csv'), '--standardized', path('part-columns.csv'))).code).toBe(0);
  expect(readFileSync(path('part-columns.csv'), 'utf8')).toMatch(
    /^unique_id,v_given,v_surname.*\r\n1,ada,byron,/,
  );
});

test('prints a summary of a table', async () => {
  const { code, printed, notes, steps } = await run('check', path('people.csv'));
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
  expect(printed).toMatch(
    /^people\.csv: 4 rows \(a list\), 6 columns \(delimited text, utf-8, delimiter comma, header in line 1\)\n/,
  );
  expect(printed).toMatch(/^ {2}dob +date \(birth\) +100% filled +3 distinct +yyyy-mm-dd 100%$/m);
  expect(printed).toMatch(/^ {2}high +“dob” has 1 date that does not exist \(“1980-02-30”\)\. Row 2\.$/m);
  expect(printed).toContain(
    '“email” has 1 value with a mail domain that looks misspelled (“gmial.com → gmail.com”)',
  );
  expect(printed).toContain('2 of 4 rows are in 1 group of the same person or company');
  expect(printed).toMatch(/^ {2}Accuracy +- {2}A file cannot show/m);
  expect(steps).toContainEqual(expect.stringMatching(/^Looking for duplicates \.\.\. .* left$/));
  expect(steps.at(-1)).toBe('');
});

test('a file that is changed while it is checked is not cleaned', async () => {
  writeFileSync(path('changing.csv'), PEOPLE);
  const notes: string[] = [];
  const code = await runData(['check', path('changing.csv'), '--clean', path('changing-clean.csv')], {
    print: async () => {},
    note: (line) => notes.push(line),
    progress: (step) => step.startsWith('Column') && writeFileSync(path('changing.csv'), `${PEOPLE}5,,,,,\n`),
    today: '2026-01-31',
  });
  expect(code).toBe(1);
  expect(notes.join()).toMatch(/changing\.csv: the file was changed while it was checked; check it again/);
  expect(existsSync(path('changing-clean.csv'))).toBe(false);
});

test('writes report, clusters and cleaned table', async () => {
  const { code } = await run(
    ...[
      'check',
      path('people.csv'),
      '--report',
      path('r.json'),
      '--clusters',
      path('c.csv'),
      '--clean',
      path('t.csv'),
    ],
  );
  expect(code).toBe(0);
  const report: unknown = JSON.parse(readFileSync(path('r.json'), 'utf8'));
  expect(report).toMatchObject({
    version: 1,
    file: { name: 'people.csv', bytes: PEOPLE.length, format: 'delimited', delimiter: ',' },
    rows: 4,
    duplicates: { groups: 1, rowsInGroups: 2, surplusRows: 1 },
  });
  expect(readFileSync(path('c.csv'), 'utf8')).toBe('row,cluster\r\n1,1\r\n2,2\r\n3,1\r\n4,3\r\n');
  expect(readFileSync(path('t.csv'), 'utf8')).toBe(PEOPLE.replace('gmial', 'gmail'));
});

test('changes only cells with a finding, as the rules say, and lists each of them', async () => {
  const names = ['Anna', 'Bob ', 'Cara', 'Anna', 'Dan', 'Eve', 'ANNA', 'Gus'];
  const dates = ['03.04.2020', '05.06.2021', '2020-12-24', '25.12.2019', '01.02.2018', '', 'N/A', ''];
  const lines = names.map((name, at) => `${at};${name};${dates[at]};${at % 2 ? 'Y' : 'N'};"1,50"`);
  const text = `\ufeffid;First name;joined;paid;price\n${lines.join('\n')}\n`;
  writeFileSync(path('forms.csv'), text);
  const cleaned = async (...options: string[]) => {
    const files = ['--clean', path('forms-clean.csv'), '--changes', path('forms-changes.csv')];
    const { code, printed } = await run('check', path('forms.csv'), ...files, ...options);
    expect(code).toBe(0);
    const [clean = '', changes = ''] = [files[1], files[3]].map((file) => readFileSync(file ?? '', 'utf8'));
    return { clean, printed, changes: changes.trimEnd().split('\r\n') };
  };
  const all = await cleaned();
  expect(all.changes).toEqual([
    'row,column,before,after,rule',
    '2,First name,Bob ,Bob,padding',
    '3,joined,2020-12-24,24.12.2020,date_formats',
    '7,First name,ANNA,Anna,mixed_case',
  ]);
  const meant = text.replace('Bob ', 'Bob').replace('2020-12-24', '24.12.2020').replace('ANNA', 'Anna');
  expect(all.clean).toBe(meant);
  expect(all.printed).toContain('  padding: 1 cell, 1 changed.\n');
  expect(all.printed).toContain('    Row 2, “First name”: “Bob ” → “Bob”\n');
  expect(all.printed).toContain('  missing_words: 1 cell, left unless --rules names it.\n');
  expect((await cleaned('--no-rule', 'padding', '--no-rule', 'date_formats')).changes).toHaveLength(2);
  expect((await cleaned('--rules', 'missing_words, padding')).clean).toBe(
    text.replace('Bob ', 'Bob').replace('N/A', ''),
  );
  expect((await cleaned('--rules', 'slips')).clean).toBe(text);
});

test('writes wrong cells with what should stand there, and mends slips in the cleaned table', async () => {
  const places = [
    ['10115', 'Berlin', 'Mitte'],
    ['20095', 'Hamburg', 'Altstadt'],
    ['80331', 'Munich', 'Altstadt-Lehel'],
  ];
  const rows = Array.from({ length: 90 }, (_, at) => [`${at}`, ...(places[at % 3] ?? [])].join(','));
  rows[4] = '4,20095,Hambrug,Altstadt';
  writeFileSync(path('places.csv'), `order,postcode,city,district\n${rows.join('\n')}\n`);
  const { printed } = await run(
    ...['check', path('places.csv'), '--cells', path('w.csv'), '--clean', path('p.csv')],
  );
  const reason = '29 rows with this “district” have it in “city”.';
  expect(readFileSync(path('w.csv'), 'utf8')).toBe(
    `row,column,finding,value,suggestion,reason\r\n5,city,slips,Hambrug,Hamburg,${reason}\r\n`,
  );
  expect(readFileSync(path('p.csv'), 'utf8')).toContain('4,20095,Hamburg,Altstadt');
  expect(printed).toContain('  slips: 1 cell, 1 changed.\n    Row 5, “city”: “Hambrug” → “Hamburg”\n');
});

test('a word for a missing value is a wrong cell only beside blank ones', async () => {
  const column = (other: string) =>
    `id,age\n${Array.from({ length: 30 }, (_, at) => `${at},${at % 5 ? 20 + (at % 7) : at % 2 ? other : 'N/A'}`).join('\n')}\n`;
  writeFileSync(path('both.csv'), column(''));
  writeFileSync(path('word.csv'), column('N/A'));
  await run('check', path('both.csv'), '--cells', path('both-cells.csv'));
  await run('check', path('word.csv'), '--cells', path('word-cells.csv'));
  expect(readFileSync(path('both-cells.csv'), 'utf8').match(/,age,missing_words,N\/A,,/g)).toHaveLength(3);
  expect(readFileSync(path('word-cells.csv'), 'utf8')).not.toContain('missing_words');
});

test('says in one line that a file has nothing wrong', async () => {
  const names = ['Ann Berg', 'Bob Kurz', 'Cara Lind', 'Dan Mohr', 'Eve Nagel'];
  const rows = names.map(
    (name, at) => `${name},${name.replace(' ', '.').toLowerCase()}@example.com,${20 + at}`,
  );
  writeFileSync(path('sound.csv'), `name,email,age\n${rows.join('\n')}\n`);
  const { printed } = await run('check', path('sound.csv'));
  expect(printed).toMatch(
    /^sound\.csv: 5 rows \(a list\), 3 columns \(.*\)\. Nothing was found to be wrong\..*\n$/,
  );
});

test('is told kinds, columns to leave out, and how to read', async () => {
  writeFileSync(path('odd.txt'), 'first line\na;b\n03/04/2020;x\n03/04/2020;y\n');
  const { printed } = await run(
    ...[
      'check',
      path('odd.txt'),
      '--header',
      '2',
      '--delimiter',
      ';',
      '--dates',
      'month-first',
      '--as',
      'a=date',
      '--without',
      'b',
    ],
  );
  expect(printed).toContain('2 rows (a list), 1 column');
  expect(printed).toMatch(/^ {2}a +date +100% filled +1 distinct +mm\/dd\/yyyy 100%$/m);
});

test('says which columns were not compared and which told most, and is overruled', async () => {
  const given = ['Anna', 'Paul', 'Maria', 'Otto'];
  const surnames = ['Berg', 'Kurz', 'Lang', 'Weber', 'Stein'];
  const rows = Array.from({ length: 30 }, (_, at) => {
    const [first, last] = [given[at % 4], surnames[at % 5]];
    const end = at < 20 ? 'com' : 'co';
    return `${first} ${last},${first}.${last}@example.${end},030 ${7341908 + 3571 * (at % 20)},2024-05-${10 + (at % 15)}`;
  });
  writeFileSync(path('changed.csv'), `name,email,phone,updated_at\n${rows.join('\n')}\n`);
  const leftOut = async (...options: string[]) => {
    const { printed } = await run('check', path('changed.csv'), '--report', path('changed.json'), ...options);
    const { duplicates } = JSON.parse(readFileSync(path('changed.json'), 'utf8'));
    return { printed, leftOut: duplicates.leftOut };
  };
  const updated = { column: 'updated_at', reason: 'says when a row was changed' };
  const plain = await leftOut();
  expect(plain.leftOut).toEqual([updated]);
  expect(plain.printed).toContain('  Not compared: updated_at (says when a row was changed).\n');
  expect(plain.printed).toMatch(/^ {2}Told most by: (?:(?:email|name|phone)(?:, )?){3}\.$/m);
  expect((await leftOut('--compare', 'updated_at')).leftOut).toEqual([]);
  expect((await leftOut('--without', 'name')).leftOut).toEqual([
    updated,
    { column: 'name', reason: 'was left out as told' },
  ]);
});

test('says in the first lines what was decided about a file, and what overrules it', async () => {
  writeFileSync(path('titles.csv'), `People of today\n\n${PEOPLE}Total,,,,,4\n`);
  const { printed } = await run('check', path('titles.csv'), '--clusters', path('titles-clusters.csv'));
  expect(printed.split('\n').slice(0, 4)).toEqual([
    'titles.csv: 4 rows (a list), 6 columns (delimited text, utf-8, delimiter comma, header in line 3)',
    expect.stringMatching(/^ {2}Rows are a list\. .+\. \(otherwise: --rows-are events\)$/),
    '  Line 1 is above the table and is not read as a row. (otherwise: --header)',
    '  Line 8 has a sum and is not read as a row. (otherwise: --as-is)',
  ]);
  expect(readFileSync(path('titles-clusters.csv'), 'utf8').split('\r\n')).toHaveLength(6);
  expect((await run('check', path('titles.csv'), '--as-is')).printed).toContain('5 rows (a list), 6 columns');
});

test('never prints what would steer a terminal', async () => {
  writeFileSync(
    path('evil\u001b[2J.csv'),
    '\u001b[31mname,email\n\u001b]0;x\u0007,\u202eann@x.y\nb,"\u009b2J@q"\nc,d\n',
  );
  const { code, printed } = await run('check', path('evil\u001b[2J.csv'));
  expect(code).toBe(0);
  expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  const refused = await run('check', path('evil\u001b[2J.csv'), '--as', '\u001b[31mx=email');
  expect(refused.notes.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test.each([
  ['no command', [], 2, 'Missing command'],
  ['an unknown command', ['mend'], 2, 'Unknown command: mend'],
  ['no file', ['check'], 2, 'check needs <file>'],
  ['an unknown option', ['check', 'x', '--fast'], 2, '--fast'],
  ['two files', ['check', 'x', 'y'], 2, 'Unexpected argument: y'],
  [
    'a wrong delimiter',
    ['check', 'people.csv', '--delimiter', ',,'],
    2,
    '--delimiter: expected one character or tab',
  ],
  ['a wrong header', ['check', 'people.csv', '--header', '0'], 2, '--header: expected'],
  ['a header of too many lines', ['check', 'people.csv', '--header', '1-9'], 2, '--header: expected'],
  ['a wrong order of dates', ['check', 'people.csv', '--dates', 'iso'], 2, '--dates: expected'],
  [
    'an unknown kind',
    ['check', 'people.csv', '--as', 'dob=day'],
    2,
    '--as: there is no kind "day"; the kinds are given_name, ',
  ],
  ['no kind', ['check', 'people.csv', '--as', 'dob'], 2, '--as: expected <column>=<kind>, got "dob"'],
  [
    'an unknown column',
    ['check', 'people.csv', '--without', 'nobody'],
    2,
    '--without: there is no column "nobody"; the columns are "id"',
  ],
  [
    'an unknown column to compare',
    ['check', 'people.csv', '--compare', 'nobody'],
    2,
    '--compare: there is no column "nobody"; the columns are "id"',
  ],
  [
    'a column both ways',
    ['check', 'people.csv', '--compare', 'id', '--without', 'id'],
    2,
    '--compare: "id" is left out by another option',
  ],
  [
    'an unknown rule',
    ['check', 'people.csv', '--rules', 'padding,beauty'],
    2,
    '--rules: there is no rule "beauty"; the rules are missing_words, ',
  ],
  [
    'an unknown rule left out',
    ['check', 'people.csv', '--no-rule', 'x'],
    2,
    '--no-rule: there is no rule "x"',
  ],
  [
    'an unknown finding to fail on',
    ['check', 'people.csv', '--fail-on', 'high,ugly'],
    2,
    '--fail-on: there is no severity or finding "ugly"; there are high, medium, low, empty_column, ',
  ],
  ['no file to evaluate', ['evaluate'], 2, 'evaluate needs <file>'],
  ['no truth', ['evaluate', 'people.csv'], 2, 'evaluate needs --truth <column>'],
  ['an unknown option of evaluate', ['evaluate', 'people.csv', '--fail-on', 'high'], 2, '--fail-on'],
  ['no file to evaluate there', ['evaluate', 'nowhere.csv', '--truth', 'id'], 1, 'nowhere.csv: no such file'],
  [
    'an unreadable file to evaluate',
    ['evaluate', 'broken.json', '--truth', 'id'],
    1,
    'broken.json: Line 2 is not valid JSON',
  ],
  [
    'rules of no known ending',
    ['check', 'people.csv', '--expectations', 'rules.yaml'],
    2,
    '--expectations: expected a file that ends in .sql or .json, got "rules.yaml"',
  ],
  ['a result over the file', ['check', 'people.csv', '--clean', 'people.csv'], 2, 'is named twice'],
  ['a file that is not there', ['check', 'nowhere.csv'], 1, 'nowhere.csv: no such file'],
  ['a folder', ['check', '.'], 1, 'this is a folder'],
  ['a text', ['check', 'text.json'], 1, 'text.json: The file is no table but a web page'],
  ['a file that cannot be read', ['check', 'broken.json'], 1, 'broken.json: Line 2 is not valid JSON'],
  [
    'a result that cannot be written',
    ['check', 'people.csv', '--report', 'no/such/r.json'],
    1,
    'no such file or folder',
  ],
] as const)('says of %s what is wrong', async (_, args, code, words) => {
  writeFileSync(path('broken.json'), '{"a":1}\n{"a":\n');
  writeFileSync(path('text.json'), '<!doctype html><p>Anna</p>');
  const isFile = (arg: string) => /\.(csv|json)$|^\.$/.test(arg);
  const result = await run(...args.map((arg) => (isFile(arg) ? path(arg) : arg)));
  expect(result.code).toBe(code);
  expect(result.notes).toContain(words);
  expect(result.printed).toBe('');
  expect(readFileSync(path('people.csv'), 'utf8')).toBe(PEOPLE);
});

test('a result that cannot be written is refused before the table is read', async () => {
  const { code, notes, steps } = await run('check', path('people.csv'), '--clusters', path('no/such/c.csv'));
  expect({ code, notes, steps }).toEqual({
    code: 1,
    notes: `${path('no/such/c.csv')}: no such file or folder`,
    steps: [''],
  });
});

test('writes one row a group, and all rows with their groups, with the delimiter and mark of the file', async () => {
  writeFileSync(path('semi.csv'), `\ufeff${PEOPLE.replace('"Kurz, von"', 'Kurz').replaceAll(',', ';')}`);
  const files = [
    '--merged',
    path('merged.csv'),
    '--grouped',
    path('grouped.csv'),
    '--clean',
    path('semi-clean.csv'),
  ];
  expect((await run('check', path('semi.csv'), ...files, '--rules', 'misspelled_domains')).code).toBe(0);
  expect(readFileSync(path('merged.csv'), 'utf8')).toBe(
    `\ufeffid;first_name;last_name;email;dob;phone;rows;id of rows
1;Anna;Berg;anna@example.com;1980-01-02;030 1234567;1; 3;1; 3
2;PAUL;Meier;paul@gmail.com;1980-02-30;089 7654321;2;2
4;Maria;Kurz;maria@example.com;1975-05-06;0221 4710815;4;4
`.replace('1; 3;1; 3', '"1; 3";"1; 3"'),
  );
  const [header, first, , third] = readFileSync(path('grouped.csv'), 'utf8').split('\n');
  expect(header).toBe('\ufeffid;first_name;last_name;email;dob;phone;group;golden;kept');
  expect(first).toMatch(/^1;Anna;.*;1;"id; first_name; .*";yes$/);
  expect(third).toMatch(/^3;Anna;.*;1;;no$/);
  // The cleaned table has no columns but those of the file.
  expect(readFileSync(path('semi-clean.csv'), 'utf8').split('\n')[0]).toBe(
    '\ufeffid;first_name;last_name;email;dob;phone',
  );
});

test('writes the merged table as a workbook', async () => {
  const { code, printed } = await run('check', path('people.csv'), '--merged', path('merged.ods'));
  expect([code, printed]).toEqual([2, '']);
  expect((await run('check', path('people.csv'), '--merged', path('merged.xlsx'))).code).toBe(0);
  expect(readFileSync(path('merged.xlsx')).subarray(0, 2).toString()).toBe('PK');
});

test('prints golden records, and pairs of rows for review', async () => {
  const { printed } = await run('check', path('people.csv'));
  expect(printed).toContain(
    '  Rows 1, 3, as one record:\n    1 | Anna | Berg | anna@example.com | 1980-01-02 | 030 1234567\n',
  );
});

test('clusters of a table without rows are a header alone', async () => {
  writeFileSync(path('none.csv'), 'id,name,email\n');
  const { code, printed } = await run('check', path('none.csv'), '--clusters', path('none-clusters.csv'));
  expect(code).toBe(0);
  expect(printed).toContain('There are no rows to check.');
  expect(readFileSync(path('none-clusters.csv'), 'utf8')).toBe('row,cluster\r\n');
});

test.each([[['--help']], [['help']], [['check', '--help']]])('%j prints help', async (args) => {
  const { code, printed } = await run(...args);
  expect(code).toBe(0);
  expect(printed).toContain('data check <file>');
});

test('the help names every kind', async () => {
  const { printed } = await run('check', '--help');
  const [, listed = ''] = /The kinds:\n(.*?)\n\s+--without/s.exec(printed) ?? [];
  expect(listed.split(',').map((name) => name.trim())).toEqual(KIND_NAMES);
});

/** Of three payers, with a day that does not exist. */
const PAYMENTS = Array.from({ length: 60 }, (_, at) => {
  const [name, account] = [
    ['Anna Berg', 'DE89370400440532013000'],
    [at === 37 ? 'Paul Kruz' : 'Paul Kurz', 'DE75512108001245126199'],
    ['Mia Lang', 'DE02120300000000202051'],
  ][at % 3] ?? ['', ''];
  const day = at === 50 ? '2025-02-30' : new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
  return `${day},${name},${account},${(at * 37) % 500}.${10 + (at % 80)}`;
});

test('payments are events: none is a duplicate, and it is said and written whom they are about', async () => {
  writeFileSync(path('payments.csv'), `booked,payer,IBAN,amount\n${PAYMENTS.join('\n')}\n`);
  const files = ['--clusters', path('pc.csv'), '--entities', path('pe.csv'), '--report', path('pr.json')];
  const { printed } = await run('check', path('payments.csv'), ...files);
  expect(printed).toMatch(
    /^payments\.csv: 60 rows \(events\), 4 columns .*\n {2}These 60 rows are of 3 people, by “payer”; 1 is written in more than one way\.\n {2}Rows are events or measurements\. /,
  );
  const numbers = (file: string) =>
    readFileSync(path(file), 'utf8')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
  expect(new Set(numbers('pc.csv')).size).toBe(60);
  expect(numbers('pe.csv')).toEqual(Array.from({ length: 60 }, (_, at) => `${1 + (at % 3)}`));
  expect(JSON.parse(readFileSync(path('pr.json'), 'utf8'))).toMatchObject({
    rowsAre: { what: 'events', because: expect.stringMatching(/\.$/) },
    entities: { columns: ['payer'], rows: 60, count: 3, inSeveralWays: 1 },
    duplicates: { groups: 0, clusters: [], pairsForReview: 0 },
    scores: expect.arrayContaining([expect.objectContaining({ criterion: 'uniqueness', score: null })]),
  });
});

test('is told what rows are', async () => {
  writeFileSync(path('told.csv'), `booked,payer,IBAN,amount\n${PAYMENTS.join('\n')}\n`);
  const { printed } = await run('check', path('told.csv'), '--rows-are', 'list');
  expect(printed).toContain('  Rows are a list. It was said so. (otherwise: --rows-are events)');
  const { code, notes } = await run('check', path('told.csv'), '--rows-are', 'payments');
  expect(code).toBe(2);
  expect(notes).toContain('--rows-are: expected list or events, got "payments"');
});

/** The numbers of a file that says of each row which cluster or entity it is of. */
function numbersIn(file: string) {
  const [, ...lines] = readFileSync(path(file), 'utf8').trimEnd().split('\r\n');
  return lines.map((line) => Number(line.split(',')[1]));
}

test('the entities of a list are its groups; said to be events it has no groups, and no entities where nothing tells them', async () => {
  const files = ['--clusters', path('oc.csv'), '--entities', path('oe.csv')];
  await run('check', path('people.csv'), ...files);
  expect([numbersIn('oc.csv'), numbersIn('oe.csv')]).toEqual([
    [1, 2, 1, 3],
    [1, 2, 1, 3],
  ]);
  const { printed } = await run('check', path('people.csv'), '--rows-are', 'events', ...files);
  expect(printed).toMatch(/\n {2}4 rows are events or measurements, and no column tells of whom\.\n/);
  expect(printed).not.toContain('same person or company');
  expect([numbersIn('oc.csv'), numbersIn('oe.csv')]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

test('evaluates what rows are said to be', async () => {
  const lines = PAYMENTS.map((line, at) => `${line},${at % 3}`);
  writeFileSync(path('said.csv'), `booked,payer,IBAN,amount,who\n${lines.join('\n')}\n`);
  const { printed } = await run('evaluate', path('said.csv'), '--truth', 'who', '--rows-are', 'list');
  expect(printed).toMatch(/^60 rows, a list; 3 clusters in truth\n/);
});

test('where little is known that is said first, and rows that may be the same are in doubt and no group', async () => {
  const towns = ['Ulm', 'Bonn', 'Kiel', 'Hof', 'Jena', 'Celle', 'Husum', 'Lahr', 'Worms', 'Trier'];
  const rows = Array.from(
    { length: 60 },
    (_, at) => `${'ABCDEF'[at % 6]}${towns[at % 10]}er Werke ${at} GmbH,0${7000000 + at * 7919}`,
  );
  rows.push('Falkenhorst Brauerei GmbH,089 1234567', 'Falkenhorst GmbH,089 1234567');
  writeFileSync(path('works.csv'), `company,phone\n${rows.join('\n')}\n`);
  const { printed } = await run('check', path('works.csv'), '--clusters', path('wc.csv'));
  expect(printed).toMatch(/^works\.csv: 62 rows .*\n {2}There are too few rows and columns to tell /);
  expect(printed.match(/too few rows/g)).toHaveLength(1);
  expect(printed).toContain('1 pair of rows is for review.');
  expect(new Set(numbersIn('wc.csv')).size).toBe(62);
});

test('evaluates whom events are about', async () => {
  const lines = PAYMENTS.map((line, at) => `${line},${at % 3}`);
  writeFileSync(path('labeled.csv'), `booked,payer,IBAN,amount,who\n${lines.join('\n')}\n`);
  const { printed } = await run('evaluate', path('labeled.csv'), '--truth', 'who');
  expect(printed).toMatch(/^60 rows, which are events; 3 clusters in truth\n/);
  expect(printed).toMatch(/^match weights +1\.0000 +1\.0000 +1\.0000/m);
});

test('where only names and towns are known, rows of one name are not put together, and that is said', async () => {
  const given = ['Anna', 'Paul', 'Mia', 'Otto', 'Ida'];
  const family = ['Berg', 'Kurz', 'Lang', 'Stein', 'Vogel', 'Roth', 'Busch'];
  const rows = Array.from(
    { length: 70 },
    (_, at) => `${given[at % 5]} ${family[at % 7]},${['Ulm', 'Bonn'][at % 2]}`,
  );
  writeFileSync(path('names.csv'), `name,town\n${rows.join('\n')}\n`);
  const { printed } = await run('check', path('names.csv'), '--clusters', path('nc.csv'));
  expect(printed).toContain('There are too few rows and columns to tell which rows are the same.');
  expect(
    new Set(
      readFileSync(path('nc.csv'), 'utf8')
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[1]),
    ).size,
  ).toBe(70);
});

test.each([
  [
    'a severity that is there',
    'high',
    ['impossible_dates (high), 1 row, column “dob”: “dob” has 1 date that'],
  ],
  ['a lower severity', 'low', ['impossible_dates (high)', 'misspelled_domains (high)', 'duplicates (high)']],
  ['a finding of whole rows', 'duplicates', ['duplicates (high), 1 row: 1 row (25%)']],
  ['one of several', 'empty_rows,misspelled_domains', ['misspelled_domains (high), 1 row, column “email”: ']],
])('fails on %s, and says which', async (_, names, said) => {
  const files = ['--clean', path('failed-clean.csv')];
  const { code, notes, printed } = await run('check', path('people.csv'), '--fail-on', names, ...files);
  expect(code).toBe(3);
  for (const words of said) expect(notes).toContain(words);
  expect(printed).toContain('people.csv: 4 rows');
  expect(readFileSync(path('failed-clean.csv'), 'utf8')).toBe(PEOPLE.replace('gmial', 'gmail'));
});

test('a header that is given twice is told, and both columns are read', async () => {
  writeFileSync(path('twice.csv'), 'id,name,name\n1,Ann,Berg\n2,Bob,Cole\n');
  const { printed } = await run('check', path('twice.csv'));
  expect(printed).toContain('has the header of an earlier one');
  expect(printed).toMatch(/name \(2\)/);
});

test('does not fail on what is not there', async () => {
  const { code, notes } = await run('check', path('people.csv'), '--fail-on', 'undecodable, empty_rows');
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
});

test('writes the findings as rules to run elsewhere, by the ending of the file', async () => {
  const [sql, suite] = [path('rules.sql'), path('rules.json')];
  expect(await run('check', path('people.csv'), '--expectations', sql)).toMatchObject({ code: 0, notes: '' });
  expect(await run('check', path('people.csv'), '--expectations', suite)).toMatchObject({
    code: 0,
    notes: '',
  });
  expect(readFileSync(sql, 'utf8')).toContain('WITH checked_rows AS (SELECT * FROM "people"),');
  expect(readFileSync(sql, 'utf8')).toContain("SELECT 'misspelled_domains: email' AS rule, ");
  expect(JSON.parse(readFileSync(suite, 'utf8'))).toMatchObject({
    name: 'people',
    expectations: expect.arrayContaining([
      expect.objectContaining({ meta: expect.objectContaining({ rule: 'misspelled_domains: email' }) }),
    ]),
  });
});

const GIVEN = 'Anna Paul Mia Otto Ida Emil Nina Karl Hugo Olga'.split(' ');
const FAMILY = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter'.split(' ');
const HEADER = 'first_name,last_name,date_of_birth,phone,street';
const thirtyPeople = () =>
  Array.from({ length: 30 }, (_, at) => {
    const [given = '', family = ''] = [GIVEN[at % 10], FAMILY[(at * 3) % 10]];
    const born = `19${50 + at}-0${1 + (at % 9)}-1${at % 10}`;
    return [given, family, born, `030 55${1000 + at * 37}`, `${family}weg ${at + 1}`];
  });

test('related rows are written as pairs with how they are related, and are in no group', async () => {
  const people = thirtyPeople();
  const [[, ...twin] = [], [given = '', family = '', , ...home] = []] = people;
  const rows = [...people, ['Ruth', ...twin], [given, family, '1984-12-24', ...home]];
  writeFileSync(path('related.csv'), [HEADER, ...rows.map((row) => row.join())].join('\n'));
  const [pairs, report] = [path('pairs.csv'), path('related.json')];
  const { printed } = await run('check', path('related.csv'), '--related', pairs, '--report', report);
  expect(printed).toContain('2 pairs of rows are of two who belong together: twins 1, parent and child 1.');
  expect(readFileSync(pairs, 'utf8')).toBe('row,other,how\r\n1,31,twins\r\n2,32,parent and child\r\n');
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    related: { twins: 1, 'parent and child': 1 },
    asked: [],
    duplicates: { groups: 0 },
  });
});

test('values that are never the same keep rows apart, also in a saved check; a source does not', async () => {
  const rows = thirtyPeople().map((row, at) => [...row, ['first', 'second'][at % 2] ?? '']);
  const again = rows
    .slice(0, 5)
    .map(([given, family, ...row]) => [given, `${family}e`, ...row.slice(0, -1), 'third']);
  const lines = [`${HEADER},edition`, ...[...rows, ...again].map((row) => row.join())];
  writeFileSync(path('editions.csv'), lines.join('\n'));
  const groups = async (...args: string[]) => {
    const { code } = await run(
      'check',
      path('editions.csv'),
      '--report',
      path('editions.json'),
      '--rows-are',
      'list',
      ...args,
    );
    return [code, JSON.parse(readFileSync(path('editions.json'), 'utf8')).duplicates.groups];
  };
  expect(await groups()).toEqual([0, 5]);
  expect(await groups('--source', 'edition')).toEqual([0, 5]);
  expect(await groups('--never-same', 'edition', '--session', path('editions-check.json'))).toEqual([0, 0]);
  expect(await groups('--session', path('editions-check.json'))).toEqual([0, 0]);
  expect(await groups('--session', path('editions-check.json'), '--source', 'edition')).toEqual([0, 5]);
  expect(await run('check', path('editions.csv'), '--never-same', 'grade')).toMatchObject({ code: 2 });
  const both = await run('check', path('editions.csv'), '--never-same', 'edition', '--source', 'edition');
  expect(both.notes).toContain('--source: "edition" is named by --never-same, too');
});
