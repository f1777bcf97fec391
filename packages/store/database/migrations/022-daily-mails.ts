import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** Who wants a daily mail of overdue leads, and when they got the last one. */
export function dailyMails(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_daily_mails')
        .addColumn('person_id', id, (column) => column.primaryKey().notNull())
        .addColumn('sent_on', 'text')
        .execute();
      if (kind === 'postgres') {
        // As in 001: a hosted PostgreSQL may publish every table under a public key.
        await sql`alter table desk_daily_mails enable row level security`.execute(db);
      }
    },
  };
}
