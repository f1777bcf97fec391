/** The desk in a browser: how soon its list is there, what moves meanwhile, and how often the list is asked for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFullBrowser, launchOptions } from '../tests/support/browser.ts';
import { launchDesk, type RunningServer } from '../tests/support/processes.ts';
import { median } from '../tests/support/results.ts';
import { submitSteadily } from './submissions.ts';

const LAPTOP = { width: 1440, height: 900 };

/** How long a page is watched: a few pulses. */
const WATCHED_MS = 4_000;

interface Opened {
  /** Until the first row is painted, from the beginning of the navigation. */
  rowsMs: number;
  /** The sum of the page's layout shifts. */
  shift: number;
  /** Requests for the list, of the first view and of each of two tabs. */
  requests: number[];
}

/** @returns a line of a table: first rows (median and longest) with and without submissions, shift, requests for a list */
export async function measurePage(
  name: string,
  url: string,
  server: RunningServer,
  { rounds, rate }: { rounds: number; rate: number },
): Promise<string> {
  const desk = await launchDesk({ DATABASE_URL: url });
  const browser = await chromium.launch(launchOptions(findFullBrowser()));
  const context = await browser.newContext({ viewport: LAPTOP, baseURL: desk.origin });
  const page = await context.newPage();
  await page.goto(desk.address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ana');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).waitFor({ state: 'detached' });
  await page.close();

  const quiet = await repeat(rounds, () => openInbox(context));
  const submissions = submitSteadily(server, rate);
  const busy = await repeat(rounds, () => openInbox(context));
  await submissions.stop();
  await browser.close();
  await desk.stop();
  const all = [...quiet, ...busy];
  const rows = (opened: readonly Opened[]) => opened.map(({ rowsMs }) => rowsMs);
  const figures = [
    Math.round(median(rows(quiet))),
    Math.round(median(rows(busy))),
    Math.round(Math.max(...rows(all))),
    Math.max(...all.map(({ shift }) => shift)).toFixed(3),
    // A database changes by itself now and then, and the list is asked for again.
    median(quiet.map(({ requests }) => Math.max(...requests))),
  ];
  return `| ${[name, ...figures].join(' | ')} |`;
}

async function openInbox(context: BrowserContext): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  let lists = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/leads') lists++;
  });
  await page.goto('/');
  await page.waitForFunction(() => Reflect.get(window, 'rowsMs') !== undefined);
  await sleep(WATCHED_MS);
  const requests = [lists];
  for (const tab of [/^Answered/, /^All/]) {
    lists = 0;
    await page.getByRole('tab', { name: tab }).click();
    await sleep(WATCHED_MS / 2);
    requests.push(lists);
  }
  const [rowsMs, shift] = await page.evaluate(() =>
    ['rowsMs', 'shift'].map((name) => Reflect.get(window, name)),
  );
  await page.close();
  return { rowsMs: Number(rowsMs), shift: Number(shift), requests };
}

/** Runs in the page: notes on the window when the first row is painted, and how much has moved without any input so far. */
function observe(): void {
  let shift = 0;
  Reflect.set(window, 'shift', shift);
  const look = () => {
    if (!document.querySelector('[data-rows] [data-lead]')) requestAnimationFrame(look);
    // What a frame has is painted when the next one begins.
    else requestAnimationFrame(() => Reflect.set(window, 'rowsMs', performance.now()));
  };
  look();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false) shift += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shift', shift);
  }).observe({ type: 'layout-shift', buffered: true });
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < times; at++) results.push(await work());
  return results;
}
