import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where tests/install-programs.ts notes a browser that it had to unpack itself. */
export const UNPACKED_BROWSER_NOTE = '.cache/browser-path';

/** Draws the same pages as the whole browser, with a fraction of the work. */
const SHELL = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium on this machine: one that is installed, else Playwright's, else one unpacked from npm. */
export function findBrowser(): string | undefined {
  const noted = existsSync(UNPACKED_BROWSER_NOTE) ? [readFileSync(UNPACKED_BROWSER_NOTE, 'utf8')] : [];
  return [...onPath([SHELL, ...NAMES]), MAC_BROWSER, chromium.executablePath(), ...noted].find(existsSync);
}

/** The path of a Chromium as visitors have it, for what is measured: the shell paints sooner than they see it. */
export function findWholeBrowser(): string | undefined {
  return [...onPath(NAMES), MAC_BROWSER].find(existsSync);
}

function onPath(names: readonly string[]): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

/** How the tests start the browser: the sandbox cannot work for root, and nothing may call home. */
export function launchOptions(executablePath = findBrowser()) {
  return {
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  };
}
