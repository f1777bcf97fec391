import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** The outbox: leads to deliver, and disabled channels. */
export function outbox(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('deliveries')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('channel', 'text', (column) =>
          column.notNull().check(sql`channel in ('mail', 'confirmation', 'webhook')`),
        )
        .addColumn('subject_kind', 'text', (column) =>
          column.notNull().check(sql`subject_kind in ('contact_submission', 'newsletter_subscription')`),
        )
        .addColumn('subject_id', id, (column) => column.notNull())
        .addColumn('status', 'text', (column) =>
          column.notNull().defaultTo('pending').check(sql`status in ('pending', 'delivered', 'dead')`),
        )
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', time, (column) => column.notNull())
        .addColumn('locked_until', time)
        .addColumn('locked_by', id)
        .addColumn('last_error', 'text')
        .addColumn('delivered_at', time)
        .addUniqueConstraint('deliveries_once_per_channel', ['subject_id', 'channel'])
        .execute();
      // Finds what is due, and counts what is not delivered, however large the table grows.
      await db.schema
        .createIndex('deliveries_due')
        .on('deliveries')
        .columns(['status', 'channel', 'next_attempt_at'])
        .execute();

      await db.schema
        .createTable('disabled_channels')
        .addColumn('channel', 'text', (column) => column.primaryKey().notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('disabled_at', time, (column) => column.notNull())
        .execute();

      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        for (const table of ['deliveries', 'disabled_channels']) {
          await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
        }
      }
    },
  };
}
