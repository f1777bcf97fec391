import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import type { Migration } from '../migrate.ts';

/** From when on a chat may have its next message. */
export function chat(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const time = kind === 'postgres' ? 'timestamptz' : 'text';
      await db.schema.alterTable('delivery_channels').addColumn('not_before', time).execute();
    },
  };
}
