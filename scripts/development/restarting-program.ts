/** Restarts a program of ours when its sources change, as Vite's watcher sees them: Node's loses files that editors replace. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

interface Restartable {
  program: string;
  /** With its sources. */
  folders: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Starts a program. If it ends before anything has changed, it cannot run with its settings, and this process ends too.
 * Later the mistake is in the change, and it starts again with the next one.
 *
 * @returns a plugin for Vite that restarts it on changes, and a function that lets it finish its requests and stops it
 */
export function startRestarting({ program, folders, env }: Restartable) {
  let hasChanged = false;
  let isStale = false;
  let isRestarting = false;
  let isStopping = false;
  let child = start();

  function start(): ChildProcess {
    const started = spawn(process.execPath, [program], {
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    started.on('exit', (code) => {
      if (isRestarting || isStopping) return;
      if (!hasChanged) process.exit(code ?? 1);
      console.error(`${program} has ended; it starts again with the next change`);
    });
    return started;
  }

  async function restart(): Promise<void> {
    hasChanged = true;
    isStale = true;
    if (isRestarting) return;
    isRestarting = true;
    while (isStale) {
      isStale = false;
      await end();
    }
    isRestarting = false;
    if (!isStopping) child = start();
  }

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  const plugin: Plugin = {
    name: 'restarting program',
    configureServer({ watcher }) {
      watcher.add(folders.map((folder) => resolve(folder)));
      watcher.on('all', (_, path) => {
        const file = relative('.', path);
        if (!isSource(file, folders)) return;
        console.info(`${file} has changed: ${program} restarts`);
        void restart();
      });
    },
  };
  const stop = async () => {
    isStopping = true;
    await end();
  };
  return { plugin, stop };
}

/** Without tests, and without the files that editors write beside the one that they save. */
function isSource(file: string, folders: readonly string[]): boolean {
  return (
    /(?<!\.test)\.(ts|mjs|yaml|md)$/.test(file) && folders.some((folder) => file.startsWith(`${folder}/`))
  );
}
