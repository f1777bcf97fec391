/** What the database knows of the list of erasures: how many entries it had, and a hash of the last one. */
import type { KnownList } from '../erasures/contents.ts';
import type { Queries } from '../schema.ts';

/** Of the one list that a database has. */
const LIST = 'erasures';

/** @returns undefined before the first entry */
export async function findKnownList(db: Queries): Promise<KnownList | undefined> {
  return db
    .selectFrom('known_erasures')
    .select(['entries', 'last_hash', 'last_at'])
    .where('list', '=', LIST)
    .executeTakeFirst();
}

export async function setKnownList(db: Queries, list: KnownList): Promise<void> {
  await db
    .insertInto('known_erasures')
    .values({ list: LIST, ...list })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ ...list }))
    .execute();
}
