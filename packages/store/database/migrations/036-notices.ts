import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** What the servers have noticed about their own surroundings, for other programs that tell people. */
export function notices(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notices')
        .addColumn('about', 'text', (column) => column.primaryKey().notNull())
        .addColumn('at', time, (column) => column.notNull())
        .addColumn('message', 'text', (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table notices enable row level security`.execute(db);
      }
    },
  };
}
