/** Kysely's SQLite dialect over `node:sqlite`. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { noteFailure } from '../storage-failure.ts';
import { BUSY_TIMEOUT_MS, retryWhileBusy } from './busy.ts';
import { asFileError } from './errors.ts';
import type { DatabaseFile } from './file.ts';

/** The dialect for an open database and its file, both of which Kysely closes. */
export function nodeSqliteDialect(database: DatabaseSync, file: DatabaseFile): Dialect {
  return {
    createAdapter: () => new QueueingAdapter(),
    createDriver: () => new QueueingDriver(database, file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new UnlockedQueryCompiler(),
  };
}

class QueueingAdapter extends SqliteAdapter {
  /** There is one connection, but the driver queues for it, because it has to know how long each caller waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Kysely's migrator asks. It was cautious about SQLite, which has it. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Locks no rows: the one writer at a time has all of them. */
class UnlockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

/** Queues for the one connection. Waiting for it and for SQLite's lock takes at most five seconds in all. */
class QueueingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #file: DatabaseFile;
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  constructor(database: DatabaseSync, file: DatabaseFile) {
    super({ database: toKysely(database, file) });
    this.#database = database;
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    // Those ahead in the queue have earlier deadlines, so nobody waits much beyond their own.
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    return new QueuedConnection(await super.acquireConnection(), this.#database, this.#file, deadline);
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  /** Takes the write lock at once: SQLite cannot wait for it in a transaction that has read already. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(): Promise<void> {
    // SQLite rolls back by itself when the disk is full; another rollback would hide that error.
    if (this.#database.isTransaction) this.#database.exec('rollback');
  }
}

/** The connection, with the deadline of one caller. */
class QueuedConnection implements DatabaseConnection {
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

  /** Reports no result if the file at the path is not the open one. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      // A transaction already holds the lock.
      const deadline = this.#database.isTransaction ? 0 : this.#deadline;
      const result = await retryWhileBusy(() => this.#connection.executeQuery<R>(query), deadline);
      if (!this.#database.isTransaction) this.#file.check();
      return result;
    } catch (error) {
      throw noteFailure(this.#causeOf(error));
    }
  }

  /** A statement fails in many ways in a file that somebody else put there, which has to be known before it is closed. */
  #causeOf(error: unknown): unknown {
    let cause = error;
    try {
      this.#file.check();
    } catch (found) {
      cause = found;
    }
    return asFileError(cause, this.#file.path);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/** The server uses few statements, but filters can produce any number. */
const MAX_PREPARED_STATEMENTS = 200;

/**
 * Caches prepared statements: preparing an insert takes SQLite as long as running it. The oldest makes room, because those of the
 * migrations alone would fill the cache.
 */
function toKysely(database: DatabaseSync, file: DatabaseFile): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close() {
      database.close();
      file.close();
    },
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached) return cached;
      const statement = database.prepare(sql);
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(inputValue)),
        run: (parameters) => statement.run(...parameters.map(inputValue)),
        // Iteration needs a statement of its own, because running a statement again resets it.
        iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(inputValue)),
      };
      const [oldest] = cache.size < MAX_PREPARED_STATEMENTS ? [] : cache.keys();
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(sql, prepared);
      return prepared;
    },
  };
}

/** @throws TypeError for what SQLite does not take */
export function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
}
