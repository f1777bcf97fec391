/**
 * The index over the words of notes. On PostgreSQL it has the terms that leads have. On SQLite notes are in the index of the
 * leads, below zero, so that an erasure reaches them as it does those; `note_index` says which note is where, the newest first.
 */
import { type Kysely, sql } from 'kysely';
import { inBatches, inTransaction } from '../migration-steps.ts';
import { TERM_COLUMNS } from './search-postgres.ts';
import { folded } from './search-sqlite.ts';

/** `lead_terms` of a note: without anything but the text. */
export const noteTerms = sql`lead_terms(${sql.join(
  TERM_COLUMNS.map((column) => {
    if (column === 'message') return sql`note`;
    return column === 'created_at' ? sql`null::timestamptz` : sql`null::text`;
  }),
)})`;

/** SQLite indexes this many notes in a few hundredths of a second, during which nobody else can write. */
const BATCH_SIZE = 500;

export async function indexNotesOnSqlite(db: Kysely<unknown>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    await run(`create table if not exists note_index (
      position integer not null primary key,
      note_id text not null unique
    )`);
    await run(`create trigger if not exists note_index_insert after insert on lead_notes begin
      insert into note_index (position, note_id)
        values ((select min(coalesce(min(position), 0), 0) - 1 from note_index), new.id);
      insert into lead_search (rowid, words) values (last_insert_rowid(), ${folded('new.note')}); end`);
    await run(`create trigger if not exists note_index_delete after delete on lead_notes begin
      insert into lead_search (lead_search, rowid, words)
        select 'delete', position, ${folded('old.note')} from note_index where note_id = old.id;
      delete from note_index where note_id = old.id; end`);
  });
  await inBatches(db, '', async (transaction, after) => {
    const { rows } = await sql<{ id: string }>`select id from lead_notes
      where id > ${after} and id not in (select note_id from note_index)
      order by id limit ${BATCH_SIZE}`.execute(transaction);
    for (const { id } of rows) await indexNote(transaction, id);
    return rows[BATCH_SIZE - 1]?.id ?? null;
  });
}

/** A note from before the triggers. */
async function indexNote(db: Kysely<unknown>, id: string): Promise<void> {
  await sql`insert into note_index (position, note_id)
    values ((select min(coalesce(min(position), 0), 0) - 1 from note_index), ${id})`.execute(db);
  await sql`insert into lead_search (rowid, words)
    select position, ${sql.raw(folded('note'))} from note_index join lead_notes on id = note_id
    where note_id = ${id}`.execute(db);
}
