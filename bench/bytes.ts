/**
 * Bytes on the wire of every page with an empty cache, at phone and desktop size, before scrolling and after scrolling to
 * the end with the newsletter form ready. kB = 1000 bytes; headers, fonts and favicon included, inline script counted as
 * script. The share of script that ran is of its uncompressed source.
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
const DESKTOP = { width: 1440, height: 900 };
/** The budget of a page in kB before scrolling, on a phone. Home has a lower one, 60 kB. */
const LIMIT = 75;

/** Characters of script source. */
interface Source {
  executed: number;
  total: number;
}

type Measurement = Cost & Source;

const paths = process.argv.length > 2 ? process.argv.slice(2) : sitePages();
const site = await startSite();
const browser = await chromium.launch(launchOptions());
const lines: string[] = [];
const bars: { name: string; value: number }[] = [];
for (const path of paths) {
  const phone = await measure(browser, path, PHONE);
  const desktop = await measure(browser, path, DESKTOP);
  lines.push(`| ${[path, ...[...phone, ...desktop].map(cell)].join(' | ')} |`);
  bars.push({ name: path, value: kilobytes(phone[0].bytes) });
}
await browser.close();
await site.stop();

writeResult('bytes.md', [
  '# Bytes, requests and script',
  '',
  `${machine()}. Each cell: kB on the wire, requests, kB of script on the wire (kB executed, of kB of`,
  'uncompressed source). Phone 412 × 823, desktop 1440 × 900.',
  '',
  '| Page | Phone | Phone, scrolled to the end | Desktop | Desktop, scrolled to the end |',
  '|---|--:|--:|--:|--:|',
  ...lines,
  '',
  'Repeat with `npm run bench`, or `npx node bench/bytes.ts` alone.',
]);
writeChart('bytes.svg', {
  title: 'Bytes on the wire, phone, empty cache, before scrolling (home: limit 60 kB)',
  unit: 'kB',
  bars,
  limit: LIMIT,
});

async function measure(
  browser: Browser,
  path: string,
  viewport: { width: number; height: number },
): Promise<[before: Measurement, after: Measurement]> {
  const context = await browser.newContext({ viewport, baseURL: site.origin });
  const page = await context.newPage();
  const cost = await countWire(page);
  const executed = await countExecutedScript(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = { ...(await cost()), ...(await executed()) };
  const footer = page.getByRole('contentinfo');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 100_000);
  const address = footer.getByLabel('Email address');
  // A page of the data check has no form.
  if ((await address.count()) > 0) {
    await address.scrollIntoViewIfNeeded();
    await submitButton(footer, newsletterForm).and(page.locator(':enabled')).waitFor();
  }
  await page.waitForLoadState('networkidle');
  const after = { ...(await cost()), ...(await executed()) };
  await context.close();
  return [before, after];
}

/** Counts the characters of script executed so far, from the browser's code coverage. */
async function countExecutedScript(page: Page): Promise<() => Promise<Source>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const scripts = new Map<string, Uint8Array>();
  return async () => {
    // The browser resets its counters after each call.
    const { result } = await client.send('Profiler.takePreciseCoverage');
    for (const { scriptId, url, functions } of result) {
      if (!url.startsWith(site.origin)) continue;
      const flags = executedCharacters(functions.flatMap(({ ranges }) => ranges));
      const before = scripts.get(scriptId);
      scripts.set(scriptId, before ? flags.map((flag, at) => flag | (before[at] ?? 0)) : flags);
    }
    const all = [...scripts.values()];
    return {
      executed: all.reduce((sum, flags) => flags.reduce((ones, flag) => ones + flag, sum), 0),
      total: all.reduce((sum, flags) => sum + flags.length, 0),
    };
  };
}

interface Range {
  startOffset: number;
  endOffset: number;
  count: number;
}

/** A 1 for each character that was executed, else a 0. The innermost range around a character decides. */
function executedCharacters(ranges: Range[]): Uint8Array {
  const outerFirst = ranges.toSorted(
    (one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset,
  );
  const flags = new Uint8Array(Math.max(0, ...ranges.map(({ endOffset }) => endOffset)));
  for (const { startOffset, endOffset, count } of outerFirst) {
    flags.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return flags;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function cell({ bytes, requests, scriptBytes, executed, total }: Measurement): string {
  return `${kilobytes(bytes)}, ${requests}, ${kilobytes(scriptBytes)} (${kilobytes(executed)} of ${kilobytes(total)})`;
}
