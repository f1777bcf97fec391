/** Watches over the file of an open SQLite database: what is written has to be where the next start looks for it. */
import { closeSync, fstatSync, mkdirSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseFileError } from './database-file-error.ts';
import { refuseUnwritable } from './writable.ts';

/** Where SQLite's file format has what is looked at here: https://sqlite.org/fileformat2.html */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const VERSIONS_AT = 18;
const STAMP_AT = 60;
const IDENTITY_AT = 68;
/** Both versions, the one for writing and the one for reading, of a database with a write-ahead log. */
const WAL_VERSIONS = 0x0202;

const LOG_HEADER_BYTES = 4;
const LOG_MAGIC = 0x377f0682;

export class DatabaseFile {
  /** Where it is, as the settings name it. */
  readonly path: string;
  /** Kept open for as long as SQLite has the file: to close it would take SQLite's locks away (POSIX, fcntl). */
  readonly #handle: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  /** What each file is known by, beside its path. */
  readonly #files: { path: string; identity: Identity | undefined }[];
  #log: number | null = null;
  /** The one that the database has, and the one that is in the file until a checkpoint. */
  #identities: readonly number[] = [];
  #stamp = 0;
  #overwritten: DatabaseFileError | null = null;

  /**
   * Call it before SQLite opens the file, which is made if it is not there.
   *
   * @throws DatabaseFileError when it cannot be written
   */
  constructor(path: string) {
    this.path = resolve(path);
    refuseUnwritable(this.path);
    mkdirSync(dirname(this.path), { recursive: true });
    // For its owner alone; SQLite's logs get the rights of their database.
    this.#handle = openSync(this.path, 'a+', 0o600);
    this.#files = [{ path: this.path, identity: fstatSync(this.#handle, { bigint: true }) }];
  }

  /**
   * Call it once SQLite has read from the file, with its write-ahead log.
   *
   * @param identity the database's `application_id`
   */
  sqliteHasOpened(identity: number): void {
    const real = realpathSync(this.path);
    for (const path of [`${real}-wal`, `${real}-shm`]) this.#files.push({ path, identity: look(path) });
    this.#log = openSync(`${real}-wal`, 'r');
    readSync(this.#handle, this.#header, 0, HEADER_BYTES, 0);
    this.#identities = [identity, this.#header.readInt32BE(IDENTITY_AT)];
    this.check();
  }

  /**
   * Call it after each commit, before anybody is told of it.
   *
   * @throws DatabaseFileError when what was committed would not be found again: SQLite goes on with the files that it
   * has open, wherever they are by now and whatever others have written into them
   */
  check(): void {
    this.refuseOverwritten();
    for (const { path, identity } of this.#files) {
      const found = look(path);
      if (!found || found.ino !== identity?.ino || found.dev !== identity.dev) {
        throw new DatabaseFileError(
          `${path} was removed or replaced while it was in use: put it back, or restart the server`,
        );
      }
    }
    if (this.#isOverwritten()) {
      this.#overwritten = new DatabaseFileError(
        `${this.path} was overwritten while it was in use: stop the server and restore a back-up`,
      );
      throw this.#overwritten;
    }
  }

  get isOverwritten(): boolean {
    return this.#overwritten !== null;
  }

  /** @throws DatabaseFileError when it was found before that others have written into the file: it stays so */
  refuseOverwritten(): void {
    if (this.#overwritten) throw this.#overwritten;
  }

  /** Call it after SQLite has closed the file. */
  close(): void {
    closeSync(this.#handle);
    if (this.#log !== null) closeSync(this.#log);
  }

  /**
   * SQLite never makes the file shorter than its header, nor leaves WAL mode, and what comes with a checkpoint is no older
   * than what was there.
   */
  #isOverwritten(): boolean {
    const header = this.#header;
    const length = readSync(this.#handle, header, 0, HEADER_BYTES, 0);
    const stamp = header.readInt32BE(STAMP_AT);
    const isKept =
      length === HEADER_BYTES &&
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      header.readUInt16BE(VERSIONS_AT) === WAL_VERSIONS &&
      this.#identities.includes(header.readInt32BE(IDENTITY_AT)) &&
      stamp >= this.#stamp;
    this.#stamp = stamp;
    return !isKept || this.#isLogOverwritten();
  }

  /** The log may be empty; one that others emptied while SQLite was writing to it has lost its beginning. */
  #isLogOverwritten(): boolean {
    if (this.#log === null) return false;
    const length = readSync(this.#log, this.#header, 0, LOG_HEADER_BYTES, 0);
    return length > 0 && (this.#header.readUInt32BE(0) & ~1) >>> 0 !== LOG_MAGIC;
  }
}

/** What tells a file from every other that is there at the same time. */
interface Identity {
  dev: bigint;
  ino: bigint;
}

function look(path: string): Identity | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
