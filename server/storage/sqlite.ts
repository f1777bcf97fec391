/** Opens a SQLite file so that what was committed survives a power cut. */
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { BUSY_TIMEOUT_MS, retryWhileBusy } from './sqlite-busy.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { asFileError } from './sqlite-errors.ts';
import { DatabaseFile } from './sqlite-file.ts';

/** SQLite before this version can lose committed rows when it resets the write-ahead log. */
const OLDEST_SAFE_VERSION = '3.51.3';

/** SQLite keeps 32 bits for it. */
const MOST_IDENTITIES = 2 ** 31;

/**
 * Opens the file (and creates it and its directory if need be) and answers the dialect for it.
 *
 * @throws when the file cannot be opened or SQLite does not grant the durability that leads need
 */
export async function sqliteDialect(path: string): Promise<Dialect> {
  const file = new DatabaseFile(path);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
    await makeDurable(database);
    // Overwrites what is deleted, and what an update or a split page would leave behind: without it, words of a person
    // who was erased could be read in the file, unless all of it is rewritten while everybody waits.
    database.exec('PRAGMA secure_delete = ON');
    file.sqliteHasOpened(await identify(database));
  } catch (error) {
    database?.close();
    file.close();
    throw asFileError(error, file.path);
  }
  return new NodeSqliteDialect(database, file);
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

/** Gives the database a number that hardly any other has, unless it has one, and answers it. */
function identify(database: DatabaseSync): Promise<number> {
  return retryWhileBusy(() => {
    database.exec('BEGIN IMMEDIATE');
    const known = Number(database.prepare('PRAGMA application_id').get()?.['application_id']);
    const identity = known || randomInt(1, MOST_IDENTITIES);
    if (identity !== known) database.exec(`PRAGMA application_id = ${identity}`);
    database.exec('COMMIT');
    return identity;
  }, performance.now() + BUSY_TIMEOUT_MS);
}
