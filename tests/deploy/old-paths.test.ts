/** Where units, timers and containers of 0.1.0 start programs: each goes on at its new place, and says which that is. */

import { describe, expect, test } from 'vitest';
import { freshSqlite } from '../support/databases.ts';
import { LONG } from '../support/long.ts';
import { launchServer, runProgram } from '../support/processes.ts';

const LEADS = 'apps/cli/leads/leads.mjs';
const MOVED = [
  ['server/start.mjs', 'apps/server/start.mjs'],
  ['desk/start.mjs', 'apps/desk/start.mjs'],
  ['cli/leads/leads.mjs', LEADS],
  ['server/cli/leads.mjs', LEADS],
] as const;

const warning = (old: string, now: string) => `${old} has moved: use ${now}\n`;

describe('a moved program', LONG, () => {
  test.each(MOVED)('%s passes arguments on', async (old, now) => {
    const expected = await runProgram(now, ['--version'], {});
    const { code, stdout, stderr } = await runProgram(old, ['--version'], {});
    expect({ code, stdout, stderr }).toEqual({ ...expected, stderr: warning(old, now) });
  });

  test.each(MOVED.slice(2))('%s has the output and the exit status of the command', async (old, now) => {
    const DATABASE_URL = await freshSqlite();
    const listed = await runProgram(old, ['export', '--format', 'json'], { DATABASE_URL });
    expect(listed).toEqual({ code: 0, stdout: '[]\n', stderr: warning(old, now) });
    const [mistake, same] = await Promise.all(
      [old, now].map((path) => runProgram(path, ['erase'], { DATABASE_URL })),
    );
    expect(mistake?.code).not.toBe(0);
    expect(mistake).toEqual({ ...same, stderr: warning(old, now) + same?.stderr });
  });

  test('server/start.mjs serves, and ends in order on SIGTERM', async () => {
    const server = await launchServer({ DATABASE_URL: await freshSqlite() }, 'server/start.mjs');
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  test('desk/start.mjs serves, and ends in order on SIGTERM', async () => {
    const settings = { DATABASE_URL: await freshSqlite(), DESK_PORT: '0' };
    const desk = await launchServer(settings, 'desk/start.mjs', [], /(http:\/\/[^/\s]+)\/sign-in\?code=/);
    expect((await fetch(`${desk.origin}/healthz`)).status).toBe(200);
    expect(await desk.stop()).toBe(0);
  });
});
