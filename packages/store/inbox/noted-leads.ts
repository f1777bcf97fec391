/** Leads by the words of notes about them, by `database/indexes/notes.ts`. */

import { SEARCHED_FIELDS } from '@assay/forms/forms';
import { sql } from 'kysely';
import { noteTerms } from '../database/indexes/notes.ts';
import { databaseKind, type Queries } from '../schema.ts';
import { anyOf } from './postgres-conditions.ts';
import { listedOf } from './prefix.ts';
import { hasWords, type SearchWords, searchWords } from './search-words.ts';

/** Notes that are read for one search, the newest first: those that have all its words, and as many that have any. */
const MAX_READ = 1_000;

/** Leads that have all words of a search in their own text and in notes together, at least one of them in a note. */
export async function leadsByNote(db: Queries, text: string | undefined): Promise<string[]> {
  const search = searchWords(text);
  if (search === null) return [];
  // Longer beginnings have no list of their own.
  const prefix = search.prefix && listedOf(search.prefix);
  const find = databaseKind(db) === 'postgres' ? findOnPostgres : findOnSqlite;
  const listed = { ...search, prefix };
  const isOne = search.words.length + (prefix === null ? 0 : 1) === 1;
  const any = isOne ? [] : await find(db, listed, 'any');
  const found = new Set([...(await find(db, listed, 'all')), ...any]);
  const texts = await textsOf(db, [...found]);
  return [...found].filter((id) => hasWords(texts.get(id)?.join(' ') ?? '', search));
}

type Which = 'all' | 'any';

async function findOnSqlite(db: Queries, { words, prefix }: SearchWords, which: Which): Promise<string[]> {
  const someOf = (tokens: readonly string[]) => `(${tokens.join(' OR ')})`;
  const whole = words.map((word) => someOf(word.map((one) => `"${one}"`)));
  const terms = [...whole, ...(prefix ? [someOf(prefix.map((one) => `"${one}" *`))] : [])];
  const match = terms.join(which === 'all' ? ' AND ' : ' OR ');
  const { rows } = await sql<{ lead_id: string }>`select lead_notes.lead_id from lead_search
    cross join note_index on note_index.position = lead_search.rowid
    cross join lead_notes on lead_notes.id = note_index.note_id
    where lead_search match ${match} and lead_search.rowid < 0
    order by lead_search.rowid limit ${MAX_READ}`.execute(db);
  return rows.map(({ lead_id }) => lead_id);
}

async function findOnPostgres(db: Queries, { words, prefix }: SearchWords, which: Which): Promise<string[]> {
  const terms = [...words, ...(prefix ? [prefix.map((one) => `<${one}`)] : [])].map(anyOf);
  const match = terms.join(which === 'all' ? ' & ' : ' | ');
  const { rows } = await sql<{ lead_id: string }>`
    with found as materialized (
      select lead_id, written_at from lead_notes where ${noteTerms} @@ ${match}::tsquery)
    select lead_id from found order by written_at desc limit ${MAX_READ}`.execute(db);
  return rows.map(({ lead_id }) => lead_id);
}

/** All texts of some leads, their notes included. */
async function textsOf(db: Queries, ids: readonly string[]): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return texts;
  const leads = db.selectFrom('contact_submissions').select(['id', ...SEARCHED_FIELDS]);
  for (const { id, ...fields } of await leads.where('id', 'in', ids).execute())
    texts.get(id)?.push(...Object.values(fields).map((field) => field ?? ''));
  const notes = db.selectFrom('lead_notes').select(['lead_id', 'note']);
  for (const { lead_id, note } of await notes.where('lead_id', 'in', ids).execute())
    texts.get(lead_id)?.push(note);
  return texts;
}
