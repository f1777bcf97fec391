import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../../schema.ts';

/** Which leads an import has brought, so that a decision about one does not announce it as new. */
export function importedLeads(kind: DatabaseKind): Migration {
  const time = kind === 'postgres' ? 'timestamptz' : 'text';

  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('lead_work').addColumn('imported_at', time).execute();
    },
  };
}
