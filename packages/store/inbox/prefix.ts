/**
 * Finds leads with a word that begins as the last one of a search. Both databases have lists of leads for beginnings of two
 * and three letters. For a longer one they would read the lists of all words that begin with it, whole.
 */
import { databaseKind, type Queries } from '../schema.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { leadsWithWords } from './leads-with-words.ts';
import type { SearchWords, Spelled } from './search-words.ts';

/** The longest beginning that has a list of its own, in letters. */
const LISTED_LENGTH = 3;

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
): { words: SearchWords['words']; prefix: Spelled; listed: LeadQuery } | null {
  if (query.failed && databaseKind(db) === 'postgres') return null;
  const { words = [], prefix = null } = query.search ?? {};
  if (prefix === null || isListed(prefix)) return null;
  return { words, prefix, listed: { ...query, search: { words, prefix: listedOf(prefix) } } };
}

/** Whether there is a list for a beginning, in each of its spellings. */
export function isListed(prefix: Spelled): boolean {
  return prefix.every((one) => [...one].length <= LISTED_LENGTH);
}

/** The beginnings that have a list, of one that has none. */
export function listedOf(prefix: Spelled): Spelled {
  return [...new Set(prefix.map((one) => [...one].slice(0, LISTED_LENGTH).join('')))];
}
