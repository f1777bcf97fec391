/**
 * Stopping npm stops the programs that it runs: the port is free, and no process remains.
 *
 * @module-tag rare
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, test, vi } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { isListening } from '../support/npm.ts';
import { PATIENT } from '../support/patience.ts';
import { freePort, freePorts } from '../support/port.ts';
import { startNpm } from './start-npm.ts';

const SIGNALS = [
  ['SIGTERM', 'npm'],
  ['SIGINT', 'npm'],
  ['SIGTERM', 'group'],
  ['SIGINT', 'group'],
] as const;

/** The processes of a group, without zombies. */
function membersOf(group: number | undefined): string {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => new RegExp(`^\\s*${group} +[^Z]`).test(line))
    .join('\n');
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  for (const [signal, to] of SIGNALS)
    test(`${signal} to ${to} ends the server`, async () => {
      const port = await freePort();
      const npm = startNpm(['start'], { PORT: String(port), DATABASE_URL: await freshSqlite() });
      await npm.until('Nobody is told of new leads');
      expect(await isListening(port)).toBe(true);
      npm.signal(signal, to);
      expect(await npm.ended).toBe(0);
      expect(await isListening(port)).toBe(false);
      expect(membersOf(npm.process.pid)).toBe('');
    });
});

test.skipIf(process.platform === 'win32')(
  'a terminal that is closed ends npm at once, and the server in order',
  async () => {
    const port = await freePort();
    const npm = startNpm(['start'], { PORT: String(port), DATABASE_URL: await freshSqlite() });
    await npm.until('Nobody is told of new leads');
    npm.signal('SIGHUP', 'group');
    expect(await npm.ended).toBe('SIGHUP');
    await vi.waitFor(() => expect(membersOf(npm.process.pid)).toBe(''), PATIENT);
    expect(await isListening(port)).toBe(false);
  },
);

describe.skipIf(process.platform === 'win32')('npm run dev', () => {
  test.for([SIGNALS[0], SIGNALS[3]])('%s to %s ends Astro and the API', async ([signal, to]) => {
    const site = await freePorts(2);
    const npm = startNpm(['run', 'dev'], {
      DEV_PORT: String(site),
      DATABASE_URL: await freshSqlite(),
    });
    await npm.until('Nobody is told of new leads');
    await npm.until('watching for file changes');
    // The site's port proxies to the API.
    expect((await fetch(`http://localhost:${site}/api/verification`)).status).toBe(200);
    npm.signal(signal, to);
    expect(await npm.ended).toBe(0);
    expect([await isListening(site), await isListening(site + 1)]).toEqual([false, false]);
    // A signal to the group reaches each of them, and npm may be the first to end.
    await vi.waitFor(() => expect(membersOf(npm.process.pid)).toBe(''), PATIENT);
    expect(npm.printed()).not.toContain('telemetry');
  });
});

test('npm run dev names a port that is in use', async () => {
  const port = await freePorts(2);
  const first = startNpm(['start'], { PORT: String(port + 1), DATABASE_URL: await freshSqlite() });
  await first.until('Nobody is told of new leads');
  const second = startNpm(['run', 'dev'], { DEV_PORT: String(port), DATABASE_URL: await freshSqlite() });
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(
    `${port + 1} is in use already; stop what uses it, or choose other ports with DEV_PORT\n`,
  );
});
