import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** Generated files, and files that belong to this folder alone. */
const NOT_COPIED = new Set([
  '.astro',
  '.cache',
  '.env',
  '.git',
  'data',
  'dist',
  'node_modules',
  'screenshots',
  'test-results',
]);

export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/** A copy of this project as a fresh clone has it: neither installed nor built. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'assay-copy-'));
  cpSync('.', folder, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The same with links to this project's packages. Caches in node_modules are the copy's own. */
export function copyInstalledProject(): ProjectCopy {
  const copy = copyProject();
  const packages = join(copy.folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules').filter((entry) => !/^\.(?!bin$)/.test(entry))) {
    symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  return copy;
}
