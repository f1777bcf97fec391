/** How long each test file took, from the reports of a run of all suites. */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { machine } from './support/results.ts';

/** The fields used from vitest's JSON report; times are in milliseconds. */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

/** The fields used from Playwright's JSON report; `duration` is in milliseconds. */
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(z.object({ file: z.string() }).and(z.unknown())),
});

const playwrightTest = z.object({
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
});

interface FileTime {
  file: string;
  tests: number;
  ms: number;
}

/** The files of a report of vitest. */
export function vitestTimes(report: unknown): FileTime[] {
  return vitestReport.parse(report).testResults.map(({ name, startTime, endTime, assertionResults }) => {
    return { file: relative('.', name), tests: assertionResults.length, ms: endTime - startTime };
  });
}

/** The files of a report of Playwright, each once for all its projects: the time of its tests, without what they share. */
export function playwrightTimes(report: unknown): FileTime[] {
  const { config, suites } = playwrightReport.parse(report);
  const files = new Map<string, FileTime>();
  for (const suite of suites) {
    const file = relative('.', resolve(config.rootDir, suite.file));
    const found = files.get(file) ?? { file, tests: 0, ms: 0 };
    for (const { tests } of specsIn(suite)) {
      found.tests += tests.length;
      found.ms += tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    }
    files.set(file, found);
  }
  return [...files.values()];
}

/** The specs of a suite and of the suites in it. */
function specsIn(suite: unknown): z.infer<typeof playwrightTest>[] {
  const { specs, suites } = z
    .object({ specs: z.array(playwrightTest).default([]), suites: z.array(z.unknown()).default([]) })
    .parse(suite);
  return [...specs, ...suites.flatMap(specsIn)];
}

/**
 * Writes `test-results/timings.md`.
 *
 * @param suites how long each suite took, in milliseconds
 */
export function writeTimings(
  reports: { vitest: string; playwright: string },
  suites: readonly { name: string; ms: number }[],
  totalMs: number,
): void {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const times = [...vitestTimes(read(reports.vitest)), ...playwrightTimes(read(reports.playwright))];
  const lines = [
    '# The tests',
    '',
    `${machine()}. \`npm test -- --timings\` took ${seconds(totalMs)} s without what it installs and builds. The suites run at the same time.`,
    '',
    '| Suite | s |',
    '|---|--:|',
    ...suites.map(({ name, ms }) => `| ${name} | ${seconds(ms)} |`),
    '',
    'Each file, from its beginning to its end beside others; of a browser test the sum of its tests.',
    '',
    '| File | Tests | s |',
    '|---|--:|--:|',
    ...times
      .toSorted((one, other) => other.ms - one.ms)
      .map(({ file, tests, ms }) => `| ${file} | ${tests} | ${seconds(ms)} |`),
  ];
  writeFileSync('test-results/timings.md', `${lines.join('\n')}\n`);
}

/** With one decimal. */
export function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
