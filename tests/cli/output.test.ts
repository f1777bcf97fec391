/** What `leads` does when its output cannot be written. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listContactSubmissions } from '../../packages/store/leads/contact-submissions.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { COMPILE_CACHE } from '../support/environment.ts';
import { storeLead } from '../support/leads.ts';
import { sampled } from '../support/long.ts';

const PROGRAM = 'apps/cli/leads/leads.ts';

/** Runs `leads` with a standard output that is full, or that nobody reads. */
async function leads(output: 'full' | 'unread', url: string, ...args: string[]) {
  const full = output === 'full' ? openSync('/dev/full', 'w') : undefined;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, DATABASE_URL: url, ENV_FILE: '' },
    stdio: ['ignore', full ?? 'pipe', 'pipe'],
  });
  if (full !== undefined) closeSync(full);
  child.stdout?.destroy();
  if (!child.stderr) throw new Error('There is no standard error');
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stderr };
}

async function start() {
  const url = await freshSqlite();
  const { db } = await openForTest(url);
  await storeLead(db, [], { email: 'ada@example.com' });
  return { url, db };
}

describe.skipIf(!existsSync('/dev/full'))('a full disk', () => {
  const COMMANDS = [['list'], ['export', '--format', 'json'], ['--help'], ['list', '--help']];
  for (const [args, options] of sampled(COMMANDS, 1))
    test(`is a failure of ${args.join(' ')}`, options, async () => {
      const { url } = await start();
      expect(await leads('full', url, ...args)).toEqual({
        code: 1,
        stderr: expect.stringMatching(/^The output could not be written \(.*ENOSPC.*\)\n$/),
      });
    });

  test('makes erase --export erase nothing', async () => {
    const { url, db } = await start();
    expect(await leads('full', url, 'erase', 'ada@example.com', '--export')).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was erased: The output could not be written \(.*ENOSPC.*\)\n$/),
    });
    expect(await listContactSubmissions(db)).toHaveLength(1);
  });
});

test('a partial write on a full disk is a failure', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'assay-output-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = openSync(join(directory, 'help.txt'), 'w');
  const child = spawn('sh', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, PROGRAM, '--help'], {
    env: { ENV_FILE: '' },
    stdio: ['ignore', file, 'ignore'],
  });
  closeSync(file);
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
});

test('a reader that closes the pipe is not a failure', async () => {
  const { url } = await start();
  expect(await leads('unread', url, 'list')).toEqual({ code: 0, stderr: '' });
  expect(await leads('unread', url, '--help')).toEqual({ code: 0, stderr: '' });
});

test('erase --export erases nothing when its reader has closed the pipe', async () => {
  const { url, db } = await start();
  expect(await leads('unread', url, 'erase', 'ada@example.com', '--export')).toMatchObject({ code: 1 });
  expect(await listContactSubmissions(db)).toHaveLength(1);
});
