import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a lead comes from: its campaign, the visitor's first page and the host that led there. */
export function campaigns(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ['contact_submissions', 'newsletter_subscriptions']) {
        for (const column of COLUMNS) await db.schema.alterTable(table).addColumn(column, 'text').execute();
      }
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
