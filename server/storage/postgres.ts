/** Kysely's PostgreSQL dialect over `pg`, with time limits and with times as the text that SQLite has. */
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** How long to wait for the database before the visitor is told to try again. */
export interface TimeLimits {
  connectMs: number;
  /** After this, the database gives up by itself a statement, or a transaction in which nothing happens. */
  statementMs: number;
  /** After this, the database is taken for unreachable. */
  answerMs: number;
}

const TIME_LIMITS: TimeLimits = { connectMs: 5_000, statementMs: 10_000, answerMs: 12_000 };

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

/**
 * Gives a connection up when a query on it gets no answer. `pg` alone would fail the query but keep the connection,
 * on which the next one would wait for the same answer that never comes.
 */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks in the middle of a transaction, between two queries, is reported here: the next query
    // fails then, and without a listener the process would end.
    this.on('error', () => {});
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const impatient = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (result instanceof Promise) result.catch((error: unknown) => this.#endIfSilent(error));
      return result;
    };
    this.query = impatient as typeof this.query;
  }

  #endIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    // Drops the connection, because a query is still waiting on it, and tells the pool not to take it back.
    this.end().catch(() => {});
  }
}

const isoTimes: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text).toISOString()
    : pg.types.getTypeParser(type, format);
