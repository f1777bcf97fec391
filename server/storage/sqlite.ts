/** Kysely's SQLite dialect over `node:sqlite`, opened so that what was committed survives a power cut. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** How long a writer waits for another process's transaction before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

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
  } catch (error) {
    database.close();
    throw error;
  }
  return new DurableSqliteDialect(database);
}

async function makeDurable(database: DatabaseSync): Promise<void> {
  const version = String(pragmaOrValue(database, 'SELECT sqlite_version()'));
  if (version.localeCompare(OLDEST_SAFE_VERSION, 'en', { numeric: true }) < 0) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SAFE_VERSION} or newer is needed`);
  }
  await switchToWal(database);
  database.exec('PRAGMA synchronous = FULL');
  const mode = pragmaOrValue(database, 'PRAGMA journal_mode');
  const synchronous = pragmaOrValue(database, 'PRAGMA synchronous');
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
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

function pragmaOrValue(database: DatabaseSync, sql: string): unknown {
  return Object.values(database.prepare(sql).get() ?? {})[0];
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Takes the write lock at the start of a transaction: one that reads first and writes later could not wait for it. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyExpects(database) });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the error that says so.
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

/** Runs all migrations in one transaction, so that processes which start together take turns. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(inputValue)),
        run: (parameters) => statement.run(...parameters.map(inputValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(inputValue)),
      };
    },
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
}
