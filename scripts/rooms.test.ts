/** A room is a folder. Of two rooms at most one imports the other, so that the other can be changed, moved and tested alone. */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}

const imports = globSync('*/**/*.{ts,tsx,mjs,astro}', { exclude: isExcluded }).flatMap(importsOf);

/** Packages, build output and caches. */
function isExcluded(path: string): boolean {
  return /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path);
}

/** Types included: what the compiler would load. */
function importsOf(from: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(from, 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from, to: join(dirname(from), fileName) }));
}

/** The folders that a file is in, from the nearest to the outermost. */
function roomsOf(file: string): string[] {
  const room = dirname(file);
  return room === '.' ? [] : [room, ...roomsOf(room)];
}

const contains = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}/`);

/** The imports that lead from one room into another, by 'from -> to'. */
function crossings(): Map<string, Import[]> {
  const found = new Map<string, Import[]>();
  for (const one of imports) {
    for (const from of roomsOf(one.from)) {
      for (const to of roomsOf(one.to)) {
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
  expect(imports).toContainEqual({ from: 'server/main.ts', to: 'server/settings.ts' });
});

test('no two rooms import each other unless one contains the other', () => {
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

test.each([
  ['site', ['server', 'desk', 'scripts']],
  ['server', ['site', 'desk', 'scripts']],
  ['desk/api', ['site', 'desk/web', 'scripts']],
  ['desk/web', ['server', 'content', 'desk/api', 'scripts']],
  ['desk/contract', ['site', 'server', 'content', 'desk/api', 'desk/web', 'scripts']],
  ['content', ['site', 'server', 'desk', 'scripts']],
  ['contract', ['content', 'site', 'server', 'desk', 'scripts']],
  ['formats', ['content', 'contract', 'site', 'server', 'desk', 'scripts', 'cli']],
  ['hygiene', ['content', 'contract', 'formats/files', 'cli', 'site', 'server', 'desk', 'scripts']],
  ['cli/data', ['content', 'contract', 'site', 'server', 'desk', 'scripts', 'cli/leads']],
  // Its doctor looks at the settings of the desk, too.
  ['cli/leads', ['site', 'desk/api', 'desk/web', 'scripts', 'hygiene', 'cli/data']],
])('%s imports nothing from %j', (room, others) => {
  const own = imports.filter(({ from }) => contains(room, from));
  expect(own.filter(({ to }) => others.some((other) => contains(other, to)))).toEqual([]);
});

/** Rooms with rooms in them, from the bottom up. What lies beside these, such as `schema.ts`, is below all of them. */
test.each([
  [
    'server/storage',
    [
      'database',
      'activity',
      'leads',
      'newsletter',
      'deliveries',
      'submissions',
      'views',
      'personal-data',
      'inbox',
      'desk',
    ],
  ],
  [
    'hygiene',
    [
      'standardize',
      'kinds',
      'table',
      'samples',
      'match',
      'cells',
      'profile',
      'evaluate',
      'report',
      'browser',
    ],
  ],
])('no room of %s imports one above it', (outer, rooms) => {
  const level = (file: string) => rooms.indexOf(file.slice(outer.length + 1).split('/')[0] ?? '');
  const own = imports.filter(({ from, to }) => contains(outer, from) && contains(outer, to));
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter(({ from, to }) => level(to) > level(from))).toEqual([]);
});

test('hygiene runs in a browser as in Node: it imports no module of Node', () => {
  const sources = globSync('hygiene/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = sources.flatMap((file) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles);
  expect(modules.length).toBeGreaterThan(50);
  expect(modules.filter(({ fileName }) => isBuiltin(fileName))).toEqual([]);
});
