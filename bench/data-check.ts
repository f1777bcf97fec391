/**
 * What a visitor waits for on /data-check, in headless Chromium: from choosing a file to its columns and its sheet, from a decision or a
 * moved threshold to what it changes, and from Cancel to its end; with the longest task of the main thread meanwhile.
 *
 * The engine is loaded beforehand, as it is when a pointer comes near. Chromium slows down a page's main thread and not its workers, so
 * that a processor four times slower is told by both: the page slowed down, and four times the whole.
 *
 * Usage: node bench/data-check.ts [--rounds 3]
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { dataCheck } from '../content/schema/data-check.ts';
import { tableCsv } from '../packages/engine/write/csv.ts';
import { generateHouseholds } from '../packages/samples/households.ts';
import { launchOptions } from '../tests/support/browser.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';
import { startSite } from '../tests/support/site.ts';
import { type Marks, watchCheck } from './data-check-page.ts';

const { choose, sheet, working } = dataCheck.check;
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(options.rounds);
const SLOWDOWN = 4;
const PATIENCE = 180_000;

const site = await startSite();
const browser = await chromium.launch(launchOptions());

const lines: string[] = [];
for (const [name, rows, slowdown, limits] of [
  ['2,000 rows', 2000, 1, ''],
  [`2,000 rows, main thread ${SLOWDOWN}× slower`, 2000, SLOWDOWN, 'sheet 4'],
  ['10,000 rows', 10_000, 1, 'columns 1, sheet 4'],
  ['100,000 rows', 100_000, 1, 'sheet 40'],
] as const) {
  const found: Marks[] = [];
  for (let round = 0; round < (rows > 10_000 ? 1 : rounds); round++) {
    found.push(await checkOnce(rows, round, slowdown));
  }
  const seconds = (of: (marks: Marks) => number) => (median(found.map(of)) / 1000).toFixed(2);
  const longest = Math.round(Math.max(...found.map(({ longestTask }) => longestTask)));
  const cells = [name, seconds(({ columns }) => columns), seconds(({ profiled }) => profiled)];
  lines.push(`| ${[...cells, seconds(({ done }) => done), limits, longest].join(' | ')} |`);
  console.log(lines.at(-1));
}
const answers = await measureAnswers();
const canceled = await measureCancel();
await browser.close();
await site.stop();

writeResult('data-check.md', [
  '# A file checked on /data-check',
  '',
  `${machine()}. Headless Chromium, customers with duplicates (\`packages/samples/households.ts\`), ${rounds} rounds; the largest file once.`,
  '',
  '| File | Columns, s | Findings, s | Whole sheet, s | To reach, s | Longest task, ms |',
  '|---|--:|--:|--:|---|--:|',
  ...lines,
  '',
  `With a processor ${SLOWDOWN} times slower, 2,000 rows take at most ${SLOWDOWN} times as long as in the first line.`,
  '',
  '| 10,000 rows, ms | Median | Longest | To reach |',
  '|---|--:|--:|--:|',
  ...Object.entries(answers).map(([name, times]) => `| ${name} | ${figures(times)} | 100 |`),
  `| Cancel, 100,000 rows | ${figures(canceled)} | 200 |`,
  '',
  'Repeat with `npm run build`, then `node bench/data-check.ts`.',
]);

function figures(times: readonly number[]): string {
  return `${Math.round(median(times))} | ${Math.round(Math.max(...times))}`;
}

async function openPage(to: Browser, slowdown = 1): Promise<Page> {
  const context = await to.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchCheck, [sheet.soFar, sheet.title] as const);
  await page.goto('/data-check');
  const loaded = page.waitForEvent('worker');
  await page.getByText(choose.action).first().hover();
  await loaded;
  await page.waitForLoadState('networkidle');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function chooseFile(page: Page, rows: number, seed: number): Promise<void> {
  const { table } = generateHouseholds({ rows, seed: 5000 + seed });
  const csv = [...tableCsv(table)].join('');
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(choose.action).setInputFiles(file);
}

async function checkOnce(rows: number, round: number, slowdown: number): Promise<Marks> {
  const page = await openPage(browser, slowdown);
  await chooseFile(page, rows, round);
  await page.getByRole('heading', { name: sheet.title }).waitFor({ timeout: PATIENCE });
  const marks = await page.evaluate(() => window.marks);
  await page.context().close();
  return marks;
}

/** Milliseconds from an event to the change of what it changes, by the page's own clock. */
async function measureAnswers(): Promise<Record<string, number[]>> {
  const page = await openPage(browser);
  await chooseFile(page, 10_000, 99);
  await page.getByRole('heading', { name: sheet.title }).waitFor({ timeout: PATIENCE });
  const times: Record<string, number[]> = { 'Preview of a threshold': [], 'A decision about two rows': [] };
  const slider = page.getByLabel(sheet.threshold.label);
  for (let step = 0; step < 12; step++) {
    await page.evaluate(() => window.watchAnswer('input'));
    await slider.press(step % 4 < 2 ? 'PageUp' : 'PageDown');
    times['Preview of a threshold']?.push(await page.evaluate(() => window.answered()));
  }
  const review = page.getByRole('region', { name: sheet.review.region });
  for (let step = 0; step < 12; step++) {
    await review.focus();
    await page.evaluate(() => window.watchAnswer('keydown'));
    await page.keyboard.press(step % 2 === 0 ? 's' : 'd');
    times['A decision about two rows']?.push(await page.evaluate(() => window.answered()));
  }
  await page.context().close();
  return times;
}

async function measureCancel(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(browser);
    await chooseFile(page, 100_000, round);
    await page.locator('main details select').first().waitFor({ state: 'attached', timeout: PATIENCE });
    await page.waitForTimeout(1000 * (1 + round));
    await page.evaluate(() => window.watchAnswer('click', '[role=progressbar], progress'));
    await page.getByRole('button', { name: working.cancel }).click();
    times.push(await page.evaluate(() => window.answered()));
    await page.context().close();
  }
  return times;
}
