/** `npm run test:limits`: reaches the bounds that take long or much memory to reach (docs/operations/limits.md). */
import '../support/environment.ts';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..', '..'),
    include: ['tests/limits/*.limit.ts'],
    globalSetup: ['tests/support/migrated.ts'],
    silent: 'passed-only',
    // Their memory is measured.
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
