import './tests/support/environment.ts';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import type { DeskOptions } from './tests/support/desk-fixtures.ts';
import { findPrograms } from './tests/support/postgres.ts';

const SITE = ['e2e/*.spec.ts', 'accessibility/**/*.spec.ts'];
const DESK = ['e2e/desk/*.spec.ts'];

/**
 * The browser tests: the built site and a real server, one of each kind per worker (tests/support/fixtures.ts); and the
 * development servers.
 */
export default defineConfig<object, DeskOptions>({
  testDir: 'tests',
  projects: [
    { name: 'site', testMatch: SITE },
    { name: 'development', testMatch: 'dev/*.spec.ts' },
    { name: 'desk on SQLite', testMatch: DESK, use: { kind: 'sqlite' } },
    // Without PostgreSQL its tests are left out, as in vitest.
    ...(findPrograms()
      ? [{ name: 'desk on PostgreSQL', testMatch: DESK, use: { kind: 'postgres' } } as const]
      : []),
  ],
  fullyParallel: true,
  forbidOnly: true,
  // A busy CI machine may starve a browser; the runner counts such a test as passed on retry.
  retries: process.env['CI'] ? 2 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/browser',
  use: { browserName: 'chromium', launchOptions: launchOptions(), viewport: { width: 1440, height: 900 } },
});
