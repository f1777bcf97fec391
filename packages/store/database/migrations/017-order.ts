import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { columnKey } from '../indexes/columns.ts';
import type { Migration } from '../migrate.ts';
import { createIndex } from '../migration-steps.ts';

/** Sorts the inbox by each of its columns, and finds the open leads that somebody has taken. */
export function order(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      for (const column of ['name', 'company', 'project', 'budget', 'source'] as const) {
        const key = column === 'budget' ? budgetKey(kind) : columnKey(kind, column);
        await createIndex(
          db,
          `contact_submissions_by_${column}`,
          sql`contact_submissions (${key}, created_at, id)`,
        );
      }
      await createIndex(
        db,
        'lead_work_open',
        sql`lead_work (taken_by, lead_id) where answered_at is null and closed_at is null`,
      );
    },
  };
}

/** The budgets that the forms had then. 037 has an index that needs no list of them. */
const BUDGETS = ['under-50k', '50k-100k', '100k-250k', '250k-500k', '500k-plus'];

function budgetKey(kind: DatabaseKind) {
  const places = BUDGETS.map((value, at) => `when '${value}' then '${at}'`);
  const place = `case budget ${places.join(' ')} end`;
  return sql.raw(kind === 'postgres' ? `((${place}) collate "C")` : `(${place})`);
}
