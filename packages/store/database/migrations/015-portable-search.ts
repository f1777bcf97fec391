import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';
import { makeSearchPortable } from '../indexes/search-sqlite.ts';
import type { Migration } from '../migrate.ts';

/** Lets older versions of SQLite, from 3.40 on, read and change a SQLite file. */
export function portableSearch(kind: DatabaseKind): Migration {
  return {
    isStepwise: kind === 'sqlite',
    async up(db: Kysely<unknown>) {
      if (kind === 'sqlite') await makeSearchPortable(db);
    },
  };
}
