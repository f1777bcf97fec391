import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';
import { addColumns, createIndex, inTransaction } from '../migration-steps.ts';

/** Texts of the last ten minutes by hashes, and which leads have the same text as another. A process of the version before compares none. */
export function sameTexts(kind: DatabaseKind): Migration {
  const [id, time] = kind === 'postgres' ? (['uuid', 'timestamptz'] as const) : (['text', 'text'] as const);
  return {
    isStepwise: kind === 'postgres',
    async up(db: Kysely<unknown>) {
      await inTransaction(db, async (transaction) => {
        await transaction.schema
          .createTable('recent_texts')
          .ifNotExists()
          .addColumn('lead_id', id, (column) => column.primaryKey().notNull())
          .addColumn('text_key', 'text', (column) => column.notNull())
          .addColumn('email_key', 'text', (column) => column.notNull())
          .addColumn('network_key', 'text', (column) => column.notNull())
          .addColumn('at', time, (column) => column.notNull())
          .execute();
        await addColumns(transaction, 'contact_submissions', { same_text_as: id });
      });
      await createIndex(db, 'recent_texts_at', sql`recent_texts (at)`);
      const marked = sql`contact_submissions (same_text_as) where same_text_as is not null`;
      await createIndex(db, 'contact_submissions_same_text', marked);
    },
  };
}
