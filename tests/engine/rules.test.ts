/** The findings as rules, run where others run them: in SQLite and in DuckDB, on the dirty table and on the clean one. */

import { DatabaseSync } from 'node:sqlite';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkTable, readTable } from '../../packages/engine/index.ts';
import { type Rules, rulesOf } from '../../packages/engine/rules/rules.ts';
import { rulesSql, rulesSuite } from '../../packages/engine/rules/write-rules.ts';
import { seededRandom } from '../../packages/samples/random.ts';
import { sampled } from '../support/long.ts';

const TODAY = '2026-01-31';
const NAME = 'the "table"; --';

type Rows = readonly (readonly string[])[];

interface Tables {
  header: readonly string[];
  clean: Rows;
  dirty: Rows;
}

/** The rules that the findings of a dirty table are. */
async function rulesFor({ header, dirty }: Pick<Tables, 'header' | 'dirty'>): Promise<Rules> {
  const json = dirty.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
  const read = await readTable(new TextEncoder().encode(JSON.stringify(json)), {});
  if (!read.ok) throw new Error(read.error);
  const { examined, profile } = await checkTable(read.table, read.source, { today: TODAY });
  return rulesOf(examined, profile);
}

const brokenSchema = z.array(z.object({ rule: z.string(), failing: z.coerce.number() }));
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

// One for all: making a database costs more than a query.
const duckdb = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
afterAll(() => duckdb.closeSync());

/** The rules that a table breaks, by SQLite and by DuckDB, which have to agree. */
async function broken(sql: string, header: readonly string[], rows: Rows): Promise<string[]> {
  const columns = header.map((name) => `${quoted(name)} TEXT`).join(', ');
  const create = `CREATE TABLE ${quoted(NAME)} (${columns})`;
  const marks = `(${header.map(() => '?').join(', ')})`;
  const insert = `INSERT INTO ${quoted(NAME)} VALUES ${rows.map(() => marks).join(', ')}`;
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(create);
  sqlite.prepare(insert).run(...rows.flat());
  const bySqlite = brokenSchema.parse(sqlite.prepare(sql).all());
  sqlite.close();
  await duckdb.run(create);
  const appender = await duckdb.createAppender(NAME);
  for (const cells of rows) {
    for (const cell of cells) appender.appendVarchar(cell);
    appender.endRow();
  }
  appender.closeSync();
  const byDuckdb = brokenSchema.parse((await duckdb.runAndReadAll(sql)).getRowObjectsJson());
  await duckdb.run(`DROP TABLE ${quoted(NAME)}`);
  expect(byDuckdb).toEqual(bySqlite);
  return bySqlite.map(({ rule }) => rule);
}

/** A customer list without a fault. */
function customers(seed: number, count = 160): string[][] {
  const choices = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[choices.whole(from.length)] as T;
  const two = (number: number) => `${number}`.padStart(2, '0');
  return Array.from({ length: count }, (_, at) => {
    const [town, zip, region, district] = pick([
      ['Berlin', '10115', 'Nord', 'Mitte'],
      ['Hamburg', '20095', 'Nord', 'Altona'],
      ['Stuttgart', '70173', 'Sued', 'West'],
      ['Dresden', '01067', 'Ost', 'Neustadt'],
    ] as const);
    const [first, last] = [
      pick(['Anna', 'Paul', 'Mia', 'Otto', 'Ida', 'Hans', 'Lena']),
      pick(['Berg', 'Kurz', 'Lang', 'Stein', 'Vogel', 'Roth', 'Busch', 'Wolf', 'Klein']),
    ];
    return [
      `${10_000 + 37 * at + seed}`,
      first,
      last,
      `${first}.${last}.${at}@example.com`.toLowerCase(),
      `19${50 + choices.whole(50)}-${two(1 + choices.whole(12))}-${two(1 + choices.whole(28))}`,
      town,
      zip,
      region,
      pick(['yes', 'no']),
      `${20 + choices.whole(60)}`,
      `AB-${1000 + choices.whole(40)}`,
      `${40 + choices.whole(15)}.${two(choices.whole(90) + 10)}${two(choices.whole(100))}`,
      district,
      `${Math.round(20 * 1.03 ** choices.whole(150))}`,
    ];
  });
}
const HEADER = [
  ...['customer_id', 'first_name', 'last_name', 'email', 'date_of_birth', 'city', 'zip', 'region'],
  ...['active', 'age', 'contract_no', 'latitude', 'district', 'paid'],
];

/** Each fault in a cell: the finding that it is, its column, and what stands there. */
const FAULTS: readonly (readonly [finding: string, column: string, wrong: (cell: string) => string])[] = [
  ['missing_values', 'email', () => ''],
  ['invalid_emails', 'email', (cell) => cell.replace('@', ' at ')],
  ['misspelled_domains', 'email', (cell) => cell.replace('example.com', 'gmial.com')],
  ['padding', 'last_name', (cell) => `${cell} `],
  ['invisible_characters', 'first_name', (cell) => `${cell.slice(0, 2)}\u200b${cell.slice(2)}`],
  ['mixed_case', 'last_name', (cell) => cell.toUpperCase()],
  ['missing_words', 'zip', () => 'N/A'],
  ['impossible_dates', 'date_of_birth', () => '1980-02-30'],
  ['not_dates', 'date_of_birth', (cell) => `${cell.slice(0, 4)}-x7`],
  ['future_dates', 'date_of_birth', () => '2999-05-06'],
  ['placeholder_dates', 'date_of_birth', () => '1900-01-01'],
  ['mixed_formats', 'date_of_birth', (cell) => cell.split('-').reverse().join('.')],
  ['not_booleans', 'active', () => 'perhaps'],
  ['not_numbers', 'age', () => 'old'],
  ['impossible_ages', 'age', () => '4000'],
  // Amounts that lean to one side are far from all others above, and never below.
  ['outliers', 'paid', () => '90000000'],
  ['odd_formats', 'contract_no', () => '1234'],
  ['impossible_coordinates', 'latitude', () => '148.1234'],
  ['slips', 'city', (cell) => `${cell.slice(0, -2)}${cell.at(-1)}${cell.at(-2)}`],
];

// All at once, below, has each of them.
for (const [[finding, column, wrong], options] of sampled(FAULTS, 5))
  test(`${finding} of ${column} is broken by the dirty table alone`, options, async () => {
    const clean = customers(1);
    const at = HEADER.indexOf(column);
    const dirty = clean.map((cells, row) => (row === 41 ? cells.with(at, wrong(cells[at] ?? '')) : cells));
    const rules = await rulesFor({ header: HEADER, dirty });
    const sql = rulesSql(rules, NAME);
    expect(await broken(sql, HEADER, dirty), sql).toContain(`${finding}: ${column}`);
    expect(await broken(sql, HEADER, clean), sql).toEqual([]);
  });

for (const [seed, options] of sampled([1, 2, 3], 1))
  test(`all at once ${seed}`, options, async () => {
    const clean = customers(seed);
    const dirty = clean.map((cells, row) => {
      const [, column, wrong] = FAULTS[row % 5 === 0 ? row / 5 : -1] ?? [];
      const at = HEADER.indexOf(column ?? '');
      return wrong ? cells.with(at, wrong(cells[at] ?? '')) : cells;
    });
    const repeated = [...dirty, clean[3] ?? [], HEADER.map(() => '')];
    const rules = await rulesFor({ header: HEADER, dirty: repeated });
    const sql = rulesSql(rules, NAME);
    const names = rules.rules.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['empty_rows', 'repeated_keys: customer_id']));
    expect(await broken(sql, HEADER, repeated)).toEqual(names.toSorted());
    expect(await broken(sql, HEADER, clean), sql).toEqual([]);
    expectSuite(rules);
  });

test.each([
  ['a quotation mark', 'e"mail'],
  ['an apostrophe', "e'mail"],
  ['the end of a statement', 'email"; DROP TABLE customers; --'],
  ['a line break and SQL', 'email\n; DROP TABLE customers; --\r\u2028SELECT 1'],
  ['a comment', 'email /* -- */'],
  ['a name of a column that SQLite takes for a text', "email' OR '1'='1"],
])('%s in a header does no harm', async (_, name) => {
  // As it is read, and named where it is loaded.
  const named = name.replace(/\s+/g, ' ');
  const header = HEADER.with(3, named);
  const clean = customers(7);
  const wrong = `x' OR 1=1; --"@\u2028`;
  const dirty = clean.with(50, (clean[50] ?? []).with(3, wrong)).with(60, (clean[60] ?? []).with(3, ''));
  const rules = await rulesFor({ header: HEADER.with(3, name), dirty });
  const sql = rulesSql(rules, NAME);
  expect(await broken(sql, header, dirty)).toContain(`missing_values: ${named}`);
  expect(await broken(sql, header, clean)).toEqual([]);
  expectSuite(rules);
});

const iso = (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
const german = (day: number) => iso(day).split('-').reverse().join('.');

test.each([
  ['alone', iso, 1],
  // Texts of one day would be compared by their times, whose order was not learned.
  ['with a time', (day: number) => `${iso(day)} ${20 - (day % 10)}:30:00`, 0],
] as const)(
  'the order of dates as yyyy-mm-dd, %s, is broken by the rows that are out of it',
  async (_, written, said) => {
    const header = ['account', 'opened', 'closed'];
    const clean = Array.from({ length: 200 }, (_, row) => [
      `DE-${4000 + row * 37}`,
      written(row * 3),
      row % 9 === 0 ? '' : written(row * 3 + 20 + ((row * 7) % 90)),
    ]);
    const dirty = clean.map((cells, row) =>
      row === 41 || row === 92 ? cells.with(2, written(row * 3 - 30)) : cells,
    );
    const rules = await rulesFor({ header, dirty });
    const sql = rulesSql(rules, NAME);
    expect(await broken(sql, header, dirty), sql).toEqual(['dates_out_of_order: closed']);
    expect(await broken(sql, header, clean), sql).toEqual([]);
    expect(rules.rules.flatMap(({ expectations }) => expectations)).toHaveLength(said);
    if (said > 0) expectSuite(rules);
  },
);

test.each([
  ['with names of months', (day: number) => new Date(Date.UTC(2024, 0, 1 + day)).toUTCString().slice(5, 16)],
  ['with the day first', german],
])('days %s have no rule of their order', async (_, named) => {
  const header = ['account', 'opened', 'closed'];
  const dirty = Array.from({ length: 200 }, (_, row) => [
    `DE-${4000 + row * 37}`,
    named(row * 3),
    named(row * 3 + (row === 41 ? -30 : 20)),
  ]);
  const { rules, others } = await rulesFor({ header, dirty });
  expect(rules).toEqual([]);
  expect(others).toMatchObject([
    { name: 'dates_out_of_order: closed', because: expect.stringContaining('yyyy-mm-dd') },
  ]);
});

test('what no rule can say is said in a comment', async () => {
  const clean = customers(4);
  const rules = await rulesFor({
    header: [...HEADER, 'county'],
    dirty: [...clean, (clean[5] ?? []).with(0, '99')].map((cells) => [...cells, '']),
  });
  const sql = rulesSql(rules, 'customers');
  expect(sql).toMatch(/^-- No rule: empty_column: county\. .* Nothing is known of values/m);
  expect(sql).toMatch(/^-- No rule: duplicates\. .* no rule says\.$/m);
  const { notes } = JSON.parse(rulesSuite(rules, 'customers'));
  expect(notes).toContainEqual(expect.stringMatching(/^No expectation: duplicates\. /));
});

test('a table without findings has a query that finds nothing', async () => {
  const sql = rulesSql({ rules: [], others: [] }, NAME);
  expect(await broken(sql, HEADER, customers(5, 3))).toEqual([]);
});

test('more rules than SQLite joins at once', async () => {
  const rules = Array.from({ length: 620 }, (_, at) => ({
    ...{ name: `rule ${at}`, sentence: '', expectations: [] },
    sql: 'SELECT COUNT(*) FROM checked_rows',
  }));
  expect(await broken(rulesSql({ rules, others: [] }, NAME), HEADER, customers(6, 2))).toHaveLength(620);
});

/**
 * What Great Expectations 1.x publishes of each: the arguments that it needs, and others that it takes
 * (great_expectations/expectations/core/schemas/).
 */
const column = z.string().min(1);
const KWARGS: Readonly<Record<string, z.ZodType>> = {
  expect_column_values_to_not_be_null: z.strictObject({ column }),
  expect_column_values_to_be_unique: z.strictObject({ column }),
  expect_column_values_to_be_in_set: z.strictObject({ column, value_set: z.array(z.string().min(1)).min(1) }),
  expect_column_values_to_not_be_in_set: z.strictObject({
    column,
    value_set: z.array(z.string().min(1)).min(1),
  }),
  expect_column_values_to_match_regex: z.strictObject({ column, regex: z.string() }),
  expect_column_values_to_not_match_regex: z.strictObject({ column, regex: z.string() }),
  expect_column_values_to_be_between: z.strictObject({
    column,
    min_value: z.number().optional(),
    max_value: z.number(),
  }),
  expect_column_value_lengths_to_be_between: z.strictObject({
    ...{ column, min_value: z.int(), max_value: z.int() },
  }),
  expect_column_pair_values_a_to_be_greater_than_b: z.strictObject({
    ...{ column_A: column, column_B: column, or_equal: z.boolean() },
    ignore_row_if: z.enum(['both_values_are_missing', 'either_value_is_missing', 'neither']),
  }),
  expect_compound_columns_to_be_unique: z.strictObject({
    column_list: z.array(z.string()).min(2),
    ignore_row_if: z.enum(['all_values_are_missing', 'any_value_is_missing', 'never']),
  }),
};

function expectSuite(rules: Rules): void {
  const suite = z
    .strictObject({
      name: z.string(),
      expectations: z.array(
        z.strictObject({
          type: z.string(),
          kwargs: z.record(z.string(), z.unknown()),
          meta: z.strictObject({ rule: z.string(), notes: z.string() }),
        }),
      ),
      meta: z.strictObject({ great_expectations_version: z.string().regex(/^1\./) }),
      notes: z.array(z.string()),
    })
    .parse(JSON.parse(rulesSuite(rules, NAME)));
  expect(suite.expectations.length).toBeGreaterThan(0);
  for (const { type, kwargs } of suite.expectations) {
    expect(KWARGS[type]?.safeParse(kwargs).error, `${type} ${JSON.stringify(kwargs)}`).toBeUndefined();
  }
}
