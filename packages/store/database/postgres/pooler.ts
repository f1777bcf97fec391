/** Finds out whether an address leads to a pooler in which sessions do not last, such as PgBouncer in transaction mode. */
import pg from 'pg';
import { z } from 'zod';
import { PoolerError } from '../pooler-error.ts';
import { noteFailure } from '../storage-failure.ts';
import { withStrictTls } from './address.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** In session mode a pool of one connection makes the second client wait for the first. */
const ANSWER_TIMEOUT_MS = 2_000;

/** A pool may take its connections in turn: by default PgBouncer has up to 20 for a user and database. */
const ROUNDS = 25;

const pidOf = z.object({ pid: z.int() });

/**
 * PostgreSQL tells a client the process of its session, with which the client can cancel a query; a pooler tells a number of its own. Behind
 * a pooler, two clients take turns: in session mode each keeps its process, in transaction mode one gets that of the other.
 *
 * @throws PoolerError
 */
export async function requireSessions(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
  const [one, other] = [clientOf(url), clientOf(url)];
  try {
    await one.connect();
    const seen = [new Set([await processOf(one)]), new Set<number>()] as const;
    if (seen[0].has(told(one) ?? 0)) return;
    await other.connect();
    for (let round = 0; round < ROUNDS; round++) {
      const found = await processOf(other).catch(() => undefined);
      if (found === undefined) return;
      seen[1].add(found);
      // Twice, as a pool that takes its connections in turn could otherwise give each client always the same ones.
      for (let query = 0; query < 2; query++) seen[0].add(await processOf(one));
      if (seen[0].size > 1 || !seen[0].isDisjointFrom(seen[1])) throw new PoolerError(setting);
    }
  } catch (error) {
    throw error instanceof PoolerError ? error : noteFailure(error);
  } finally {
    await Promise.all([one.end(), other.end()].map((ending) => ending.catch(() => {})));
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: withStrictTls(url),
    application_name: 'assay leads',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  // Without a listener a lost connection would end the process; the query fails anyway.
  client.on('error', () => {});
  return client;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return pidOf.parse(rows[0]).pid;
}

/** The process that the server has told the client. `pg` keeps it, and its types do not say so. */
function told(client: pg.Client): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}
