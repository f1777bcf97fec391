/** Runs the server, or another program of this repository, in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE } from './environment.ts';
import { erasuresBelow, removeErasures } from './erasure-files.ts';
import type { User } from './user.ts';

/**
 * For programs on PostgreSQL, which have no file beside which it could be. Other users have one of their own. The name begins with
 * the process that runs all tests, which removes what a killed one leaves.
 */
const ERASURES = erasuresBelow(process.ppid, process.pid);
process.on('exit', () => removeErasures(ERASURES));

const ROOT = join(import.meta.dirname, '..', '..');

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program until it exits, as another user if one is given. Its environment has only the given settings. */
export async function runProgram(
  program: string,
  args: string[],
  settings: Record<string, string>,
  user?: User,
): Promise<Finished> {
  const child = start(program, args, settings, [], user);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

export interface RunningServer {
  /** Its origin, as it prints it. */
  origin: string;
  /** Its output so far. */
  stdout(): string;
  process: ChildProcess;
  /** Asks it to stop and resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** What it prints when everything works, and while the database is away. */
const IS_UP = / is up at (\S+)\n.*\nHuman verification by \w+\n.+\n/;
export const IS_WAITING = /^The pages of .+ are at (\S+)\. Forms say to try again/m;

/**
 * Starts the server on a free port and waits until it reports that it is up.
 *
 * @param nodeArgs options for Node itself
 * @param sign what it prints, with its address
 * @param user as whom it runs; as this one by default
 */
export async function launchServer(
  settings: Record<string, string>,
  program = 'apps/server/main.ts',
  nodeArgs: string[] = [],
  sign = IS_UP,
  user?: User,
): Promise<RunningServer> {
  const child = start(
    program,
    [],
    {
      PORT: '0',
      ALTCHA_COST: '1000',
      RATE_LIMIT_SUBMISSIONS: '100000',
      RATE_LIMIT_CHALLENGES: '100000',
      ...settings,
    },
    nodeArgs,
    user,
  );
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const origin = await new Promise<string>((resolve, reject) => {
    // Only until it is up: searching all output of a busy server would use more CPU than the server.
    child.stdout.on('data', function findAddress() {
      const address = sign.exec(printed)?.[1];
      if (!address) return;
      child.stdout.off('data', findAddress);
      resolve(address);
    });
    child.on('exit', () => reject(new Error(`The server did not start:\n${printed}`)));
  });
  const stop = async () => {
    // The test may have sent a signal already.
    if (!child.killed) child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { origin, stdout: () => printed, process: child, stop };
}

/** As `npm run desk` starts it. */
const DESK_NODE_ARGS = ['--max-semi-space-size=4'];

export interface RunningDesk {
  /** Of the address that it printed. */
  origin: string;
  /** The address that it printed, which signs in once unless people have accounts. */
  address: string;
  stdout(): string;
  process: ChildProcess;
  stop(): Promise<number | null>;
}

/**
 * Starts the desk on a free port and waits until it prints its address.
 *
 * @param whileStarting is called with the process at once
 */
export async function launchDesk(
  settings: Record<string, string>,
  whileStarting: (child: ChildProcess) => void = () => {},
): Promise<RunningDesk> {
  const child = start('apps/desk/start.mjs', [], { DESK_PORT: '0', ...settings }, DESK_NODE_ARGS);
  whileStarting(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^(https?:\/\/\S+)$/m.exec(printed)?.[1];
      if (found) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The desk did not start:\n${printed}`)));
  });
  const stop = async () => {
    if (!child.killed) child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  };
  return { origin: new URL(address).origin, address, stdout: () => printed, process: child, stop };
}

/** Starts the server and kills it, usually before it is up. */
export async function startAndKill(settings: Record<string, string>, afterMs: number): Promise<void> {
  const child = start('apps/server/main.ts', [], { PORT: '0', ...settings });
  await sleep(afterMs);
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function start(
  program: string,
  args: string[],
  settings: Record<string, string>,
  nodeArgs: string[] = [],
  user?: User,
) {
  // An earlier release finds its content in the folder in which it is started.
  const release = /^\.cache\/releases\/[^/]+/.exec(program)?.[0];
  return spawn(process.execPath, [...nodeArgs, join(ROOT, program), ...args], {
    ...user,
    ...(release && { cwd: join(ROOT, release) }),
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ENV_FILE: '', ...erasuresOf(settings, user), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function erasuresOf({ DATABASE_URL = '' }: Record<string, string>, user?: User): Record<string, string> {
  return DATABASE_URL.startsWith('postgres') ? { ERASURES_FILE: `${ERASURES}${user?.uid ?? 'own'}` } : {};
}
