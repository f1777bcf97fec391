/**
 * What each kind of veto keeps apart rightly, and what it would lose, on sets whose truth is known: Febrl, historical people, and
 * households in three scripts. Then what each entry of the list that overrules the model changes in the tables of a directory.
 * Takes three minutes, and writes `bench/results/vetoes.md`.
 *
 * Usage: node bench/vetoes.ts [directory]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { linkRecords } from '../packages/engine/match/clusters/linkage.ts';
import { zoneOf } from '../packages/engine/match/clusters/zones.ts';
import { refutes, vetoesOf } from '../packages/engine/match/compare/vetoes.ts';
import { eventsOfNames } from '../packages/engine/match/list-or-events/rows-are.ts';
import { estimateModel } from '../packages/engine/match/model/estimation.ts';
import { explain } from '../packages/engine/match/model/explanation.ts';
import { scorePairs } from '../packages/engine/match/model/pair-scores.ts';
import { estimateU } from '../packages/engine/match/model/u-probabilities.ts';
import { findCandidates } from '../packages/engine/match/pairs/blocking.ts';
import { comparePairs } from '../packages/engine/match/pairs/compare-pairs.ts';
import { type Prepared, prepare } from '../packages/engine/match/prepared-table.ts';
import {
  clusterRecords,
  compareCandidates,
  provedPairs,
  type ScoredRecords,
  scoreCandidates,
} from '../packages/engine/match/scored-records.ts';
import { tableOf } from '../packages/engine/match/subject/table-part.ts';
import { subjectsOrThings } from '../packages/engine/match/things.ts';
import { readTable } from '../packages/engine/read/read.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { writeResult } from '../tests/support/results.ts';
import { type LabeledTexts, loadLabeled } from './labeled-files.ts';

/** Larger tables take long, and hold no more. */
const MOST_ROWS = 12_000;
const directory = process.argv[2] ?? '../shared/data';
const CYRILLIC = 'абцдефгхийклмнопкрстуввхуз';
const GREEK = 'αβκδεφγηιικλμνοπκρστυββξυζ';

const febrl = (...files: string[]) =>
  loadLabeled(
    files.map((file) => `${directory}/febrl/dataset${file}.csv`),
    'rec_id',
  );
const sets: readonly (readonly [string, () => Promise<LabeledTexts>])[] = [
  ['Febrl 1', () => febrl('1')],
  ['Febrl 2', () => febrl('2')],
  ['Febrl 3', () => febrl('3')],
  ['Febrl 4', () => febrl('4a', '4b')],
  ['Historical people', () => loadLabeled([`${directory}/historical/people.csv`], 'person')],
  ['Households, Latin letters', async () => households()],
  ['Households, Cyrillic letters', async () => households(CYRILLIC)],
  ['Households, Greek letters', async () => households(GREEK)],
];

const lines: string[] = [];
for (const [name, load] of sets) lines.push(...(await measure(name, await load())));
writeResult('vetoes.md', [
  '# What vetoes keep apart, and what they lose',
  '',
  'Of the pairs that are compared: how many of two people each veto refutes, and how many of one person it would, with their share of all pairs of one',
  'person. A veto holds in a table where its sure pairs hardly ever differ so (`match/model/veto-rates.ts`); elsewhere it refutes nothing, and nothing is lost.',
  '',
  '| Set | Veto | Holds | Of two | Of one | Share |',
  '|---|---|---|--:|--:|--:|',
  ...lines,
  '',
  '## What each entry of the list changes',
  '',
  'In the tables of `real`, `untried`, `businesses`, `febrl` and `historical` with at most 12,000 rows that are lists: compared pairs that an entry decides, those of',
  'another zone by the model alone, and pairs of records that are together only with the entry, or only without it.',
  '',
  '| Entry | Pairs | In tables | Another zone | In tables | Groups change in |',
  '|---|--:|--:|--:|--:|---|',
  ...(await entries()),
]);

/** @param letters those in the place of a to z */
function households(letters?: string): LabeledTexts {
  const { table, truth } = generateHouseholds({ rows: 6000, seed: 31, duplicated: 0.2 });
  const written = (value: string) =>
    value.toLowerCase().replace(/[a-z]/g, (letter) => letters?.[letter.charCodeAt(0) - 97] ?? letter);
  const columns = table.columns.map(({ name, values }) => ({
    name,
    values: letters && /name|street|city|town/.test(name) ? values.map(written) : values,
  }));
  return { table: { columns, rows: table.rows }, truth };
}

async function measure(name: string, { table, truth }: LabeledTexts): Promise<string[]> {
  const { fields, rowsOf } = prepare(table, detectKinds(table), 'people', new Map());
  const comparisons = fields.flatMap((field) => field.comparisons);
  const { pairs } = findCandidates(fields, rowsOf.length);
  const { patterns, patternOf } = comparePairs(fields, pairs);
  const random = estimateU(fields, rowsOf.length);
  const model = estimateModel(comparisons, patterns, random, rowsOf.length, 'people', () => {});
  const label = (record: number) => `${truth[rowsOf[record]?.[0] ?? 0]}`;
  return vetoesOf(comparisons).map((veto) => {
    const counts = { ofTwo: 0, ofOne: 0, one: 0 };
    for (let a = 0; a < pairs.records; a++) {
      for (let pair = pairs.start(a); pair < pairs.start(a + 1); pair++) {
        const b = pairs.partner(pair);
        const isOne = label(a) === label(b);
        if (isOne) counts.one++;
        const levels = patterns.levels(patternOf.at(pair));
        if (refutes(levels, veto, comparisons[veto.at], a, b)) counts[isOne ? 'ofOne' : 'ofTwo']++;
      }
    }
    const holds = model.vetoes.includes(veto.at) ? 'yes' : 'no';
    const share = ((100 * counts.ofOne) / counts.one).toFixed(1);
    const cells = [name, veto.name, holds, counts.ofTwo.toLocaleString('en'), counts.ofOne, `${share} %`];
    return `| ${cells.join(' | ')} |`;
  });
}

interface Entry {
  pairs: number;
  tables: number;
  otherwise: number;
  tablesOtherwise: number;
  /** Tables of which it changes groups, with how. */
  changed: string[];
}

/** A line for each entry of the list. */
async function entries(): Promise<string[]> {
  const found = new Map<string, Entry>();
  for (const folder of ['real', 'untried', 'businesses', 'febrl', 'historical']) {
    for (const name of readdirSync(join(directory, folder)).sort()) {
      const packed = readFileSync(join(directory, folder, name));
      const bytes = name.endsWith('.gz') ? gunzipSync(packed) : packed;
      const read = /\.md$|truth/.test(name) ? undefined : await readTable(new Uint8Array(bytes));
      if (!read?.ok || read.table.rows > MOST_ROWS) continue;
      const { table } = read;
      const kinds = detectKinds(table);
      if (eventsOfNames(table, kinds)) continue;
      for (const part of subjectsOrThings(table, kinds).parts) {
        const rows = tableOf(table, part.rows);
        countEntries(name, prepare(rows, part.kinds ?? kinds, part.about, new Map()), found);
      }
    }
  }
  return [...found]
    .sort(([, x], [, y]) => y.changed.length - x.changed.length || y.otherwise - x.otherwise)
    .map(([name, { pairs, tables, otherwise, tablesOtherwise, changed }]) => {
      const cells = [pairs, tables, otherwise, tablesOtherwise].map((one) => one.toLocaleString('en'));
      return `| ${[name, ...cells, changed.join(', ') || 'none'].join(' | ')} |`;
    });
}

function countEntries(table: string, prepared: Prepared, found: Map<string, Entry>): void {
  const records = scoreCandidates(
    prepared,
    compareCandidates(prepared, () => {}),
    () => {},
  );
  const { overrides } = records.weights;
  const of = overrides.of.bind(overrides);
  const withAll = groupedPairs(prepared, records);
  const counted = new Map<string, { pairs: number; otherwise: number }>();
  records.scored.forEach((a, b, score, pair) => {
    const { name } = of(records.compared.patterns.levels(records.compared.patternOf.at(pair)), a, b) ?? {};
    if (name === undefined) return;
    const last = explain(records.sums, records.comparisons, a, b).contributions.at(-1);
    const alone = last?.level === name ? score - last.added : score;
    const counts = counted.get(name) ?? { pairs: 0, otherwise: 0 };
    counts.pairs++;
    if (zoneOf(alone, true) !== zoneOf(score, true)) counts.otherwise++;
    counted.set(name, counts);
  });
  for (const [name, { pairs, otherwise }] of counted) {
    const entry = found.get(name) ?? { pairs: 0, tables: 0, otherwise: 0, tablesOtherwise: 0, changed: [] };
    found.set(name, entry);
    entry.pairs += pairs;
    entry.tables++;
    entry.otherwise += otherwise;
    entry.tablesOtherwise += Number(otherwise > 0);
    overrides.of = (...pair) => {
      const one = of(...pair);
      return one?.name === name ? undefined : one;
    };
    const scored = scorePairs(records.weights, records.pairs, records.compared);
    const without = groupedPairs(prepared, { ...records, scored });
    overrides.of = of;
    const only = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
      [...some].filter((one) => !others.has(one)).length;
    const [more, fewer] = [only(withAll, without), only(without, withAll)];
    if (more + fewer > 0) entry.changed.push(`${table} (+${more}, -${fewer})`);
  }
}

/** The pairs of records that are in one group. */
function groupedPairs({ tells, isLarge }: Prepared, records: ScoredRecords): ReadonlySet<string> {
  const canTell = tells && (isLarge || records.model.trusted);
  const labels = canTell ? clusterRecords(records) : linkRecords(records.scored.only(provedPairs(records)));
  const groups = Map.groupBy(labels.keys(), (record) => labels[record] ?? -1);
  return new Set(
    [...groups.values()].flatMap((some) =>
      some.flatMap((a, at) => some.slice(at + 1).map((b) => `${a} ${b}`)),
    ),
  );
}
