import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** The table of docs/decisions/0009-licences-and-audit.md. */
const IN_PRODUCTION = ['MIT', 'ISC', 'Apache-2.0', 'MIT-0'];
const AT_BUILD = [
  ...IN_PRODUCTION,
  ...[
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'LGPL-3.0-or-later',
    'MPL-2.0',
  ],
  ...['OFL-1.1', 'Python-2.0', 'Zlib'],
];

/** The licence is in a file of theirs, not in the manifest. */
const WITHOUT_A_NAME: Record<string, string> = { 'node_modules/png-js': 'MIT' };

/** The bench has packages of its own, which reach nobody. */
const LOCKS = ['package-lock.json', 'bench/package-lock.json'];

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
});

function packages(lock: string) {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(lock, 'utf8')));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { license, dev, devOptional, hasInstallScript = false }]) => ({
      path,
      licence: (license ?? WITHOUT_A_NAME[path] ?? 'none').replace(/[()]/g, ''),
      production: !dev && !devOptional,
      hasInstallScript,
    }));
}

/** Whether a licence expression (SPDX) can be met with some licences; of alternatives one is enough. */
function isMet(expression: string, licences: readonly string[]): boolean {
  return expression
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => licences.includes(licence)));
}

/** The packages that are asked for by name, and their versions. */
function wanted(): [name: string, version: string][] {
  return ['package.json', 'bench/package.json'].flatMap((file) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.values(manifest).flatMap((part) => Object.entries(part));
  });
}

test('every package has a licence that the decision record lists', () => {
  const others = LOCKS.flatMap(packages).filter(({ licence }) => !isMet(licence, AT_BUILD));
  expect(others).toEqual([]);
});

test('what runs in production has a permissive licence', () => {
  const running = packages('package-lock.json').filter(({ production }) => production);
  expect(running.map(({ path }) => path)).toContain('node_modules/hono');
  expect(running.filter(({ licence }) => !isMet(licence, IN_PRODUCTION))).toEqual([]);
});

test('no package runs a script at its installation but esbuild', () => {
  const running = LOCKS.flatMap(packages).filter(({ hasInstallScript }) => hasInstallScript);
  expect(running.map(({ path }) => path)).toEqual(['node_modules/esbuild']);
});

test('every package that is asked for has its reason in decision 7, and an exact version', () => {
  const record = readFileSync('docs/decisions/0007-dependencies.md', 'utf8');
  const reasoned = [...record.matchAll(/^\| ([^|]+) \| \w/gm)].flatMap(([, listed = '']) =>
    listed.split(', '),
  );
  expect(
    wanted()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(reasoned.slice(1).toSorted());
  expect(wanted().filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
