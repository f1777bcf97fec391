/**
 * How well duplicates are found without labels, how long it takes on the command line and in Chromium, how much memory, and
 * how large the engine is. Files with a known truth are read from a directory with febrl/, historical/ and businesses/, if
 * it is there; the rest is generated. Takes about five minutes on two free cores.
 *
 * Usage: node bench/matching.ts [directory]
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Table } from '../packages/engine/read/table.ts';
import { csvLine, tableCsv } from '../packages/engine/write/csv.ts';
import { generateHouseholds, type Labeled } from '../packages/samples/households.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { generateBusinesses } from '../tests/support/businesses.ts';
import { buildEngine, scriptsOfText, serveEngine } from '../tests/support/engine-in-browser.ts';
import { generatePeopleWithGaps } from '../tests/support/people-with-gaps.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { writeChart } from './chart.ts';
import { type LabeledTexts, loadHistoricalTwice, loadLabeled } from './labeled-files.ts';
import type { Measured } from './matching-run.ts';

interface DataSet {
  name: string;
  /** The F1 over pairs to reach. A file without duplicates has none. */
  target?: number;
  load: () => Promise<LabeledTexts>;
}

/** Where the site reads what was measured, of files that have duplicates. */
const MEASURED = 'content/measured/matching.json';

const SEEDS = [7301, 7302, 7303, 7304, 7305];
const directory = process.argv[2] ?? '../shared/data';
const folder = mkdtempSync(join(tmpdir(), 'matching-'));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(): Promise<void> {
  const lines: string[] = [];
  const bars: { name: string; value: number }[] = [];
  const measured: { name: string; rows: number; f1: number; bCubed: number }[] = [];
  const work: string[] = [];
  for (const { name, target, load } of sets()) {
    const set = await load();
    const { figures, seconds, megabytes } = onCommandLine(set);
    const { pairwise, bCubed, wronglyGrouped } = figures;
    const cells = [pairwise.precision, pairwise.recall, pairwise.f1, bCubed.f1].map((one) => one.toFixed(4));
    const alone = wronglyGrouped > 0 ? `${wronglyGrouped}` : '0';
    lines.push(
      `| ${[name, set.table.rows.toLocaleString('en'), target ?? '', ...cells, alone, seconds.toFixed(1), megabytes].join(' | ')} |`,
    );
    if (target) {
      bars.push({ name, value: Number((pairwise.f1 * 100).toFixed(2)) });
      measured.push({ name, rows: set.table.rows, f1: pairwise.f1, bCubed: bCubed.f1 });
    }
    console.log(lines.at(-1));
  }
  const files = await buildEngine();
  work.push(...(await inChromium(files)));
  const size = scriptsOfText(files).reduce((sum, [, code]) => sum + brotliCompressSync(code).length, 0);
  writeResult('matching.md', [
    '# Duplicates found without labels',
    '',
    `${machine()}. One configuration for all sets; the kinds of columns are found. F1 is over pairs after clustering.`,
    'Alone: rows put into a group although nobody else is theirs. Seconds and memory are those of a process on the command',
    'line that reads the file, finds its duplicates and compares them with the truth. The seeds were never used',
    'while the engine was made. Historical people, twice: the second time in other letters and twenty years later, for the time.',
    '',
    '| Set | Rows | Reach | Precision | Recall | F1 | B-cubed F1 | Alone | Seconds | MB |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
    'In Chromium, households of ten columns, from the bytes of the file to duplicates, findings and scores, in a worker. MB is',
    "the most that the page's process held.",
    '',
    '| Rows | Seconds | MB |',
    '|--:|--:|--:|',
    ...work,
    '',
    `The scripts that a browser loads for that, without Excel, phone numbers and rare encodings: ${(size / 1000).toFixed(1)} kB in Brotli.`,
    '',
    'Repeat with `npm run bench -- matching`.',
  ]);
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(MEASURED, `${JSON.stringify({ date, sets: measured }, null, 2)}\n`);
  writeChart('matching.svg', { title: 'F1 over pairs, no labels, in percent', unit: '%', bars });
}

function sets(): DataSet[] {
  const file = (name: string, target: number, truth: string, ...paths: string[]): DataSet[] => {
    const found = paths.map((path) => join(directory, path));
    return found.every((path) => existsSync(path))
      ? [{ name, target, load: () => loadLabeled(found, truth) }]
      : [];
  };
  const generated = (name: string, target: number | undefined, generate: (seed: number) => Labeled) =>
    SEEDS.map((seed) => ({ name: `${name}, seed ${seed}`, target, load: async () => generate(seed) }));
  const households = (rows: number, duplicated: number, target?: number) =>
    generated(`Households, ${duplicated * 100}% doubled`, target, (seed) =>
      generateHouseholds({ rows, seed, duplicated }),
    );
  const historical = join(directory, 'historical/people.csv');
  return [
    ...[1, 2, 3].flatMap((one) => file(`Febrl ${one}`, 0.999, 'rec_id', `febrl/dataset${one}.csv`)),
    ...file('Febrl 4', 0.999, 'rec_id', 'febrl/dataset4a.csv', 'febrl/dataset4b.csv'),
    ...file('Historical people', 0.97, 'person', 'historical/people.csv'),
    ...(existsSync(historical)
      ? [{ name: 'Historical people, twice', target: 0.97, load: () => loadHistoricalTwice(historical) }]
      : []),
    ...households(10_000, 0.25, 0.99),
    ...households(10_000, 0.01, 0.96),
    ...households(10_000, 0),
    ...households(100_000, 0.25, 0.99),
    ...generated('A thousand people with gaps', 0.98, (seed) => generatePeopleWithGaps(1000, seed)),
    ...file('Businesses: restaurants', 0.97, 'business', 'businesses/restaurants.csv'),
    ...file('Businesses: restaurants, whole', 0.95, 'class', 'real/fodors_zagats.csv'),
    ...generated('Businesses', 0.97, (seed) => generateBusinesses({ rows: 2000, seed })),
  ];
}

function onCommandLine({ table, truth }: LabeledTexts): Measured {
  const path = join(folder, 'table.csv');
  const columns = [{ name: 'truth', values: Array.from(truth, String) }, ...table.columns];
  const lines = Array.from({ length: table.rows }, (_, row) =>
    csvLine(columns.map(({ values }) => values[row] ?? '')),
  );
  writeFileSync(path, csvLine(columns.map(({ name }) => name)) + lines.join(''));
  const begin = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['bench/matching-run.ts', path], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { ...JSON.parse(stdout), seconds: (performance.now() - begin) / 1000 };
}

async function inChromium(files: ReadonlyMap<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const server = await serveEngine(files);
  for (const rows of [10_000, 100_000]) {
    const browser = await chromium.launch(launchOptions());
    server.csv = [...tableCsv(tableOf(rows))].join('');
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.waitForFunction(() => window.measure !== undefined);
    const { seconds } = await page.evaluate(() => window.measure());
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const most = Math.max(
      0,
      ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id)),
    );
    const memory = most > 0 ? Math.round(most / 1000) : 'not known';
    lines.push(`| ${rows.toLocaleString('en')} | ${seconds.toFixed(1)} | ${memory} |`);
    console.log(lines.at(-1));
    await browser.close();
  }
  server.close();
  return lines;
}

function tableOf(rows: number): Table {
  return generateHouseholds({ rows, seed: 7201 }).table;
}

/** The most memory that a process has held, in kB; Linux only. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) : 0;
}
