/**
 * How well slips and contradictions are found without labels that are planted in real tables, and what is told of these where nothing was
 * planted. The tables may not be shipped: without them nothing is measured. About a minute.
 *
 * Usage: node bench/planted-cells.ts [directory]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { examineTable } from '../packages/engine/findings/examine.ts';
import { readTable } from '../packages/engine/read/read.ts';
import { PLAIN_SOURCE, type Table } from '../packages/engine/read/table.ts';
import { seededRandom } from '../packages/samples/random.ts';
import { laterSlipOf } from '../packages/samples/slips.ts';
import { machine, writeResult } from '../tests/support/results.ts';

const directory = process.argv[2] ?? '../shared/data';
/** Files that were looked at while the thresholds were chosen, and files that were not. */
const TUNED = [
  'real/airport_countries.csv',
  'real/bellevue_almshouse.csv.gz',
  'real/championship.csv.gz',
  'real/elections2024.csv',
  'real/government_contracts.csv.gz',
  'real/ks_1033.csv.gz',
  'real/nobel.csv',
  'things/dm-DBLP-ACM.csv.gz',
];
const JUDGED = [
  'real/tx_precincts.csv.gz',
  'real/us_hospitals.csv.gz',
  'real/sp500.csv',
  'real/olympic_athletes.csv.gz',
  'real/windows_log.csv.gz',
  'real/made-salesforce_contacts.csv.gz',
  'businesses/restaurants.csv',
  'things/dm-Walmart-Amazon.csv.gz',
  'things/cora.csv.gz',
  'febrl/dataset3.csv',
];
/** Of these only what is told of them as they are was looked at. */
const UNSEEN = [
  'real/airlines.dat.gz',
  'real/fodors_zagats.csv',
  'real/italy_cities.xlsx',
  'real/italy_contracts.csv',
  'real/made-kunden_bom.csv',
  'real/made-payments.csv',
  'real/made-planted.csv.gz',
  'real/russian_cities.csv.gz',
  'real/sapporo_hospitals.csv',
  'real/solar_patents.csv.gz',
  'real/universities.json.gz',
  'real/wpi_data.tsv.gz',
];
const SEEDS = { tuned: [401, 402], judged: [9401, 9402], unseen: [9501, 9502] };
const MOST_ROWS = 6000;
const RATES = [0.005, 0.01, 0.03];
const KINDS = new Set('category city region country given_name family_name full_name company'.split(' '));
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const TOLD = new Set(['slips', 'contradictions']);

const lines: string[] = [];
const totals = new Map<string, { planted: number; right: number; wrong: number }>();
for (const [group, files, seeds] of [
  ['tuned', TUNED, SEEDS.tuned],
  ['judged', JUDGED, SEEDS.judged],
  ['unseen', UNSEEN, SEEDS.unseen],
] as const) {
  for (const file of files) {
    const table = await load(join(directory, file));
    if (!table) continue;
    const clean = await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' });
    const unplanted = clean.cells.filter(({ definition }) => TOLD.has(definition.finding));
    const known = new Set(unplanted.map(({ row, column }) => `${row} ${column}`));
    const planted = [...seeds.entries()].map(([at, seed]) =>
      plant(clean, table, seed, RATES[(at + file.length) % 3] ?? 0.01),
    );
    let [all, right, wrong] = [0, 0, 0];
    for (const one of planted) {
      const { cells } = await examineTable(one.table, PLAIN_SOURCE, { today: '2026-01-31' });
      all += one.truth.size;
      for (const [key, { kind }] of one.truth) count(`${group}: ${kind}`, 'planted', key !== '');
      for (const cell of cells) {
        if (!TOLD.has(cell.definition.finding)) continue;
        const truth = one.truth.get(`${cell.row} ${cell.column}`);
        // What is told without faults as well is judged by eye.
        if (!truth && known.has(`${cell.row} ${cell.column}`)) continue;
        const isRight = truth !== undefined;
        if (isRight) right++;
        else wrong++;
        if (truth) count(`${group}: ${truth.kind}`, 'right', true);
        const evidence = `${group}: told as ${cell.definition.finding}${cell.isSure ? ', sure' : cell.reason.includes('with this') ? ', by others' : ''}`;
        count(evidence, isRight ? 'right' : 'wrong', true);
      }
    }
    lines.push(
      `| ${[group, file.split('/').at(-1), table.rows, unplanted.length, all, right + wrong, precision(right, wrong), all === 0 ? '-' : (right / all).toFixed(3)].join(' | ')} |`,
    );
    console.log(lines.at(-1));
    count(`${group}: all`, 'planted', true, all);
    count(`${group}: all`, 'right', true, right);
    count(`${group}: all`, 'wrong', true, wrong);
  }
}
writeResult('planted-cells.md', [
  '# Wrong cells that were planted in real tables',
  '',
  `${machine()} \`npm run bench -- planted-cells\`: slips of the keyboard and values of other rows in columns of words that repeat, in 0.5 to 3 % of`,
  'their cells. "Clean" is what is told of the table as it is; those cells were read one by one and are counted on neither side.',
  '',
  '| Tuned on | Table | Rows | Clean | Planted | Told | Precision | Recall |',
  '|---|---|--:|--:|--:|--:|--:|--:|',
  ...lines,
  '',
  '| Of which | Planted | Right | Wrong | Precision | Recall |',
  '|---|--:|--:|--:|--:|--:|',
  ...[...totals].toSorted().map(([kind, { planted, right, wrong }]) => {
    const recall = planted === 0 ? '-' : (right / planted).toFixed(3);
    return `| ${[kind, planted, right, wrong, precision(right, wrong), recall].join(' | ')} |`;
  }),
]);

function precision(right: number, wrong: number): string {
  return right + wrong === 0 ? '-' : (right / (right + wrong)).toFixed(3);
}

function count(kind: string, which: 'planted' | 'right' | 'wrong', is: boolean, more = 1): void {
  const one = totals.get(kind) ?? { planted: 0, right: 0, wrong: 0 };
  totals.set(kind, one);
  if (is) one[which] += more;
}

async function load(path: string): Promise<Table | undefined> {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const result = await readTable(new Uint8Array(path.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  if (!result.ok) throw new Error(result.error);
  const { columns, rows } = result.table;
  // Of made-up people with faults only those without.
  const ids = columns.find(({ name }) => name === 'rec_id')?.values;
  if (ids) {
    const isKept = (_: string, row: number) => ids[row]?.endsWith('-org') === true;
    const kept = columns.map(({ name, values }) => ({ name, values: values.filter(isKept) }));
    return { columns: kept, rows: kept[0]?.values.length ?? 0 };
  }
  if (rows <= MOST_ROWS) return result.table;
  return {
    columns: columns.map(({ name, values }) => ({ name, values: values.slice(0, MOST_ROWS) })),
    rows: MOST_ROWS,
  };
}

type Truth = Map<string, { kind: string; right: string }>;

function plant(
  { columns }: Awaited<ReturnType<typeof examineTable>>,
  table: Table,
  seed: number,
  rate: number,
): { table: Table; truth: Truth } {
  const choices = seededRandom(seed);
  const truth: Truth = new Map();
  const changed = table.columns.map(({ name, values }, at) => {
    const examined = columns.find(({ kind }) => kind.column === at);
    const { counts, filled } = examined?.context.summary ?? { counts: new Map<string, number>(), filled: 0 };
    const repeats = counts.size >= 2 && counts.size <= filled / 1.5;
    if (!examined || !KINDS.has(examined.kind.kind) || !repeats || filled < 50) return { name, values };
    const present = [...counts.keys()];
    const weighted = values.filter((value) => counts.has(value));
    const next = values.map((value, row) => {
      if (!counts.has(value) || !choices.chance(rate)) return value;
      const isSlip = choices.chance(0.6);
      const wrong = isSlip ? laterSlipOf(value, choices, LETTERS) : choices.pick(weighted);
      if (wrong.trim().toLowerCase() === value.trim().toLowerCase() || wrong.trim() === '') return value;
      if (isSlip && (value.length < 4 || /\d/.test(value) || present.includes(wrong))) return value;
      truth.set(`${row} ${at}`, { kind: isSlip ? 'slip' : 'swap', right: value });
      return wrong;
    });
    return { name, values: next };
  });
  return { table: { columns: changed, rows: table.rows }, truth };
}
