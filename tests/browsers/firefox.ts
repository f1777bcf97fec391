import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'puppeteer-core';
import { PATIENT } from '../support/patience.ts';
import { findProgram } from '../support/programs.ts';
import type { TestBrowser } from './browser.ts';

/** What Puppeteer makes of a logged error. A page that is left, by a click too, stops loading its scripts, and logs that. */
const OF_AN_ERROR = 'JSHandle@error';

/** The path of Firefox, or null when it is not installed. */
export function findFirefox(): string | null {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Starts Firefox without a window, with a profile of its own. */
export async function startFirefox(program: string): Promise<TestBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'assay-firefox-'));
  // Puppeteer leaves the question unanswered that a form with something unsent has the browser ask, and the page stays.
  writeFileSync(join(profile, 'user.js'), 'user_pref("dom.disable_beforeunload", true);\n');
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let address: string | undefined;
  const lines = createInterface(firefox.stderr);
  for await (const line of lines) {
    address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error('Firefox did not start');
  firefox.stderr.resume();
  const browser = await connect({ browserWSEndpoint: `${address}/session`, protocol: 'webDriverBiDi' });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENT.timeout);
  const complaints: string[] = [];
  let isLeaving = false;
  page.on('console', (line) => {
    if (isLeaving && line.text() === OF_AN_ERROR) return;
    if (['error', 'warn'].includes(line.type())) complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('framenavigated', () => {
    const others = complaints.filter((text) => text !== OF_AN_ERROR);
    complaints.splice(0, complaints.length, ...others);
  });
  const go = async (move: () => Promise<unknown>) => {
    isLeaving = true;
    await move();
    isLeaving = false;
  };
  const opened = () => page.evaluate(() => location.href);
  return {
    open: (to) => go(() => page.goto(to)),
    reload: () =>
      go(async () => {
        await page.evaluate(() => document.documentElement.setAttribute('data-left', ''));
        await page.reload();
        // Puppeteer may return while the old page is still there.
        const isLeft = () => page.evaluate(() => document.documentElement.hasAttribute('data-left'));
        while (await isLeft().catch(() => true)) await sleep(20);
      }),
    back: () =>
      go(async () => {
        const from = await opened();
        await page.evaluate(() => history.back());
        // Puppeteer would wait for a load that a page kept in memory does not have.
        while ((await opened().catch(() => from)) === from) await sleep(20);
      }),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (work, text = '') => page.evaluate(work, text),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => void (await page.type(selector, text)),
    press: (key) => page.keyboard.press(key),
    async complaints() {
      const found: string[] = [];
      for (const text of complaints.splice(0)) if (!(await isOfLeaving(text))) found.push(text);
      return found;
    },
    async close() {
      await browser.close();
      if (firefox.exitCode === null) await once(firefox, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** A page that is left stops loading its modules, and says that they cannot be loaded, although they are there. */
async function isOfLeaving(complaint: string): Promise<boolean> {
  const [, address] = /error loading dynamically imported module: (http\S+)/.exec(complaint) ?? [];
  return address !== undefined && (await fetch(address)).ok;
}
