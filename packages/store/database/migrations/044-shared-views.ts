import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/** Views that the team shares, and whose leads are somebody's in any status. */
export function sharedViews(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      const time = kind === 'postgres' ? 'timestamptz' : 'text';
      await inTransaction(db, (transaction) => addColumns(transaction, 'desk_filters', { shared_at: time }));
      await createIndex(
        db,
        'lead_work_done',
        sql`lead_work (taken_by, lead_id) where answered_at is not null or closed_at is not null`,
      );
    },
  };
}
