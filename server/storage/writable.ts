/** Says before SQLite does, and in words that an operator can act on, that a database cannot be written. */
import { accessSync, constants, existsSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseFileError } from './database-file-error.ts';

/**
 * @param path of the database, which need not be there yet
 * @throws DatabaseFileError when the file, its logs or its folder cannot be written
 */
export function refuseUnwritable(path: string): void {
  const problem = whyUnwritable(path);
  if (problem) throw new DatabaseFileError(problem);
}

/** What cannot be written, who owns it, and as whom this process tries; undefined when all of it can be. */
export function whyUnwritable(path: string): string | undefined {
  const real = existsSync(path) ? realpathSync(path) : path;
  const files = [real, `${real}-wal`, `${real}-shm`].filter((file) => existsSync(file));
  return [existingFolder(dirname(real)), ...files].map(describe).find((problem) => problem !== undefined);
}

function describe(file: string): string | undefined {
  try {
    accessSync(file, constants.W_OK);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? `${error.code}: ` : '';
    const found = statSync(file);
    const mode = (found.mode & 0o7777).toString(8).padStart(4, '0');
    return `${reason}user ${currentUser()} cannot write ${file}, which belongs to ${ownerOf(found)} and has mode ${mode}`;
  }
}

/** The folder, or the one in which it would be made. */
function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

function currentUser(): string {
  try {
    const { username, uid } = userInfo();
    return `${username} (${uid})`;
  } catch {
    // The user of a container need not have a name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

function ownerOf({ uid }: Stats): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm'));
    return line ? `${line[1]} (${uid})` : String(uid);
  } catch {
    return String(uid);
  }
}
