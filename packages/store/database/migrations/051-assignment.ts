import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, inTransaction } from '../migration-steps.ts';

/**
 * Rules by which new leads are assigned, which leads wait for that, who is away or has left, and the language of a visitor's browser. A
 * process of the version before writes none of it, and its leads are assigned by nobody.
 */
export function assignment(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, async (transaction) => {
        await addColumns(transaction, 'contact_submissions', { language: 'text' });
        await addColumns(transaction, 'desk_people', { away_until: time, left_at: time });
        await transaction.schema
          .createTable('assignment')
          .ifNotExists()
          .addColumn('id', 'integer', (column) => column.primaryKey().notNull().check(sql`id = 1`))
          .addColumn('version', 'integer', (column) => column.notNull())
          .addColumn('rules', 'text', (column) => column.notNull())
          .addColumn('turns', 'text', (column) => column.notNull())
          .addColumn('changed_by', id)
          .addColumn('changed_at', time, (column) => column.notNull())
          .execute();
        await transaction.schema
          .createTable('assignment_due')
          .ifNotExists()
          .addColumn('lead_id', id, (column) => column.primaryKey().notNull())
          .execute();
      });
    },
  };
}
