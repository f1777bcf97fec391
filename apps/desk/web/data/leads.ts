/** Reading leads. */

import type { LeadFilter } from '@assay/contract/lead-filter';
import { HOUR_MS } from '@assay/contract/time';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { MAX_SELECTED } from '../../contract/leads.ts';
import {
  api,
  type Lead,
  type LeadCounts,
  type LeadPage,
  type LeadSummary,
  type Origins,
} from '../api/client.ts';
import { isMissing, read, useGet } from '../api/http.ts';
import { type LeadList, patchRow, removeRows } from './lead-list.ts';
import { useConnection } from './pulse.ts';

/** What a filter names again. */
const STORED = { as: 'stored' } as const;

export const leadKeys = {
  lists: ['list'],
  list: (filter: LeadFilter) => ['list', filter],
  fresh: (filter: LeadFilter) => ['fresh', filter],
  one: (id: string) => ['lead', id],
};

/** The key of the mutations that change a lead, whose context is what each shows of it. */
export const CHANGING = ['changing'];

export interface Changing {
  id: string;
  /** The values of the lead by it. */
  values: object;
}

function isChanging(context: unknown): context is Changing {
  return typeof context === 'object' && context !== null && 'id' in context && 'values' in context;
}

/** A lead, or its row, as the server sent it, with what the reader is changing just now: an answer that was asked for before puts nothing back. */
function withChanges<Known extends { id: string }>(client: QueryClient, lead: Known): Known {
  const known = { ...lead };
  for (const { state } of client.getMutationCache().findAll({ mutationKey: CHANGING, status: 'pending' })) {
    if (!isChanging(state.context) || state.context.id !== lead.id) continue;
    for (const [name, value] of Object.entries(state.context.values))
      if (name in lead) Object.assign(known, { [name]: value });
  }
  return known;
}

export async function fetchPage(
  client: QueryClient,
  filter: LeadFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const query = { ...filter, cursor: cursor ?? undefined };
  const page = await read(api.leads.$get({ query }, { init: { signal } }));
  return { ...page, leads: page.leads.map((row) => withChanges(client, row)) };
}

/** Rows by their ids; null for leads that are gone. */
export async function fetchRows(
  client: QueryClient,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, LeadSummary | null>> {
  const rows = new Map<string, LeadSummary | null>(ids.map((id) => [id, null]));
  for (let at = 0; at < ids.length; at += MAX_SELECTED) {
    const query = { ids: ids.slice(at, at + MAX_SELECTED).join() };
    const { leads } = await read(api.leads.rows.$get({ query }, { init: { signal } }));
    for (const row of leads) rows.set(row.id, withChanges(client, row));
  }
  return rows;
}

/** Other leads of an open lead's person and company. */
export function useRelatedLeads(id: string) {
  return useGet(['related', id], (options) => api.leads[':id'].related.$get({ param: { id } }, options)).data;
}

/** The inbox, a page at a time. Loaded afresh for another filter, and when the reader comes back, but for a time without a connection. */
export function useLeadList(filter: LeadFilter) {
  const client = useQueryClient();
  const isLost = useConnection().state === 'lost';
  return useInfiniteQuery<LeadPage, Error, LeadList, readonly unknown[], string | null>({
    queryKey: leadKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(client, filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: isLost ? HOUR_MS : 0,
    // Comparing thousands of pages with each new one would take longer than rendering it.
    structuralSharing: false,
  });
}

/** How many leads a filter finds in each state. */
export function useLeadCounts({ sort: _, ...filter }: LeadFilter): LeadCounts | undefined {
  return useGet(['count', filter], (options) => api.leads.counts.$get({ query: filter }, options), {
    placeholderData: keepPreviousData,
  }).data;
}

/** A lead, and with it its row in the lists: the reader has seen it now. Null for one that is gone, of which nothing is kept. */
export function useLead(id: string) {
  const client = useQueryClient();
  const updateLists = (update: (list: LeadList) => LeadList) =>
    client.setQueriesData<LeadList>({ queryKey: leadKeys.lists }, (list) => list && update(list));
  return useQuery<Lead | null>({
    queryKey: leadKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        const asked = api.leads[':id'].$get({ param: { id } }, { init: { signal } });
        const found = withChanges(client, await read(asked));
        updateLists((list) => patchRow(list, id, { ...found, seen: true }));
        return found;
      } catch (error) {
        if (!isMissing(error)) throw error;
        updateLists((list) => removeRows(list, (row) => row.id === id));
        return null;
      }
    },
  });
}

/** The open lead, as far as it is known. Its own view loads it. */
export function useOpenLead(id: string | undefined): Lead | undefined {
  return useQuery<Lead | null>({ queryKey: leadKeys.one(id ?? ''), enabled: false }).data ?? undefined;
}

/** The campaigns, hosts and paths that leads came from. */
export function useOrigins(): Origins {
  return (
    useGet(['origins'], (options) => api.origins.$get({}, options), STORED).data ?? {
      campaigns: [],
      hosts: [],
      pages: [],
    }
  );
}
