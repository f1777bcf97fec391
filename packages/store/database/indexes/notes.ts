/**
 * The index over the words of notes. On PostgreSQL it has the terms that leads have. On SQLite notes are in the index of the
 * leads, below zero, so that an erasure reaches them as it does those; `note_index` says which note is where, the newest first.
 */
import { sql } from 'kysely';
import type { Queries } from '../../schema.ts';
import { TERM_COLUMNS } from './search-postgres.ts';
import { folded } from './search-sqlite.ts';

/** `lead_terms` of a note: without anything but the text. */
export const noteTerms = sql`lead_terms(${sql.join(
  TERM_COLUMNS.map((column) => {
    if (column === 'message') return sql`note`;
    return column === 'created_at' ? sql`null::timestamptz` : sql`null::text`;
  }),
)})`;

export async function indexNotesOnSqlite(db: Queries): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table note_index (
      position integer not null primary key,
      note_id text not null unique
    )`);
  await run(`create trigger note_index_insert after insert on lead_notes begin
      insert into note_index (position, note_id)
        values ((select min(coalesce(min(position), 0), 0) - 1 from note_index), new.id);
      insert into lead_search (rowid, words) values (last_insert_rowid(), ${folded('new.note')}); end`);
  await run(`create trigger note_index_delete after delete on lead_notes begin
      insert into lead_search (lead_search, rowid, words)
        select 'delete', position, ${folded('old.note')} from note_index where note_id = old.id;
      delete from note_index where note_id = old.id; end`);
}
