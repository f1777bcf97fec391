/**
 * Runs every suite and prints how long each took, and the totals: the last line is `N passed, N failed`, after a list of the
 * tests that were skipped and what the suites printed in which a test failed, as a log may be cut at its head. No test is tried again. A suite that fails without a report counts as one failure.
 *
 * Usage: node tests/run.ts [--long | --ci | --rare] [--timings]
 *
 * --long      runs what is left out otherwise; as root also the tests whose result can depend on the user, as another one
 * --ci        runs both: what starts servers and loads the tests' modules does it once
 * --rare      runs what CI leaves out
 * --timings   writes how long each file took to test-results/timings.md
 */
import './support/environment.ts';
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { isIn, PART_VARIABLE, type Part, USER_TAG } from './support/long.ts';
import { hasPostgres17 } from './support/postgres-17.ts';
import { seconds, writeTimings } from './timings.ts';

const REPORTS = 'test-results/reports';

interface Count {
  passed: number;
  failed: number;
  skipped: string[];
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: [] };

interface Suite {
  name: string;
  command: string[];
  count: (exitCode: number) => Count;
}

/** The fields used from vitest's JSON report. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** The fields used from Playwright's JSON report. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const vitestFile = `${REPORTS}/vitest.json`;
const anotherUserFile = `${REPORTS}/another-user.json`;
const postgres17File = `${REPORTS}/postgres-17.json`;
const playwrightFile = `${REPORTS}/playwright.json`;

const part: Part =
  (['long', 'ci', 'rare'] as const).find((one) => process.argv.includes(`--${one}`)) ?? 'short';
process.env[PART_VARIABLE] = part;

const style: Suite = {
  name: 'style and types',
  command: ['npm', 'run', '--silent', 'check'],
  count: (exitCode) => ({ ...NOTHING, passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }),
};

const asAnotherUser: Suite = {
  name: 'as another user',
  command: ['node', 'tests/as-another-user.ts', anotherUserFile],
  count: () => countVitest(anotherUserFile, (tags) => tags.includes(USER_TAG)),
};

/** It comes with npm for some platforms only. */
const onPostgres17: Suite = {
  name: 'on PostgreSQL 17',
  command: ['node', 'tests/on-postgres-17.ts', postgres17File],
  count: () => countVitest(postgres17File, () => false),
};

const browser: Suite = {
  name: 'browser',
  command: ['npx', 'playwright', 'test', '--reporter=dot,json'],
  count: () => {
    const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(playwrightFile, 'utf8')));
    return {
      passed: stats.expected,
      failed: stats.unexpected || errors.length,
      skipped: Array(stats.skipped).fill('a browser test'),
    };
  },
};

const isLong = part === 'long' || part === 'ci';

/** Those of one list run one after the other. */
const suites: Suite[][] = [
  [
    {
      name: 'unit and integration',
      command: [
        'npx',
        'vitest',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${vitestFile}`,
      ],
      count: () => countVitest(vitestFile),
    },
  ],
  // Of what is rare nothing is asked of a browser.
  part === 'rare' ? [] : [browser],
  [
    ...(part === 'short' || part === 'ci' ? [style] : []),
    ...(isLong && process.getuid?.() === 0 ? [asAnotherUser] : []),
    ...(isLong && hasPostgres17() ? [onPostgres17] : []),
  ],
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total: Count = structuredClone(NOTHING);
const took: { name: string; ms: number }[] = [];
const failures: string[] = [];
const begin = performance.now();
console.info(`Running: ${suites.flatMap((list) => list.map(({ name }) => name)).join(', ')} ...`);
await Promise.all(
  suites.map(async (list) => {
    for (const suite of list) await runSuite(suite);
  }),
);
const totalMs = performance.now() - begin;

if (process.argv.includes('--timings')) {
  writeTimings({ vitest: vitestFile, playwright: playwrightFile }, took, totalMs);
}

for (const name of total.skipped) console.info(`skipped: ${name}`);
for (const output of failures) console.info(output);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.info(`\nIn ${seconds(totalMs)} s`);
console.info(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runSuite(suite: Suite): Promise<void> {
  const start = performance.now();
  const { exitCode, output } = await run(suite.command);
  const ms = performance.now() - start;
  took.push({ name: suite.name, ms });
  const count = countOrFailure(suite, exitCode);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped.push(...count.skipped);
  const result = `\n${output}\n${suite.name}: ${count.passed} passed, ${count.failed} failed, in ${seconds(ms)} s`;
  if (count.failed > 0) failures.push(result);
  else console.info(result);
}

/** @param isRun whether a test with these tags belongs to what is run, so that it is to be named where it is skipped */
function countVitest(
  file: string,
  isRun: (tags: readonly string[]) => boolean = (tags) => isIn(part, tags),
): Count {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const all = report.testResults.flatMap((one) => one.assertionResults);
  const skipped = all.filter(
    ({ status, tags }) => ['skipped', 'pending', 'todo'].includes(status) && isRun(tags),
  );
  // A file that cannot be loaded fails without a failed test.
  const failed = report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, skipped: skipped.map(({ fullName }) => fullName) };
}

/** Counts a suite; one whose command fails without a failed test, or without a report, has one failure. */
function countOrFailure(suite: Suite, exitCode: number): Count {
  try {
    const count = suite.count(exitCode);
    return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(`${suite.name} has no valid report: ${error}`);
    return { ...NOTHING, failed: 1 };
  }
}

/** The output is returned whole: that of suites which run at the same time would mix. */
async function run([command = '', ...args]: string[]): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile };
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ exitCode: 1, output: String(error) }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
