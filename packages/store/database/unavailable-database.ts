/** What stands in for the database until it can be opened. */
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Database } from './database.ts';
import { noteFailure } from './storage-failure.ts';

class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor() {
    super('the database has not been opened yet');
  }
}

class UnavailableDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(noteFailure(new DatabaseUnavailable()));
  }
}

/**
 * A database that answers nothing: each query fails at once, as a failure of the storage. By PostgreSQL's adapter, because with that of
 * SQLite, which has one connection, Kysely keeps waiting for one that was never made.
 */
export function unavailableDatabase(): Pick<Database, 'db' | 'ping'> {
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UnavailableDriver(),
      createIntrospector: (queries) => new PostgresIntrospector(queries),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, ping: () => Promise.reject(noteFailure(new DatabaseUnavailable())) };
}
