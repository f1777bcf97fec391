/** Finds leads by words of the campaign that they came from. */
import type { Queries } from '../schema.ts';
import { inOrder } from './find-among.ts';
import type { ArrivalKey, Find, LeadQuery } from './lead-query.ts';
import { searchedCampaigns } from './origins.ts';
import { hasWords, type SearchWords, searchWords } from './search-words.ts';

/** The most that a filter may name, too. More campaigns with a word of a search are not looked through. */
const MAX_CAMPAIGNS = 20;

/** Campaigns with the same words of a search. */
interface NamedCampaigns {
  names: string[];
  /** What else the search asks for; null for nothing. */
  rest: SearchWords | null;
}

/** The campaigns that have words of a search. */
export async function campaignsOf(db: Queries, text: string | undefined): Promise<NamedCampaigns[]> {
  const search = searchWords(text);
  if (search === null) return [];
  const named = (await searchedCampaigns(db)).flatMap((name) => {
    const words = search.words.filter((word) => !hasWords(name, { words: [word], prefix: null }));
    const isBegun = search.prefix !== null && hasWords(name, { words: [], prefix: search.prefix });
    const prefix = isBegun ? null : search.prefix;
    const isNamed = isBegun || words.length < search.words.length;
    return isNamed ? [{ name, rest: words.length > 0 || prefix !== null ? { words, prefix } : null }] : [];
  });
  const groups = Map.groupBy(named.slice(0, MAX_CAMPAIGNS), ({ rest }) => JSON.stringify(rest));
  return [...groups.values()].map((group) => ({
    names: group.map(({ name }) => name),
    rest: group[0]?.rest ?? null,
  }));
}

/** The leads of a search, and those of the campaigns, in the order of arrival. */
export function findOfCampaigns(find: Find, campaigns: readonly NamedCampaigns[]): Find {
  if (campaigns.length === 0) return find;
  return async (db, query, after, limit) => {
    const found = new Map<string, ArrivalKey>();
    for (const one of queriesOf(query, campaigns))
      for (const key of await find(db, one, after, limit)) found.set(key.id, key);
    return inOrder([...found.values()], query).slice(0, limit);
  };
}

/** What a search asks for: its words, and the campaigns with the other words. */
export function queriesOf(query: LeadQuery, campaigns: readonly NamedCampaigns[]): LeadQuery[] {
  const { values, isNot } = query.facets.utm_campaign ?? { values: [], isNot: true };
  const ofCampaigns = campaigns.flatMap(({ names, rest }) => {
    const asked = names.filter((name) => values.includes(name) !== isNot);
    const facets = { ...query.facets, utm_campaign: { values: asked, isNot: false } };
    return asked.length > 0 ? [{ ...query, search: rest, facets }] : [];
  });
  return [query, ...ofCampaigns];
}
