/**
 * Detects that the file of an open SQLite database was removed or replaced, so that commits would be lost. One that
 * was moved back is used again; another is never opened: the old log would be applied to it. The second handle stays open as long as SQLite's,
 * whose locks its closing would release.
 */
import { closeSync, fstatSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError } from '@assay/runtime/files/errors';
import { followLinks } from '@assay/runtime/files/links';
import { DatabaseFileError } from './database-file-error.ts';
import { requireWritable } from './writable.ts';

export class DatabaseFile {
  /** The path of the settings, made absolute. */
  readonly path: string;
  /** Open for as long as SQLite has the file: closing it would release SQLite's locks (POSIX, fcntl). */
  readonly #handle: number;
  /** The database, its WAL and its shared memory. */
  readonly #files: { path: string; identity: Identity | undefined }[];

  /**
   * To be called before SQLite opens the file. Creates it if it is missing.
   *
   * @throws DatabaseFileError if it cannot be written
   */
  constructor(path: string) {
    this.path = resolve(path);
    requireOwnLinks(this.path);
    requireWritable(this.path);
    mkdirSync(dirname(this.path), { recursive: true });
    // Only for its owner; SQLite creates the WAL with the same mode.
    this.#handle = openSync(this.path, 'a+', 0o600);
    this.#files = [{ path: this.path, identity: fstatSync(this.#handle, { bigint: true }) }];
  }

  /** To be called once SQLite has opened the file and its WAL. */
  afterOpen(): void {
    const real = realpathSync(this.path);
    for (const path of [`${real}-wal`, `${real}-shm`]) this.#files.push({ path, identity: identityOf(path) });
    this.check();
  }

  /**
   * To be called after each commit, before it is reported.
   *
   * @throws DatabaseFileError if the commit would be lost: SQLite continues with its open files even when they were moved or deleted
   */
  check(): void {
    for (const { path, identity } of this.#files) {
      const found = identityOf(path);
      if (!found || found.ino !== identity?.ino || found.dev !== identity.dev) {
        throw new DatabaseFileError(
          `${path} was removed or replaced while it was in use: put it back, or restart the server`,
        );
      }
    }
  }

  /** To be called after SQLite has closed the file. */
  close(): void {
    closeSync(this.#handle);
  }
}

/** Refuses links of other users: a command that root runs would write to the file that they lead to. */
export function requireOwnLinks(path: string): void {
  try {
    followLinks(path);
  } catch (error) {
    throw error instanceof CommandError ? new DatabaseFileError(error.message) : error;
  }
}

/** Identifies a file among those that exist. */
interface Identity {
  dev: bigint;
  ino: bigint;
}

function identityOf(path: string): Identity | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
