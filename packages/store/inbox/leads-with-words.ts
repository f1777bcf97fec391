/** Looks for the words of a search in leads' own text. For a few leads this is quicker than an index. */
import { SEARCHED_FIELDS } from '@assay/forms/forms';
import type { Queries } from '../schema.ts';
import type { ArrivalKey } from './lead-query.ts';
import { hasWords, type SearchWords } from './search-words.ts';

/** Those of some leads that have all words, in the same order. */
export async function leadsWithWords(
  db: Queries,
  leads: readonly ArrivalKey[],
  search: SearchWords,
): Promise<ArrivalKey[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', ...SEARCHED_FIELDS])
    .where('id', 'in', ids)
    .execute();
  const found = new Set(
    rows.filter(({ id: _, ...text }) => hasWords(Object.values(text).join(' '), search)).map(({ id }) => id),
  );
  return leads.filter(({ id }) => found.has(id));
}
