import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { databaseKind, type Queries } from '../../schema.ts';
import { createSearch } from './search.ts';
import { indexStatements, tableStatements } from './tables.ts';
import { POSTGRES_TRIGGERS } from './triggers-postgres.ts';
import { SQLITE_TRIGGERS } from './triggers-sqlite.ts';

/** All that a new database has. */
export const baseline: Migration = {
  async up(db: Queries) {
    await createTables(db);
    await createIndexes(db);
    await createSearch(db);
    await createTriggers(db);
  },
};

export async function createTables(db: Queries): Promise<void> {
  await run(db, tableStatements(databaseKind(db)));
}

/** They cost less for rows that are there already. */
export async function createIndexes(db: Queries): Promise<void> {
  await run(db, indexStatements());
}

/** The rules of the tables, which are not for rows that are copied. */
export async function createTriggers(db: Queries): Promise<void> {
  await run(db, databaseKind(db) === 'postgres' ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS);
}

async function run(db: Queries, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
