import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import { createIndex, inTransaction } from '../migration-steps.ts';

/** Finds the leads of each budget, whose order is that of the forms: the index before had a copy of it. */
export function budgets(): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await createIndex(db, 'contact_submissions_budget', sql`contact_submissions (budget, created_at, id)`);
      await inTransaction(db, (transaction) =>
        sql`drop index if exists contact_submissions_by_budget`.execute(transaction),
      );
    },
  };
}
