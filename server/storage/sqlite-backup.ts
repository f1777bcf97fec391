/** Copies a SQLite database while it is in use, and puts a copy back. */
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

export type Copied =
  | { ok: true; leads: number; subscriptions: number; replaced?: string }
  | { ok: false; problem: string };

/** Leads are nobody's to read but the owner's; SQLite gives its logs the rights of their database. */
const OWNER_ALONE = 0o600;

/**
 * Writes the database, as it is at this moment, into a new file. Writers need not wait, and the file appears under its
 * name only when it is complete and on disk. Only its owner can read it.
 */
export async function backUpSqlite({ db }: Database, file: string): Promise<Copied> {
  if (existsSync(file)) return { ok: false, problem: `${file} is there already` };
  const draft = `${file}.unfinished`;
  rmSync(draft, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  // SQLite takes an empty file as if there were none.
  writeFileSync(draft, '', { mode: OWNER_ALONE });
  await sql`vacuum into ${draft}`.execute(db);
  const checked = check(draft);
  if (!checked.ok) return checked;
  intoPlace(draft, file);
  return checked;
}

/**
 * Puts a backup where the server looks for its database. It gets the owner and the mode of the database before it, else
 * the owner of the folder, and only the owner can read it: whoever restores may be root, who does not run the server.
 *
 * @param force replaces a database that is there, unless some process has it open; it is kept under another name
 */
export function restoreSqlite(file: string, path: string, force: boolean): Copied {
  if (!existsSync(file)) return { ok: false, problem: `There is no file ${file}` };
  const checked = check(file);
  if (!checked.ok) return checked;
  if (existsSync(path) && !force) {
    return {
      ok: false,
      problem: `There is a database at ${path}: stop the server and use --force to replace it`,
    };
  }
  if (existsSync(path) && isInUse(path)) {
    return { ok: false, problem: `The database at ${path} is in use: stop the server first` };
  }
  makeFolder(dirname(path));
  const { uid, gid, mode } = existsSync(path)
    ? statSync(path)
    : { ...statSync(dirname(path)), mode: OWNER_ALONE };
  const draft = `${path}.unfinished`;
  writeFileSync(draft, '', { mode: OWNER_ALONE });
  copyFileSync(file, draft);
  own(draft, uid, gid);
  chmodSync(draft, mode & 0o777);
  const replaced = setAside(path);
  intoPlace(draft, path);
  if (!isDeepStrictEqual(check(path), checked)) {
    const before = replaced ? `; what was there before is in ${replaced}` : '';
    return { ok: false, problem: `${path} does not hold all that ${file} does${before}` };
  }
  return { ...checked, replaced };
}

/** Makes a folder, with those above it, that belongs to the owner of what it is made in. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  const { uid, gid } = statSync(dirname(folder));
  own(folder, uid, gid);
}

/** Only root can give away what it has made; for others it is theirs already. */
function own(path: string, uid: number, gid: number): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/** Whether a file is a complete database of leads, and how much is in it. */
function check(file: string): Copied {
  const problem = `${file} is not a complete backup`;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const value = (query: string) => Object.values(database.prepare(query).get() ?? {})[0];
      if (value('pragma integrity_check') !== 'ok') return { ok: false, problem };
      return {
        ok: true,
        leads: Number(value('select count(*) from contact_submissions')),
        subscriptions: Number(value('select count(*) from newsletter_subscriptions')),
      };
    } finally {
      database.close();
    }
  } catch {
    return { ok: false, problem };
  }
}

/** Asks for the file for itself alone, which is granted only when no other process has it open. */
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
 * Moves a database out of the way, with its logs: they may hold a part of it, and SQLite would play one that is left
 * behind, even without its database, into the file that takes the place.
 *
 * @returns where it is now, or what is left of it
 */
function setAside(path: string): string | undefined {
  const aside = `${path}.replaced-${new Date().toISOString().replace(/[-:.]/g, '')}`;
  const found = ['-shm', '-journal', '-wal', ''].filter((ending) => existsSync(path + ending));
  for (const ending of found) renameSync(path + ending, aside + ending);
  const last = found.at(-1);
  return last === undefined ? undefined : aside + last;
}

/** Makes sure that a file is on disk before it gets its name, and that its name is. */
function intoPlace(draft: string, path: string): void {
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
