/**
 * Runs every suite and prints the totals: the last line is `N passed, N failed`, after a list of the skipped tests. A suite
 * that fails without a report counts as one failure.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

const REPORTS = 'test-results/reports';

interface Count {
  passed: number;
  failed: number;
  skipped: string[];
}

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
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

/** The fields used from Playwright's JSON report. */
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const vitestFile = `${REPORTS}/vitest.json`;
const playwrightFile = `${REPORTS}/playwright.json`;

const suites: Suite[] = [
  {
    name: 'style and types',
    command: ['npm', 'run', '--silent', 'check'],
    count: (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: [] }),
  },
  {
    name: 'unit and integration',
    command: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestFile}`],
    count: () => {
      const report = vitestReport.parse(JSON.parse(readFileSync(vitestFile, 'utf8')));
      const all = report.testResults.flatMap((file) => file.assertionResults);
      const skipped = all.filter((test) => ['skipped', 'pending', 'todo'].includes(test.status));
      // A file that cannot be loaded fails without a failed test.
      const failed = report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0);
      return { passed: report.numPassedTests, failed, skipped: skipped.map((test) => test.fullName) };
    },
  },
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--reporter=dot,json'],
    count: () => {
      const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(playwrightFile, 'utf8')));
      if (stats.flaky > 0) console.info(`passed on retry: ${stats.flaky}`);
      const passed = stats.expected + stats.flaky;
      return {
        passed,
        failed: stats.unexpected || errors.length,
        skipped: Array(stats.skipped).fill('a browser test'),
      };
    },
  },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total: Count = { passed: 0, failed: 0, skipped: [] };
console.info(`Running at the same time: ${suites.map(({ name }) => name).join(', ')} ...`);
await Promise.all(
  suites.map(async (suite) => {
    const { exitCode, output } = await run(suite.command);
    const count = countOrFailure(suite, exitCode);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped.push(...count.skipped);
    console.info(`\n${output}\n${suite.name}: ${count.passed} passed, ${count.failed} failed`);
  }),
);

for (const name of total.skipped) console.info(`skipped: ${name}`);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.info(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Counts a suite; one whose command fails without a failed test, or without a report, has one failure. */
function countOrFailure(suite: Suite, exitCode: number): Count {
  try {
    const count = suite.count(exitCode);
    return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch (error) {
    console.error(`${suite.name} has no valid report: ${error}`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

/** The output is returned whole: that of suites which run at the same time would mix. */
async function run([command = '', ...args]: string[]): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile };
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
