import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/**
 * What an answer that comes back needs: whether a program wrote it, when the visitor wrote back and who had answered before, and how far each
 * mailbox has been read. A process of the version before knows none of it, and answers a lead as ever.
 */
export function answersBack(kind: DatabaseKind): Migration {
  const id = kind === 'postgres' ? 'uuid' : 'text';
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('messages').addColumn('automatic', 'integer').execute();
      await db.schema.alterTable('lead_work').addColumn('wrote_back_at', time).execute();
      await db.schema.alterTable('lead_work').addColumn('first_answered_at', time).execute();
      await db.schema.alterTable('lead_work').addColumn('first_answered_by', id).execute();
      await db.schema
        .createIndex('lead_work_wrote_back')
        .on('lead_work')
        .column('wrote_back_at')
        .where('wrote_back_at', 'is not', null)
        .execute();
      await db.schema
        .createTable('mail_folders')
        .addColumn('folder', 'text', (column) => column.primaryKey().notNull())
        .addColumn('uid_validity', 'text')
        // Up to 2^32, which PostgreSQL's integers do not hold.
        .addColumn('last_uid', 'double precision', (column) => column.notNull().defaultTo(0))
        .addColumn('read_at', time)
        .addColumn('locked_by', 'text')
        .addColumn('locked_until', time)
        .execute();
    },
  };
}
