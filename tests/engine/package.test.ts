/** The engine's package in an empty folder, without the rest of this project: packing it takes 10 s of CPU. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InstalledEngine, installEngine, run } from '../support/engine-package.ts';
import { LONG } from '../support/long.ts';
import { nodeFlagsOf } from '../support/npm.ts';

const TABLE = `id,first_name,last_name,email,dob
1,Anna,Berg,anna@example.com,1980-01-02
2,Paul,Meier,paul@gmial.com,1980-02-30
3,Anna,Berg,anna@example.com,1980-01-02
`;

describe('the package of the engine', LONG, () => {
  let engine: InstalledEngine;
  const path = (name: string) => join(engine.folder, name);

  beforeAll(() => {
    engine = installEngine();
    writeFileSync(path('customers.csv'), TABLE);
  });
  afterAll(() => engine.remove());

  test('the first example of its README runs', () => {
    const [, example = ''] = /```js\n(.*?)```/s.exec(readFileSync('packages/engine/README.md', 'utf8')) ?? [];
    const lines = example.trim().split('\n');
    expect(lines).toHaveLength(10);
    writeFileSync(path('first.mjs'), example);
    const printed = run(process.execPath, ['first.mjs'], engine.folder);
    expect(printed).toContain('“dob” has 1 date that does not exist (“1980-02-30”).\n');
    expect(printed).toMatch(/^1 groups of duplicates$/m);
  });

  test('its command checks and cleans a file', () => {
    const command = 'node_modules/@assay/engine/dist/command/data.js';
    const printed = run(
      process.execPath,
      [command, 'check', 'customers.csv', '--clean', 'clean.csv'],
      engine.folder,
    );
    expect(printed).toContain('“dob” has 1 date that does not exist (“1980-02-30”). Row 2.');
    expect(readFileSync(path('clean.csv'), 'utf8')).toBe(TABLE.replace('gmial', 'gmail'));
    const { version } = JSON.parse(readFileSync('packages/engine/package.json', 'utf8'));
    expect(run(process.execPath, [command, '--version'], engine.folder)).toBe(`${version}\n`);
  });

  test('its command gives Node the flags that `npm run data` gives it', () => {
    // Each Node that starts loads this file first, and prints its flags.
    writeFileSync(path('flags.mjs'), 'console.log(process.execArgv.join());');
    const args = ['--import', './flags.mjs', 'node_modules/@assay/engine/dist/command/data.js', '--version'];
    const [first, again] = run(process.execPath, args, engine.folder).split('\n');
    expect([first, again]).toEqual(['--import,./flags.mjs', `${nodeFlagsOf('data')},--import,./flags.mjs`]);
  });

  test('its declarations tell the types of its exports', () => {
    const program = `import { checkTable, type Report, ReviewedTable, readTable, reportOf } from '@assay/engine';
import type { Engine } from '@assay/engine/worker';
import { csvLine } from '@assay/engine/write';
const read = await readTable(new Uint8Array());
if (!read.ok) throw new Error(read.error);
const checked = await checkTable(read.table, read.source, { today: '2026-01-31' });
const report: Report = reportOf({ name: '', bytes: 0 }, new ReviewedTable(checked));
// @ts-expect-error: a number
const rows: string = report.rows;
// @ts-expect-error: asynchronous
const opened: boolean = (null as unknown as Engine).open(new File([], '')).ok;
console.log(csvLine([rows]), opened);
`;
    writeFileSync(path('types.mts'), program);
    const types = ['--typeRoots', resolve('node_modules/@types'), '--types', 'node'];
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', ...types];
    expect(run('tsc', [...options, 'types.mts'], engine.folder)).toBe('');
  });

  test('it has neither sources nor tests nor anything of ours', () => {
    const installed = path('node_modules/@assay/engine');
    const files = globSync('**/*.*', { cwd: installed });
    expect(files.filter((file) => /\.test\.|(?<!\.d)\.ts$/.test(file))).toEqual([]);
    const ofOurs = files
      .filter((file) => /\.(?:js|d\.ts)$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(installed, file), 'utf8').matchAll(/(?:from|import)\W{1,3}(@assay\/[\w-]+)/g),
      ])
      .map(([, name]) => name);
    expect(new Set(ofOurs)).toEqual(new Set(['@assay/engine']));
  });
});
