import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** The tables of the first release. Column names are the specification's. */
export function firstTables(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('contact_submissions')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
        .addColumn('first_name', 'text', (column) => column.notNull())
        .addColumn('last_name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('company', 'text')
        .addColumn('phone', 'text')
        .addColumn('project_type', 'text')
        .addColumn('budget', 'text')
        .addColumn('message', 'text', (column) => column.notNull())
        .addColumn('form_type', 'text', (column) =>
          column.notNull().check(sql`form_type in ('demo_request', 'contact')`),
        )
        .addColumn('source_path', 'text')
        .addCheckConstraint(
          'demo_request_has_company',
          sql`form_type <> 'demo_request' or company is not null`,
        )
        .execute();

      await db.schema
        .createTable('newsletter_subscriptions')
        .addColumn('id', id, (column) => column.primaryKey().notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
        .addColumn('email', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('newsletter_subscriptions_email')
        .unique()
        .on('newsletter_subscriptions')
        .expression(sql`lower(email)`)
        .execute();

      await db.schema
        .createTable('used_tokens')
        .addColumn('nonce', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expires_at', time, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('idempotency_keys')
        .addColumn('key', id, (column) => column.primaryKey().notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', time, (column) => column.notNull())
        .addColumn('expires_at', time, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();

      if (kind === 'postgres') await hideFromOtherRoles(db);
    },
  };
}

const TABLES = [
  'contact_submissions',
  'newsletter_subscriptions',
  'used_tokens',
  'idempotency_keys',
  'secrets',
  'kysely_migration',
  'kysely_migration_lock',
];

/**
 * A hosted PostgreSQL may publish every table under a public key. With row-level security on and no policy, only the
 * owner, as whom this server connects, sees or adds a row.
 */
async function hideFromOtherRoles(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  }
}
