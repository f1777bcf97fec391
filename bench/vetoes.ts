/**
 * What each kind of veto keeps apart rightly, and what it would lose, on sets whose truth is known: Febrl, historical people, and
 * households in three scripts. Takes a minute, and writes `bench/results/vetoes.md`.
 *
 * Usage: node bench/vetoes.ts [directory]
 */
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { refutes, vetoesOf } from '../packages/engine/match/compare/vetoes.ts';
import { estimateModel } from '../packages/engine/match/model/estimation.ts';
import { estimateU } from '../packages/engine/match/model/u-probabilities.ts';
import { findCandidates } from '../packages/engine/match/pairs/blocking.ts';
import { comparePairs } from '../packages/engine/match/pairs/compare-pairs.ts';
import { prepare } from '../packages/engine/match/prepared-table.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { writeResult } from '../tests/support/results.ts';
import { type LabeledTexts, loadLabeled } from './labeled-files.ts';

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
