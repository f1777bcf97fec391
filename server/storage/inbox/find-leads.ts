/** Finds leads by all that a search looks through: their own words, telephone numbers, and notes about them. */
import { databaseKind, type Queries } from '../schema.ts';
import { findAlso } from './find-among.ts';
import type { Find, LeadQuery, Place } from './lead-query.ts';
import { leadsByNote } from './noted-leads.ts';
import { leadsByPhone } from './phone-numbers.ts';
import { countOnPostgres, findOnPostgres } from './postgres.ts';
import { findByPrefix, findFewByPrefix } from './prefix.ts';
import { countOnSqlite, findOnSqlite } from './sqlite.ts';

interface LeadFinder {
  find: Find;
  /** All leads of a query, in any order; null where there are `max` or more. */
  findFew(query: LeadQuery, max: number): Promise<readonly Place[] | null>;
  /** How many there are, counted no further than `max`. */
  count(query: LeadQuery, max: number): Promise<number>;
}

/** @param text of the search, which all queries have */
export async function leadFinder(db: Queries, text: string | undefined): Promise<LeadFinder> {
  const isPostgres = databaseKind(db) === 'postgres';
  const [index, countRows] = isPostgres ? [findOnPostgres, countOnPostgres] : [findOnSqlite, countOnSqlite];
  const others = new Set([...(await leadsByPhone(db, text ?? '')), ...(await leadsByNote(db, text))]);
  const find = findAlso((...args) => findByPrefix(index, ...args), [...others]);
  const findFew: LeadFinder['findFew'] = async (query, max) => {
    if (others.size === 0) return findFewByPrefix(index, db, query, max);
    const found = await find(db, query, null, max);
    return found.length < max ? found : null;
  };
  return {
    find,
    findFew,
    count: async (query, max) =>
      query.search ? ((await findFew(query, max))?.length ?? max) : countRows(db, query, max),
  };
}
