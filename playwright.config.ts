import './tests/support/environment.ts';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { LONG, part } from './tests/support/long.ts';
import { PATIENT, TEST_WITHIN_MS } from './tests/support/patience.ts';

const ONLY_LONG = new RegExp(`${LONG.tag}\\b`);

/**
 * The browser tests: the built site and desk with real servers, which a worker starts once each (tests/support/servers.ts), and
 * the development servers.
 */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'development', testMatch: 'dev/*.spec.ts' },
    { name: 'built', testMatch: ['e2e/**/*.spec.ts', 'accessibility/*.spec.ts'] },
  ],
  ...(part === 'long' ? { grep: ONLY_LONG } : {}),
  ...(part === 'short' ? { grepInvert: ONLY_LONG } : {}),
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: TEST_WITHIN_MS,
  expect: { timeout: PATIENT.timeout },
  outputDir: 'test-results/browser',
  use: { browserName: 'chromium', launchOptions: launchOptions(), viewport: { width: 1440, height: 900 } },
});
