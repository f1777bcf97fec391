/**
 * Runs the real setup script and npm in a small project without packages, with stubs for the build and the server.
 * `npm run test:crash` does the same in a full copy of the project.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LONG } from '../support/long.ts';
import { isAlive, type RunningNpm } from '../support/npm.ts';
import { startNpm } from './start-npm.ts';

const WAITING = 'Another process installs or builds in this folder: waiting until it is done ...';

/** Prints its process id, and runs until the file `finish` exists. */
const BUILD = `
import { existsSync, mkdirSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
console.log('build by', process.pid, '.');
setInterval(() => {
  if (existsSync('finish')) process.exit();
}, 50);
`;

/** Notes how it was called. */
const PUBLISH =
  "import { appendFileSync } from 'node:fs'; appendFileSync('published', process.argv[2] + ' ');";

function smallProject() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = { name: 'small', version: '1.0.0', type: 'module' };
  const dependencies = { astro: 'file:astro' };
  const files = {
    'package.json': JSON.stringify({ ...manifest, engines, dependencies, scripts }),
    'package-lock.json': JSON.stringify({
      ...manifest,
      lockfileVersion: 3,
      packages: {
        '': { ...manifest, dependencies },
        astro: { ...manifest, name: 'astro' },
        'node_modules/astro': { resolved: 'astro', link: true },
      },
    }),
    '.dockerignore': '*\n!apps\n',
    'apps/site/page.ts': '',
    'astro/package.json': JSON.stringify({ ...manifest, name: 'astro' }),
    'astro/bin/astro.mjs': BUILD,
    'scripts/compile-server.ts': '',
    'apps/site/build/publish.ts': PUBLISH,
    'apps/server/start.mjs': "console.log('Assay is up'); setInterval(() => {}, 1000);",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  for (const name of ['setup.mjs', 'lock.mjs'])
    copyFileSync(`scripts/${name}`, join(folder, 'scripts', name));
  return {
    folder,
    start: (settings: Record<string, string> = {}) => startNpm(['start'], settings, folder),
    finishBuild: () => writeFileSync(join(folder, 'finish'), ''),
    /** What the server runs once it is up. */
    finishSite: () => spawnSync(process.execPath, ['scripts/setup.mjs', 'finish'], { cwd: folder }).status,
    published: () => readFileSync(join(folder, 'published'), 'utf8'),
  };
}

/** The process id of the build, once it has started. */
async function buildPid(npm: RunningNpm): Promise<number> {
  await npm.until(' .\n');
  return Number(/build by (\d+)/.exec(npm.printed())?.[1]);
}

test('of two concurrent starts, one builds while the other waits and says so', async () => {
  const { start, finishBuild } = smallProject();
  const both = [start(), start()];
  await Promise.race(both.map((npm) => npm.until('build by')));
  await Promise.race(both.map((npm) => npm.until(WAITING)));
  finishBuild();
  for (const npm of both) await npm.until('Assay is up');
  const count = (text: string) => both.filter((npm) => npm.printed().includes(text)).length;
  expect([count('Installing packages'), count('build by'), count(WAITING)]).toEqual([1, 1, 1]);
});

const SIGNALS = [
  ['SIGTERM', 'npm'],
  ['SIGINT', 'group'],
] as const;

for (const [signal, to] of SIGNALS)
  test(`${signal} to ${to} ends a build and starts no server`, LONG, async () => {
    const { start, finishBuild } = smallProject();
    const npm = start();
    const pid = await buildPid(npm);
    expect(isAlive(pid)).toBe(true);
    npm.signal(signal, to);
    expect(await npm.ended).not.toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(npm.printed()).not.toContain('Assay is up');
    // The next start need not wait.
    finishBuild();
    const next = start();
    await next.until('Assay is up');
    expect(next.printed()).not.toContain(WAITING);
  });

test('a killed build does not block later starts', LONG, async () => {
  const { start, finishBuild } = smallProject();
  const killed = start();
  await buildPid(killed);
  killed.signal('SIGKILL', 'group');
  finishBuild();
  const both = [start(), start()];
  for (const npm of both) await npm.until('Assay is up');
  expect(both.filter((npm) => npm.printed().includes('build by'))).toHaveLength(1);
});

test(
  'a change of what the privacy policy says of time builds the site again, and nothing else does',
  LONG,
  async () => {
    const { start, finishBuild } = smallProject();
    finishBuild();
    const built = async (settings: Record<string, string>) => {
      const npm = start(settings);
      await npm.until('Assay is up');
      npm.signal('SIGKILL', 'group');
      return npm.printed().includes('build by');
    };
    expect(await built({})).toBe(true);
    expect(await built({ LEADS_KEEP_MONTHS: '24' })).toBe(true);
    expect(await built({ LEADS_KEEP_MONTHS: '24' })).toBe(false);
    expect(await built({})).toBe(true);
  },
);

test('a start builds what visitors need first, and the rest is built once', async () => {
  const { start, finishBuild, finishSite, published } = smallProject();
  finishBuild();
  await start().until('Assay is up');
  expect(published()).toBe('--first ');
  expect([finishSite(), finishSite()]).toEqual([0, 0]);
  expect(published()).toBe('--first --rest ');
});

test('what a developer has installed is not replaced by what a start needs', LONG, () => {
  const { folder } = smallProject();
  const run = (program: string, ...args: string[]) =>
    expect(spawnSync(program, args, { cwd: folder, encoding: 'utf8' }).stderr).not.toMatch(
      /^Failed|npm error/m,
    );
  const install = () => {
    run(process.execPath, 'scripts/setup.mjs', 'install');
    return readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('.installed'));
  };
  expect(install()).toEqual(['.installed-without-tests']);
  run('npm', 'ci');
  expect(install()).toEqual(['.installed']);
  // A pull brings other packages.
  writeFileSync(
    join(folder, 'package.json'),
    readFileSync(join(folder, 'package.json'), 'utf8').replace('{', '{ "private": true,'),
  );
  expect(install()).toEqual(['.installed']);
});
