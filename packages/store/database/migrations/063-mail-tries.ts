import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** Mails of which the reading was begun and never ended. A process of the version before notes none. */
export function mailTries(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('mail_tries')
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('mail', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('begun_at', time, (column) => column.notNull())
        .addPrimaryKeyConstraint('mail_tries_once', ['folder', 'mail'])
        .execute();
    },
  };
}
