import { sql } from 'kysely';
import { databaseKind, type Queries } from '../schema.ts';

/** What the database takes on its disk, in bytes; on SQLite without its log. */
export async function databaseSize(db: Queries): Promise<number> {
  const size =
    databaseKind(db) === 'postgres'
      ? sql`pg_database_size(current_database())`
      : sql`(select page_count * page_size from pragma_page_count(), pragma_page_size())`;
  const { rows } = await sql<{ size: number | string }>`select ${size} as size`.execute(db);
  return Number(rows[0]?.size);
}
