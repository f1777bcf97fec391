/** Opens a SQLite file so that what was committed survives a power cut. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dialect } from 'kysely';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** How long a writer waits for another process's transaction before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

const SQLITE_BUSY = 5;

/** SQLite before this version can lose committed rows when it resets the write-ahead log. */
const OLDEST_SAFE_VERSION = '3.51.3';

/**
 * Opens the file (and creates it and its directory if need be) and answers the dialect for it.
 *
 * @throws when the file cannot be opened or SQLite does not grant the durability that leads need
 */
export async function sqliteDialect(path: string): Promise<Dialect> {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  try {
    await makeDurable(database);
    // Overwrites what is deleted, and what an update or a split page would leave behind: without it, words of a person
    // who was erased could be read in the file, unless all of it is rewritten while everybody waits.
    database.exec('PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }
  return new NodeSqliteDialect(database);
}

async function makeDurable(database: DatabaseSync): Promise<void> {
  const version = String(queryValue(database, 'SELECT sqlite_version()'));
  if (version.localeCompare(OLDEST_SAFE_VERSION, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SAFE_VERSION} or newer is needed`);
  }
  await switchToWal(database);
  database.exec('PRAGMA synchronous = FULL');
  const mode = queryValue(database, 'PRAGMA journal_mode');
  const synchronous = queryValue(database, 'PRAGMA synchronous');
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(`SQLite refused WAL with synchronous=FULL (it has ${mode} and ${synchronous})`);
  }
}

/** The switch needs the file for itself and, unlike a query, does not wait for it: so wait here. */
async function switchToWal(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function queryValue(database: DatabaseSync, sql: string): unknown {
  return Object.values(database.prepare(sql).get() ?? {})[0];
}
