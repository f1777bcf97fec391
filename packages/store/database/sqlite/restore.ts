import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { Folder, requireFileOrNothing } from '@assay/runtime/files/folder';
import { followLinks } from '@assay/runtime/files/links';
import { type Database, openDatabase } from '../database.ts';
import { type BackupFailure, type BackupResult, checkBackup, copyOpenFile, OWNER_ONLY } from './backup.ts';

/**
 * Restores a backup to the server's database path. It gets the owner and mode of the previous one, or the owner of the
 * folder and mode 600, because root may restore what another user's server opens.
 *
 * @param prepare works on a copy that has the tables of this version, before anything is put in place
 * @param force replaces an existing database, unless a process has it open; it is kept under another name
 */
export async function restoreSqlite(
  file: string,
  path: string,
  { force, prepare }: { force: boolean; prepare: (copy: Database) => Promise<void> },
): Promise<BackupResult> {
  if (!existsSync(file)) return { ok: false, reason: 'missing', path: file };
  // Does not wait for a pipe's other end.
  const source = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    // SQLite opens the file anew, and waits for a pipe.
    const incomplete: BackupFailure = { ok: false, reason: 'incomplete', path: file };
    if (!fstatSync(source).isFile()) return incomplete;
    const checked = checkBackup(file);
    if (!checked.ok || !isSameFile(fstatSync(source), statSync(file))) return incomplete;
    const real = followLinks(path);
    const folder = Folder.make(dirname(real));
    try {
      return await restoreInto(folder, basename(real), { source, file, checked, prepare, force });
    } finally {
      folder.close();
    }
  } finally {
    closeSync(source);
  }
}

interface Backup {
  source: number;
  file: string;
  checked: BackupResult;
  prepare: (copy: Database) => Promise<void>;
  force: boolean;
}

async function restoreInto(
  folder: Folder,
  name: string,
  { source, file, checked, prepare, force }: Backup,
): Promise<BackupResult> {
  const path = join(folder.path, name);
  const existing = folder.find(name);
  if (existing && !force) return { ok: false, reason: 'database_exists', path };
  requireFileOrNothing(path, existing);
  if (existing && isInUse(path)) return { ok: false, reason: 'in_use', path };
  const { uid, gid, mode } = existing ?? { ...folder.stats, mode: OWNER_ONLY };
  let replaced: string | undefined;
  const own = mkdtempSync(join(tmpdir(), 'assay-restore-'));
  try {
    const copy = join(own, 'copy.db');
    copyTo(source, copy);
    // A log beside the file is no part of it.
    if (!isDeepStrictEqual(checkBackup(copy), checked))
      return { ok: false, reason: 'incomplete', path: file };
    await bringUpToDate(copy, prepare);
    const prepared = checkBackup(copy);
    await folder.write(name, { mode: mode & 0o777, owner: { uid, gid } }, ({ handle }) => {
      copyFile(copy, handle);
      replaced = moveAside(folder, name);
    });
    if (isDeepStrictEqual(checkBackup(path), prepared)) return { ...checked, replaced };
    return { ok: false, reason: 'differs', path, backup: file, replaced };
  } finally {
    rmSync(own, { recursive: true });
  }
}

function copyTo(source: number, copy: string): void {
  const target = openSync(copy, 'wx', OWNER_ONLY);
  try {
    copyOpenFile(source, target);
  } finally {
    closeSync(target);
  }
}

async function bringUpToDate(copy: string, prepare: Backup['prepare']): Promise<void> {
  const database = await openDatabase(`sqlite:${copy}`);
  try {
    await prepare(database);
  } finally {
    // Also writes its log into it.
    await database.close();
  }
}

function copyFile(file: string, target: number): void {
  const source = openSync(file, 'r');
  try {
    copyOpenFile(source, target);
  } finally {
    closeSync(source);
  }
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

/** Whether another process has the database open: an exclusive lock is granted only if none has. */
export function isInUse(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return false;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_NOTADB) return false;
    return true;
  } finally {
    database.close();
  }
}

const SQLITE_NOTADB = 26;

/** Behind the name of a database that was put aside. */
export const REPLACED = '.replaced-';

/**
 * Renames a database with its WAL and journal: they may hold a part of it, and SQLite would replay one that is left
 * behind into the new file.
 *
 * @returns where the database is now, or its remains
 */
export function moveAside(folder: Folder, name: string): string | undefined {
  const aside = `${name}${REPLACED}${new Date().toISOString().replace(/[-:.]/g, '')}`;
  const found = ['-shm', '-journal', '-wal', ''].filter((ending) => folder.find(name + ending));
  for (const ending of found) folder.rename(name + ending, aside + ending);
  const last = found.at(-1);
  return last === undefined ? undefined : join(folder.path, aside + last);
}
