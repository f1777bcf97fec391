import type { Kysely } from 'kysely';

/** Works in the transaction that there is, or in one of its own. */
export function inOneTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
