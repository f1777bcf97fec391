/**
 * A temporary PostgreSQL server for the tests: vitest's global setup starts one for the whole run, and each test creates its
 * own database on it. If PostgreSQL is not installed, the tests that need it are skipped.
 */
import './environment.ts';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './port.ts';
import { unprivilegedUser } from './user.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's maintenance database, or null if PostgreSQL is not installed. */
    postgres: string | null;
  }
}

const START_TIMEOUT_MS = 30_000;

/** Starts the server and provides its URL to the tests. Returns a function that stops it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server?.url ?? null);
  return async () => server?.stop();
}

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
  const directory = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const asOwner = { ...owner, cwd: directory, stdio: 'ignore' } as const;

  await promisify(execFile)(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username=assay', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: directory },
  );
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

/** The folder of PostgreSQL's server programs, or null if it is not installed. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const directories = [
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
