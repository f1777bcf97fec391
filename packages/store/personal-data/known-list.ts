/** What the database knows of the list of erasures: how many entries it had, and a hash of the last one. */
import { sql } from 'kysely';
import type { KnownList } from '../erasures/contents.ts';
import { databaseKind, type Queries } from '../schema.ts';

/** Of the one list that a database has. */
const LIST = 'erasures';

/** @returns undefined before the first entry, and in a database of an earlier version */
export async function findKnownList(db: Queries): Promise<KnownList | undefined> {
  if (!(await hasTable(db))) return undefined;
  return db
    .selectFrom('known_erasures')
    .select(['entries', 'last_hash', 'last_at'])
    .where('list', '=', LIST)
    .executeTakeFirst();
}

/** Nothing happens in a database of an earlier version. */
export async function setKnownList(db: Queries, list: KnownList): Promise<void> {
  if (!(await hasTable(db))) return;
  await db
    .insertInto('known_erasures')
    .values({ list: LIST, ...list })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ ...list }))
    .execute();
}

/** What earlier contents of a PostgreSQL database knew, which `leads clear` has put aside. */
export async function knownListsPutAside(db: Queries): Promise<KnownList[]> {
  if (databaseKind(db) === 'sqlite') return [];
  const { rows: schemas } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where starts_with(nspname, 'assay_old_') and to_regclass(quote_ident(nspname) || '.known_erasures') is not null`.execute(
    db,
  );
  const lists = await Promise.all(
    schemas.map(async ({ name }) => {
      const { rows } = await sql<KnownList>`select entries, last_hash, last_at
        from ${sql.table(`${name}.known_erasures`)} where list = ${LIST}`.execute(db);
      return rows;
    }),
  );
  return lists.flat();
}

async function hasTable(db: Queries): Promise<boolean> {
  const there =
    databaseKind(db) === 'sqlite'
      ? sql`select name from sqlite_master where type = 'table' and name = 'known_erasures'`
      : sql`select where to_regclass('known_erasures') is not null`;
  return (await there.execute(db)).rows.length > 0;
}
