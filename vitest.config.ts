import './tests/support/environment.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TAG, POSTGRES_TAG, part, RARE_TAG, USER_TAG } from './tests/support/long.ts';
import { PATIENT, TEST_WITHIN_MS } from './tests/support/patience.ts';
import { hasPostgres17 } from './tests/support/postgres-17.ts';

/** More than there are cores: many tests wait for processes, half of their time. The browser's run beside them. */
const MAX_WORKERS = 3;

/** Many runs of a property take their time. */
const TIMEOUT_MS = process.env['PROPERTY_RUNS'] ? 0 : TEST_WITHIN_MS;

/** Beside their source; need neither a built site nor an installed program. */
const UNIT = '*/**/*.test.ts';
const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '.*/**'];

/** Need a built site, a database server or a program. */
const INTEGRATION = 'tests/**/*.test.ts';

/**
 * Those that replace modules, or the folder that modules read, which the next file of their process would notice. They have no
 * database.
 */
const alone = globSync([UNIT, INTEGRATION], { cwd: import.meta.dirname, exclude: NOT_TESTS }).filter((file) =>
  /process\.chdir|vi\.(?:mock|doMock|resetModules)\b/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
);

/** What takes a minute and more beside others. Begun last, each would go on alone. */
const LONGEST = [
  'tests/engine/order-of-rows.test.ts',
  'tests/engine/cleaning.test.ts',
  'tests/deploy/runbook.test.ts',
  'tests/browsers/firefox.test.ts',
  'tests/browsers/webkit.test.ts',
  'tests/faults/faults.test.ts',
  'tests/deploy/guide.test.ts',
  'tests/engine/parts-of-tables.test.ts',
  'tests/engine/package.test.ts',
  'tests/server/incoming-mail.test.ts',
  'tests/server/newsletter.test.ts',
  'tests/deploy/mistakes.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The tests of a part by their tags. */
const FILTERS = {
  short: `!${LONG_TAG} && !${RARE_TAG}`,
  long: LONG_TAG,
  // The rest is asked of PostgreSQL 17: tests/on-postgres-17.ts.
  ci: `!${RARE_TAG}${hasPostgres17() ? ` && (${LONG_TAG} || !${POSTGRES_TAG})` : ''}`,
  rare: RARE_TAG,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Only with --watch, on a terminal as well.
    watch: false,
    // Output matters only when a test fails.
    silent: 'passed-only',
    maxWorkers: MAX_WORKERS,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    expect: { poll: PATIENT },
    setupFiles: ['tests/support/properties.ts'],
    tags: [
      { name: LONG_TAG, description: 'npm run test:long only' },
      { name: RARE_TAG, description: 'npm run test:rare only' },
      { name: POSTGRES_TAG, description: 'on PostgreSQL 17 in CI' },
      { name: USER_TAG, description: 'npm run test:long as another user, too' },
    ],
    ...(part ? { tagsFilter: [FILTERS[part]] } : {}),
    // Whatever a test replaces, the next one has again.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Files share processes, because starting one for each takes longer than most of its tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [UNIT], exclude: [...NOT_TESTS, 'tests/**', ...alone] },
      },
      {
        extends: true,
        test: { name: 'alone', isolate: true, include: alone },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [INTEGRATION],
          exclude: [...NOT_TESTS, ...alone],
          globalSetup: ['tests/support/migrated.ts'],
        },
      },
    ],
  },
});
