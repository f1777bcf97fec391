/**
 * How many fields of golden records are right, beside simple rules. Records of people and businesses are generated with faults, moves and
 * other changes; right is what is true of somebody at the end. Groups are the true ones, so that only the choice is measured. Takes about a
 * minute.
 *
 * Usage: node bench/golden.ts [--tuning]
 */
import { examineTable } from '../packages/engine/findings/examine.ts';
import { goldenRecords } from '../packages/engine/findings/golden/golden-records.ts';
import { profileOf } from '../packages/engine/findings/profile.ts';
import { PLAIN_SOURCE, type Table } from '../packages/engine/read/table.ts';
import { foldText } from '../packages/engine/standardize/text.ts';
import { AMERICA, BRITAIN } from '../packages/samples/countries.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { generateBusinesses } from '../tests/support/businesses.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { type Histories, historiesOf, type Rates } from './golden-histories.ts';

/** Those for making; the others were not looked at while rules were made. */
const TUNING = [1, 2];
const SEEDS = process.argv.includes('--tuning') ? TUNING : [41, 42, 43, 44, 45];
const ROWS = 6000;

const USUAL: Rates = {
  ...{ moved: 0.15, otherPhone: 0.15, otherMail: 0.15, otherBranch: 0.3 },
  ...{ slip: 0.03, blank: 0.06, capitals: 0.15, initial: 0.05, wrongDate: 0.01 },
};
const MANY_FAULTS: Rates = { ...USUAL, slip: 0.12, blank: 0.15, initial: 0.15, wrongDate: 0.05 };
const FEW_CHANGES: Rates = {
  ...USUAL,
  moved: 0.03,
  otherPhone: 0.03,
  otherMail: 0.03,
  otherBranch: 0.03,
  slip: 0.1,
};

type Generate = (seed: number, rates: Rates, hasTimes: boolean) => Histories;
const households =
  (country: typeof BRITAIN): Generate =>
  (seed, rates, hasTimes) => {
    const { table } = generateHouseholds({ rows: ROWS, seed, duplicated: 0, country });
    const [id = '', given = '', , mail = '', phone = '', birth = '', ...address] = table.columns.map(
      ({ name }) => name,
    );
    const things = { ...table, columns: table.columns.filter(({ name }) => name !== id) };
    const roles = { moved: address, otherPhone: [phone], otherMail: [mail], given: [given], birth: [birth] };
    return historiesOf(things, roles, rates, { seed, hasTimes });
  };
const businesses: Generate = (seed, rates, hasTimes) => {
  const { table } = generateBusinesses({ rows: ROWS, seed, shared: 0 });
  const roles = { moved: ['addr', 'city'], otherPhone: ['phone'], otherMail: [], given: [], birth: [] };
  return historiesOf(table, roles, rates, { seed, hasTimes });
};
const SETS: [string, Generate, Rates, boolean][] = [
  ['British households', households(BRITAIN), USUAL, true],
  ['British households, many faults', households(BRITAIN), MANY_FAULTS, true],
  ['British households, no times of change', households(BRITAIN), USUAL, false],
  ['American households', households(AMERICA), USUAL, true],
  ['American households, few changes', households(AMERICA), FEW_CHANGES, true],
  ['American households, few changes, no times of change', households(AMERICA), FEW_CHANGES, false],
  ['Businesses', businesses, USUAL, true],
  ['Businesses, many faults, no times of change', businesses, MANY_FAULTS, false],
];

const METHODS = ['golden', 'longest', 'most frequent', 'newest'] as const;
type Method = (typeof METHODS)[number];
type Cells = readonly string[];

async function recordsBy({ table, groups }: Histories): Promise<Record<Method, Cells[]>> {
  const clusters = new Int32Array(table.rows);
  let next = groups.length;
  for (const row of clusters.keys()) clusters[row] = -1;
  for (const [at, rows] of groups.entries()) for (const row of rows) clusters[row] = at;
  for (const row of clusters.keys()) if (clusters[row] === -1) clusters[row] = next++;
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-11-25' });
  const record = goldenRecords(examined, profileOf(examined), clusters);
  const each = (choose: (values: readonly string[]) => string) =>
    groups.map((rows) =>
      table.columns.map(({ values }) => choose(rows.map((row) => values[row] ?? '').filter(Boolean))),
    );
  const times = table.columns.find(({ name }) => name === 'hs_lastmodifieddate')?.values ?? [];
  const newestFirst = groups.map((rows) =>
    rows.toSorted((a, b) =>
      (times[a] ?? '') === (times[b] ?? '') ? b - a : (times[a] ?? '') < (times[b] ?? '') ? 1 : -1,
    ),
  );
  return {
    golden: groups.map((rows) => record(rows).map(({ value }) => value)),
    longest: each((values) =>
      values.reduce((longest, value) => (value.length > longest.length ? value : longest), ''),
    ),
    'most frequent': each((values) => mostFrequent(values)),
    newest: newestFirst.map((rows) =>
      table.columns.map(({ values }) => rows.map((row) => values[row] ?? '').find(Boolean) ?? ''),
    ),
  };
}

function mostFrequent(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, foldText).values()];
  return (
    groups.reduce((most, group) => (group.length > most.length ? group : most), groups[0] ?? [])[0] ?? ''
  );
}

interface Figures {
  fields: number;
  right: number;
  contested: number;
  contestedRight: number;
  records: number;
  nowhere: number;
}

/** The columns that belong together. */
const TOGETHER = [
  ['branch', 'branch_city'],
  ['house', 'street', 'city', 'postcode', 'zip', 'addr'],
];

function figuresOf(records: readonly Cells[], { table, groups, truth }: Histories): Figures {
  const figures: Figures = {
    fields: 0,
    right: 0,
    contested: 0,
    contestedRight: 0,
    records: groups.length,
    nowhere: 0,
  };
  const together = TOGETHER.map((names) =>
    [...table.columns.keys()].filter((at) => names.includes(table.columns[at]?.name ?? '')),
  );
  for (const [at, rows] of groups.entries()) {
    const record = records[at] ?? [];
    for (const [column, value] of (truth[at] ?? []).entries()) {
      if (value === '') continue;
      const said = rows.map((row) => foldText(table.columns[column]?.values[row] ?? '')).filter(Boolean);
      const isContested = new Set(said).size > 1;
      const isRight = foldText(record[column] ?? '') === foldText(value);
      figures.fields++;
      figures.right += Number(isRight);
      figures.contested += Number(isContested);
      figures.contestedRight += Number(isContested && isRight);
    }
    figures.nowhere += Number(together.some((columns) => !isInARow(record, rows, columns, table)));
  }
  return figures;
}

function isInARow(record: Cells, rows: readonly number[], columns: readonly number[], table: Table): boolean {
  return rows.some((row) =>
    columns.every((at) => (record[at] ?? '') === '' || (table.columns[at]?.values[row] ?? '') === record[at]),
  );
}

function added(a: Figures | undefined, b: Figures): Figures {
  if (!a) return b;
  return {
    fields: a.fields + b.fields,
    right: a.right + b.right,
    contested: a.contested + b.contested,
    contestedRight: a.contestedRight + b.contestedRight,
    records: a.records + b.records,
    nowhere: a.nowhere + b.nowhere,
  };
}

/** In percent, never rounded up. */
const share = (part = 0, whole = 1) => (Math.floor((1000 * part) / whole) / 10).toFixed(1);
const lines: string[] = [];
for (const [name, generate, rates, hasTimes] of SETS) {
  const sums = new Map<Method, Figures>();
  for (const seed of SEEDS) {
    const histories = generate(seed, rates, hasTimes);
    const records = await recordsBy(histories);
    for (const method of METHODS)
      sums.set(method, added(sums.get(method), figuresOf(records[method], histories)));
  }
  const of = METHODS.map((method) => sums.get(method));
  const cells = of.map(
    (one) => `${share(one?.contestedRight, one?.contested)} (${share(one?.right, one?.fields)})`,
  );
  const nowhere = of.map((one) => one?.nowhere ?? 0);
  lines.push(`| ${[name, of[0]?.records ?? 0, ...cells, nowhere.join(', ')].join(' | ')} |`);
  console.log(lines.at(-1));
}
if (SEEDS !== TUNING)
  writeResult('golden.md', [
    '# Golden records',
    '',
    `${machine()}. Seeds ${SEEDS.join(', ')}, of which none was looked at while the rules were made.`,
    '',
    'Two to five records each of people and businesses, with slips, blanks, initials, capitals, dates that do not exist, moves and other',
    'telephones, e-mail addresses and branches. Right is what is true at the end; groups are the true ones. In percent: the fields that',
    'are right among those in which the records of a group differ, and in brackets among all. At the end the records with a branch and its',
    'city, or an address, that none of their rows has, in the order of the methods.',
    '',
    '| Set | Records | Golden record | Longest | Most frequent | Newest | In no row |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...lines,
    '',
    'Where much changes and a column says when, the newest value alone is right more often: the golden record follows most rows first, as',
    'a new value in one row may as well be a mistake. Where little changes, or nothing says when, it is right most often. Without times',
    "'newest' is the last row of the file.",
    '',
    'Repeat with `npm run bench -- golden`.',
  ]);
