/**
 * The search over leads. `search` of a lead has its text (`search/search-text.ts`), so that both databases find the same words. A change of
 * what it is made of empties it, also by hand; the next search fills it again.
 */
import { sql } from 'kysely';
import { databaseKind, type Queries } from '../../schema.ts';
import { SEARCHED_COLUMNS } from '../../search/search-text.ts';
import { emailDomain } from '../indexes/email-domain.ts';

const SEARCHED = SEARCHED_COLUMNS.join(', ');

/** Creates the indexes of the search; on SQLite before any lead has its text, as triggers fill them. */
export async function createSearch(db: Queries): Promise<void> {
  const kind = databaseKind(db);
  const indexes = {
    domain: sql`(${emailDomain(kind)}, created_at)`,
  };
  for (const [name, on] of Object.entries(indexes))
    await sql`create index ${sql.raw(`contact_submissions_${name}`)} on contact_submissions ${on}`.execute(
      db,
    );
  for (const statement of kind === 'postgres' ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const ON_POSTGRES = [
  'create index contact_submissions_terms on contact_submissions using gin (search_terms)',
  `create function contact_submissions_unsearched() returns trigger language plpgsql as $$
    begin new.search := null; new.search_phone := null; return new; end $$`,
  `create trigger contact_submissions_unsearched before update of ${SEARCHED} on contact_submissions
    for each row when (new.search is not distinct from old.search) execute function contact_submissions_unsearched()`,
];

const ADD = 'insert into lead_search (rowid, search) values (new.search_place, new.search);';
const REMOVE = `insert into lead_search (lead_search, rowid, search) values ('delete', old.search_place, old.search);`;

/** SQLite merges the segments of the index in larger steps, which takes half the time. */
const AUTOMERGE = 8;

const ON_SQLITE = [
  `create virtual table lead_search using fts5(search, content='contact_submissions', content_rowid='search_place',
    detail=none, prefix='2 3', tokenize="ascii tokenchars '~'")`,
  // Without it, a deleted word would stay until its part of the index is merged with others.
  `insert into lead_search (lead_search, rank) values ('secure-delete', 1), ('automerge', ${AUTOMERGE})`,
  `create trigger lead_search_insert after insert on contact_submissions when new.search is not null
    begin ${ADD} end`,
  `create trigger lead_search_delete after delete on contact_submissions when old.search is not null
    begin ${REMOVE} end`,
  `create trigger lead_search_empty after update of search on contact_submissions
    when old.search is not null and new.search is not old.search begin ${REMOVE} end`,
  `create trigger lead_search_fill after update of search on contact_submissions
    when new.search is not null and new.search is not old.search begin ${ADD} end`,
  // What was there before is wiped from the file.
  `create trigger contact_submissions_unsearched after update of ${SEARCHED} on contact_submissions
    when new.search is old.search and new.search is not null begin
      update contact_submissions set search = null, search_phone = null where search_place = new.search_place;
      insert into erasures_due (at, in_search) values (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 1);
    end`,
];
