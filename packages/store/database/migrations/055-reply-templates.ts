import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** What administrators have changed of the texts that replies begin with. */
export function replyTemplates(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reply_templates')
        .addColumn('template', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('reply_templates_pkey', ['template', 'language'])
        .execute();
      if (kind === 'postgres') await sql`alter table reply_templates enable row level security`.execute(db);
    },
  };
}
