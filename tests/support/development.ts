/** A development server in a copy of the project, whose sources a test can edit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILE_CACHE } from './environment.ts';
import { freePorts } from './port.ts';
import { copyInstalledProject } from './project-copy.ts';

/** How an editor saves: into the file, or into a new one that takes its place. */
type WayToSave = 'in place' | 'by rename';

export interface Development {
  folder: string;
  /** Of the site or the desk that Vite serves. */
  origin: string;
  /** What it has printed so far. */
  printed(): string;
  isRunning(): boolean;
  /** Replaces a text in a file. @throws if the file does not have it */
  edit(file: string, text: string, replacement: string, way?: WayToSave): void;
  stop(): Promise<void>;
}

/** What it prints once it listens. */
const READY = { 'scripts/dev.ts': 'watching for file changes', 'scripts/dev-desk.ts': '/sign-in?code=' };

/** Starts the script of `npm run dev` or of `npm run dev:desk` on free ports, with a new database. */
export async function startDevelopment(script: keyof typeof READY): Promise<Development> {
  const { folder, remove } = copyInstalledProject();
  cpSync('apps/desk/dist', join(folder, 'apps/desk/dist'), { recursive: true });
  const first = await freePorts(4);
  const vite = script === 'scripts/dev.ts' ? first : first + 2;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PATH: process.env['PATH'],
      ENV_FILE: '',
      DEV_PORT: String(first),
      ALTCHA_COST: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  await untilPrinted(child, READY[script], () => printed);
  return {
    folder,
    origin: `http://${script === 'scripts/dev.ts' ? 'localhost' : '127.0.0.1'}:${vite}`,
    printed: () => printed,
    isRunning,
    edit(file, text, replacement, way = 'in place') {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) throw new Error(`${file} does not have ${text}`);
      const target = way === 'in place' ? path : `${path}.tmp`;
      writeFileSync(target, before.replace(text, replacement));
      if (way === 'by rename') renameSync(target, path);
    },
    async stop() {
      child.kill('SIGTERM');
      if (isRunning()) await once(child, 'exit');
      remove();
    },
  };
}

async function untilPrinted(child: ChildProcess, text: string, printed: () => string): Promise<void> {
  while (!printed().includes(text)) {
    const [code] = await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`It ended with ${code}:\n${printed()}`);
  }
}
