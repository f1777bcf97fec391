/** Backs up a SQLite database while it is in use. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { type Draft, Folder } from '../../../../formats/files/folder.ts';
import { openUnchanged, reporting } from './reading.ts';

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

/** How many rows a backup has. */
export type BackupResult =
  | { ok: true; leads: number; subscriptions: number; replaced?: string | undefined }
  | BackupFailure;

/** Only the owner may read leads; SQLite creates the WAL with the database's mode. */
export const OWNER_ONLY = 0o600;

/**
 * Writes a snapshot of the database to a new file, which appears under its name only when it is complete and on disk.
 * Writers need not wait, and only the owner can read the file. The schema may be that of any version, and stays as it is.
 */
export async function backUpSqlite(path: string, file: string): Promise<BackupResult> {
  const database = openUnchanged(path);
  try {
    return await copyInto(database, path, file);
  } finally {
    database.close();
  }
}

async function copyInto(database: DatabaseSync, from: string, file: string): Promise<BackupResult> {
  const folder = Folder.make(dirname(resolve(file)));
  try {
    if (folder.find(basename(file))) return { ok: false, reason: 'exists', path: file };
    let result: BackupResult = { ok: false, reason: 'incomplete', path: file };
    await folder.write(basename(file), { mode: OWNER_ONLY }, async (draft) => {
      result = await withSafePath(folder, draft, async (path) => {
        // SQLite treats an empty file as a new one.
        reporting(from, () => database.prepare('vacuum into ?').run(path));
        return checkBackup(path);
      });
      if (!result.ok) throw new Error(`${file} could not be written completely`);
    });
    return result;
  } finally {
    folder.close();
  }
}

/**
 * Lets SQLite fill the draft by its path. SQLite follows links, so where another user could put a link in that place, it fills a
 * file in a folder of this process, which is then copied.
 */
async function withSafePath<T>(folder: Folder, draft: Draft, fill: (path: string) => Promise<T>): Promise<T> {
  if (!folder.isExposed) return fill(draft.path);
  const own = mkdtempSync(join(tmpdir(), 'assay-backup-'));
  try {
    const path = join(own, 'backup.db');
    const result = await fill(path);
    const source = openSync(path, 'r');
    try {
      copyOpenFile(source, draft.handle);
    } finally {
      closeSync(source);
    }
    return result;
  } finally {
    rmSync(own, { recursive: true });
  }
}

/** Copies an open file from its start. */
export function copyOpenFile(source: number, target: number): void {
  const buffer = Buffer.alloc(1024 * 1024);
  let at = 0;
  for (let read = -1; read !== 0; at += read) {
    read = readSync(source, buffer, 0, buffer.length, at);
    for (let written = 0; written < read; ) written += writeSync(target, buffer, written, read - written);
  }
}

/**
 * Opens a backup so that it stays as it is, also in a folder in which this user may not write. Nobody writes to one, so that SQLite
 * needs no files beside it; but if it was copied with its log, that has to be read.
 */
export function openBackup(file: string): DatabaseSync {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const url = pathToFileURL(resolve(file));
  if (!log || log.size === 0) url.search = 'immutable=1';
  return new DatabaseSync(url, { readOnly: true });
}

/** Whether a file is a complete database, and how many rows it has. */
export function checkBackup(file: string): BackupResult {
  const incomplete: BackupFailure = { ok: false, reason: 'incomplete', path: file };
  try {
    const database = openBackup(file);
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
