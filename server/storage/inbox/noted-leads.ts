/** Leads by the words of notes about them, by `frozen/note-index.ts`. */
import { sql } from 'kysely';
import { noteTerms } from '../database/migrations/frozen/note-index.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { quoted } from './postgres-conditions.ts';
import { LISTED_LENGTH } from './prefix.ts';
import { type SearchWords, searchWords, wordsOf } from './search-words.ts';

/** Notes that are read for one search, the newest first. */
const MAX_READ = 1_000;

/** Leads with a note that has all words of a search. */
export async function leadsByNote(db: Queries, text: string | undefined): Promise<string[]> {
  const search = searchWords(text);
  if (search === null) return [];
  // Longer beginnings have no list of their own.
  const prefix = search.prefix && [...search.prefix].slice(0, LISTED_LENGTH).join('');
  const find = databaseKind(db) === 'postgres' ? findOnPostgres : findOnSqlite;
  const notes = await find(db, { ...search, prefix });
  const found = notes.filter(({ note }) => hasWords(note, search));
  return [...new Set(found.map(({ lead_id }) => lead_id))];
}

interface Note {
  lead_id: string;
  note: string;
}

async function findOnSqlite(db: Queries, { words, prefix }: SearchWords): Promise<Note[]> {
  const match = [...words.map((word) => `"${word}"`), ...(prefix ? [`"${prefix}" *`] : [])].join(' ');
  const { rows } = await sql<Note>`select lead_notes.lead_id, lead_notes.note from lead_search
    cross join note_index on note_index.position = lead_search.rowid
    cross join lead_notes on lead_notes.id = note_index.note_id
    where lead_search match ${match} and lead_search.rowid < 0
    order by lead_search.rowid limit ${MAX_READ}`.execute(db);
  return rows;
}

async function findOnPostgres(db: Queries, { words, prefix }: SearchWords): Promise<Note[]> {
  const terms = [...words.map(quoted), ...(prefix ? [quoted(`<${prefix}`)] : [])].join(' & ');
  const { rows } = await sql<Note>`
    with found as materialized (
      select lead_id, note, written_at from lead_notes where ${noteTerms} @@ ${terms}::tsquery)
    select lead_id, note from found order by written_at desc limit ${MAX_READ}`.execute(db);
  return rows;
}

function hasWords(note: string, { words, prefix }: SearchWords): boolean {
  const all = wordsOf(note);
  return (
    words.every((word) => all.includes(word)) &&
    (prefix === null || all.some((word) => word.startsWith(prefix)))
  );
}
