/** What the desk's search, its filters and its orders look leads up by. */
import { sql } from 'kysely';
import { type DatabaseKind, databaseKind, type Queries } from '../../schema.ts';
import { isCall } from '../indexes/calls.ts';
import { columnKey } from '../indexes/columns.ts';
import { emailDomain } from '../indexes/email-domain.ts';
import { createNamesOnPostgres } from '../indexes/names-postgres.ts';
import { createNamesOnSqlite } from '../indexes/names-sqlite.ts';
import { indexNotesOnSqlite, noteTerms } from '../indexes/notes.ts';
import { phoneTail } from '../indexes/phone-tail.ts';
import { createSearchOnPostgres } from '../indexes/search-postgres.ts';
import { createSearchOnSqlite } from '../indexes/search-sqlite.ts';

/** Creates the indexes of the search, before there is a lead: on SQLite triggers fill them. */
export async function createSearch(db: Queries): Promise<void> {
  const kind = databaseKind(db);
  for (const [name, on] of Object.entries(indexes(kind))) {
    await sql`create index ${sql.raw(`contact_submissions_${name}`)} on contact_submissions ${on}`.execute(
      db,
    );
  }
  if (kind === 'postgres') {
    await createSearchOnPostgres(db);
    await createNamesOnPostgres(db);
    await sql`create index lead_notes_terms on lead_notes using gin (${noteTerms})`.execute(db);
  } else {
    await createSearchOnSqlite(db);
    await createNamesOnSqlite(db);
    await indexNotesOnSqlite(db);
  }
}

function indexes(kind: DatabaseKind) {
  return {
    domain: sql`(${emailDomain(kind)}, created_at)`,
    phone: sql`(${phoneTail(kind)}, created_at) where phone is not null`,
    unmarked_calls: sql`(created_at) where call_at is null and ${isCall(kind)}`,
    by_name: sql`(${columnKey(kind, 'name')}, created_at, id)`,
    by_company: sql`(${columnKey(kind, 'company')}, created_at, id)`,
    by_project: sql`(${columnKey(kind, 'project')}, created_at, id)`,
    by_source: sql`(${columnKey(kind, 'source')}, created_at, id)`,
  };
}
