import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { postgresNames } from '../indexes/names-postgres.ts';
import { sqliteNames } from '../indexes/names-sqlite.ts';
import type { Migration } from '../migrate.ts';

/** Finds leads by close spellings of their names and by parts of their telephone numbers. */
export function closeSpellings(kind: DatabaseKind): Migration {
  return {
    isStepwise: true,
    async up(db: Kysely<unknown>) {
      await (kind === 'postgres' ? postgresNames : sqliteNames)(db);
    },
  };
}
