import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Where scripts/test-tools.ts notes a browser that it had to unpack itself. */
export const UNPACKED_BROWSER_NOTE = '.cache/browser-path';

// The headless shell first: it draws the same pages with a fraction of the work.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC_BROWSER = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium on this machine: one that is installed, else Playwright's, else one unpacked from npm. */
export function findBrowser(): string | undefined {
  const installed = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const noted = existsSync(UNPACKED_BROWSER_NOTE) ? [readFileSync(UNPACKED_BROWSER_NOTE, 'utf8')] : [];
  return [...installed, MAC_BROWSER, chromium.executablePath(), ...noted].find((path) => existsSync(path));
}

/** How the tests start the browser: the sandbox cannot work for root, and nothing may call home. */
export function launchOptions() {
  return {
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  };
}
