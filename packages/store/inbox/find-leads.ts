/** Finds leads by all that a search looks through: their own words, telephone numbers, and notes about them. */
import { databaseKind, type Queries } from '../schema.ts';
import { findAlso } from './find-among.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { leadsByNote } from './noted-leads.ts';
import { leadsByPhone } from './phone-numbers.ts';
import { countOnPostgres, findOnPostgres } from './postgres.ts';
import { findAnyByPrefix, findByPrefix } from './prefix.ts';
import { countOnSqlite, findOnSqlite } from './sqlite.ts';

interface LeadFinder {
  find: Find;
  /** Finds leads in any order. */
  findAny(query: LeadQuery, limit: number): Promise<ArrivalKey[]>;
  /** How many there are, counted no further than `max`. */
  count(query: LeadQuery, max: number): Promise<number>;
}

/** @param text of the search, which all queries have */
export async function leadFinder(db: Queries, text: string | undefined): Promise<LeadFinder> {
  const isPostgres = databaseKind(db) === 'postgres';
  const [index, countRows] = isPostgres ? [findOnPostgres, countOnPostgres] : [findOnSqlite, countOnSqlite];
  const others = new Set([...(await leadsByPhone(db, text ?? '')), ...(await leadsByNote(db, text))]);
  const find = findAlso((...args) => findByPrefix(index, ...args), [...others]);
  const findAny = (query: LeadQuery, limit: number) =>
    others.size === 0 ? findAnyByPrefix(index, db, query, limit) : find(db, query, null, limit);
  return {
    find,
    findAny,
    count: async (query, max) =>
      query.search ? (await findAny(query, max)).length : countRows(db, query, max),
  };
}
