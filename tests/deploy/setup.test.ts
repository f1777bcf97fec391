/**
 * The real set-up and the real npm in a small project without packages, with stand-ins for the build and the server.
 * `npm run test:crash` does the same in a copy of the whole.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, type RunningNpm } from '../support/npm.ts';
import { startNpm } from './start-npm.ts';

const WAITS = 'Another process installs or builds in this folder: waiting until it is done ...';

/** Says which process it is, and works until it is told that it may end. */
const BUILD = `
import { existsSync, mkdirSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
console.log('build by', process.pid, '.');
setInterval(() => {
  if (existsSync('may-end')) process.exit();
}, 50);
`;

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
    '.dockerignore': '*\n!site\n!server\n',
    'site/page.ts': '',
    'astro/package.json': JSON.stringify({ ...manifest, name: 'astro' }),
    'astro/bin/astro.mjs': BUILD,
    'scripts/compile-server.ts': '',
    'server/start.mjs': "console.log('Assay is up'); setInterval(() => {}, 1000);",
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  for (const name of ['setup.mjs', 'lock.mjs'])
    copyFileSync(`scripts/${name}`, join(folder, 'scripts', name));
  return {
    start: () => startNpm(['start'], {}, folder),
    letBuildEnd: () => writeFileSync(join(folder, 'may-end'), ''),
  };
}

/** The process of a build that has begun. */
async function builderOf(npm: RunningNpm): Promise<number> {
  await npm.until(' .\n');
  return Number(/build by (\d+)/.exec(npm.printed())?.[1]);
}

test('of two starts at once one builds, and the other waits and says so', async () => {
  const { start, letBuildEnd } = smallProject();
  const both = [start(), start()];
  await Promise.race(both.map((npm) => npm.until('build by')));
  await Promise.race(both.map((npm) => npm.until(WAITS)));
  letBuildEnd();
  for (const npm of both) await npm.until('Assay is up');
  const count = (text: string) => both.filter((npm) => npm.printed().includes(text)).length;
  expect([count('Installing packages'), count('build by'), count(WAITS)]).toEqual([1, 1, 1]);
});

test.for([
  ['SIGTERM', 'npm'],
  ['SIGINT', 'group'],
] as const)('%s to %s ends a build, and starts nothing', async ([signal, to]) => {
  const { start, letBuildEnd } = smallProject();
  const npm = start();
  const builder = await builderOf(npm);
  expect(isAlive(builder)).toBe(true);
  npm.signal(signal, to);
  expect(await npm.ended).not.toBe(0);
  expect(isAlive(builder)).toBe(false);
  expect(npm.printed()).not.toContain('Assay is up');
  // Nothing is in the way of the next, which need not wait either.
  letBuildEnd();
  const next = start();
  await next.until('Assay is up');
  expect(next.printed()).not.toContain(WAITS);
});

test('a build that was killed holds up nobody', async () => {
  const { start, letBuildEnd } = smallProject();
  const killed = start();
  await builderOf(killed);
  killed.signal('SIGKILL', 'group');
  letBuildEnd();
  const both = [start(), start()];
  for (const npm of both) await npm.until('Assay is up');
  expect(both.filter((npm) => npm.printed().includes('build by'))).toHaveLength(1);
});
