import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'contract/**/*.test.ts',
      'content/**/*.test.ts',
      'site/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    globalSetup: ['tests/support/postgres.ts'],
    // What a passing test made the server log is of no interest.
    silent: 'passed-only',
    // Many tests wait for a process to start or to stop: more at once than there are cores.
    maxWorkers: 3,
    // Against a hang, not to measure: a busy machine starts processes slowly.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy CI machine may starve a process once.
    retry: process.env['CI'] ? 1 : 0,
  },
});
