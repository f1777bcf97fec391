import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/**
 * The mails that an address got because somebody entered it, and who suppressed an address. For a process of the version
 * before, every suppression is the company's: it stores no sign-up of an address whose owner left.
 */
export function visitorMails(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('visitor_mails')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('email_hash', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('queued_at', time, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('visitor_mails_address')
        .on('visitor_mails')
        .columns(['email_hash', 'queued_at'])
        .execute();
      await db.schema
        .createIndex('visitor_mails_queued_at')
        .on('visitor_mails')
        .column('queued_at')
        .execute();

      await db.schema
        .alterTable('suppressions')
        .addColumn('origin', 'text', (column) => column.notNull().defaultTo('company'))
        .execute();
      await db.schema.alterTable('suppressions').addColumn('asked_at', time).execute();

      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table visitor_mails enable row level security`.execute(db);
      }
    },
  };
}
