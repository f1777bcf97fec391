/**
 * Lighthouse on every page, in the full Chromium instead of its headless shell: phone, simulated throttling (150 ms round
 * trip, 1.6 Mbit/s, 4× CPU slowdown), median of three runs.
 *
 * Usage: npx node bench/lighthouse.ts [--runs 3] [path ...]
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { findFullBrowser } from '../tests/support/browser.ts';
import { sitePages } from '../tests/support/pages.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';
import { startSite } from '../tests/support/site.ts';
import { writeChart } from './chart.ts';
import { measureFlow } from './lighthouse-flow.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

const categorySchema = z.object({ score: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: categorySchema,
    accessibility: categorySchema,
    'best-practices': categorySchema,
    seo: categorySchema,
  }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

const { values: options, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const program = join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js');

const browser = findFullBrowser();
if (!browser)
  throw new Error('Install Chromium so that `chromium` is on the PATH: the headless shell paints earlier');
const site = await startSite();
const lines: string[] = [];
const bars: { name: string; value: number }[] = [];
for (const path of positionals.length > 0 ? positionals : sitePages()) {
  const runs = Array.from({ length: Number(options.runs) }, () => measure(site.origin + path));
  const scores = CATEGORIES.map((_, at) => median(runs.map((run) => run.scores[at] ?? Number.NaN)));
  const [first, largest, blocking, shift] = METRICS.map((_, at) =>
    median(runs.map((run) => run.metrics[at] ?? Number.NaN)),
  );
  const seconds = (ms = Number.NaN) => (ms / 1000).toFixed(2);
  lines.push(
    `| ${[path, ...scores, seconds(first), seconds(largest), Math.round(blocking ?? 0), shift?.toFixed(3)].join(' | ')} |`,
  );
  bars.push({ name: path, value: Number(seconds(largest)) });
  console.log(lines.at(-1));
}
const flow = positionals.length === 0 ? await measureFlow(site.origin, browser) : [];
await site.stop();

writeResult('lighthouse.md', [
  '# Lighthouse, phone, simulated throttling',
  '',
  `${machine()}. Full Chromium, not its headless shell; median of ${options.runs} runs. Paints in seconds, blocking time in ms.`,
  '',
  '| Page | Performance | Accessibility | Best practices | SEO | First paint | Largest paint | Blocking | Shift |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...lines,
  '',
  ...flow.flatMap((scores, at) => [
    `/data-check ${at === 0 ? 'before a file was chosen' : 'with the sheet of a file, as a snapshot'}: ${scores.join(', ')}.`,
    '',
  ]),
  'Repeat with `npm run bench`, or `npx node bench/lighthouse.ts` alone.',
]);

writeChart('paint.svg', {
  title: 'Largest paint, phone, simulated throttling',
  unit: 's',
  bars,
  limit: 1,
});

/** @param tries so many runs may be without a trace before it is told */
function measure(address: string, tries = 3): { scores: number[]; metrics: (number | undefined)[] } {
  const report = join(tmpdir(), `assay-lighthouse-${process.pid}.json`);
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'];
  const command = [
    program,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, CHROME_PATH: browser },
    encoding: 'utf8',
  });
  // Chromium now and then loses the first event of a trace; such a run has no times at all.
  if (stderr.includes('NO_NAVSTART') && tries > 1) return measure(address, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse could not measure ${address}: ${stderr}`);
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  rmSync(report);
  return {
    scores: CATEGORIES.map((category) => Math.round(categories[category].score * 100)),
    metrics: METRICS.map((metric) => audits[metric]?.numericValue),
  };
}
