import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** How many mails to visitors each network has caused, apart from the mails, which know only whether there were many. */
export function mailsOfNetworks(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      // A process of the version before counts none.
      await db.schema.alterTable('visitor_mails').addColumn('of_many', 'integer').execute();
      await db.schema
        .createTable('visitor_mail_networks')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('mails', 'integer', (column) => column.notNull())
        .addColumn('ends_at', time, (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table visitor_mail_networks enable row level security`.execute(db);
      }
    },
  };
}
