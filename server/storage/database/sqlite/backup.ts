/** Backs up a SQLite database while it is in use, and restores it. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Draft, Folder, requireFileOrNothing } from '../../../../formats/files/folder.ts';
import { followLinks } from '../../../../formats/files/links.ts';
import type { Database } from '../database.ts';

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

type BackupResult =
  | { ok: true; leads: number; subscriptions: number; replaced?: string | undefined }
  | BackupFailure;

/** Only the owner may read leads; SQLite creates the WAL with the database's mode. */
const OWNER_ONLY = 0o600;

/**
 * Writes a snapshot of the database to a new file, which appears under its name only when it is complete and on disk.
 * Writers need not wait, and only the owner can read the file.
 */
export async function backUpSqlite({ db }: Database, file: string): Promise<BackupResult> {
  const folder = Folder.make(dirname(resolve(file)));
  try {
    if (folder.find(basename(file))) return { ok: false, reason: 'exists', path: file };
    let result: BackupResult = { ok: false, reason: 'incomplete', path: file };
    await folder.write(basename(file), { mode: OWNER_ONLY }, async (draft) => {
      result = await withSafePath(folder, draft, async (path) => {
        // SQLite treats an empty file as a new one.
        await sql`vacuum into ${path}`.execute(db);
        return check(path);
      });
      if (!result.ok) throw new Error(`${file} could not be written completely`);
    });
    return result;
  } finally {
    folder.close();
  }
}

/**
 * Gives the path of the draft to what writes by itself and follows links, as SQLite does; where another user could plant one,
 * that of a file in a folder of this process, which is then copied.
 */
async function withSafePath<T>(folder: Folder, draft: Draft, fill: (path: string) => Promise<T>): Promise<T> {
  if (!folder.isExposed) return fill(draft.path);
  const own = mkdtempSync(join(tmpdir(), 'assay-backup-'));
  try {
    const path = join(own, 'backup.db');
    const result = await fill(path);
    const source = openSync(path, 'r');
    try {
      copy(source, draft.handle);
    } finally {
      closeSync(source);
    }
    return result;
  } finally {
    rmSync(own, { recursive: true });
  }
}

/**
 * Restores a backup to the server's database path. It gets the owner and mode of the previous one, or the owner of the
 * folder and mode 600, because root may restore what another user's server opens.
 *
 * @param force replaces an existing database, unless a process has it open; it is kept under another name
 */
export async function restoreSqlite(file: string, path: string, force: boolean): Promise<BackupResult> {
  if (!existsSync(file)) return { ok: false, reason: 'missing', path: file };
  // Does not wait for a pipe's other end.
  const source = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    // SQLite opens the file anew, and waits for a pipe.
    const incomplete: BackupFailure = { ok: false, reason: 'incomplete', path: file };
    if (!fstatSync(source).isFile()) return incomplete;
    const checked = check(file);
    if (!checked.ok || !isSameFile(fstatSync(source), statSync(file))) return incomplete;
    const real = followLinks(path);
    const folder = Folder.make(dirname(real));
    try {
      return await restoreInto(folder, basename(real), { source, file, checked, force });
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
  force: boolean;
}

async function restoreInto(
  folder: Folder,
  name: string,
  { source, file, checked, force }: Backup,
): Promise<BackupResult> {
  const path = join(folder.path, name);
  const existing = folder.find(name);
  if (existing && !force) return { ok: false, reason: 'database_exists', path };
  requireFileOrNothing(path, existing);
  if (existing && isInUse(path)) return { ok: false, reason: 'in_use', path };
  const { uid, gid, mode } = existing ?? { ...folder.stats, mode: OWNER_ONLY };
  let replaced: string | undefined;
  await folder.write(name, { mode: mode & 0o777, owner: { uid, gid } }, ({ handle }) => {
    copy(source, handle);
    replaced = moveAside(folder, name);
  });
  if (!isDeepStrictEqual(check(path), checked)) {
    return { ok: false, reason: 'differs', path, backup: file, replaced };
  }
  return { ...checked, replaced };
}

function isSameFile(a: Stats, b: Stats): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

/** Copies an open file from its start. */
function copy(source: number, target: number): void {
  const buffer = Buffer.alloc(1024 * 1024);
  let at = 0;
  for (let read = -1; read !== 0; at += read) {
    read = readSync(source, buffer, 0, buffer.length, at);
    for (let written = 0; written < read; ) written += writeSync(target, buffer, written, read - written);
  }
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
function moveAside(folder: Folder, name: string): string | undefined {
  const aside = `${name}.replaced-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  const found = ['-shm', '-journal', '-wal', ''].filter((ending) => folder.find(name + ending));
  for (const ending of found) folder.rename(name + ending, aside + ending);
  const last = found.at(-1);
  return last === undefined ? undefined : join(folder.path, aside + last);
}
