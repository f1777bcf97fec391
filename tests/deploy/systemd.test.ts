/** The units of deploy/systemd, checked by systemd itself with this checkout in the place of /opt/assay. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { emptyPostgres } from '../support/databases.ts';
import { findProgram } from '../support/programs.ts';

const UNITS = 'deploy/systemd';
const names = readdirSync(UNITS);
const analyze = findProgram('systemd-analyze');

test('the units are server, desk, and a timer each for back-up and retention', () => {
  expect(names.sort()).toEqual([
    'assay-backup.service',
    'assay-backup.timer',
    'assay-desk.service',
    'assay-retention.service',
    'assay-retention.timer',
    'assay.service',
  ]);
});

test('no unit waits for a database', () => {
  for (const name of names)
    expect(readFileSync(join(UNITS, name), 'utf8')).not.toMatch(/postgresql\.service/);
});

describe.skipIf(analyze === null)('systemd-analyze', () => {
  function installHere(): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'assay-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return names.map((name) => {
      const file = join(folder, name);
      writeFileSync(file, readFileSync(join(UNITS, name), 'utf8').replaceAll('/opt/assay', resolve('.')));
      return file;
    });
  }

  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(analyze ?? '', args, { encoding: 'utf8' });
    return { status, stderr };
  };

  test('finds nothing wrong with any unit', () => {
    expect(run('verify', '--man=no', ...installHere())).toEqual({ status: 0, stderr: '' });
  });

  // Out of 100, by systemd's own scale; below 20 it calls a service 'OK'.
  test('calls each service confined', () => {
    for (const file of installHere().filter((name) => name.endsWith('.service'))) {
      expect(run('security', '--offline=true', '--threshold=20', file), file).toMatchObject({ status: 0 });
    }
  });
});

const bwrap = findProgram('bwrap');
const isConfinable =
  bwrap !== null && spawnSync(bwrap, ['--ro-bind', '/', '/', '--tmpfs', '/var/lib', 'true']).status === 0;

describe.skipIf(!isConfinable || inject('postgres') === null)(
  'on PostgreSQL, with a disk of which only',
  () => {
    /** As `ProtectSystem=strict` and `StateDirectory=assay` leave it, with the unit's own command and environment. */
    async function start(unit: string, settings: Record<string, string>, sign: string): Promise<string> {
      const text = readFileSync(join(UNITS, unit), 'utf8').replaceAll('/opt/assay', resolve('.'));
      const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      expect(line('StateDirectory')).toBe('assay');
      const state = ['--tmpfs', '/var/lib', '--dir', '/var/lib/assay', '--dev', '/dev', '--proc', '/proc'];
      const own = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      const child = spawn(
        bwrap ?? '',
        ['--die-with-parent', '--ro-bind', '/', '/', ...state, '--chdir', line('WorkingDirectory')].concat([
          'env',
          ...line('Environment').split(' '),
          'ENV_FILE=',
          `DATABASE_URL=${await emptyPostgres()}`,
          ...own,
          ...line('ExecStart').split(' '),
        ]),
        { env: {}, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      onTestFinished(() => void child.kill('SIGKILL'));
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
      await expect.poll(() => child.exitCode !== null || printed.includes(sign)).toBe(true);
      return printed;
    }

    test('the state directory can be written, the server starts', async () => {
      expect(await start('assay.service', { PORT: '0' }, ' is up at ')).toContain(' is up at ');
    });

    test('the state directory can be written, the desk starts', async () => {
      expect(await start('assay-desk.service', { DESK_PORT: '0' }, '/sign-in?')).toContain('/sign-in?');
    });
  },
);
