import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** How long the list of erasures is, which is kept outside the database, so that a list that lacks entries is found out. */
export function knownErasures(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('known_erasures')
        .addColumn('list', 'text', (column) => column.primaryKey().notNull())
        .addColumn('entries', 'integer', (column) => column.notNull())
        .addColumn('last_hash', 'text')
        .addColumn('last_at', 'text')
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table known_erasures enable row level security`.execute(db);
      }
    },
  };
}
