/** The engine as others get it: packed by npm, and put into an empty folder with what it depends on. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { copyInstalledProject } from './project-copy.ts';

export interface InstalledEngine {
  /** Empty but for `node_modules`, which has the engine and its dependencies alone. */
  folder: string;
  /** The packed file. */
  file: string;
  remove(): void;
}

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Packs a copy of this project, since packing replaces a file that other tests read. It needs no network. */
export function installEngine(): InstalledEngine {
  const folder = mkdtempSync(join(tmpdir(), 'assay-engine-'));
  const copy = copyInstalledProject();
  try {
    run('npm', ['pack', '--workspace', '@assay/engine', '--pack-destination', folder], copy.folder);
  } finally {
    copy.remove();
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('packages/engine/package.json', 'utf8')));
  const file = join(folder, `assay-engine-${version}.tgz`);
  const installed = join(folder, 'node_modules/@assay/engine');
  mkdirSync(installed, { recursive: true });
  run('tar', ['-xzf', file, '--strip-components', '1', '-C', installed], folder);
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys(manifestSchema.parse(manifest).dependencies)) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  return { folder, file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a program to its end. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
