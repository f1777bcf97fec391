/**
 * Whether each test file is run by exactly one suite, which follows from the configurations of vitest and Playwright. What
 * other commands run are programs, which have other names: `tests/crash/run.ts`.
 *
 * Usage: node tests/suites.ts   prints the files that are not, and fails if there are any
 */
import { globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { z } from 'zod';

/** Files by their paths below the project, as globs. */
interface Suite {
  name: string;
  include: readonly string[];
  exclude?: readonly string[] | undefined;
}

const TEST_FILES = '**/*.{test,spec,limit}.{ts,tsx,mts,mjs,js}';

/** A line for each file that no suite runs, or more than one. */
export function problems(files: readonly string[], suites: readonly Suite[]): string[] {
  return files.flatMap((file) => {
    const names = suites.filter((suite) => isIn(suite, file)).map(({ name }) => name);
    if (names.length === 1) return [];
    return [names.length === 0 ? `${file}: no suite runs it` : `${file}: run by ${names.join(' and ')}`];
  });
}

function isIn({ include, exclude = [] }: Suite, file: string): boolean {
  const matches = (glob: string) => matchesGlob(file, glob);
  return include.some(matches) && !exclude.some(matches);
}

/** The test files of the project, without those of packages, caches and builds. */
export function testFiles(): string[] {
  return globSync(TEST_FILES, { exclude: (path) => /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path) });
}

const globs = z.object({ include: z.array(z.string()), exclude: z.array(z.string()).optional() });
const vitestConfig = z.object({ test: z.object({ projects: z.array(z.object({ test: z.unknown() })) }) });
const playwrightConfig = z.object({
  testDir: z.string(),
  projects: z.array(
    z.object({ testMatch: z.union([z.string().transform((one) => [one]), z.array(z.string())]) }),
  ),
});

/** The suites of `npm test` and `npm run test:limits`. Playwright's projects are one: some run the same files. */
export async function configuredSuites(): Promise<Suite[]> {
  const [vitest, limits, playwright] = await Promise.all([
    import('../vitest.config.ts'),
    import('./limits/vitest.config.ts'),
    import('../playwright.config.ts'),
  ]);
  const named = globs.extend({ name: z.string() });
  const { testDir, projects } = playwrightConfig.parse(playwright.default);
  return [
    ...vitestConfig.parse(vitest.default).test.projects.map(({ test }) => named.parse(test)),
    { name: 'limits', ...globs.parse(limits.default.test) },
    {
      name: 'browser',
      include: projects.flatMap(({ testMatch }) => testMatch).map((glob) => join(testDir, glob)),
    },
  ];
}

if (import.meta.main) {
  const found = problems(testFiles(), await configuredSuites());
  for (const problem of found) console.error(problem);
  process.exitCode = found.length > 0 ? 1 : 0;
}
