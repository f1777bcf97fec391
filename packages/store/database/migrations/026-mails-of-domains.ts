import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** The domains that mails to visitors go to, and how many go to all in a day. A process of the version before notes no domain. */
export function mailsOfDomains(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('visitor_mails').addColumn('domain_hash', 'text').execute();
      await db.schema
        .createIndex('visitor_mails_domain')
        .on('visitor_mails')
        .columns(['domain_hash', 'queued_at'])
        .execute();
      await db.schema
        .createTable('visitor_mail_ceiling')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('mails', 'integer', (column) => column.notNull())
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table visitor_mail_ceiling enable row level security`.execute(db);
      }
    },
  };
}
