/** The database: whether it answers, its kind and version, its tables, and whether a pooler is in between. */

import { version } from '@assay/runtime/version';
import {
  appliedIn,
  databaseSize,
  describeLocation,
  PoolerError,
  sqlitePath,
  standingOf,
} from '@assay/store/database';
import { unprotectedHost } from '@assay/store/database/postgres/address';
import { databaseKind, type Queries } from '@assay/store/schema';
import { findUnwritable } from '@assay/store/sqlite';
import { sql } from 'kysely';
import { type Check, fault, ok, type Result, reasonOf, warning } from './check.ts';
import { bytesInWords, type HealthParts } from './parts.ts';
import { findLock } from './takes-messages.ts';

export function databaseAnswers({ settings, database }: HealthParts): Check {
  return {
    name: 'database',
    async run() {
      const url = settings.currentDatabaseUrl();
      const kind = databaseKind(url);
      const where = describeLocation(kind, url);
      let db: Queries;
      try {
        db = await database();
      } catch (error) {
        return fault(`${where}: ${reasonOf(error)}`, 'Start the database, or correct DATABASE_URL');
      }
      const size = bytesInWords(await databaseSize(db));
      const results =
        kind === 'sqlite'
          ? [await ofSqlite(db, url, size)]
          : await ofPostgres(db, where, url, size, settings);
      const tables = await tablesOf(db);
      if (tables.state === 'fault') return [...results, tables];
      // One that may not be written, or is a replica, takes none for another reason.
      const lock = results.some(({ state }) => state === 'fault') ? undefined : await findLock(db);
      return [...results, tables, ...(lock ? [lock] : [])];
    },
  };
}

async function ofSqlite(db: Queries, url: string, size: string): Promise<Result> {
  const path = sqlitePath(url);
  const problem = findUnwritable(path);
  if (problem) return fault(problem, `Give the file of DATABASE_URL, ${path}, to the user of the server`);
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return ok(`SQLite ${rows[0]?.version}, ${path}, ${size}`);
}

async function ofPostgres(
  db: Queries,
  where: string,
  url: string,
  size: string,
  { directDatabaseUrl }: HealthParts['settings'],
): Promise<Result[]> {
  const { rows } = await sql<{ version: string; is_copy: boolean; is_read_only: string }>`
    select current_setting('server_version') as version, pg_is_in_recovery() as is_copy,
      current_setting('default_transaction_read_only') as is_read_only`.execute(db);
  const [found] = rows;
  const results = [ok(`${where}, version ${found?.version}, ${size}, ${await modeOf(url)}`)];
  if (found?.is_copy || found?.is_read_only === 'on') {
    results.push(
      fault(
        'PostgreSQL takes no changes: it is a replica, or read-only',
        'Point DATABASE_URL at the primary',
      ),
    );
  }
  const host = unprotectedHost(url);
  if (host) {
    results.push(
      warning(
        `Leads travel unencrypted to ${host}`,
        'Add sslmode=verify-full to DATABASE_URL, or sslmode=disable if the network is private',
      ),
    );
  }
  return results;

  async function modeOf(address: string): Promise<string> {
    const { requireSessions } = await import('@assay/store/database/postgres/pooler');
    try {
      await requireSessions(address, 'DATABASE_URL');
      return 'sessions last';
    } catch (error) {
      if (!(error instanceof PoolerError)) throw error;
      if (!directDatabaseUrl) results.push(fault(error.message, 'Set DATABASE_DIRECT_URL'));
      return 'through a pooler in transaction mode';
    }
  }
}

/** Whether the tables are those of this version. */
async function tablesOf(db: Queries): Promise<Result> {
  const program = `Assay ${version()}, Node ${process.versions.node}`;
  const applied = await appliedIn(db);
  const tables = `${program}: the tables are those of ${applied.at(-1)}`;
  switch (standingOf(applied)) {
    case 'none':
      return fault(
        `${program}: the database has no tables`,
        'Check DATABASE_URL, or run "leads upgrade" or start the server, which make them',
      );
    case 'newer':
      return fault(`${tables}, which is newer than this version`, 'Use the version that has made them');
    case 'older':
      return fault(`${tables}, which is before 0.3.0`, 'Bring them up to 0.3.0 first, with that version');
    case 'current':
      return ok(`${tables}, nothing is pending`);
    default:
      return warning(
        `${tables}, which is an earlier version`,
        'Back up, then start this version or run "leads upgrade"',
      );
  }
}
