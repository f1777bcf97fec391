/** Detects that the file of an open SQLite database was replaced or overwritten, so that commits would be lost. */
import { closeSync, fstatSync, mkdirSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandError } from '@assay/runtime/files/errors';
import { followLinks } from '@assay/runtime/files/links';
import { DatabaseFileError } from './database-file-error.ts';
import { requireWritable } from './writable.ts';

/** Offsets in SQLite's file format: https://sqlite.org/fileformat2.html */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const VERSIONS_AT = 18;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;
/** The write and read versions of a database with a WAL. */
const WAL_VERSIONS = 0x0202;

const WAL_HEADER_BYTES = 4;
const WAL_MAGIC = 0x377f0682;

export class DatabaseFile {
  /** The path of the settings, made absolute. */
  readonly path: string;
  /** Open for as long as SQLite has the file: closing it would release SQLite's locks (POSIX, fcntl). */
  readonly #handle: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  /** The database, its WAL and its shared memory. */
  readonly #files: { path: string; identity: Identity | undefined }[];
  #wal: number | null = null;
  /** The ids that the file may have: that of the database, and the one that was in the file when it was opened. */
  #applicationIds: readonly number[] = [];
  /** Incremented by each checkpoint. */
  #userVersion = 0;
  #overwritten: DatabaseFileError | null = null;

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

  /**
   * To be called once SQLite has opened the file and its WAL.
   *
   * @param applicationId the database's `application_id`
   */
  afterOpen(applicationId: number): void {
    const real = realpathSync(this.path);
    for (const path of [`${real}-wal`, `${real}-shm`]) this.#files.push({ path, identity: identityOf(path) });
    this.#wal = openSync(`${real}-wal`, 'r');
    readSync(this.#handle, this.#header, 0, HEADER_BYTES, 0);
    this.#applicationIds = [applicationId, this.#header.readInt32BE(APPLICATION_ID_AT)];
    this.check();
  }

  /**
   * To be called after each commit, before it is reported.
   *
   * @throws DatabaseFileError if the commit would be lost: SQLite continues with its open files even when they were moved,
   * deleted or overwritten
   */
  check(): void {
    this.refuseOverwritten();
    for (const { path, identity } of this.#files) {
      const found = identityOf(path);
      if (!found || found.ino !== identity?.ino || found.dev !== identity.dev) {
        throw new DatabaseFileError(
          `${path} was removed or replaced while it was in use: put it back, or restart the server`,
        );
      }
    }
    if (this.#isOverwritten()) {
      this.#overwritten = new DatabaseFileError(
        `${this.path} was overwritten while it was in use: stop the server and restore a backup`,
      );
      throw this.#overwritten;
    }
  }

  get isOverwritten(): boolean {
    return this.#overwritten !== null;
  }

  /** @throws DatabaseFileError if an earlier check found the file overwritten */
  refuseOverwritten(): void {
    if (this.#overwritten) throw this.#overwritten;
  }

  /** To be called after SQLite has closed the file. */
  close(): void {
    closeSync(this.#handle);
    if (this.#wal !== null) closeSync(this.#wal);
  }

  /** SQLite never truncates the file below its header or leaves WAL mode, and the user version only increases. */
  #isOverwritten(): boolean {
    const header = this.#header;
    const length = readSync(this.#handle, header, 0, HEADER_BYTES, 0);
    const userVersion = header.readInt32BE(USER_VERSION_AT);
    const isKept =
      length === HEADER_BYTES &&
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      header.readUInt16BE(VERSIONS_AT) === WAL_VERSIONS &&
      this.#applicationIds.includes(header.readInt32BE(APPLICATION_ID_AT)) &&
      userVersion >= this.#userVersion;
    this.#userVersion = userVersion;
    return !isKept || this.#isWalOverwritten();
  }

  /** A WAL may be empty; one that was truncated while SQLite was writing to it lacks its header. */
  #isWalOverwritten(): boolean {
    if (this.#wal === null) return false;
    const length = readSync(this.#wal, this.#header, 0, WAL_HEADER_BYTES, 0);
    return length > 0 && (this.#header.readUInt32BE(0) & ~1) >>> 0 !== WAL_MAGIC;
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
