/** Kysely's SQLite dialect over `node:sqlite`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { BUSY_TIMEOUT_MS, retryWhileBusy } from './sqlite-busy.ts';
import { asFileError } from './sqlite-errors.ts';
import type { DatabaseFile } from './sqlite-file.ts';

/** The dialect for an open database and its file, both of which Kysely closes when it is destroyed. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #file: DatabaseFile;

  constructor(database: DatabaseSync, file: DatabaseFile) {
    super({ database: asKyselyExpects(database, file) });
    this.#database = database;
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#database, this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new OwnTurnsAdapter();
  }
}

class OwnTurnsAdapter extends SqliteAdapter {
  /** Runs all migrations in one transaction, so that processes which start together take turns. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** There is one connection, but the driver says whose turn it is: it has to know since when each one waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Lets one after the other have the connection. Waiting for that and for the lock takes five seconds in all. */
class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #file: DatabaseFile;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(database: DatabaseSync, file: DatabaseFile) {
    super({ database: asKyselyExpects(database, file) });
    this.#database = database;
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    // Whoever is in front gives up sooner, so nobody is much later than the deadline.
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return new Turn(await super.acquireConnection(), this.#database, this.#file, deadline);
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /** Takes the write lock at the start: a transaction that reads first and writes later could not wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the error that says so.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }
}

/** The connection, in the hands of one who waits no longer than until the deadline. */
class Turn implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: DatabaseSync;
  readonly #file: DatabaseFile;
  readonly #deadline: number;

  constructor(connection: DatabaseConnection, database: DatabaseSync, file: DatabaseFile, deadline: number) {
    this.#connection = connection;
    this.#database = database;
    this.#file = file;
    this.#deadline = deadline;
  }

  /** Nothing is answered from, nor called stored in, a file that is not the one at the path. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#file.refuseOverwritten();
    try {
      // A transaction has its lock already.
      const deadline = this.#database.isTransaction ? 0 : this.#deadline;
      const result = await retryWhileBusy(() => this.#connection.executeQuery<R>(query), deadline);
      if (!this.#database.isTransaction) this.#file.check();
      return result;
    } catch (error) {
      throw asFileError(error, this.#file.path);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/** The statements in use are few; one that is built from a user's filters could be anything. */
const MAX_KEPT_STATEMENTS = 200;

/** Statements are prepared once: SQLite spends as much time on preparing an insert as on running it. */
function asKyselyExpects(database: DatabaseSync, file: DatabaseFile): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close() {
      // Whoever closes a database writes what its log holds into the file: not into one that others have put there.
      if (file.isOverwritten) return;
      database.close();
      file.close();
    },
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(inputValue)),
        run: (parameters) => statement.run(...parameters.map(inputValue)),
        // Rows that are fetched one by one need a statement of their own: using it again would start it over.
        iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(inputValue)),
      };
      if (kept.size < MAX_KEPT_STATEMENTS) kept.set(sql, prepared);
      return prepared;
    },
  };
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
}
