/**
 * The index over names, companies and telephone numbers on SQLite, under the keys of `lead_index`. It is small, so that hundreds of
 * spellings can be looked up in it. What changes `lead_index` changes it: a row comes after one there, and goes before one there does.
 */
import { type Kysely, sql } from 'kysely';
import { inBatches, inTransaction } from '../migration-steps.ts';
import { rewriteSearch } from '../sqlite/rewrite-search.ts';
import { partsOnSqlite } from './phone-parts.ts';
import { CAMPAIGN_FACETS, FACET_MARK, folded, positionOf, tokenizer, WORDS } from './search-sqlite.ts';

/** Precedes a part of a telephone number. */
export const PART_MARK = `${FACET_MARK}t`;

/** SQLite indexes this many leads in a few hundredths of a second, during which nobody else can write. */
const BATCH_SIZE = 500;

export async function sqliteNames(db: Kysely<unknown>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql`select 1 from sqlite_schema where name = 'name_search'`.execute(transaction);
    if (rows.length > 0) return;
    await sql
      .raw(
        `create virtual table name_search using fts5(words, content='', detail=none, tokenize="${tokenizer()}")`,
      )
      .execute(transaction);
    await createNameTriggers(transaction);
  });
  await inBatches(db, -1, async (transaction, after) => {
    const { rows } = await sql<{ last: number }>`select position as last from lead_index
      where position > ${after} order by position limit 1 offset ${BATCH_SIZE - 1}`.execute(transaction);
    // Those that come while this runs are indexed already.
    const last = rows[0]?.last ?? null;
    await sql`insert into name_search (rowid, words)
      select position, ${sql.raw(names('leads'))} from lead_index
        join contact_submissions as leads on leads.id = lead_index.lead_id
      where position > ${after} and position <= ${last ?? Number.MAX_SAFE_INTEGER}
        and position not in (select id from name_search_docsize)`.execute(transaction);
    return last;
  });
  await rewriteSearch(db, 'name_search');
}

/** @param later columns with words that were added to the search, a change of which gives a lead another key */
export async function createNameTriggers(db: Kysely<unknown>, later: readonly string[] = []): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isIndexed = (position: string) => `exists (select 1 from name_search_docsize where id = ${position})`;
  // Leads from before the index are not in it until the migration has come to them.
  const remove = `insert into name_search (name_search, rowid, words)
    select 'delete', id, ${names('old')} from name_search_docsize where id = ${positionOf('old')};`;
  const keyed = ['id', 'created_at', ...Object.keys(CAMPAIGN_FACETS), ...WORDS, ...later];
  for (const event of ['insert', 'delete', 'update', 'phone'])
    await run(`drop trigger if exists name_search_${event}`);
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
