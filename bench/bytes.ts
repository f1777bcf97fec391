/**
 * What every page costs on the wire for a visitor who has never been here, on a phone and on a desk, before scrolling
 * and after scrolling to the end, with the newsletter form ready. kB = 1000 bytes; headers, fonts and favicon included,
 * inline script counted as script. How much of the script ran is told of its source, as it is uncompressed.
 *
 * Usage: npx node bench/bytes.ts [path ...]
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/browser.ts';
import { newsletterForm, submitButton } from '../tests/support/forms.ts';
import { sitePages } from '../tests/support/pages.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { startSite } from '../tests/support/site.ts';
import { type Cost, countWire } from '../tests/support/wire.ts';
import { writeChart } from './chart.ts';

const PHONE = { width: 412, height: 823 };
const DESK = { width: 1440, height: 900 };
/** Kilobytes before scrolling, on a phone; home has 60. */
const LIMIT = 75;

/** Characters of script source. */
interface Source {
  run: number;
  whole: number;
}

type Measured = Cost & Source;

const paths = process.argv.length > 2 ? process.argv.slice(2) : sitePages();
const site = await startSite();
const browser = await chromium.launch(launchOptions());
const lines: string[] = [];
const bars: { name: string; value: number }[] = [];
for (const path of paths) {
  const phone = await measure(browser, path, PHONE);
  const desk = await measure(browser, path, DESK);
  lines.push(`| ${[path, ...[...phone, ...desk].map(cell)].join(' | ')} |`);
  bars.push({ name: path, value: kilobytes(phone[0].bytes) });
}
await browser.close();
await site.stop();

writeResult('bytes.md', [
  '# Bytes, requests and script',
  '',
  `${machine()}. Each cell: kB on the wire, requests, kB of script on the wire (kB that ran, of kB of its`,
  'uncompressed source). Phone 412 × 823, desk 1440 × 900.',
  '',
  '| Page | Phone | Phone, scrolled to the end | Desk | Desk, scrolled to the end |',
  '|---|--:|--:|--:|--:|',
  ...lines,
  '',
  'Repeat with `npm run bench`, or `npx node bench/bytes.ts` alone.',
]);
writeChart('bytes.svg', {
  title: 'Bytes on the wire, phone, cold, before scrolling (home: limit 60 kB)',
  unit: 'kB',
  bars,
  limit: LIMIT,
});

async function measure(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
): Promise<[before: Measured, after: Measured]> {
  const context = await browser.newContext({ viewport, baseURL: site.origin });
  const page = await context.newPage();
  const cost = await countWire(page);
  const ran = await countRunScript(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = { ...(await cost()), ...(await ran()) };
  const footer = page.getByRole('contentinfo');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 100_000);
  await footer.getByLabel('Email address').scrollIntoViewIfNeeded();
  await submitButton(footer, newsletterForm).and(page.locator(':enabled')).waitFor();
  await page.waitForLoadState('networkidle');
  const after = { ...(await cost()), ...(await ran()) };
  await context.close();
  return [before, after];
}

/** Counts what has run of each script so far, as the browser's coverage tells it. */
async function countRunScript(page: Page): Promise<() => Promise<Source>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const scripts = new Map<string, Uint8Array>();
  return async () => {
    // The browser counts from nought again after each telling.
    const { result } = await client.send('Profiler.takePreciseCoverage');
    for (const { scriptId, url, functions } of result) {
      if (!url.startsWith(site.origin)) continue;
      const ran = ranIn(functions.flatMap(({ ranges }) => ranges));
      const before = scripts.get(scriptId);
      scripts.set(scriptId, before ? ran.map((one, at) => one | (before[at] ?? 0)) : ran);
    }
    const all = [...scripts.values()];
    return {
      run: all.reduce((sum, ran) => ran.reduce((ones, one) => ones + one, sum), 0),
      whole: all.reduce((sum, ran) => sum + ran.length, 0),
    };
  };
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** A 1 for each character that ran: the innermost range around it decides. */
function ranIn(ranges: Range[]): Uint8Array {
  const outerFirst = ranges.toSorted(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  const ran = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of outerFirst) {
    ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return ran;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function cell({ bytes, requests, scriptBytes, run, whole }: Measured): string {
  return `${kilobytes(bytes)}, ${requests}, ${kilobytes(scriptBytes)} (${kilobytes(run)} of ${kilobytes(whole)})`;
}
