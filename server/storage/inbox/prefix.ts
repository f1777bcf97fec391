/**
 * Finds leads with a word that begins as the last one of a search. Both databases have lists of leads for beginnings of two
 * and three letters. For a longer one they would read the lists of all words that begin with it, whole.
 */
import { SEARCHED_FIELDS } from '../../../contract/forms.ts';
import type { Queries } from '../schema.ts';
import type { Find, LeadQuery, Place } from './lead-query.ts';
import { hasWords } from './search-words.ts';

/** The longest beginning that has a list of its own, in letters. */
export const LISTED_LENGTH = 3;

/** More leads than this take as long to read as the lists of the words. */
const MAX_READ = 2_500;

/**
 * Reads the text of some leads with the first three letters. If few of them have the whole beginning, few leads have, and
 * the lists of the words are short.
 */
export async function findByPrefix(
  find: Find,
  db: Queries,
  query: LeadQuery,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const unlisted = unlistedOf(query);
  if (!unlisted) return find(db, query, after, limit);
  // Fills a page if half of those with the first letters have the whole beginning.
  const size = 2 * limit + 200;
  if (size > MAX_READ) return find(db, query, after, limit);
  const candidates = await find(db, unlisted.listed, after, size);
  const found = await withPrefix(db, candidates, unlisted.prefix);
  const last = candidates.at(-1);
  if (!last || candidates.length < size || found.length >= limit) return found.slice(0, limit);
  return [...found, ...(await find(db, query, last, limit - found.length))];
}

/** The same leads, all of them, in any order; null where there are `max` or more. */
export async function findFewByPrefix(
  find: Find,
  db: Queries,
  query: LeadQuery,
  max: number,
): Promise<readonly Place[] | null> {
  const unlisted = unlistedOf(query);
  // Often the beginning is a word by itself, whose list is enough.
  const word = unlisted && { words: [...unlisted.words, unlisted.prefix], prefix: null };
  if (word && (await find(db, { ...query, search: word }, null, max)).length === max) return null;
  const found = await findByPrefix(find, db, query, null, max);
  return found.length < max ? found : null;
}

/** A search for a beginning that has no list, and the one for those three letters of it that have. */
function unlistedOf(
  query: LeadQuery,
): { words: readonly string[]; prefix: string; listed: LeadQuery } | null {
  const { words = [], prefix = null } = query.search ?? {};
  const letters = [...(prefix ?? '')];
  if (prefix === null || letters.length <= LISTED_LENGTH) return null;
  const listed = { ...query, search: { words, prefix: letters.slice(0, LISTED_LENGTH).join('') } };
  return { words, prefix, listed };
}

async function withPrefix(db: Queries, places: readonly Place[], prefix: string): Promise<Place[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', ...SEARCHED_FIELDS])
    .where('id', 'in', ids)
    .execute();
  const found = new Set(
    rows
      .filter(({ id: _, ...text }) => hasWords(Object.values(text).join(' '), { words: [], prefix }))
      .map(({ id }) => id),
  );
  return places.filter(({ id }) => found.has(id));
}
