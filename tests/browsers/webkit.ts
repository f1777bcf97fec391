import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../support/port.ts';
import { findProgram } from '../support/programs.ts';
import type { TestBrowser } from './browser.ts';

interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** The paths of WebKitGTK's driver, its small browser and a display without a screen, or null when one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = findProgram('WebKitWebDriver');
  const display = findProgram('Xvfb');
  const [browser] = globSync('/usr/lib/{*/,}webkit{2,}gtk-*/MiniBrowser');
  return driver && display && browser && existsSync(browser) ? { driver, display, browser } : null;
}

/** Starts WebKitGTK on a display of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<TestBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-webkit-'));
  // Going back crashes the automated browser on pages with view transitions, unless nothing moves.
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  }
  const display = spawn(
    programs.display,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${await firstLine(display)}`,
      XDG_CONFIG_HOME: folder,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${address}/status`).catch(() => null))) await sleep(50);
  const browser = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: ['--automation'],
        },
      }),
    )
    .build();
  const complaints: string[] = [];
  const leave = async () => void complaints.push(...(await browser.executeScript<string[]>(heard)));
  const arrive = () => browser.executeScript(listen);
  const go = async (move: () => Promise<void>) => {
    await leave();
    await move();
    await arrive();
  };
  return {
    open: (to) => go(() => browser.get(to)),
    reload: () => go(() => browser.navigate().refresh()),
    back: () => go(() => browser.navigate().back()),
    async resize(width, height) {
      await browser.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    evaluate: (work, text = '') => browser.executeScript(work, text),
    click: async (selector) => {
      await browser.findElement(By.css(selector)).click();
    },
    type: (selector, text) => browser.findElement(By.css(selector)).sendKeys(text),
    press: (key) =>
      browser.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key]).perform(),
    async complaints() {
      await leave();
      return complaints.splice(0);
    },
    async close() {
      await browser.quit();
      for (const program of [driver, display]) {
        program.kill();
        if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The driver does not hand out the console: the page notes what goes wrong in it from when it is loaded. */
function listen(): void {
  const noted: string[] = [];
  Object.assign(window, { noted });
  const note = (...words: unknown[]) => void noted.push(words.join(' '));
  Object.assign(console, { error: note, warn: note });
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(effectiveDirective, blockedURI),
  );
}

function heard(): string[] {
  const noted: unknown = Reflect.get(window, 'noted');
  return Array.isArray(noted) ? noted.splice(0) : [];
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface(stdout)) return line;
  throw new Error('The display did not start');
}
