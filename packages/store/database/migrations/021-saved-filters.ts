import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** Filters of the inbox that people have saved under a name. */
export function savedFilters(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('desk_filters')
        .addColumn('person_id', kind === 'postgres' ? 'uuid' : 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('filter', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('desk_filters_key', ['person_id', 'name'])
        .execute();
    },
  };
}
