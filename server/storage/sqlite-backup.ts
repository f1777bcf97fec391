/** Backs up a SQLite database while it is in use, and restores it. */
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface BackupFailure {
  ok: false;
  reason: 'exists' | 'missing' | 'incomplete' | 'database_exists' | 'in_use' | 'differs';
  /** The file that the reason is about. */
  path: string;
  /** The backup from which `path` differs. */
  backup?: string;
  /** Where the previous database is now. */
  replaced?: string | undefined;
}

export type BackupResult =
  | { ok: true; leads: number; subscriptions: number; replaced?: string | undefined }
  | BackupFailure;

/** Only the owner may read leads; SQLite creates the WAL with the database's mode. */
const OWNER_ONLY = 0o600;

/**
 * Writes a snapshot of the database to a new file, which appears under its name only when it is complete and on disk.
 * Writers need not wait, and only the owner can read the file.
 */
export async function backUpSqlite({ db }: Database, file: string): Promise<BackupResult> {
  if (existsSync(file)) return { ok: false, reason: 'exists', path: file };
  const draft = `${file}.unfinished`;
  rmSync(draft, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  // SQLite treats an empty file as a new one.
  writeFileSync(draft, '', { mode: OWNER_ONLY });
  await sql`vacuum into ${draft}`.execute(db);
  const checked = check(draft);
  if (!checked.ok) return checked;
  moveIntoPlace(draft, file);
  return checked;
}

/**
 * Restores a backup to the server's database path. It gets the owner and mode of the previous one, or the owner of the
 * folder and mode 600, because root may restore what another user's server opens.
 *
 * @param force replaces an existing database, unless a process has it open; it is kept under another name
 */
export function restoreSqlite(file: string, path: string, force: boolean): BackupResult {
  if (!existsSync(file)) return { ok: false, reason: 'missing', path: file };
  const checked = check(file);
  if (!checked.ok) return checked;
  if (existsSync(path) && !force) return { ok: false, reason: 'database_exists', path };
  if (existsSync(path) && isInUse(path)) return { ok: false, reason: 'in_use', path };
  makeFolder(dirname(path));
  const { uid, gid, mode } = existsSync(path)
    ? statSync(path)
    : { ...statSync(dirname(path)), mode: OWNER_ONLY };
  const draft = `${path}.unfinished`;
  writeFileSync(draft, '', { mode: OWNER_ONLY });
  copyFileSync(file, draft);
  setOwner(draft, uid, gid);
  chmodSync(draft, mode & 0o777);
  const replaced = moveAside(path);
  moveIntoPlace(draft, path);
  if (!isDeepStrictEqual(check(path), checked)) {
    return { ok: false, reason: 'differs', path, backup: file, replaced };
  }
  return { ...checked, replaced };
}

/** Creates a folder and its parents, with the owner of the closest parent that exists. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  const { uid, gid } = statSync(dirname(folder));
  setOwner(folder, uid, gid);
}

/** Only root can change an owner, and only root needs to. */
function setOwner(path: string, uid: number, gid: number): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/** Whether a file is a complete database, and how many rows it has. */
function check(file: string): BackupResult {
  const incomplete: BackupFailure = { ok: false, reason: 'incomplete', path: file };
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const value = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
      if (value('pragma integrity_check') !== 'ok') return incomplete;
      return {
        ok: true,
        leads: Number(value('select count(*) from contact_submissions')),
        subscriptions: Number(value('select count(*) from newsletter_subscriptions')),
      };
    } finally {
      database.close();
    }
  } catch {
    return incomplete;
  }
}

/** Whether another process has the database open: an exclusive lock is granted only if none has. */
function isInUse(path: string): boolean {
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

/**
 * Renames a database with its WAL and journal: they may hold a part of it, and SQLite would replay one that is left
 * behind into the new file.
 *
 * @returns where the database is now, or its remains
 */
function moveAside(path: string): string | undefined {
  const aside = `${path}.replaced-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  const found = ['-shm', '-journal', '-wal', ''].filter((ending) => existsSync(path + ending));
  for (const ending of found) renameSync(path + ending, aside + ending);
  const last = found.at(-1);
  return last === undefined ? undefined : aside + last;
}

/** Renames a file once it is on disk, and syncs the folder. */
function moveIntoPlace(draft: string, path: string): void {
  sync(draft);
  renameSync(draft, path);
  sync(dirname(path));
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
