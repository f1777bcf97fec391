/**
 * How soon a visitor on a slow phone can use the demo dialog, and how soon the page answers to a hand.
 *
 * From the click to a form that can be sent: 150 ms round trip, 1.6 Mbit/s, processor four times slower (Lighthouse's
 * phone), with nothing in the cache; once with a pointer that rested on the button before, once without. Interaction to
 * next paint: processor four times slower, the longest of each interaction's events as the browser reports them.
 *
 * On a laptop (40 ms, 10 Mbit/s, nothing slowed down): from when a form's button is in view until it can be
 * pressed.
 *
 * Usage: npx node bench/interaction.ts [rounds]
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../tests/support/browser.ts';
import { demoForm, submitButton } from '../tests/support/forms.ts';
import { machine, median, writeResult } from '../tests/support/results.ts';
import { startSite } from '../tests/support/site.ts';

const PHONE = { width: 412, height: 823 };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const LAPTOP = { width: 1440, height: 900 };
const HOME_NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};
const SLOWER = 4;

const rounds = Number(process.argv[2] ?? 5);
// What a visitor's own machine computes is part of the wait, so the challenge costs what it costs in earnest.
const site = await startSite({ ALTCHA_COST: '' });
const browser = await chromium.launch(launchOptions());

const cold = await times(() => untilUsable(browser, false));
const preloaded = await times(() => untilUsable(browser, true));
const onLaptop = await times(() => untilReadyInView(browser));

const interactions: [name: string, path: string, act: (page: Page) => Promise<void>][] = [
  ['Open the menu', '/', (page) => page.getByRole('button', { name: 'Open menu' }).click()],
  ['Open the demo dialog', '/', (page) => demoButton(page).click()],
  [
    'Type into the contact form',
    '/contact',
    (page) => page.getByRole('main').getByLabel('First name').pressSequentially('Amara'),
  ],
  ['Send the empty contact form', '/contact', sendEmpty],
  [
    'Switch to annual prices',
    '/pricing',
    (page) => page.getByText('Annual', { exact: false }).first().click(),
  ],
  ['Type into the estimator', '/pricing', typeRecords],
  ['Answer a question of the assessment', '/ai-readiness', answerTwo],
];
const answers: string[] = [];
for (const [name, path, act] of interactions) {
  const longest = await times(() => untilPainted(browser, path, act));
  answers.push(`| ${name}, ${path} | ${median(longest)} | ${Math.max(...longest)} |`);
}
await browser.close();
await site.stop();

writeResult('interaction.md', [
  '# A slow phone: the demo dialog, and answers to a hand',
  '',
  `${machine()}. ${rounds} rounds.`,
  '',
  '| From the click to a usable form, ms | Median | Longest |',
  '|---|--:|--:|',
  `| Nothing fetched before | ${row(cold)} |`,
  `| The pointer was on the button for a second before | ${row(preloaded)} |`,
  '',
  '| On a laptop, from a button in view to one that can be pressed, ms | Median | Longest |',
  '|---|--:|--:|',
  `| Send Message, /contact, nothing fetched before | ${row(onLaptop)} |`,
  '',
  '| Interaction to next paint, processor 4 times slower, ms | Median | Longest |',
  '|---|--:|--:|',
  ...answers,
  '',
  'Repeat with `npm run bench`, or `npx node bench/interaction.ts` alone.',
]);

async function times(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure());
  return measured;
}

function row(values: number[]): string {
  return `${Math.round(median(values))} | ${Math.round(Math.max(...values))}`;
}

function demoButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Request Demo' });
}

async function sendEmpty(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Send Message' });
  await button.and(page.locator(':enabled')).waitFor();
  await button.click();
}

/** While the estimator's code arrives, and once it adds up. */
async function typeRecords(page: Page): Promise<void> {
  const records = page.getByLabel('Records per month', { exact: true });
  await records.press('ControlOrMeta+a');
  await records.pressSequentially('25', { delay: 100 });
  await page.waitForURL(/records=25$/);
  await records.pressSequentially('00000', { delay: 100 });
}

async function answerTwo(page: Page): Promise<void> {
  const answers = page.locator('details[open]').getByRole('radio');
  await answers.nth(1).check();
  await answers.nth(2).check();
}

async function openSlowly(browser: Browser, path: string, network: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: site.origin, hasTouch: false });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  if (network) await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/** Milliseconds on the page's own clock, from the click to the first frame in which the form can be sent. */
async function untilUsable(browser: Browser, pointed: boolean): Promise<number> {
  const page = await openSlowly(browser, '/', true);
  if (pointed) {
    await demoButton(page).hover();
    await page.waitForTimeout(1000);
  }
  const ms = await demoButton(page).evaluate(
    (button: HTMLElement, label) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        button.click();
        const look = () => {
          const submit = document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');
          if (submit && !submit.disabled && submit.textContent?.includes(label)) {
            resolve(performance.now() - started);
          } else requestAnimationFrame(look);
        };
        look();
      }),
    demoForm.labels.ready,
  );
  await submitButton(page.getByRole('dialog'), demoForm).waitFor();
  await page.context().close();
  return ms;
}

/** Milliseconds on the page's own clock, between the first frame with the button in view and the first in which it works. */
async function untilReadyInView(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport: LAPTOP, baseURL: site.origin });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', HOME_NETWORK);
  await page.goto('/contact', { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let seen: number | undefined;
        const look = () => {
          const button = document.querySelector<HTMLButtonElement>('main [type=submit]');
          if (seen === undefined) button?.scrollIntoView({ block: 'end' });
          const isInView = button !== null && button.getBoundingClientRect().bottom <= innerHeight;
          if (isInView) seen ??= performance.now();
          if (seen !== undefined && button?.disabled === false) resolve(performance.now() - seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await context.close();
  return ms;
}

/** Milliseconds of the longest event that some hand movements caused, in steps of 8 as the browser gives them. */
async function untilPainted(
  browser: Browser,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await openSlowly(browser, path, false);
  const seen = await page.evaluateHandle(() => {
    const seen = { longest: 0 };
    const kind: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe(kind);
    return seen;
  });
  await act(page);
  await page.waitForTimeout(500);
  const { longest } = await seen.jsonValue();
  await page.context().close();
  return longest;
}
