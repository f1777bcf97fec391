import './tests/support/environment.ts';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import { DATABASE } from './tests/support/desk-fixtures.ts';
import { LONG, part } from './tests/support/long.ts';
import { PATIENT, TEST_WITHIN_MS } from './tests/support/patience.ts';
import { findPrograms } from './tests/support/postgres.ts';
import type { DatabaseOption } from './tests/support/servers.ts';

const DESK = 'e2e/desk/*.spec.ts';

/** Finds the tests that have this tag. A project's own pattern takes the place of the one for all. */
function withTag(tag: string): RegExp {
  return new RegExp(`${tag}\\b`);
}

/**
 * The browser tests: the built site and desk with real servers, which a worker starts once each (tests/support/servers.ts), and
 * the development servers.
 */
export default defineConfig<object, DatabaseOption>({
  testDir: 'tests',
  projects: [
    { name: 'development', testMatch: 'dev/*.spec.ts' },
    { name: 'built', testMatch: ['e2e/**/*.spec.ts', 'accessibility/*.spec.ts'] },
    // What depends on the database, again: `npm test` has it on SQLite, and the desk's API on both. Left out without PostgreSQL.
    ...(findPrograms() && part !== 'short'
      ? [
          {
            name: 'on PostgreSQL',
            testMatch: DESK,
            grep: withTag(DATABASE.tag),
            use: { kind: 'postgres' },
          } as const,
        ]
      : []),
  ],
  ...(part === 'long' ? { grep: withTag(LONG.tag) } : {}),
  ...(part === 'short' ? { grepInvert: withTag(LONG.tag) } : {}),
  fullyParallel: true,
  forbidOnly: true,
  // A busy CI machine may starve a browser; the runner counts such a test as passed on retry.
  retries: process.env['CI'] ? 2 : 0,
  workers: 2,
  timeout: TEST_WITHIN_MS,
  expect: { timeout: PATIENT.timeout },
  outputDir: 'test-results/browser',
  use: { browserName: 'chromium', launchOptions: launchOptions(), viewport: { width: 1440, height: 900 } },
});
