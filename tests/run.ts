/**
 * Runs every suite and sums them up: the last line is `N passed, N failed`, with what was skipped counted and named.
 * A suite that breaks before it can count is one failure.
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
  count: (status: number) => Count;
}

/** The part of vitest's JSON report that is read. */
const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

/** The part of Playwright's JSON report that is read. */
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
    count: (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: [] }),
  },
  {
    name: 'unit and integration',
    command: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestFile}`],
    count: () => {
      const report = vitestReport.parse(JSON.parse(readFileSync(vitestFile, 'utf8')));
      const all = report.testResults.flatMap((file) => file.assertionResults);
      const skipped = all.filter((test) => ['skipped', 'pending', 'todo'].includes(test.status));
      // A file that could not be loaded has no failed test of its own.
      const failed = report.numFailedTests || (report.numFailedTestSuites > 0 ? 1 : 0);
      return { passed: report.numPassedTests, failed, skipped: skipped.map((test) => test.fullName) };
    },
  },
  {
    name: 'browser',
    command: ['npx', 'playwright', 'test', '--reporter=dot,json'],
    count: () => {
      const { stats, errors } = playwrightReport.parse(JSON.parse(readFileSync(playwrightFile, 'utf8')));
      if (stats.flaky > 0) console.info(`passed at the second try: ${stats.flaky}`);
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
for (const suite of suites) {
  console.info(`\n${suite.name} ...`);
  const status = await run(suite.command);
  const counted = countOrFailure(suite, status);
  total.passed += counted.passed;
  total.failed += counted.failed;
  total.skipped.push(...counted.skipped);
  console.info(`${suite.name}: ${counted.passed} passed, ${counted.failed} failed`);
}

for (const name of total.skipped) console.info(`skipped: ${name}`);
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
console.info(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** The suite's count; a suite whose command failed without a failed test, or without a report, has one failure. */
function countOrFailure(suite: Suite, status: number): Count {
  try {
    const counted = suite.count(status);
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    console.error(`${suite.name} could not be counted: ${error}`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

async function run([command = '', ...args]: string[]): Promise<number> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile };
  const child = spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
