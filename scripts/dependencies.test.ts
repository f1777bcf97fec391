import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** The table of docs/decisions/0009-licenses-and-audit.md. */
const IN_PRODUCTION = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BlueOak-1.0.0', 'MIT-0', 'Unlicense', 'BSD-2-Clause', 'BSD-3-Clause'],
  // Of a package that is used unchanged: what asks for its source is a change of its files.
  'MPL-2.0',
];
const AT_BUILD = [
  ...IN_PRODUCTION,
  ...['0BSD', 'CC-BY-4.0', 'CC0-1.0', 'LGPL-3.0-or-later'],
  ...['OFL-1.1', 'Python-2.0', 'Zlib'],
];

/** The benchmarks have their own packages, which are not distributed. */
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
    .filter(([path]) => /^node_modules\/(?!@assay\/)|\/node_modules\//.test(path))
    .map(([path, { license, dev, devOptional, hasInstallScript = false }]) => ({
      path,
      license: (license ?? 'none').replace(/[()]/g, ''),
      production: !dev && !devOptional,
      hasInstallScript,
    }));
}

/** Whether an SPDX expression is satisfied by the given licenses; of alternatives one is enough. */
function isSatisfied(expression: string, licenses: readonly string[]): boolean {
  return expression
    .split(' AND ')
    .every((part) => part.split(/ or /i).some((license) => licenses.includes(license)));
}

/** The direct dependencies and their versions. */
function directDependencies(): [name: string, version: string][] {
  return globSync([
    'package.json',
    '{apps,packages}/*/package.json',
    '{bench,content,tests,apps/site/generate}/package.json',
  ]).flatMap((file) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.values(manifest).flatMap((part) =>
      Object.entries(part).filter(([name]) => !name.startsWith('@assay/')),
    );
  });
}

test('every package has a license that the decision record lists', () => {
  const unlisted = LOCKS.flatMap(packages).filter(({ license }) => !isSatisfied(license, AT_BUILD));
  expect(unlisted).toEqual([]);
});

test('every production package has a license that the decision record lists for production', () => {
  const inProduction = packages('package-lock.json').filter(({ production }) => production);
  expect(inProduction.map(({ path }) => path)).toContain('node_modules/hono');
  expect(inProduction.filter(({ license }) => !isSatisfied(license, IN_PRODUCTION))).toEqual([]);
});

test('esbuild is the only package with an install script', () => {
  const withScript = LOCKS.flatMap(packages).filter(({ hasInstallScript }) => hasInstallScript);
  expect(withScript.map(({ path }) => path)).toEqual(['node_modules/esbuild']);
});

test('every direct dependency has a reason in decision 7 and an exact version', () => {
  const record = readFileSync('docs/decisions/0007-dependencies.md', 'utf8');
  const listedNames = [...record.matchAll(/^\| ([^|]+) \| \w/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const names = new Set(directDependencies().map(([name]) => name));
  expect([...names].toSorted()).toEqual([...new Set(listedNames.slice(1))].toSorted());
  const versions = new Set(directDependencies().map((dependency) => dependency.join(' ')));
  expect(versions.size).toBe(names.size);
  expect(
    directDependencies().filter(([, version]) => !/^(npm:[a-z]+@)?\d+\.\d+\.\d+(?:-r\.\d+)?$/.test(version)),
  ).toEqual([]);
});
