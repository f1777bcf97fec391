/** Runs the project's npm scripts with the real npm, as an operator does. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BARE_ENVIRONMENT } from './environment.ts';
import type { User } from './user.ts';

/** The flags that an npm script gives Node. */
export function nodeFlagsOf(script: string): string[] {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  return (scripts[script] ?? '').split(' ').filter((word) => word.startsWith('--'));
}

export interface RunningNpm {
  process: ChildProcess;
  printed(): string;
  /** Resolves when it has printed this text. */
  until(text: string): Promise<void>;
  /** Sends a signal to npm alone, or to its process group, as a terminal does for Ctrl-C. */
  signal(signal: NodeJS.Signals, to: 'npm' | 'group'): void;
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts npm in its own process group, as another user if one is given. */
export function launchNpm(
  args: string[],
  settings: Record<string, string>,
  cwd = '.',
  user?: User,
): RunningNpm {
  const child = spawn('npm', args, {
    ...user,
    cwd,
    env: { ...BARE_ENVIRONMENT, ENV_FILE: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const exited = once(child, 'exit');
  const signal = (name: NodeJS.Signals, to: 'npm' | 'group') => {
    const pid = child.pid ?? 0;
    try {
      process.kill(to === 'group' ? -pid : pid, name);
    } catch {
      // The processes have exited.
    }
  };
  return {
    process: child,
    printed: () => printed,
    async until(text) {
      while (!printed.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`npm ${args.join(' ')} exited early:\n${printed}`);
        }
        await sleep(20);
      }
    },
    signal,
    ended: exited.then(([code, name]) => code ?? name),
  };
}

/** Whether something listens on a local port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z]/.test(stdout);
}
