/** Finds leads by all that a search looks through: their own words, telephone numbers, notes about them, campaigns, close spellings. */
import { databaseKind, type Queries } from '../schema.ts';
import { campaignsOf, findOfCampaigns, queriesOf } from './campaign-leads.ts';
import { closeLeads } from './close-leads.ts';
import { findAlso, findAmong, inOrder } from './find-among.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { leadsWithWords } from './leads-with-words.ts';
import { findListed } from './listed-leads.ts';
import { leadsByNote } from './noted-leads.ts';
import { leadsByPhone } from './phone-numbers.ts';
import { countOnPostgres, findOnPostgres } from './postgres.ts';
import { findAnyByPrefix, findByPrefix } from './prefix.ts';
import { countOnSqlite, findOnSqlite } from './sqlite.ts';

type Found = Pick<ArrivalKey, 'id'>;

interface LeadFinder {
  /** Finds leads with what was searched for. */
  find: Find;
  /** Finds those of which only a name is close to it; none of the others. They are looked for when they are asked for. */
  findClose: Find;
  /** Finds leads of both in any order. */
  findAny(query: LeadQuery, limit: number): Promise<Found[]>;
  /** How many there are without those of close spellings, counted no further than `max`. */
  count(query: LeadQuery, max: number): Promise<number>;
}

/** @param text of the search, which all queries have */
export async function leadFinder(db: Queries, text: string | undefined): Promise<LeadFinder> {
  const isPostgres = databaseKind(db) === 'postgres';
  const [index, countRows] = isPostgres ? [findOnPostgres, countOnPostgres] : [findOnSqlite, countOnSqlite];
  const others = new Set([...(await leadsByPhone(db, text ?? '')), ...(await leadsByNote(db, text))]);
  const campaigns = await campaignsOf(db, text);
  const byWords: Find = (...args) => findByPrefix(index, ...args);
  const findAll = findAlso(findOfCampaigns(byWords, campaigns), [...others]);
  const find: Find = async (_db, query, after, limit) => {
    const { among } = query;
    if (!among) return findAll(db, query, after, limit);
    const known = among.filter((id) => others.has(id));
    const found = [await findAmong(db, query, known, after, limit)];
    for (const one of queriesOf(query, campaigns)) {
      const leads = await findAmong(db, one, among, after, among.length);
      found.push(one.search ? await leadsWithWords(db, leads, one.search) : leads);
    }
    const keys = new Map(found.flat().map((key) => [key.id, key]));
    return inOrder([...keys.values()], query).slice(0, limit);
  };
  let close: string[] | undefined;
  const findClose: Find = async (_db, query, after, limit) => {
    close ??= (await closeLeads(db, text)).filter((id) => !others.has(id));
    const { among } = query;
    return findAmong(db, query, among ? close.filter((id) => among.includes(id)) : close, after, limit);
  };
  const findExact = async (query: LeadQuery, limit: number): Promise<Found[]> => {
    const listed = await findListed(db, query, limit);
    if (listed) return listed;
    const found = new Map<string, Found>();
    const add = (keys: readonly Found[]) => {
      for (const key of keys) found.set(key.id, key);
    };
    // Campaigns first: where some are named so, they have more leads than those whose text says it.
    for (const one of queriesOf(query, campaigns).toReversed())
      if (found.size < limit) add(await findAnyByPrefix(index, db, one, limit));
    if (found.size < limit) add(await findAmong(db, query, [...others], null, limit));
    return [...found.values()].slice(0, limit);
  };
  const findAny = async (query: LeadQuery, limit: number) => {
    const found = await findExact(query, limit);
    if (found.length === limit) return found;
    return [...found, ...(await findClose(db, query, null, limit - found.length))];
  };
  return {
    find,
    findClose,
    findAny,
    count: async (query, max) =>
      query.search
        ? (await findExact(query, max)).length
        : ((await findListed(db, query, max))?.length ?? countRows(db, query, max)),
  };
}
