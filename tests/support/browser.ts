import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where tests/install-programs.ts stores the path of a browser that it unpacked from npm. */
export const UNPACKED_BROWSER_NOTE = '.cache/browser-path';

/** Renders pages as the full browser does, in two thirds of its CPU time. */
export const SHELL = 'chromium-headless-shell';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium: an installed one, else Playwright's, else one unpacked from npm. */
export function findBrowser(): string | undefined {
  const unpacked = existsSync(UNPACKED_BROWSER_NOTE) ? [readFileSync(UNPACKED_BROWSER_NOTE, 'utf8')] : [];
  return [...onPath([SHELL, ...NAMES]), MAC_BROWSER, chromium.executablePath(), ...unpacked].find(existsSync);
}

/** The path of a full Chromium, for measurements: the headless shell paints earlier than visitors' browsers. */
export function findFullBrowser(): string | undefined {
  return [...onPath(NAMES), MAC_BROWSER].find(existsSync);
}

function onPath(names: readonly string[]): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

/** How the tests start the browser: without the sandbox for root, where it does not work, and without background requests. */
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
