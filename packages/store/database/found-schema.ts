/** Which migrations a database has had, told without changing it. */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { loadMigrations } from './migrate.ts';
import { SchemaError } from './schema-error.ts';

/**
 * What is done with a database that is not brought up to date before: any schema serves to apply the list of erasures; one
 * that has every column serves to read; a change needs that of this version, because it has to reach every table.
 */
export type Use = 'any' | 'read' | 'change';

/** The migrations that a database has had, in their order; empty for a database without our tables. */
export async function appliedIn(db: Queries): Promise<string[]> {
  const there =
    databaseKind(db) === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select where to_regclass('kysely_migration') is not null`;
  if ((await there.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** @throws SchemaError if the database cannot be used in this way */
export async function requireSchema(db: Queries, use: Use): Promise<void> {
  const applied = await appliedIn(db);
  if (applied.length === 0) throw new SchemaError(NO_TABLES);
  if (use === 'change' && (await differs(applied, db))) throw await otherSchema(db);
}

/** Why this version can do nothing with a database that has our file or address, but no tables. */
export const NO_TABLES =
  'This database has no tables: check DATABASE_URL, or run "leads upgrade" or start the server, which make them';

/**
 * Whether an error comes from a column or table that another version's schema lacks.
 *
 * @returns what to say instead
 */
export async function asSchemaError(error: unknown, db: Queries): Promise<SchemaError | undefined> {
  if (!isMissing(error) || !(await differs(await appliedIn(db), db))) return undefined;
  return otherSchema(db);
}

/** PostgreSQL's codes for a table, a column and a function that is not there. */
const MISSING = ['42P01', '42703', '42883'];

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && MISSING.includes(String(error.code))) return true;
  return /^no such (?:table|column|function)|has no column named/.test(error.message);
}

async function differs(applied: readonly string[], db: Queries): Promise<boolean> {
  const known = Object.keys(await loadMigrations(databaseKind(db)));
  return applied.length !== known.length || known.some((name) => !applied.includes(name));
}

async function otherSchema(db: Queries): Promise<SchemaError> {
  const applied = await appliedIn(db);
  const known = Object.keys(await loadMigrations(databaseKind(db)));
  const found = `This database has the schema of ${applied.at(-1) ?? 'no version'}`;
  const isNewer = applied.some((name) => !known.includes(name));
  return new SchemaError(
    isNewer
      ? `${found}, which is newer than this version (${known.at(-1)}): call the command of the version that is running`
      : `${found}, and this command needs ${known.at(-1)}: run "leads upgrade" or start the new version, or call the command of the version that is running`,
  );
}
