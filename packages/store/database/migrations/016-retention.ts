import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** What is left of a subscription some time after its end, and when retention last ran. */
export function retention(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('suppressions').addColumn('consent_at', time).execute();
      await db.schema.alterTable('suppressions').addColumn('consent_via', 'text').execute();
      await db.schema
        .createTable('retention_runs')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('ran_at', time, (column) => column.notNull())
        .addColumn('as_of', time, (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table retention_runs enable row level security`.execute(db);
      }
    },
  };
}
