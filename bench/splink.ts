/**
 * What it costs to reduce a learned model to settings of Splink: F1 of the engine, and of the settings run as SQL in DuckDB, with groups of
 * all rows that are linked. Takes ten minutes.
 *
 * Usage: node bench/splink.ts [directory]
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sum } from '../packages/engine/algorithms/sum.ts';
import { truthLabels } from '../packages/engine/judge/baselines.ts';
import { evaluate } from '../packages/engine/judge/evaluate.ts';
import { detectKinds } from '../packages/engine/kinds/detect.ts';
import { groupsOf } from '../packages/engine/match/clusters/groups.ts';
import type { MatchResult } from '../packages/engine/match/match-result.ts';
import { matchTable } from '../packages/engine/match/match-table.ts';
import {
  type BlockingRule,
  blockingRules,
  fewRules,
  pairsOfGroups,
} from '../packages/engine/splink/blocking.ts';
import { type ReducedModel, reduceModel } from '../packages/engine/splink/reduced-model.ts';
import { splinkSettings } from '../packages/engine/splink/settings.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { generateBusinesses } from '../tests/support/businesses.ts';
import { generatePeopleWithGaps } from '../tests/support/people-with-gaps.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { settingsSchema, type WeighedPair, weighInDuckDb } from '../tests/support/splink-in-duckdb.ts';
import { type LabeledTexts, loadLabeled } from './labeled-files.ts';

const directory = process.argv[2] ?? '../shared/data';
const SEED = 7301;

interface DataSet {
  name: string;
  load(): Promise<LabeledTexts>;
}

function sets(): DataSet[] {
  const file = (name: string, truth: string, ...paths: string[]): DataSet[] => {
    const found = paths.map((path) => join(directory, path));
    return found.every((path) => existsSync(path)) ? [{ name, load: () => loadLabeled(found, truth) }] : [];
  };
  const households = (duplicated: number): DataSet => ({
    name: `Households, ${duplicated * 100}% doubled`,
    load: async () => generateHouseholds({ rows: 10_000, seed: SEED, duplicated }),
  });
  return [
    ...[1, 2, 3].flatMap((one) => file(`Febrl ${one}`, 'rec_id', `febrl/dataset${one}.csv`)),
    ...file('Febrl 4', 'rec_id', 'febrl/dataset4a.csv', 'febrl/dataset4b.csv'),
    ...file('Historical people', 'person', 'historical/people.csv'),
    households(0.25),
    households(0.01),
    { name: 'A thousand people with gaps', load: async () => generatePeopleWithGaps(1000, SEED) },
    ...file('Businesses: restaurants', 'business', 'businesses/restaurants.csv'),
    { name: 'Businesses', load: async () => generateBusinesses({ rows: 2000, seed: SEED }) },
  ];
}

/** Rows that are linked, directly or through others. */
function components(rows: number, pairs: readonly WeighedPair[]): Int32Array {
  const parents = Int32Array.from({ length: rows }, (_, row) => row);
  const rootOf = (row: number): number => {
    let root = row;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[row] = root;
    return root;
  };
  for (const { l, r } of pairs) parents[rootOf(l - 1)] = rootOf(r - 1);
  return parents.map((_, row) => rootOf(row));
}

const lines: string[] = [];
for (const { name, load } of sets()) {
  const { table, truth } = await load();
  const matches = await matchTable(table, detectKinds(table), { keepsModel: true });
  const { trained } = matches;
  if (!trained) throw new Error(`${name}: nothing was trained`);
  const labels = truthLabels(Array.from(truth, String));
  const whole = evaluate(matches.clusters, labels).pairwise.f1;
  const reduced = reduceModel(table, trained, matches);
  const settings = settingsSchema.parse(splinkSettings(reduced));
  const { standardized, threshold, rules } = reduced;
  const pairs = await weighInDuckDb(standardized.table, settings, { least: -3 });
  const f1At = (least: number) => {
    const linked = pairs.filter(({ bits }) => bits > least);
    return evaluate(components(table.rows, linked), labels).pairwise.f1;
  };
  const figures = [f1At(threshold), Math.max(...Array.from({ length: 24 }, (_, at) => f1At(at - 3)))];
  const made = sum(rules.map((rule) => rule.pairs));
  const cells = [
    ...[whole, ...figures].map((one) => one.toFixed(4)),
    (heldOut(reduced, matches) * 100).toFixed(2),
  ];
  lines.push(
    `| ${[name, table.rows.toLocaleString('en'), ...cells.toSpliced(1, 0, String(threshold)), rules.length, made.toLocaleString('en')].join(' | ')} |`,
  );
  console.log(lines.at(-1));
}

/** The share of the pairs of every other group that rules chosen by the others reach, of those that any rule does. */
function heldOut({ standardized }: ReducedModel, { clusters }: Pick<MatchResult, 'clusters'>): number {
  const all = blockingRules(standardized);
  const groups = groupsOf(clusters);
  const [learned, others] = [0, 1].map((half) => pairsOfGroups(groups.filter((_, at) => at % 2 === half)));
  const reachedBy = (rules: readonly BlockingRule[]) =>
    (others ?? []).filter(([a, b]) => rules.some(({ blocks }) => blocks[a] === blocks[b] && blocks[a] !== -1))
      .length;
  return reachedBy(fewRules(all, learned ?? [])) / reachedBy(all);
}

writeResult('splink.md', [
  '# What a model for Splink costs',
  '',
  `${machine()}. F1 over pairs: of the engine, and of its model as settings of Splink, run as SQL in DuckDB as Splink runs them, with groups of all`,
  'rows that are linked by pairs above the threshold that the file names (bits), and above the one that is best by the truth. Held out: rules chosen',
  'by every other group, and the share of the pairs of the rest that they reach, of those that any rule of the engine does.',
  '',
  '| Set | Rows | Engine | Bits | At these | At the best | Held out, % | Rules | Pairs made |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...lines,
  '',
  'Repeat with `npm run bench -- splink`.',
]);
