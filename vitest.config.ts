import './tests/support/environment.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Each file of integration tests has a process of its own, which loads the same packages.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node-tests');

/** Tests that wait for processes overlap more than there are cores. */
const MAX_WORKERS = 3;

/** Against a hang, not to measure: a busy machine starts processes slowly. Many runs of a property take their time. */
const TIMEOUT_MS = process.env['PROPERTY_RUNS'] ? 0 : 60_000;

/** Beside their source; need neither a built site nor an installed program. */
const UNIT = '*/**/*.test.ts';
const NOT_UNIT = ['**/node_modules/**', '**/dist/**', '.*/**', 'tests/**'];

/** Those that replace modules, or the folder that modules read, which the next file of their process would notice. */
const alone = globSync(UNIT, { cwd: import.meta.dirname, exclude: NOT_UNIT }).filter((file) =>
  /process\.chdir|vi\.(?:mock|doMock|resetModules)\b/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
);

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
    // Whatever a test replaces, the next one has again.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        // They share processes, because starting one for each file takes longer than its tests.
        extends: true,
        test: { name: 'unit', isolate: false, include: [UNIT], exclude: [...NOT_UNIT, ...alone] },
      },
      {
        extends: true,
        test: { name: 'unit alone', include: alone },
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
