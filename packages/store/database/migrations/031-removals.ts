import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** Removals of all leads that a filter finds, which people at the desk have ordered and can undo until they are carried out. */
export function removals(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_removals')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('filter', 'text', (column) => column.notNull())
        .addColumn('counted_at', time, (column) => column.notNull())
        .addColumn('found', 'integer', (column) => column.notNull())
        .addColumn('removed', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('ordered_by', id, (column) => column.notNull())
        .addColumn('due_at', time, (column) => column.notNull())
        .addColumn('begun_at', time)
        .addColumn('locked_until', time)
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table lead_removals enable row level security`.execute(db);
      }
    },
  };
}
