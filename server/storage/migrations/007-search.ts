import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { callTime, isCall } from '../call-index.ts';
import type { DatabaseKind } from '../schema.ts';
import { postgresSearch } from '../search-postgres.ts';
import { sqliteSearch } from '../search-sqlite.ts';

/** Finds leads for the desk: by words and filters, in the order of the inbox, by address, by page, and requested calls. */
export function search(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const at = kind === 'postgres' ? 'strpos' : 'instr';
      await sql`create index contact_submissions_email
        on contact_submissions (lower(email), created_at)`.execute(db);
      await sql`create index contact_submissions_domain
        on contact_submissions (lower(substr(email, ${sql.raw(at)}(email, '@') + 1)), created_at)`.execute(
        db,
      );
      await sql`create index contact_submissions_page on contact_submissions (source_path)`.execute(db);
      await sql`create index contact_submissions_calls
        on contact_submissions (${callTime(kind)}, id) where ${isCall(kind)}`.execute(db);
      await sql`create index newsletter_subscriptions_created
        on newsletter_subscriptions (created_at, id)`.execute(db);
      await sql`create index deliveries_dead on deliveries (subject_id) where status = 'dead'`.execute(db);
      await (kind === 'postgres' ? postgresSearch(db) : sqliteSearch(db));
    },
  };
}
