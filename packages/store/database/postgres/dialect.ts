/** Kysely's PostgreSQL dialect over `pg`, with time limits, and times as ISO text like on SQLite. */

import { connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@assay/contract/time';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { describeFailure, noteFailure } from '../storage-failure.ts';
import { withStrictTls } from './address.ts';

/** How long to wait for the database before a visitor has to try again. */
export interface TimeLimits {
  connectMs: number;
  /** The database itself cancels a statement, or an idle transaction, after this. */
  statementMs: number;
  /** The database counts as unreachable after this. */
  answerMs: number;
}

const TIME_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: 10_000, answerMs: 10_500 };

/** Waiting for a lock ends before the statement does, so that the error says which it was. */
const LOCK_SHARE = 0.9;

/** An index over many leads takes long to create, and nobody waits for it but the process that starts. */
export const MIGRATION_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: DAY_MS, answerMs: DAY_MS };

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;

/** What the names of our programs begin with in `pg_stat_activity`. */
export const PROGRAM_PREFIX = 'assay ';

export interface PostgresOptions {
  /** The address of PostgreSQL itself, where the other leads to a pooler in which no session lasts. */
  directUrl?: (() => string) | undefined;
  /** The program that connects. The server and the desk stay connected, so that nobody clears the database under them. */
  program?: 'server' | 'desk' | 'leads';
  /** Is called with the reason when the server closes an idle connection. */
  onConnectionLost?: (reason: string) => void;
  limits?: TimeLimits;
  /**
   * Whether a query may use several processes of the server. The planner starts them for every search, because the function that makes
   * a lead's terms is costly, and they take ten times as long to start as the search takes.
   */
  isParallel?: boolean;
}

/**
 * Connects with the first query.
 *
 * @param url a function is called for each connection, because the password may change while the process runs
 */
export function postgresDialect(
  url: string | (() => string),
  {
    onConnectionLost = () => {},
    limits = TIME_LIMITS,
    isParallel = true,
    program = 'leads',
    directUrl,
  }: PostgresOptions = {},
): Dialect {
  const pool = new pg.Pool({
    Client: class extends CancellingClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: withStrictTls(typeof url === 'string' ? url : url()) });
      }
    },
    application_name: `${PROGRAM_PREFIX}${program}`,
    min: program === 'leads' ? 0 : 1,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    ...(directUrl ? {} : { onConnect: (client) => client.query(sessionSettings('set', limits, isParallel)) }),
    keepAlive: true,
    types: { getTypeParser: isoTimes },
  });
  // Without a listener, an idle connection that the server closes would end the process. The pool replaces it.
  pool.on('error', (error) => onConnectionLost(describeFailure(error)));
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw noteFailure(error);
    }
  };
  const config = { pool: { connect, end: () => pool.end(), options: pool.options } };
  return directUrl
    ? new PooledDialect(config, sessionSettings('set local', limits, isParallel))
    : new PostgresDialect(config);
}

/** Where the next statement may be in another session, and others use this one: only a transaction has settings. */
class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #settings: string;

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config);
    this.#config = config;
    this.#settings = settings;
  }

  override createDriver(): PostgresDriver {
    return new PooledDriver(this.#config, this.#settings);
  }
}

class PooledDriver extends PostgresDriver {
  readonly #settings: string;

  constructor(config: PostgresDialectConfig, settings: string) {
    super(config);
    this.#settings = settings;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(this.#settings));
  }
}

/**
 * What a connection begins with. The limit of idle transactions releases the locks of clients that vanished. All of it is set
 * by a statement because poolers reject it as connection parameters.
 */
function sessionSettings(set: 'set' | 'set local', { statementMs }: TimeLimits, isParallel: boolean): string {
  const settings = {
    statement_timeout: statementMs,
    lock_timeout: Math.floor(statementMs * LOCK_SHARE),
    idle_in_transaction_session_timeout: statementMs,
    ...FOR_SEARCHES,
    ...(isParallel ? {} : { max_parallel_workers_per_gather: 0 }),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join('; ');
}

/**
 * What searches need: no just-in-time compilation, which takes longer than the search itself; and more memory, because with the
 * usual one PostgreSQL would remember pages instead of leads, and compute the terms of each lead on these pages again.
 */
const FOR_SEARCHES = { jit: 'off', work_mem: "'32MB'" };

/** How long to wait for a cancellation; a reachable server needs less. */
const CANCEL_TIMEOUT_MS = 1_500;

/**
 * Cancels a query that times out, and closes its connection. `pg` alone would reuse the connection, whose next query
 * would wait for the same answer. A commit that waits for a standby is subject to no `statement_timeout`, and the server
 * does not notice that its client has gone.
 */
class CancellingClient extends pg.Client {
  #cancelRequest: Buffer | undefined;

  constructor(config: pg.ClientConfig) {
    super(config);
    // Without a listener, a connection lost between two queries of a transaction would end the process. The next query
    // fails anyway.
    this.on('error', () => {});
    this.connection.once('backendKeyData', (message: unknown) => {
      this.#cancelRequest = cancelRequest(message);
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const withCancel = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch(async (error: unknown) => {
        // Before the error is reported, so that the pool does not exceed its size.
        if (error instanceof Error && error.message === 'Query read timeout') await this.#cancel();
        throw noteFailure(error);
      });
    };
    this.query = withCancel as typeof this.query;
  }

  /** A canceled commit may still have happened; a retry with the same key finds it. */
  async #cancel(): Promise<void> {
    if (this.#cancelRequest) {
      const isIdle = new Promise((resolve) => this.once('drain', resolve));
      sendCancelRequest(this.#cancelRequest, this);
      await within(CANCEL_TIMEOUT_MS, isIdle);
    }
    // Also removes it from the pool.
    await within(CANCEL_TIMEOUT_MS, this.end());
  }
}

/** After this long, a cancel request will not arrive. */
const CANCEL_REQUEST_TIMEOUT_MS = 60_000;

const CANCEL_REQUEST_CODE = 80_877_102;

/**
 * The packet that cancels a session's query.
 *
 * @param key the session's `backendKeyData`
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html CancelRequest
 */
function cancelRequest(key: unknown): Buffer | undefined {
  const parsed = backendKey.safeParse(key);
  if (!parsed.success) return undefined;
  const packet = Buffer.alloc(16);
  packet.writeInt32BE(packet.length, 0);
  packet.writeInt32BE(CANCEL_REQUEST_CODE, 4);
  packet.writeInt32BE(parsed.data.processID, 8);
  packet.writeInt32BE(parsed.data.secretKey, 12);
  return packet;
}

const backendKey = z.object({ processID: z.int32(), secretKey: z.int32() });

/** Sends a cancel request on a connection of its own, without TLS as most clients do. It may arrive late. */
function sendCancelRequest(packet: Buffer, { connection: { stream }, host, port }: pg.Client): void {
  const request =
    stream instanceof Socket && stream.remoteAddress && stream.remotePort
      ? connect(stream.remotePort, stream.remoteAddress)
      : connect(`${host}/.s.PGSQL.${port}`);
  request.on('error', () => {}).setTimeout(CANCEL_REQUEST_TIMEOUT_MS, () => request.destroy());
  // The other side closes: PgBouncer forgets the request of a client that has.
  request.unref().write(packet);
}

/** Resolves when the work is done or the time is up. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
}

const isoTimes: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text).toISOString()
    : pg.types.getTypeParser(type, format);
