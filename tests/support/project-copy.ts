import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { CACHE_FOLDER } from '../../scripts/cache.ts';

/** Generated files, and files that belong to this folder alone. */
const NOT_COPIED = new Set([
  '.astro',
  '.cache',
  '.env',
  '.git',
  'dist',
  'node_modules',
  'screenshots',
  'test-results',
]);

/** The scope of this project's own packages. */
const OWN_PACKAGES = '@assay';

export interface ProjectCopy {
  folder: string;
  /** Writes a file, and makes its folders. */
  write(name: string, text: string): void;
  /** Replaces a part of a file, which has to be there. */
  replace(name: string, part: string | RegExp, replacement: string): void;
  remove(): void;
}

/** A copy of this project as a fresh clone has it: neither installed nor built. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'assay-copy-'));
  const isCopied = (path: string) => !NOT_COPIED.has(basename(path)) && relative('.', path) !== 'data';
  cpSync('.', folder, { recursive: true, filter: isCopied });
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const replace = (name: string, part: string | RegExp, replacement: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const isThere = typeof part === 'string' ? text.includes(part) : part.test(text);
    if (!isThere) throw new Error(`${name} of the copy has no ${part}`);
    write(name, text.replace(part, replacement));
  };
  return { folder, write, replace, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The same with links to this project's packages, and to what its builds have drawn and typeset. Caches in node_modules are the
 * copy's own.
 */
export function copyInstalledProject(): ProjectCopy {
  const copy = copyProject();
  const packages = join(copy.folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules').filter((entry) => !/^\.(?!bin$)/.test(entry))) {
    if (name !== OWN_PACKAGES) symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  // Links to its own folders, which stay right in a copy.
  cpSync(join('node_modules', OWN_PACKAGES), join(packages, OWN_PACKAGES), {
    recursive: true,
    verbatimSymlinks: true,
  });
  mkdirSync(CACHE_FOLDER, { recursive: true });
  mkdirSync(dirname(join(copy.folder, CACHE_FOLDER)));
  symlinkSync(resolve(CACHE_FOLDER), join(copy.folder, CACHE_FOLDER));
  return copy;
}

/**
 * The same with everything installed and built, which another user can read wherever this project is. Its packages are hard
 * links where that is possible: change neither their content nor their owner.
 */
export function copyBuiltProject(): ProjectCopy {
  const copy = copyProject();
  chmodSync(copy.folder, 0o755);
  for (const built of ['dist', 'apps/desk/dist'])
    cpSync(built, join(copy.folder, built), { recursive: true });
  const packages = join(copy.folder, 'node_modules');
  const isCopied = ['-al', '-a'].some((how) => {
    rmSync(packages, { recursive: true, force: true });
    return spawnSync('cp', [how, 'node_modules', packages]).status === 0;
  });
  if (!isCopied) throw new Error('node_modules could not be copied');
  for (const cache of readdirSync(packages).filter((entry) => /^\.(vite|astro)/.test(entry))) {
    rmSync(join(packages, cache), { recursive: true });
  }
  return copy;
}
