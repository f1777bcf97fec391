import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../schema.ts';
import { addCampaignFacets } from '../search-sqlite.ts';

/** Where a lead comes from: its campaign, the visitor's first page and the host that led there. */
export function campaigns(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['contact_submissions', 'newsletter_subscriptions']) {
        for (const column of COLUMNS) await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
      if (kind === 'sqlite') await addCampaignFacets(db);
      // The desk filters and counts by these. Most leads have neither.
      await sql`create index contact_submissions_campaign
        on contact_submissions (utm_campaign, created_at, id, form_type) where utm_campaign is not null`.execute(
        db,
      );
      await sql`create index contact_submissions_host
        on contact_submissions (referrer_host, created_at, id, form_type) where referrer_host is not null`.execute(
        db,
      );
    },
  };
}

const COLUMNS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'first_path',
  'referrer_host',
];
