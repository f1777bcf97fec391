import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { callTime, isCall } from '../indexes/calls.ts';
import { emailDomain } from '../indexes/email-domain.ts';
import { postgresSearch } from '../indexes/search-postgres.ts';
import { sqliteSearch } from '../indexes/search-sqlite.ts';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';

/** Finds leads for the desk: by words and filters, in the order of the inbox, by address, by page, and requested calls. */
export function search(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      const indexes = {
        contact_submissions_email: sql`contact_submissions (lower(email), created_at)`,
        contact_submissions_domain: sql`contact_submissions (${emailDomain(kind)}, created_at)`,
        contact_submissions_page: sql`contact_submissions (source_path)`,
        contact_submissions_calls: sql`contact_submissions (${callTime(kind)}, id) where ${isCall(kind)}`,
        newsletter_subscriptions_created: sql`newsletter_subscriptions (created_at, id)`,
        deliveries_dead: sql`deliveries (subject_id) where status = 'dead'`,
      };
      for (const [name, on] of Object.entries(indexes)) await createIndex(db, name, on);
      await (kind === 'postgres' ? postgresSearch(db) : sqliteSearch(db));
    },
  };
}
