import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** How many links to sign in were mailed in a time, by keyed hashes of mailboxes, networks and browsers. */
export function linkCounts(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_link_counts')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('links', 'integer', (column) => column.notNull())
        .addColumn('ends_at', time, (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table desk_link_counts enable row level security`.execute(db);
      }
    },
  };
}
