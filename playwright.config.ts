import './tests/support/environment.ts';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';
import type { DeskOptions } from './tests/support/desk-fixtures.ts';
import { findPrograms } from './tests/support/postgres.ts';

/** What takes longest begins first, so that no worker ends long after the others. */
const LONG = ['e2e/engine.spec.ts', 'e2e/pages/*.spec.ts'];
const SITE = ['e2e/*.spec.ts', 'accessibility/**/*.spec.ts'];
const DESK = ['e2e/desk/*.spec.ts'];

/** What depends on the database: the work on leads, its numbers, search and the newsletter. Its API is tested on both. */
const DESK_DATABASE = ['working', 'views', 'page-views', 'newsletter'].map(
  (name) => `e2e/desk/${name}.spec.ts`,
);

/**
 * The browser tests: the built site and a real server, one of each kind per worker (tests/support/fixtures.ts); and the
 * development servers.
 */
export default defineConfig<object, DeskOptions>({
  testDir: 'tests',
  projects: [
    { name: 'development', testMatch: 'dev/*.spec.ts' },
    { name: 'pages', testMatch: LONG },
    { name: 'site', testMatch: SITE, testIgnore: LONG },
    { name: 'desk on SQLite', testMatch: DESK, use: { kind: 'sqlite' } },
    // Without PostgreSQL its tests are left out, as in vitest.
    ...(findPrograms()
      ? [{ name: 'desk on PostgreSQL', testMatch: DESK_DATABASE, use: { kind: 'postgres' } } as const]
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
