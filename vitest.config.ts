import './tests/support/environment.ts';
import { defineConfig } from 'vitest/config';

/** Tests that wait for processes overlap more than there are cores. */
const MAX_WORKERS = 3;

/** Against a hang, not to measure: a busy machine starts processes slowly. Many runs of a property take their time. */
const TIMEOUT_MS = process.env['PROPERTY_RUNS'] ? 0 : 60_000;

export default defineConfig({
  test: {
    // Only with --watch, on a terminal as well.
    watch: false,
    // Output matters only when a test fails.
    silent: 'passed-only',
    maxWorkers: MAX_WORKERS,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    setupFiles: ['tests/support/properties.ts'],
    // A busy CI machine may starve a process, and the load lasts.
    retry: process.env['CI'] ? 2 : 0,
    projects: [
      {
        // Beside their source; need neither a built site nor an installed program.
        extends: true,
        test: {
          name: 'unit',
          include: ['*/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '.*/**', 'tests/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/support/migrated.ts'],
        },
      },
    ],
  },
});
