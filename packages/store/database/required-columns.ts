/** Whether there is a column for each field of the forms. Without it, each submission would fail, and nothing else. */
import { ATTRIBUTION_NAMES } from '@assay/forms/attribution';
import { fieldNames, SUBMISSION_FIELDS } from '@assay/forms/forms';
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';
import { SchemaError } from './schema-error.ts';

const REQUIRED = {
  contact_submissions: [...SUBMISSION_FIELDS, ...ATTRIBUTION_NAMES],
  newsletter_subscriptions: [...fieldNames('newsletter'), ...ATTRIBUTION_NAMES],
};

/** @throws SchemaError that names those that are missing */
export async function requireColumns(db: Queries): Promise<void> {
  for (const [table, required] of Object.entries(REQUIRED)) {
    const columns =
      databaseKind(db) === 'sqlite'
        ? sql<{ name: string }>`select name from pragma_table_info(${table})`
        : sql<{ name: string }>`select attname as name from pg_attribute
            where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`;
    const names = (await columns.execute(db)).rows.map(({ name }) => name);
    const missing = required.filter((name) => !names.includes(name));
    if (missing.length > 0)
      throw new SchemaError(
        `${table} has no column for ${missing.join(', ')} of the forms: add a migration, as CONTRIBUTING.md says; "npm run dev:migrate" applies one that is not committed`,
      );
  }
}
