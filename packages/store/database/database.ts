import { type Dialect, Kysely } from 'kysely';
import { type DatabaseKind, databaseKind, type Queries, type Schema } from '../schema.ts';
import { requireSchema } from './found-schema.ts';
import { type LeftBehind, leftBehindFile, writeLeftBehind } from './left-behind.ts';
import { migrate } from './migrate.ts';
import type { PostgresOptions } from './postgres/dialect.ts';
import { readinessProbe, requireSpace } from './readiness.ts';

/** An open database with all its tables. */
export interface Database {
  kind: DatabaseKind;
  /** For the operator: a path, or an address without its password. */
  location: string;
  db: Queries;
  /** Rejects when the database does not answer or accepts no writes, after 2.5 seconds at most. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @param address `sqlite:` and a path, or the `postgres://` address of a server; a function is called for each connection
 *   to PostgreSQL, because the password may change
 * @param options for PostgreSQL
 * @param onAnswer is called once the database answers; migrations may take long after that
 */
export async function openDatabase(
  address: string | (() => string),
  options?: PostgresOptions,
  onAnswer = () => {},
): Promise<Database> {
  const url = typeof address === 'string' ? address : address();
  const kind = databaseKind(url);
  if (kind === 'postgres') await requireLastingSessions(url, options);
  const db = await connect(address, options);
  onAnswer();
  try {
    const left = (rows: LeftBehind) => writeLeftBehind(leftBehindFile(url), rows);
    await (kind === 'postgres'
      ? migratePostgres(options?.directUrl ?? address, left)
      : migrate(db, kind, left));
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return opened(db, url);
}

/**
 * Opens a database that has the tables of this version.
 *
 * @throws SchemaError if it has others, or none; then nothing was changed or created
 */
export async function openFound(
  address: string | (() => string),
  options?: PostgresOptions,
): Promise<Database> {
  const url = typeof address === 'string' ? address : address();
  // SQLite's own way to open it writes to an empty file.
  if (databaseKind(url) === 'sqlite') await lookInto(url);
  else await requireLastingSessions(url, options);
  const db = await connect(address, options);
  try {
    await requireSchema(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return opened(db, url);
}

async function requireLastingSessions(url: string, { directUrl }: PostgresOptions = {}): Promise<void> {
  const { requireSessions } = await import('./postgres/pooler.ts');
  if (directUrl) await requireSessions(directUrl(), 'DATABASE_DIRECT_URL');
  else await requireSessions(url, 'DATABASE_URL');
}

async function lookInto(url: string): Promise<void> {
  const { openUnchangedQueries } = await import('./sqlite/reading.ts');
  const db = openUnchangedQueries(sqlitePath(url));
  try {
    await requireSchema(db);
  } finally {
    await db.destroy();
  }
}

function opened(db: Queries, url: string): Database {
  const kind = databaseKind(url);
  return {
    kind,
    location: describeLocation(kind, url),
    db,
    ping: readinessProbe(db, kind === 'sqlite' ? () => requireSpace(sqlitePath(url)) : undefined),
    close: () => db.destroy(),
  };
}

/** Opens a database with the tables that it has, as another version left them. To be destroyed. */
export function openAsItIs(url: string, options?: PostgresOptions): Promise<Queries> {
  return connect(url, options);
}

async function connect(address: string | (() => string), options?: PostgresOptions): Promise<Kysely<Schema>> {
  const kind = databaseKind(typeof address === 'string' ? address : address());
  return new Kysely<Schema>({ dialect: await dialectFor(kind, address, options) });
}

/** Only the driver in use is loaded, for a quick start. */
async function dialectFor(
  kind: DatabaseKind,
  address: string | (() => string),
  options?: PostgresOptions,
): Promise<Dialect> {
  if (kind === 'sqlite') {
    const { sqliteDialect } = await import('./sqlite/open.ts');
    return sqliteDialect(sqlitePath(typeof address === 'string' ? address : address()));
  }
  const { postgresDialect } = await import('./postgres/dialect.ts');
  return postgresDialect(address, options);
}

/** On a connection of its own, with longer time limits. */
async function migratePostgres(
  address: string | (() => string),
  left: (rows: LeftBehind) => void,
): Promise<void> {
  const { MIGRATION_LIMITS } = await import('./postgres/dialect.ts');
  const db = await connect(address, { limits: MIGRATION_LIMITS });
  try {
    await migrate(db, 'postgres', left);
  } finally {
    await db.destroy();
  }
}

/** The file of a `sqlite:` URL. */
export function sqlitePath(url: string): string {
  return url.slice('sqlite:'.length);
}

/** Where leads are, for the operator: a path, or an address without its password. */
export function describeLocation(kind: DatabaseKind, url: string): string {
  if (kind === 'sqlite') return `SQLite, ${sqlitePath(url)}`;
  const { protocol, username, host, pathname } = new URL(url);
  return `PostgreSQL, ${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
}
