import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '../../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../../packages/samples/households.ts';
import { runData } from './run.ts';

let folder = '';
const path = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(path(name), 'utf8');

/** In households of which each person is in both tables, the second without the column of ids and with other headers and order. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'link-'));
  const { table } = generateHouseholds({ rows: 400, seed: 71, duplicated: 0 });
  const [, ...columns] = table.columns;
  const file = (headers: readonly string[], rows: readonly number[]) =>
    csvLine(headers) + rows.map((row) => csvLine(columns.map(({ values }) => values[row] ?? ''))).join('');
  const rows = [...Array(table.rows).keys()];
  const names = columns.map(({ name }) => name);
  writeFileSync(path('a.csv'), file(names, rows.slice(0, 300)));
  const others = names.map((name) => (name === 'dob' ? 'born' : name));
  writeFileSync(path('b.csv'), file(others, rows.slice(100).reverse()));
  writeFileSync(path('watch.csv'), 'designated,AKA\nJoan Berg,Jo Berg\nAnna Kurz,\n');
  writeFileSync(path('empty.csv'), 'first_name,last_name\n');
  writeFileSync(path('old.csv'), 'id,name,city\n1,Anna Berg,Berlin\n2,Paul Meier,Ulm\n3,Maria Kurz,Bonn\n');
  writeFileSync(path('new.csv'), 'id,name,city\n3,Maria Kurz,Trier\n1,Anna Berg,Berlin\n4,Otto Lang,Kiel\n');
  writeFileSync(path('twice.csv'), 'id,name,city\n3,Maria Kurz,Trier\n3,Anna Berg,Berlin\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runProgram('link', ...args);
const check = (...args: string[]) => runProgram('check', ...args);

async function runProgram(...args: string[]) {
  let printed = '';
  const notes: string[] = [];
  const code = await runData(args, {
    print: async (text) => {
      printed += text;
    },
    note: (line) => notes.push(line),
    progress: () => {},
    today: '2026-01-31',
  });
  return { code, printed, notes: notes.join('\n') };
}

test('links the rows of two tables, and says which have no link', async () => {
  const { code, printed, notes } = await run(
    ...[path('a.csv'), path('b.csv'), '--one-to-one'],
    ...['--links', path('links.csv'), '--unlinked', path('unlinked.csv')],
  );
  expect({ code, notes }).toEqual({ code: 0, notes: '' });
  expect(printed).toMatch(/^a {2}a\.csv: 300 rows/);
  expect(printed).toMatch(/ {2}a: 200 of 300 rows linked, 100 not/);
  const [header, ...links] = text('links.csv').trim().split('\r\n');
  expect(header).toBe('a,b,score');
  const rows = links.map((line) => line.split(',').map(Number));
  expect(rows).toHaveLength(200);
  // Row 101 of the first table is the last of the second.
  expect(rows.every(([a = 0, b = 0]) => a + b === 401)).toBe(true);
  const unlinked = text('unlinked.csv').trim().split('\r\n');
  expect(unlinked[0]).toBe('table,row,best,score');
  expect(unlinked).toHaveLength(1 + 100 + 100);
  expect(unlinked[1]).toMatch(/^a,1,(?:\d+,-?\d+\.\d\d|,)$/);
});

test('reads each file as it is told to, and says how it was read', async () => {
  const people = [
    { id: 1, name: 'Anna Berg', city: 'Ulm' },
    { id: 2, name: 'Paul Kurz', city: 'Kiel' },
  ];
  const sums = [3, 4, 5].map((sum, at) => ({ id: at, sum }));
  writeFileSync(path('book.json'), JSON.stringify({ S1: people, S2: sums }));
  writeFileSync(path('titled.csv'), 'Members;;\nas of May;;\n2;Paul Kurz;Bonn\n');
  const files = [path('book.json'), path('titled.csv')];
  const guessed = await run(...files);
  expect(guessed.printed).toMatch(
    /^a {2}book\.json: 3 rows, 2 columns\n {2}.*S1.*\(otherwise: --a-sheet\)$/m,
  );
  const told = ['--a-sheet', 'S1', '--b-header', 'none', '--b-delimiter', ';'];
  const { code, printed } = await run(...files, ...told, '--pair', 'name=column 2');
  expect(code).toBe(0);
  expect(printed).toMatch(
    /^a {2}book\.json: 2 rows, 3 columns\n {2}Not read: .S2. \(\d rows\) \(otherwise: --a-sheet\)$/m,
  );
  expect(printed).toMatch(/^b {2}titled\.csv: 3 rows, 3 columns/m);
  const none = await run(...files, '--b-sheet', 'S1');
  expect(none).toMatchObject({ code: 1, notes: expect.stringContaining('no sheets') });
});

test('lists of things are not compared: equal rows are told, and to call them things is refused', async () => {
  const words = [
    'Amber',
    'Birch',
    'Cobalt',
    'Dune',
    'Ember',
    'Fjord',
    'Grove',
    'Harbor',
    'Indigo',
    'Juniper',
  ];
  const products = Array.from({ length: 80 }, (_, at) => [
    `${words[at % 10]} ${words[Math.floor(at / 10)]} table lamp ${at}`,
    `TL-${1000 + at * 37}`,
    String(1990 + (at % 30)),
  ]);
  const file = (some: readonly (readonly string[])[]) =>
    csvLine(['title', 'model', 'year']) + some.map((row) => csvLine(row)).join('');
  writeFileSync(path('shop.csv'), file([...products, ...products.slice(0, 7)]));
  writeFileSync(path('other-shop.csv'), file(products.toReversed()));
  const { code, printed } = await check(path('shop.csv'), '--clusters', path('things.csv'));
  expect(code).toBe(0);
  expect(printed).toContain('The rows are of things, such as products: only equal ones are told.');
  expect(printed).toMatch(/7 rows \(8\.0%\) (are|equal)/);
  const [, ...clusters] = text('things.csv').trim().split('\r\n');
  // Each has a model of its own, so that equal rows are one.
  expect(new Set(clusters.map((line) => line.split(',')[1])).size).toBe(80);
  const linked = await run(path('shop.csv'), path('other-shop.csv'));
  expect(linked.printed).toContain('The rows are of things, such as products: nothing was linked.');
  expect(await run(path('shop.csv'), path('other-shop.csv'), '--about', 'things')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('--about: expected people or companies'),
  });
});

test('of tables too small to learn from links rows with one name and contact, and no others', async () => {
  const header = 'name,email,phone\n';
  const anna = 'Anna Smith,anna@acme.com,512-555-0142\n';
  writeFileSync(path('one.csv'), header + anna);
  writeFileSync(
    path('three.csv'),
    `${header}Mia Smith,mia@acme.com,512-555-0177\n${anna}Anna Berg,,512-555-0163\n`,
  );
  for (const asked of [[], ['--one-to-one']]) {
    await run(path('three.csv'), path('one.csv'), ...asked, '--links', path('proved.csv'));
    expect(text('proved.csv')).toMatch(/^a,b,score\r\n2,1,-?\d+\.\d\d\r\n$/);
  }
});

test('says which part of a name speaks for a pair', async () => {
  const file = (names: readonly string[]) =>
    names.map((name, at) => `${name},${1950 + (at % 40)}-03-0${1 + (at % 9)}\n`);
  const rows = file(
    Array.from({ length: 60 }, (_, at) => `Ann${'abcdefgh'[at % 8]} Berg${'klmnopq'[at % 7]}`),
  );
  writeFileSync(path('whole.csv'), `name,born\n${rows.join('')}`);
  writeFileSync(path('whole-too.csv'), `name,born\n${rows.slice(0, 30).join('')}`);
  await run(path('whole.csv'), path('whole-too.csv'), '--links', path('parts.csv'), '--all-above=0');
  expect(text('parts.csv')).toMatch(/name \(given name\): equal .*name \(family name\): equal /);
});

test('telephones without their area are equal to those with it, and no birth is the day of an order', async () => {
  const people = Array.from({ length: 200 }, (_, at) => ({
    name: `Ann${'abcdefgh'[at % 8]} Berg${'klmnopqrstuvwxy'[at % 15]}`,
    area: 201 + (at % 7),
    line: `${200 + at}-${1000 + 7 * at}`,
  }));
  const born = (at: number) => `${1950 + (at % 40)}-0${1 + (at % 9)}-1${at % 8}`;
  const customers = people.map(
    ({ name, area, line }, at) => `${name},${area}-${line},${born(at)},${20 + at}\n`,
  );
  const orders = people.map(
    ({ name, line }, at) => `${name},${line},2024-0${1 + (at % 9)}-15,${20 + (at % 9)}\n`,
  );
  writeFileSync(path('customers.csv'), `name,phone,date of birth,age\n${customers.join('')}`);
  writeFileSync(path('orders.csv'), `customer,tel,order date,qty\n${orders.slice(0, 150).join('')}`);
  const asked = [path('customers.csv'), path('orders.csv'), '--about', 'people'];
  const { printed } = await run(...asked, '--links', path('orders-of.csv'), '--all-above=0');
  expect(printed).toContain("Only in a: 'date of birth', 'age'");
  expect(text('orders-of.csv').match(/phone = tel: equal/g)?.length).toBeGreaterThanOrEqual(150);
});

test('rows that are equal in two versions neither came nor went, however little they say', async () => {
  writeFileSync(path('words.csv'), 'title,price\nred lamp,20\nblue lamp,20\nred lamp,20\n');
  writeFileSync(path('words-too.csv'), 'price,title\n20,blue lamp\n20,red lamp\n30,oak desk\n');
  const { printed } = await run(
    path('words.csv'),
    path('words-too.csv'),
    '--changes',
    path('words-changes.csv'),
  );
  expect(printed).toContain('1 row came, 1 went, 0 changed in 0 cells.');
  expect(text('words-changes.csv').split('\r\n').slice(1, 3)).toEqual(['went,3,,,,', 'came,,3,,,']);
});

test('names that are told to be a pair keep the further names beside them', async () => {
  const { printed } = await run(
    ...[path('watch.csv'), path('a.csv'), '--pair', 'designated=first_name', '--about', 'people'],
  );
  expect(printed).toMatch(/^ {2}designated \+ AKA = first_name +\w+ +as told/m);
});

test('pairs columns, and takes what is told', async () => {
  const found = await run(path('a.csv'), path('b.csv'));
  expect(found.printed).toMatch(/^ {2}dob = born +date/m);
  const told = await run(
    path('a.csv'),
    path('b.csv'),
    '--pair',
    'first_name=last_name',
    '--without',
    'email',
  );
  expect(told.code).toBe(0);
  expect(told.printed).toMatch(/^ {2}first_name = last_name +\S+ +as told/m);
  expect(told.printed).not.toContain('email');
});

test('rows with different values in a column that is never the same are not linked', async () => {
  const line = (name: string, at: number, kind: string) => `${name},030 55${1000 + at * 37},${kind}`;
  const names = Array.from(
    { length: 12 },
    (_, at) => `${'Berg Kurz Lang Stein'.split(' ')[at % 4]}haus ${at} GmbH`,
  );
  const file = (kind: string) =>
    ['company,phone,edition', ...names.map((name, at) => line(name, at, at < 6 ? 'first' : kind))].join('\n');
  writeFileSync(path('first.csv'), file('first'));
  writeFileSync(path('second.csv'), file('second'));
  const count = async (...args: string[]) => {
    await run(path('first.csv'), path('second.csv'), '--links', path('editions.csv'), ...args);
    return text('editions.csv').trim().split('\r\n').length - 1;
  };
  expect(await count()).toBe(12);
  expect(await count('--source', 'edition')).toBe(12);
  expect(await count('--never-same', 'edition')).toBe(6);
  const { notes } = await run(path('first.csv'), path('b.csv'), '--never-same', 'edition');
  expect(notes).toContain('--never-same: there is no column "edition" in <b>');
});

test('writes all pairs above a score with what speaks for each', async () => {
  const { code } = await run(path('a.csv'), path('b.csv'), '--links', path('all.csv'), '--all-above', '-20');
  expect(code).toBe(0);
  const [header, first = '', ...others] = text('all.csv').trim().split('\r\n');
  expect(header).toBe('a,b,score,evidence');
  expect(first).toMatch(/: equal \(\+\d+\.\d\)/);
  expect(first).not.toContain('(family name)');
  expect(others.length).toBeGreaterThan(200);
  const scores = others.map((line) => Number(line.split(',')[2]));
  expect(Math.min(...scores)).toBeGreaterThan(-20);
  expect(scores).toEqual(scores.toSorted((x, y) => y - x));
});

test('says what came, went and changed, by a key', async () => {
  const { code, printed } = await run(
    ...[path('old.csv'), path('new.csv'), '--key', 'id', '--changes', path('changes.csv')],
    ...['--links', path('keys.csv')],
  );
  expect(code).toBe(0);
  expect(printed).toContain("Rows are linked by 'id'. Columns of both tables:\n  'id', 'name', 'city'\n");
  expect(printed).toContain("2 rows have the same 'id' in both tables.");
  expect(printed).toContain('1 row came, 1 went, 1 changed in 1 cell.');
  expect(text('changes.csv').split('\r\n')).toEqual([
    'change,a,b,column,before,after',
    'went,2,,,,',
    'came,,3,,,',
    'changed,3,1,city,Bonn,Trier',
    '',
  ]);
  expect(text('keys.csv')).toBe('a,b,score\r\n1,2,\r\n3,1,\r\n');
});

test('says what came, went and changed, by what is alike', async () => {
  const { code, printed } = await run(path('a.csv'), path('b.csv'), '--changes', path('linked-changes.csv'));
  expect(code).toBe(0);
  expect(printed).toContain('100 rows came, 100 went, 0 changed in 0 cells.');
});

test.each([
  ['one table', ['a.csv'], 2, 'link needs <a> and <b>'],
  ['three tables', ['a.csv', 'b.csv', 'old.csv'], 2, 'Unexpected argument: '],
  ['the same table twice', ['a.csv', 'a.csv'], 2, 'a.csv is named twice'],
  ['standard input twice', ['-', '-'], 2, 'standard input (-) is one of the tables, not both'],
  ['a table as result', ['a.csv', 'b.csv', '--links=b.csv'], 2, 'b.csv is named twice'],
  ['a file that is not there', ['a.csv', 'none.csv'], 1, 'none.csv: no such file or folder'],
  ['a table without rows', ['a.csv', 'empty.csv'], 1, 'empty.csv: '],
  ['a folder that is not there', ['a.csv', 'b.csv', '--links=no/l.csv'], 1, 'no/l.csv: no such file'],
  [
    'a column that a has not',
    ['a.csv', 'b.csv', '--pair=x=born'],
    2,
    '--pair: there is no column "x" in <a>',
  ],
  [
    'a column that b has not',
    ['a.csv', 'b.csv', '--pair=city=x'],
    2,
    '--pair: there is no column "x" in <b>',
  ],
  ['half a pair', ['a.csv', 'b.csv', '--pair=city'], 2, '--pair: expected <column of a>=<column of b>'],
  [
    'a column twice',
    ['old.csv', 'new.csv', '--pair=id=id', '--pair=id=city'],
    2,
    '--pair: "id" of <a> is in two',
  ],
  ['no such column', ['a.csv', 'b.csv', '--without=x'], 2, '--without: there is no column "x"'],
  ['no such subject', ['a.csv', 'b.csv', '--about=dogs'], 2, '--about: expected people or companies'],
  ['no number', ['a.csv', 'b.csv', '--links=l.csv', '--all-above=low'], 2, '--all-above: expected a number'],
  ['no place for all', ['a.csv', 'b.csv', '--all-above=1'], 2, '--all-above needs --links'],
  ['no such key', ['a.csv', 'b.csv', '--key=id'], 2, '--key: there is no column "id" in <a>'],
  [
    'a key that repeats',
    ['old.csv', 'twice.csv', '--key=id'],
    1,
    'twice.csv: "id" is no key (--key): rows 1 and 2 have "3"',
  ],
])('refuses %s', async (_, args, exit, message) => {
  const named = args.map((one) =>
    one.replace(/^(--links=)?(?=[\w/]+\.csv$)/, (option) => `${option}${path('')}/`.replace('//', '/')),
  );
  const { code, printed, notes } = await run(...named);
  expect({ code, printed }).toEqual({ code: exit, printed: '' });
  expect(notes).toContain(message);
});
