import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';
import { columnIndex, columnKey, TEXT_COLUMNS } from './frozen/column-order.ts';

/** Sorts the inbox by each of its columns, and finds the open leads that somebody has taken. */
export function order(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      for (const column of TEXT_COLUMNS) {
        const key = columnKey(kind, column);
        await createIndex(db, columnIndex(column), sql`contact_submissions (${key}, created_at, id)`);
      }
      await createIndex(
        db,
        'lead_work_open',
        sql`lead_work (taken_by, lead_id) where answered_at is null and closed_at is null`,
      );
    },
  };
}
