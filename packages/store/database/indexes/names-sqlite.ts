/**
 * The index over names, companies and telephone numbers on SQLite, under the keys of `lead_index`. It is small, so that hundreds of
 * spellings can be looked up in it. What changes `lead_index` changes it: a row comes after one there, and goes before one there does.
 */
import { sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { partsOnSqlite } from './phone-parts.ts';
import { FACET_MARK, FACETS, folded, positionOf, tokenizer, WORDS } from './search-sqlite.ts';

/** Precedes a part of a telephone number. */
export const PART_MARK = `${FACET_MARK}t`;

export async function createNamesOnSqlite(db: Queries): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    `create virtual table name_search using fts5(words, content='', detail=none, tokenize="${tokenizer()}")`,
  );
  const isIndexed = (position: string) => `exists (select 1 from name_search_docsize where id = ${position})`;
  const remove = `insert into name_search (name_search, rowid, words)
    select 'delete', id, ${names('old')} from name_search_docsize where id = ${positionOf('old')};`;
  const keyed = ['id', 'created_at', ...Object.keys(FACETS), ...WORDS];
  await run(`create trigger name_search_insert after insert on lead_index when not ${isIndexed('new.position')} begin
    insert into name_search (rowid, words)
      select new.position, ${names('leads')} from contact_submissions as leads where id = new.lead_id; end`);
  await run(`create trigger name_search_delete before delete on contact_submissions begin ${remove} end`);
  await run(`create trigger name_search_update before update of phone, ${keyed.join(', ')}
    on contact_submissions begin ${remove} end`);
  // A change of the number alone leaves the key as it is.
  await run(`create trigger name_search_phone after update of phone on contact_submissions
    when not ${isIndexed(positionOf('new'))} begin
    insert into name_search (rowid, words) values (${positionOf('new')}, ${names('new')}); end`);
}

/** What the index gets of a row: the words of its names, and the parts of its telephone number. */
function names(row: string): string {
  const text = ['first_name', 'last_name', 'company'].map((column) => `coalesce(${row}.${column}, '')`);
  const phone = `${row}.phone`;
  return `${folded(text.join(` || ' ' || `))} || iif(${phone} is null, '', ${partsOnSqlite(phone, PART_MARK)})`;
}
