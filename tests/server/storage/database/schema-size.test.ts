/** How much a new database is made of. Each number falls with what goes; one that rises says why in the commit that raises it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseKind, type Queries, tablesOf } from '../../../../packages/store/schema.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** On both databases. */
const TABLES = 37;

/** With those of keys, and the two tables of Kysely; without what FTS5 keeps for itself. */
const INDEXES = { sqlite: 75, postgres: 93 };

const TRIGGERS = { sqlite: 13, postgres: 8 };

const INDEXES_OF = {
  sqlite: sql<{ count: number }>`select count(*) as count from sqlite_schema
    where type = 'index' and tbl_name not like 'lead_search%'`,
  postgres: sql<{
    count: number;
  }>`select count(*) as count from pg_indexes where schemaname = current_schema()`,
};

const TRIGGERS_OF = {
  sqlite: sql<{ count: number }>`select count(*) as count from sqlite_schema where type = 'trigger'`,
  postgres: sql<{ count: number }>`select count(*) as count from pg_trigger where not tgisinternal`,
};

async function count(db: Queries, what: typeof INDEXES_OF): Promise<number> {
  const { rows } = await what[databaseKind(db)].execute(db);
  return Number(rows[0]?.count);
}

test('tables are so many', () => {
  expect(tablesOf('sqlite', 'postgres')).toHaveLength(TABLES);
});

/** Outside the schema, which has to be written for each. */
const BRANCHES = 70;

test('which of the two databases it is, is asked in so many lines', () => {
  const sources = globSync('{packages,apps}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  const lines = sources
    .filter((path) => !/\.test\.ts$|\/migrations\/|store\/schema\.ts$/.test(path))
    .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split('\n'))
    .filter((line) => /databaseKind\(|isPostgres|(?:=|!)== '(?:postgres|sqlite)'/.test(line));
  expect(lines.length).toBeLessThanOrEqual(BRANCHES);
});

onEachDatabase('a new database', (freshUrl) => {
  test('has so many indexes and triggers', async () => {
    const { db, kind } = await openForTest(await freshUrl());
    expect({ indexes: await count(db, INDEXES_OF), triggers: await count(db, TRIGGERS_OF) }).toEqual({
      indexes: INDEXES[kind],
      triggers: TRIGGERS[kind],
    });
  });
});
