/**
 * Apps import packages, packages import packages below, and only what a package's `exports` names can be imported from outside. Of two
 * folders of a package at most one imports the other, so that the other can be changed, moved and tested alone.
 */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** From the bottom up: each imports those before it only. Apps are above all of them, and import none of each other. */
const PACKAGES = [
  'packages/engine',
  'packages/samples',
  'content',
  'packages/contract',
  'packages/runtime',
  'packages/store',
  'packages/service',
  'packages/ui',
];
const APPS = ['apps/cli', 'apps/desk', 'apps/server', 'apps/site'];

interface Import {
  from: string;
  to: string;
  /** As it is written. */
  specifier: string;
}

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  name: z.string(),
  private: z.literal(true),
  exports: names,
  dependencies: names,
  devDependencies: names,
});

const manifests = new Map(
  [...PACKAGES, ...APPS, 'tests'].map((folder) => [
    folder,
    manifestSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))),
  ]),
);
const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));

/** What is tested, not what tests it: a test may look inside. */
const sources = globSync('*/**/*.{ts,tsx,mjs,astro}', { exclude: isExcluded }).map((path) =>
  path.replaceAll('\\', '/'),
);
const written = sources.flatMap((from) =>
  ts
    .preProcessFile(readFileSync(from, 'utf8'))
    .importedFiles.map(({ fileName }) => ({ from, specifier: fileName })),
);
const imports = written.flatMap(({ from, specifier }) => {
  const to = specifier.startsWith('.') ? join(dirname(from), specifier) : throughExports(specifier);
  return to === undefined ? [] : [{ from, to: to.replaceAll('\\', '/'), specifier }];
});
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(?:tests|bench)\//.test(file);
const ownImports = imports.filter(({ from }) => !isTest(from));

/** Packages of others, build output and caches. */
function isExcluded(path: string): boolean {
  return /(^|[/\\])(node_modules|dist|\.[^/\\]+)$/.test(path);
}

/** The file that a package's `exports` names for a specifier, or each of a folder; undefined for packages of others. */
function throughExports(specifier: string): string | undefined {
  const [scope, name, ...path] = specifier.split('/');
  const folder = folderOf.get(`${scope}/${name}`);
  if (folder === undefined) return undefined;
  const exported = ['.', ...path].join('/');
  const { exports = {} } = manifests.get(folder) ?? {};
  const star = `${dirname(exported)}/*`;
  const file = exports[exported] ?? exports[star]?.replace('*', basename(exported));
  return join(folder, file ?? `${exported} is not exported`);
}

/** The package or app that a file is in. */
function packageOf(file: string): string | undefined {
  return [...PACKAGES, ...APPS].find((folder) => contains(folder, file));
}

/** The folders that a file is in, from the nearest to the outermost. */
function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The imports that lead from one folder into another, by 'from -> to'. */
function crossings(): Map<string, Import[]> {
  const found = new Map<string, Import[]>();
  for (const one of imports) {
    for (const from of foldersOf(one.from)) {
      for (const to of foldersOf(one.to)) {
        if (contains(from, to) || contains(to, from)) continue;
        const name = `${from} -> ${to}`;
        found.set(name, [...(found.get(name) ?? []), one]);
      }
    }
  }
  return found;
}

test('the imports are found', () => {
  expect(imports.length).toBeGreaterThan(1000);
  expect(imports).toContainEqual({
    from: 'apps/server/main.ts',
    to: 'packages/service/settings.ts',
    specifier: '@assay/service/settings',
  });
});

test('what is in another package is imported by its name, and only if its exports name it', () => {
  const outside = ownImports.filter(({ from, to }) => {
    const [own, other] = [packageOf(from), packageOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(outside.length).toBeGreaterThan(300);
  expect(outside.filter(({ specifier }) => specifier.startsWith('.'))).toEqual([]);
  expect(outside.filter(({ to }) => to.includes('is not exported'))).toEqual([]);
});

test('a package imports its own files by their path, not through its exports', () => {
  const own = ownImports.filter(({ from, to }) => packageOf(from) === packageOf(to));
  expect(own.filter(({ specifier }) => specifier.startsWith('@assay/'))).toEqual([]);
  const indexes = [...manifests].flatMap(([folder, { exports }]) =>
    Object.values(exports)
      .filter((file) => file.endsWith('/index.ts'))
      .map((file) => join(folder, file)),
  );
  expect(own.filter(({ to }) => indexes.includes(to))).toEqual([]);
});

test('every export is a file that somebody outside uses', () => {
  const used = new Set(
    imports.filter(({ from, to }) => packageOf(from) !== packageOf(to)).map(({ to }) => to),
  );
  const started = new Set(
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\('(@assay\/[^']+)'/g)].map(([, specifier = '']) =>
        throughExports(specifier),
      ),
    ),
  );
  const files = [...manifests].flatMap(([folder, { exports }]) =>
    Object.values(exports)
      .filter((file) => !file.includes('*'))
      .map((file) => join(folder, file)),
  );
  expect(files.filter((file) => !used.has(file) && !started.has(file))).toEqual([]);
});

test('packages import packages below them, and nothing imports an app', () => {
  const level = (file: string) => PACKAGES.indexOf(packageOf(file) ?? '');
  const wrong = ownImports.filter(({ from, to }) => {
    const [own, other] = [packageOf(from), packageOf(to)];
    if (own === undefined || other === undefined || own === other) return false;
    return APPS.includes(other) || (PACKAGES.includes(own) && level(to) > level(from));
  });
  expect(wrong).toEqual([]);
});

test('a package lists what it imports, and nothing else of ours', () => {
  const libraries = (folder: string) =>
    new Set(
      written
        .filter(
          ({ from, specifier }) => contains(folder, from) && !isTest(from) && /^@?[a-z]/.test(specifier),
        )
        .filter(({ specifier }) => !isBuiltin(specifier) && !/^(?:astro|virtual):/.test(specifier))
        .map(({ specifier }) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')),
    );
  for (const folder of [...PACKAGES, ...APPS]) {
    const { dependencies, devDependencies } = manifestOf(folder);
    const listed = Object.keys({ ...dependencies, ...devDependencies, ...toolsWithin(folder) });
    const imported = libraries(folder);
    expect(
      [...imported].filter((name) => !listed.includes(name)),
      folder,
    ).toEqual([]);
    expect(
      listed.filter((name) => name.startsWith('@assay/') && !imported.has(name)),
      folder,
    ).toEqual([]);
  }
});

/** What a program within it needs that is not installed with it. */
function toolsWithin(folder: string): Record<string, string> {
  const [file] = globSync(`${folder}/*/package.json`);
  return file === undefined
    ? {}
    : manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).devDependencies;
}

function manifestOf(folder: string) {
  const manifest = manifests.get(folder);
  if (!manifest) throw new Error(`${folder} is no package`);
  return manifest;
}

test('no two folders import each other unless one contains the other', () => {
  const all = crossings();
  const mutual = [...all].filter(([name]) => all.has(name.split(' -> ').reverse().join(' -> ')));
  const violations = mutual.map(
    ([name, found]) => `${name}: ${found.map(({ from, to }) => `${from} imports ${to}`)}`,
  );
  expect(violations).toEqual([]);
});

test('no files import each other, directly or through others', () => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

/** The client of the desk's API has the types of its routes (decision 158). */
const [API_CLIENT, API_ROUTES] = ['apps/desk/web/api/client.ts', 'apps/desk/api/routes.ts'];

test('the client of the desk’s API imports types of its routes alone', () => {
  expect(readFileSync(API_CLIENT, 'utf8')).toContain("import type { DeskApi } from '../../api/routes.ts';");
});

test.each([
  ['apps/desk/api', ['apps/desk/web']],
  ['apps/desk/web', ['content', 'apps/desk/api']],
  ['apps/desk/contract', ['content', 'apps/desk/api', 'apps/desk/web']],
  ['apps/cli/data', ['content', 'packages/store', 'packages/service', 'apps/cli/leads']],
  ['apps/cli/leads', ['apps/cli/data']],
  ['apps/site', ['packages/store', 'packages/service']],
  ['packages/engine', PACKAGES.filter((folder) => folder !== 'packages/engine')],
  ['content', PACKAGES.filter((folder) => folder !== 'content')],
])('%s imports nothing from %j', (folder, others) => {
  const own = ownImports.filter(
    ({ from, to }) => contains(folder, from) && !(from === API_CLIENT && to === API_ROUTES),
  );
  expect(own.filter(({ to }) => others.some((other) => contains(other, to)))).toEqual([]);
});

/** Folders with folders in them, from the bottom up. What is beside these and not listed, such as `schema.ts`, is below all of them. */
test.each([
  [
    'packages/store',
    [
      'erasures',
      'database',
      'activity',
      'leads',
      'assignment',
      'messages',
      'subscriptions',
      'deliveries',
      'calls',
      'newsletter',
      'submissions',
      'views',
      'personal-data',
      'inbox',
      'desk',
      'reports',
    ],
  ],
  [
    'packages/engine',
    [
      'algorithms',
      'standardize',
      'kinds',
      'read',
      'match',
      'write',
      'link',
      'splink',
      'findings',
      'rules',
      'judge',
      'worker',
      'node',
      'index.ts',
    ],
  ],
  [
    'packages/engine/match',
    [
      'compare',
      'overrides.ts',
      'proof.ts',
      'pairs',
      'model',
      'clusters',
      'related.ts',
      'screening',
      'subject',
      'list-or-events',
      'things.ts',
      'match-options.ts',
      'match-result.ts',
      'equal-things.ts',
      'prepared-table.ts',
      'scored-records.ts',
      'asked-columns.ts',
      'joined-parts.ts',
      'match-records.ts',
      'match-table.ts',
      'record-index.ts',
    ],
  ],
])('no folder of %s imports one above it', (outer, folders) => {
  const level = (file: string) => folders.indexOf(file.slice(outer.length + 1).split('/')[0] ?? '');
  const own = ownImports.filter(({ from, to }) => contains(outer, from) && contains(outer, to));
  expect(own.length).toBeGreaterThan(150);
  expect(own.filter(({ from, to }) => level(to) > level(from))).toEqual([]);
});

test('the engine runs in a browser as in Node: it imports no modules of Node', () => {
  const engine = written.filter(({ from }) => contains('packages/engine', from) && !isTest(from));
  expect(engine.length).toBeGreaterThan(50);
  expect(engine.filter(({ specifier }) => isBuiltin(specifier))).toEqual([]);
});
