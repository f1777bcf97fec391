/**
 * Finds leads with a word that begins as the last one of a search. Both databases have lists of leads for beginnings of two
 * and three letters. For a longer one they would read the lists of all words that begin with it, whole.
 */
import { databaseKind, type Queries } from '../schema.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { leadsWithWords } from './leads-with-words.ts';

/** The longest beginning that has a list of its own, in letters. */
export const LISTED_LENGTH = 3;

/** More leads than this take as long to read as the lists of the words. */
const MAX_READ = 2_500;

/** So many more are read than are missing. */
const SPARE = 50;

/**
 * Reads the text of some leads with the first three letters. If few of them have the whole beginning, few leads have, and
 * the lists of the words are short.
 */
export async function findByPrefix(
  find: Find,
  db: Queries,
  query: LeadQuery,
  after: ArrivalKey | null,
  limit: number,
): Promise<ArrivalKey[]> {
  const unlisted = unlistedOf(db, query);
  if (!unlisted || limit + SPARE > MAX_READ) return find(db, query, after, limit);
  const search = { words: [], prefix: unlisted.prefix };
  const found: ArrivalKey[] = [];
  for (let end = after; ; ) {
    const size = limit - found.length + SPARE;
    const read = await find(db, unlisted.listed, end, size);
    const matching = await leadsWithWords(db, read, search);
    found.push(...matching);
    end = read.at(-1) ?? null;
    if (read.length < size || found.length >= limit) return found.slice(0, limit);
    if (matching.length < size / 2) return [...found, ...(await find(db, query, end, limit - found.length))];
  }
}

/** As many of the same leads, but in any order. */
export async function findAnyByPrefix(
  find: Find,
  db: Queries,
  query: LeadQuery,
  limit: number,
): Promise<ArrivalKey[]> {
  const unlisted = unlistedOf(db, query);
  if (unlisted) {
    // Often the beginning is a word by itself, whose list is enough.
    const search = { words: [...unlisted.words, unlisted.prefix], prefix: null };
    const found = await find(db, { ...query, search }, null, limit);
    if (found.length === limit) return found;
  }
  return findByPrefix(find, db, query, null, limit);
}

/**
 * A search for a beginning that has no list, and the one for those three letters of it that have; null where there is none, or where
 * PostgreSQL reads the words of leads with a failed delivery anyway.
 */
function unlistedOf(
  db: Queries,
  query: LeadQuery,
): { words: readonly string[]; prefix: string; listed: LeadQuery } | null {
  if (query.failed && databaseKind(db) === 'postgres') return null;
  const { words = [], prefix = null } = query.search ?? {};
  const letters = [...(prefix ?? '')];
  if (prefix === null || letters.length <= LISTED_LENGTH) return null;
  const listed = { ...query, search: { words, prefix: letters.slice(0, LISTED_LENGTH).join('') } };
  return { words, prefix, listed };
}
