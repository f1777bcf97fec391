import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

/** What is made from the rest, or belongs to this one folder. */
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

/** The same with the packages of this one. */
export function copyInstalledProject(): ProjectCopy {
  const copy = copyProject();
  symlinkSync(resolve('node_modules'), join(copy.folder, 'node_modules'));
  return copy;
}
