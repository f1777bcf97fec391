/** Leads that a search finds only by a close spelling (`close-words.ts`) of a name or company. */
import { SEARCHED_FIELDS } from '@assay/forms/forms';
import type { Queries } from '../schema.ts';
import { type CloseWords, closeWords, isClose } from './close-words.ts';
import { knownWords, leadsByName } from './named-leads.ts';
import { hasWords, searchWords, wordsOf } from './search-words.ts';

/** Leads that are read for one search, the newest first: those that are close to one of its words, and as many that have all in names. */
const MAX_READ = 300;

/** @returns ids of the newest, in any order */
export async function closeLeads(db: Queries, text: string | undefined): Promise<string[]> {
  const search = searchWords(text);
  const wanted = search && (await occurring(db, closeWords(wordsOf(text ?? ''))));
  if (!wanted) return [];
  const found = new Set(await leadsByName(db, [wanted.close.flat()], MAX_READ));
  if (found.size === MAX_READ && wanted.words.length > 1) {
    const all = wanted.words.map((word, at) => [[word], ...(wanted.close[at] ?? [])]);
    for (const id of await leadsByName(db, all, MAX_READ)) found.add(id);
  }
  if (found.size === 0) return [];
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'utm_campaign', ...SEARCHED_FIELDS])
    .where('id', 'in', [...found])
    .execute();
  return rows.flatMap(({ id, ...row }) => {
    const own = Object.values(row).join(' ');
    if (hasWords(own, search)) return [];
    // Most leads are close to the only word.
    const words = wanted.words.length === 1 ? new Set<string>() : new Set(wordsOf(own));
    const names = [`${row.first_name} ${row.last_name}`, row.company ?? ''].map(wordsOf);
    const has = (word: string, at: number) =>
      words.has(word) ||
      (search.prefix !== null &&
        at === wanted.words.length - 1 &&
        words.values().some((one) => one.startsWith(word)));
    return isClose(wanted, { names, has }) ? [id] : [];
  });
}

/** The close spellings that some lead has; null without one. */
async function occurring(db: Queries, wanted: CloseWords | null): Promise<CloseWords | null> {
  if (!wanted) return null;
  const known = await knownWords(db, [...new Set(wanted.close.flat(2))]);
  const close = wanted.close.map((spellings) =>
    spellings.filter((words) => words.every((word) => known.has(word))),
  );
  return close.some((spellings) => spellings.length > 0) ? { ...wanted, close } : null;
}
