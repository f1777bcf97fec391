/** PostgreSQL servers on the loopback interface, in temporary folders, for tests and measurements. */
import './environment.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { DATABASE_FOLDER } from './database-folder.ts';
import { freePort } from './port.ts';
import { type User, unprivilegedUser } from './user.ts';

const START_TIMEOUT_MS = 30_000;

const CACHE = join(import.meta.dirname, '..', '..', '.cache/postgres');

export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
  /** Stops it at once without a clean shutdown. Returns a function that starts it again on the same data. */
  crash(): Promise<() => Promise<void>>;
}

/**
 * Starts a server on a free port of the loopback interface. Returns null if PostgreSQL is not installed.
 *
 * @param overrides PostgreSQL settings that replace the test defaults
 * @param environment additional environment variables for the server, but not for `initdb`
 */
export async function startPostgres(
  overrides: Record<string, string> = {},
  environment: Record<string, string> = {},
): Promise<PostgresServer | null> {
  const programs = findPrograms();
  if (!programs) return null;

  // PostgreSQL refuses to run as root, so root starts it as another user.
  const owner = unprivilegedUser();
  const folder = overrides['fsync'] === 'on' ? tmpdir() : DATABASE_FOLDER;
  const directory = mkdtempSync(join(folder, 'assay-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const asOwner = { ...owner, cwd: directory, stdio: 'ignore' } as const;

  await initialize(programs, directory, data, owner);
  const port = await freePort();
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '200',
    ...overrides,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://assay@127.0.0.1:${port}/postgres`;
  const env = { ...process.env, ...environment };
  const launch = () => spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...asOwner, env });
  let server = launch();

  const stop = async () => {
    await stopProcess(server);
    rmSync(directory, { recursive: true, force: true });
  };
  const crash = async () => {
    await stopProcess(server, 'SIGQUIT');
    return async () => {
      server = launch();
      await waitUntilReady(url, server);
    };
  };
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash };
}

/** The data of a new server. They are kept, because copying them takes a tenth of the time that `initdb` takes. */
async function initialize(
  programs: string,
  directory: string,
  data: string,
  owner: User | null,
): Promise<void> {
  const execute = promisify(execFile);
  const initdb = join(programs, 'initdb');
  const { stdout: version } = await execute(initdb, ['--version']);
  const kept = join(CACHE, `${version.replace(/\W+/g, '-')}${process.getuid?.() ?? ''}`);
  if (!existsSync(kept)) {
    await execute(
      initdb,
      ['--pgdata', data, '--username=assay', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: directory },
    );
    const unfinished = `${kept}.${process.pid}`;
    mkdirSync(CACHE, { recursive: true });
    await execute('cp', ['-a', data, unfinished]);
    // Another process may have been faster.
    await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
  } else await execute('cp', ['-a', kept, data]);
}

/** Names the folder of the server programs to test with, instead of those that are found. */
export const PROGRAMS_VARIABLE = 'TEST_POSTGRES';

/** The folder of PostgreSQL's server programs, or null if it is not installed. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const wanted = process.env[PROGRAMS_VARIABLE];
  const directories = [
    ...(wanted ? [wanted] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return directories.find((directory) => existsSync(join(directory, 'initdb'))) ?? null;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** SIGINT is PostgreSQL's fast shutdown, which does not wait for clients to disconnect. */
async function stopProcess(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}
