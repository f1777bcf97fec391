/** Opens a SQLite file so that commits survive a power cut. */
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { noteFailure } from '../storage-failure.ts';
import { BUSY_TIMEOUT_MS, retryWhileBusy } from './busy.ts';
import { nodeSqliteDialect } from './dialect.ts';
import { asFileError } from './errors.ts';
import { DatabaseFile } from './file.ts';

/** Older versions can lose committed rows when they reset the WAL. */
const OLDEST_SAFE_VERSION = '3.51.3';

/**
 * Opens or creates the file.
 *
 * @throws when the file cannot be opened, or SQLite does not provide the durability that leads need
 */
export async function sqliteDialect(path: string): Promise<Dialect> {
  let file: DatabaseFile | undefined;
  let database: DatabaseSync | undefined;
  try {
    file = new DatabaseFile(path);
    // The folder of SQLite's temporary files, such as those of a vacuum, which it reads once, before it opens the first file. Others may be
    // read-only, or too small.
    process.env['SQLITE_TMPDIR'] ??= dirname(file.path);
    const opened = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
    database = opened;
    await makeDurable(database);
    // Overwrites deleted data. Otherwise a person's words could still be read in the file after an erasure.
    database.exec('PRAGMA secure_delete = ON');
    // A new file has a log from the first transaction on.
    await retryWhileBusy(() => opened.exec('BEGIN IMMEDIATE; COMMIT'), performance.now() + BUSY_TIMEOUT_MS);
    file.afterOpen();
    return nodeSqliteDialect(database, file);
  } catch (error) {
    database?.close();
    file?.close();
    throw noteFailure(asFileError(error, file?.path ?? path));
  }
}

async function makeDurable(database: DatabaseSync): Promise<void> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  const queryValue = (query: string) =>
    retryWhileBusy(() => Object.values(database.prepare(query).get() ?? {})[0], deadline);
  const version = String(await queryValue('SELECT sqlite_version()'));
  if (version.localeCompare(OLDEST_SAFE_VERSION, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SAFE_VERSION} or newer is needed`);
  }
  const mode = await queryValue('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  const synchronous = await queryValue('PRAGMA synchronous');
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(`SQLite refused WAL with synchronous=FULL (it has ${mode} and ${synchronous})`);
  }
}
