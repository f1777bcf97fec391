import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { addCampaignFacets } from '../indexes/search-sqlite.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/** Where a lead comes from: its campaign, the visitor's first page and the host that led there. */
export function campaigns(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      for (const table of ['contact_submissions', 'newsletter_subscriptions']) {
        await inTransaction(db, (transaction) => addColumns(transaction, table, COLUMNS));
      }
      if (kind === 'sqlite') await addCampaignFacets(db);
      // The desk filters and counts by these. Most leads have neither.
      await createIndex(
        db,
        'contact_submissions_campaign',
        sql`contact_submissions (utm_campaign, created_at, id, form_type) where utm_campaign is not null`,
      );
      await createIndex(
        db,
        'contact_submissions_host',
        sql`contact_submissions (referrer_host, created_at, id, form_type) where referrer_host is not null`,
      );
    },
  };
}

const COLUMNS = {
  utm_source: 'text',
  utm_medium: 'text',
  utm_campaign: 'text',
  utm_term: 'text',
  utm_content: 'text',
  first_path: 'text',
  referrer_host: 'text',
} as const;
