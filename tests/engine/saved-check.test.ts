/** A check that is saved on the page, and taken up there and on the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runData } from '../../apps/cli/data/run.ts';
import type { DownloadName, Kind, SavedCheck } from '../../packages/engine/worker/protocol.ts';
import { Session } from '../../packages/engine/worker/session.ts';
import { tableCsv } from '../../packages/engine/write/csv.ts';
import { generateHouseholds } from '../../packages/samples/households.ts';

const TODAY = '2026-01-31';

const { table } = generateHouseholds({ rows: 240, seed: 5 });
const HEADER = table.columns.map(({ name }) => name);
/** Rows with duplicates among them; some end with spaces, which cleaning takes away. */
const ROWS = Array.from({ length: table.rows }, (_, row) =>
  table.columns.map(({ values }, at) => `${values[row] ?? ''}${row % 40 === 7 && at === 3 ? ' ' : ''}`),
);

function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = header.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') }));
  return [...tableCsv({ columns, rows: rows.length })].join('');
}

async function opened(content: string): Promise<Session> {
  const session = new Session(TODAY);
  expect(await session.open(new File([content], 'customers.csv'))).toMatchObject({ ok: true });
  return session;
}

async function textOf(session: Session, what: DownloadName, rules?: readonly string[]): Promise<string> {
  const made = await session.download(what, rules);
  if (!made.ok) throw new Error(made.problem);
  return made.file.text();
}

/** Takes a saved check up, for the table that `content` is. */
async function resumed(text: string, content: string) {
  const session = await opened(content);
  const read = await session.readCheck(text);
  if (!read.ok) throw new Error(read.problem);
  return { session, ...(await session.resume(read.saved)) };
}

let folder = '';
/** The check that was saved, after all that somebody can choose and decide. */
let session: Session;
let text = '';
let saved: SavedCheck;
const RULES = ['misspelled_domains', 'missing_words'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'saved-'));
  session = await opened(csvOf(HEADER, ROWS));
  const sheet = await session.check({
    kinds: new Map<string, Kind>([
      ['street', 'category'],
      [HEADER[0] ?? '', 'row_key'],
    ]),
    left: new Set(['city']),
    compared: new Map([['house', false]]),
    about: 'people',
    rowsAre: 'list',
    dateOrder: 'day first',
  });
  await session.settle(1.5);
  const [pair, other] = await session.review(0, 2);
  const [group] = await session.groups(0, 1);
  if (!pair || !other || !group) throw new Error('There is too little to decide');
  await session.decide(...pair.rows, pair.areTogether ? 'different' : 'same');
  await session.decide(...other.rows, 'same');
  await session.decide(group.rows[0]?.row ?? 0, group.rows[1]?.row ?? 0, 'different');
  const [kept] = await session.groups(1, 1);
  await session.chooseGolden(kept?.rows.at(-1)?.row ?? 0, 2);
  const fine = sheet.findings.find(({ column }) => column !== undefined);
  await session.dismiss(fine?.id ?? '', true);
  text = await textOf(session, 'check.json', RULES);
  const read = await session.readCheck(text);
  if (!read.ok) throw new Error(read.problem);
  saved = read.saved;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The report without how long the file is. */
const reportOf = async (one: Session) => JSON.parse(await textOf(one, 'report.json'));

test('has everything that was chosen and decided, and no cell of the table', () => {
  expect(saved).toMatchObject({
    format: 'assay-check',
    version: 1,
    table: { rows: 240, columns: HEADER },
    columns: expect.arrayContaining([
      { name: HEADER[0], kind: 'row_key' },
      { name: 'street', kind: 'category' },
      { name: 'city', isLeft: true },
      { name: 'house', isCompared: false },
    ]),
    ...{ about: 'people', rowsAre: 'list', dateOrder: 'day first', threshold: 1.5 },
    rules: { on: ['missing_words'], off: ['padding', 'mixed_case'] },
  });
  expect(saved.decisions).toHaveLength(3);
  expect(saved.golden).toHaveLength(1);
  expect(saved.fine).toHaveLength(1);
  const strings: string[] = [];
  JSON.parse(text, (_, value) => {
    if (typeof value === 'string') strings.push(value);
    return value;
  });
  const cells = new Set(ROWS.flat().map((cell) => cell.trim()));
  expect(cells.size).toBeGreaterThan(500);
  expect(strings.filter((one) => cells.has(one))).toEqual([]);
  const long = [...cells].filter((cell) => cell.length > 4);
  // A field of the file, and a town.
  const written = text.replace('"reading"', '');
  expect(long.filter((cell) => written.includes(cell))).toEqual([]);
});

test('is taken up on the page as it was', async () => {
  const again = await resumed(text, csvOf(HEADER, ROWS));
  expect(again.notes).toEqual([]);
  expect(again.rules).toEqual(saved.rules);
  expect(await reportOf(again.session)).toEqual(await reportOf(session));
  expect(await textOf(again.session, 'check.json', RULES)).toBe(text);
});

test('gives the same groups, cleaned table and report on the command line', async () => {
  const [file, check, report, clusters, clean] = [
    'customers.csv',
    'check.json',
    'report.json',
    'clusters.csv',
    'clean.csv',
  ].map((name) => join(folder, name)) as [string, string, string, string, string];
  writeFileSync(file, csvOf(HEADER, ROWS));
  writeFileSync(check, text);
  const { code, notes } = await data(
    ...['check', file, '--session', check, '--report', report, '--clusters', clusters, '--clean', clean],
  );
  expect({ code, notes }).toEqual({ code: 0, notes: [] });
  expect(JSON.parse(readFileSync(report, 'utf8'))).toEqual(await reportOf(session));
  expect(readFileSync(clean, 'utf8')).toBe(await textOf(session, 'cleaned.csv', RULES));
  expect(readFileSync(check, 'utf8')).toBe(text);
  const numbers = readFileSync(clusters, 'utf8').trimEnd().split('\r\n').slice(1);
  const groups = Map.groupBy(numbers, (line) => line.split(',')[1]);
  const together = [...groups.values()].map((lines) => lines.map((line) => Number(line.split(',')[0])));
  const shown = (await session.groups(0, 1000)).map(({ rows }) => rows.map(({ row }) => row));
  expect(together.filter((rows) => rows.length > 1)).toEqual(shown);
});

test('the command line writes one where there is none, with its options', async () => {
  const [file, check] = ['told.csv', 'told.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(file, csvOf(HEADER, ROWS));
  const told = ['--as', 'street=category', '--without', 'city', '--no-rule', 'padding', '--rows-are', 'list'];
  const first = await data('check', file, '--session', check, ...told);
  expect(first).toMatchObject({ code: 0, notes: [`${check}: The check is saved there.`] });
  const plain = await data('check', file, ...told);
  const second = await data('check', file, '--session', check);
  expect(second).toEqual({ code: 0, notes: [], printed: plain.printed });
  const overruled = await data(
    'check',
    file,
    '--session',
    check,
    '--as',
    'street=company',
    '--compare',
    'city',
  );
  expect(overruled.printed).toMatch(/^ {2}street +company /m);
  expect(overruled.printed).toMatch(/^ {2}city /m);
  expect(second.printed).not.toMatch(/^ {2}city /m);
});

async function data(...args: string[]) {
  const notes: string[] = [];
  let printed = '';
  const code = await runData(args, {
    print: async (part) => {
      printed += part;
    },
    note: (line) => notes.push(line),
    progress: () => {},
    today: TODAY,
  });
  return { code, notes, printed };
}

test('another version of the table takes what is about rows that are the same, at whatever place', async () => {
  const more = ROWS[0]?.map((cell) => `${cell}9`) ?? [];
  const { sheet, notes, session: other } = await resumed(text, csvOf(HEADER, [more, ...ROWS]));
  expect(notes).toEqual([
    'The table is another version of the one that was checked (240 rows then, 241 now).',
  ]);
  expect(sheet.duplicates?.decisions).toHaveLength(3);
  const rowsOf = (one: Awaited<ReturnType<typeof reportOf>>) =>
    z
      .array(z.object({ rows: z.tuple([z.number(), z.number()]), decision: z.string() }))
      .parse(one.duplicates.decisions)
      .map(({ rows, decision }) => ({ rows, decision }));
  const before = rowsOf(await reportOf(session));
  const after = rowsOf(await reportOf(other)).map(({ rows: [a, b], decision }) => ({
    rows: [a - 1, b - 1],
    decision,
  }));
  expect(after).toEqual(before);
});

test('decisions about rows that have changed are left out, and that is said', async () => {
  const [decided] = (await reportOf(session)).duplicates.decisions;
  const changed = ROWS.map((cells, at) =>
    at + 1 === decided.rows[0] ? cells.with(HEADER.indexOf('email'), 'x@example.com') : cells,
  );
  const { sheet, notes } = await resumed(text, csvOf(HEADER, changed));
  expect(sheet.duplicates?.decisions?.length).toBeLessThan(3);
  expect(notes.join('\n')).toMatch(
    /^The table is another version .*\n\d decisions? about rows (?:is|are) left out: the rows have changed or are gone\./,
  );
});

test('columns that are gone, new or called otherwise are said, and the others keep what was chosen', async () => {
  const without = HEADER.indexOf('street');
  const fewer = await resumed(
    text,
    csvOf(
      HEADER.toSpliced(without, 1),
      ROWS.map((row) => row.toSpliced(without, 1)),
    ),
  );
  expect(fewer.notes).toContain(
    'The table has no column “street” any more: what was chosen for it is left out.',
  );
  expect(fewer.notes).toContain(
    '3 decisions about rows are left out: rows cannot be told apart as before without “street”.',
  );
  expect(fewer.choices.left).toEqual(new Set(['city']));
  const more = await resumed(
    text,
    csvOf(
      ['extra', ...HEADER],
      ROWS.map((row, at) => [`${at % 3}`, ...row]),
    ),
  );
  expect(more.notes).toHaveLength(1);
  expect(more.choices.left).toEqual(new Set(['city']));
  expect(more.sheet.duplicates?.decisions).toHaveLength(3);
  const renamed = await resumed(text, csvOf(HEADER.with(without, 'road'), ROWS));
  expect(renamed.notes.slice(1)).toEqual(['“street” is now taken to be “road”.']);
  expect(renamed.choices.kinds?.get('road')).toBe('category');
  expect(renamed.sheet.duplicates?.decisions).toHaveLength(3);
});

test.each([
  [
    'no JSON',
    'row,cluster\n',
    /^This is no saved check: choose the file that “Save this check” or --session wrote/,
  ],
  ['a report', '{"version":1,"rows":4}', /^This is no saved check: /],
  [
    'a later version',
    '{"format":"assay-check","version":2}',
    /version 2 of its format, and only version 1 is known/,
  ],
  [
    'a value of another type',
    () => JSON.stringify({ ...saved, threshold: 'high' }),
    /^The saved check was changed so that it cannot be read: see “threshold” in it\. Undo that, or save/,
  ],
  [
    'a decision that is none',
    () => JSON.stringify({ ...saved, decisions: [{ rows: ['a'], decision: 'same' }] }),
    /see “decisions 0 rows” in it/,
  ],
])('says of %s what to do', async (_, content, problem) => {
  const given = typeof content === 'string' ? content : content();
  const read = await session.readCheck(given);
  expect(read).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  const [file, check] = ['bad.csv', 'bad.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(file, csvOf(HEADER, ROWS.slice(0, 5)));
  writeFileSync(check, given);
  const { code, notes } = await data('check', file, '--session', check);
  expect({ code, notes }).toEqual({ code: 1, notes: [expect.stringContaining(`${check}: `)] });
});

test('what a later program knows and this one does not is said', async () => {
  const later = {
    ...saved,
    columns: [{ name: 'street', kind: 'boulevard' }],
    rules: { on: ['polishing'], off: [] },
  };
  const { notes, rules } = await resumed(JSON.stringify(later), csvOf(HEADER, ROWS));
  expect(notes).toEqual([
    'There is no kind “boulevard” any more, so that “street” is as found.',
    'There is no rule of cleaning “polishing” any more.',
  ]);
  expect(rules).toEqual({ on: [], off: [] });
});
