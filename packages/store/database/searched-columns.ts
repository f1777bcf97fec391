import type { Kysely } from 'kysely';
import type { DatabaseKind } from '../schema.ts';
import { createNameTriggers } from './indexes/names-sqlite.ts';
import { indexSearchedColumns } from './indexes/search-postgres.ts';
import { addSearchedColumns } from './indexes/search-sqlite.ts';

/**
 * Lets the desk's search find the words of new columns, for the migration that adds them. It has to be stepwise.
 *
 * @param columns all that came after the first five, in the order of `SEARCHED_FIELDS` in `packages/forms/forms.ts`
 */
export async function searchColumns(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  columns: readonly string[],
): Promise<void> {
  if (kind === 'postgres') return indexSearchedColumns(db, columns);
  await addSearchedColumns(db, columns);
  await createNameTriggers(db, columns);
}
