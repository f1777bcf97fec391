/** Kysely's PostgreSQL dialect over `pg`, with time limits and with times as the text that SQLite has. */
import { connect, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { z } from 'zod';

/** How long to wait for the database before the visitor is told to try again. */
export interface TimeLimits {
  connectMs: number;
  /** After this, the database gives up by itself a statement, or a transaction in which nothing happens. */
  statementMs: number;
  /** After this, the database is taken for unreachable. */
  answerMs: number;
}

const TIME_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: 10_000, answerMs: 10_500 };

/** What brings the tables up to date may take its time, and other processes wait for it. */
export const MIGRATION_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: 600_000, answerMs: 602_000 };

const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;

/**
 * Answers the dialect for a server; connections are made when the first query needs them.
 *
 * @param onConnectionLost is told the name of the error when the server closes a connection that nobody was using
 */
export function postgresDialect(
  url: string,
  onConnectionLost: (name: string) => void = () => {},
  limits = TIME_LIMITS,
): Dialect {
  const pool = new pg.Pool({
    Client: ImpatientClient,
    connectionString: url,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    onConnect: (client) => client.query(limitsOnServer(limits)),
    keepAlive: true,
    types: { getTypeParser: isoTimes },
  });
  // An idle connection that the server closes is reported here; without a listener it would end the process.
  // The pool has dropped it already, and the next query opens another.
  pool.on('error', (error) => onConnectionLost(error.name));
  return new PostgresDialect({ pool });
}

/**
 * Without the second limit, a transaction whose client is gone without a word would hold its locks until the network
 * notices. It is a statement because poolers refuse a connection that asks for limits while it is made.
 */
function limitsOnServer({ statementMs }: TimeLimits): string {
  return `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`;
}

/** A server that is there ends what it is told to end within this; with the rest it is what a visitor waits at most. */
const END_WITHIN_MS = 1_500;

/**
 * Gives a connection up when a query on it gets no answer, and has the server give it up too. `pg` alone would fail the
 * query but keep the connection, on which the next one would wait for the same answer; and a server in which a commit
 * waits for a standby neither counts that as the statement's time nor notices that its client has gone.
 */
class ImpatientClient extends pg.Client {
  #cancelRequest: Buffer | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks in the middle of a transaction, between two queries, is reported here: the next query
    // fails then, and without a listener the process would end.
    this.on('error', () => {});
    this.connection.once('backendKeyData', (message: unknown) => {
      this.#cancelRequest = cancelRequest(message);
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const impatient = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch(async (error: unknown) => {
        // Before anybody hears of it, so that the pool opens no other connection while this one lasts.
        if (error instanceof Error && error.message === 'Query read timeout') await this.#giveUp();
        throw error;
      });
    };
    this.query = impatient as typeof this.query;
  }

  /** What was cancelled may have been committed all the same: whoever sends it again under its key finds it. */
  async #giveUp(): Promise<void> {
    if (this.#cancelRequest) {
      const isFree = new Promise((resolve) => this.once('drain', resolve));
      sendAlone(this.#cancelRequest, this);
      await within(END_WITHIN_MS, isFree);
    }
    // Also tells the pool not to take it back.
    await within(END_WITHIN_MS, this.end());
  }
}

/** A network that carries nothing for so long carries nothing at all. */
const GIVE_UP_MS = 60_000;

const CANCEL_REQUEST_CODE = 80_877_102;

/**
 * The packet that ends what a session is doing.
 *
 * @param key what the server told the session when it began
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

/** Over a connection of its own and without TLS, as every client sends it; the session ends with it. May arrive late. */
function sendAlone(packet: Buffer, { connection: { stream }, host, port }: pg.Client): void {
  const request =
    stream instanceof Socket && stream.remoteAddress && stream.remotePort
      ? connect(stream.remotePort, stream.remoteAddress)
      : connect(`${host}/.s.PGSQL.${port}`);
  request.on('error', () => {}).setTimeout(GIVE_UP_MS, () => request.destroy());
  request.unref().end(packet);
}

/** Resolves when the work is done, and if it is not, after this time. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const giving = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: giving.signal }).catch(() => {})]);
  giving.abort();
}

const isoTimes: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text).toISOString()
    : pg.types.getTypeParser(type, format);
