/** Checks before SQLite does that a database can be written, for a message that an operator can act on. */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseFileError } from './database-file-error.ts';

/**
 * @param path of the database, which need not exist
 * @throws DatabaseFileError if the file, its WAL or its folder cannot be written
 */
export function requireWritable(path: string): void {
  const found = firstUnwritable(path);
  if (found) throw new DatabaseFileError(describe(found), { cause: found.error });
}

/** What cannot be written, its owner and mode, and this process's user; undefined if everything can. */
export function findUnwritable(path: string): string | undefined {
  const found = firstUnwritable(path);
  return found && describe(found);
}

interface Unwritable {
  file: string;
  error: unknown;
}

function firstUnwritable(path: string): Unwritable | undefined {
  const real = existsSync(path) ? realpathSync(path) : path;
  for (const file of [existingFolder(dirname(real)), real, `${real}-wal`, `${real}-shm`]) {
    try {
      accessSync(file, constants.W_OK);
    } catch (error) {
      // Another process removes the WAL whenever it is the last to close the database.
      if (!isMissing(error)) return { file, error };
    }
  }
  return undefined;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function describe({ file, error }: Unwritable): string {
  const reason = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
  const found = statSync(file);
  const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
  return `${reason}user ${process.getuid?.()} cannot write ${file}, which belongs to user ${found.uid} and has mode ${mode}`;
}

/** The folder, or the closest parent that exists. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}
