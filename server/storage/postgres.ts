/** Kysely's PostgreSQL dialect over `pg`, with time limits and with times as the text that SQLite has. */
import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const TIMESTAMPTZ = pg.types.builtins.TIMESTAMPTZ;

/** Answers the dialect for a server; connections are made when the first query needs them. */
export function postgresDialect(url: string, onConnectionLost: (name: string) => void = () => {}): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser: isoTimes },
  });
  // An idle connection that the server closes is reported here; without a listener it would end the process.
  // The pool has dropped it already, and the next query opens another.
  pool.on('error', (error) => onConnectionLost(error.name));
  return new PostgresDialect({ pool });
}

const isoTimes: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === TIMESTAMPTZ && format !== 'binary'
    ? (text: string) => new Date(text).toISOString()
    : pg.types.getTypeParser(type, format);
