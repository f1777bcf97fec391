/** PgBouncer in front of a PostgreSQL server, for tests and measurements. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';
import { findProgram } from './programs.ts';
import { unprivilegedUser } from './user.ts';

/** Null where it is not installed. */
export const pgbouncer = findProgram('pgbouncer');

interface RunningPgBouncer {
  /** The address of the same database through it. */
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with its own defaults.
 *
 * @param url of a database
 */
export async function startPgBouncer(
  url: string,
  mode: 'session' | 'transaction',
  settings: Record<string, string> = {},
): Promise<RunningPgBouncer> {
  // It refuses to run as root.
  const owner = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'assay-pgbouncer-'));
  const file = join(directory, 'pgbouncer.ini');
  const port = await freePort();
  const { hostname, port: behind } = new URL(url);
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  };
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${behind} user=assay`,
      '[pgbouncer]',
      ...Object.entries(lines).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  if (owner) for (const path of [directory, file]) chownSync(path, owner.uid, owner.gid);
  const process = spawn(pgbouncer ?? 'pgbouncer', [file], { ...owner, cwd: directory, stdio: 'ignore' });
  const stop = async () => {
    if (process.exitCode === null) {
      process.kill('SIGKILL');
      await once(process, 'exit');
    }
    rmSync(directory, { recursive: true });
  };
  for (let attempt = 0; !(await listens(port)); attempt++) {
    if (attempt > 200 || process.exitCode !== null) {
      await stop();
      throw new Error('PgBouncer does not start');
    }
    await sleep(50);
  }
  const through = new URL(url);
  through.port = String(port);
  return { url: through.href, pid: process.pid ?? 0, stop };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
