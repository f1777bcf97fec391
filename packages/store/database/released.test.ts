/** A database that had a migration of a release never has it again: one with another effect would make two kinds of databases. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { DatabaseKind } from '../schema.ts';
import { loadMigrations, type Migration } from './migrate.ts';

const released = z
  .record(z.string(), z.object({ sqlite: z.string(), postgres: z.string() }))
  .parse(JSON.parse(readFileSync(`${import.meta.dirname}/released.json`, 'utf8')));

/** A hash of the statements that a migration sends to a database without rows. */
async function statementsOf(kind: DatabaseKind, { up }: Migration): Promise<string> {
  const hash = createHash('sha256');
  const [adapter, compiler] =
    kind === 'postgres'
      ? [new PostgresAdapter(), new PostgresQueryCompiler()]
      : [new SqliteAdapter(), new SqliteQueryCompiler()];
  const dialect: Dialect = {
    createAdapter: () => adapter,
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => compiler,
    createIntrospector: () => {
      throw new Error('No migration asks for it');
    },
  };
  const db = new Kysely<unknown>({ dialect, log: ({ query }) => void hash.update(query.sql) });
  await up(db);
  return hash.digest('hex').slice(0, 16);
}

test.each(['sqlite', 'postgres'] as const)('no migration of a release was changed, on %s', async (kind) => {
  const migrations = await loadMigrations(kind);
  expect(Object.keys(migrations)).toEqual(expect.arrayContaining(Object.keys(released)));
  const changed = [];
  for (const [name, hashes] of Object.entries(released)) {
    const migration = migrations[name];
    if (migration && (await statementsOf(kind, migration)) !== hashes[kind]) changed.push(name);
  }
  // Put its text back, beside it if something of `indexes/` was changed, and write another migration.
  expect(changed).toEqual([]);
});

test('a version that is released lists all its migrations', async () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const [, unreleased = ''] = /^## Unreleased\n(.*?)^## /ms.exec(changelog) ?? [];
  if (unreleased.trim() !== '') return;
  const [sqlite, postgres] = [await loadMigrations('sqlite'), await loadMigrations('postgres')];
  const missing: Record<string, Record<DatabaseKind, string>> = {};
  for (const [name, migration] of Object.entries(sqlite)) {
    const other = postgres[name];
    if (name in released || !other) continue;
    missing[name] = {
      sqlite: await statementsOf('sqlite', migration),
      postgres: await statementsOf('postgres', other),
    };
  }
  expect(missing).toEqual({});
});
