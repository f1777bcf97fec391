/** Reading leads. */

import type { LeadFilter } from '@assay/forms/lead-filter';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Lead,
  type LeadCounts,
  type LeadPage,
  lead,
  leadCounts,
  leadPage,
  leadSummary,
  type Origins,
  origins,
  pages,
} from '../../contract/leads.ts';
import { apiQuery } from './filter.ts';
import { get, isMissing, useGet } from './http.ts';
import { type LeadList, patchRow, removeRows } from './lead-list.ts';

export const leadKeys = {
  lists: ['list'],
  list: (filter: LeadFilter) => ['list', filter],
  one: (id: string) => ['lead', id],
};

export function fetchPage(
  filter: LeadFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const query = new URLSearchParams(apiQuery(filter));
  if (cursor !== null) query.set('cursor', cursor);
  return get(`/api/leads?${query}`, leadPage, signal);
}

/** The inbox, a page at a time. Loaded afresh for another filter, and when the reader comes back. */
export function useLeadList(filter: LeadFilter) {
  return useInfiniteQuery<LeadPage, Error, LeadList, readonly unknown[], string | null>({
    queryKey: leadKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
    // Comparing thousands of pages with each new one would take longer than rendering it.
    structuralSharing: false,
  });
}

/** How many leads a filter finds in each state. */
export function useLeadCounts({ sort: _, ...filter }: LeadFilter): LeadCounts | undefined {
  return useGet(['count', filter], `/api/leads/counts${apiQuery(filter)}`, leadCounts, {
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
        const found = await get(`/api/leads/${id}`, lead, signal);
        const row = { ...leadSummary.parse(found), seen: true };
        updateLists((list) => patchRow(list, id, row));
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

/** The paths that leads came from. */
export function usePages(): readonly string[] {
  return useGet(['pages'], '/api/pages', pages).data?.pages ?? [];
}

/** The campaigns and hosts that leads came from. */
export function useOrigins(): Origins {
  return useGet(['origins'], '/api/origins', origins).data ?? { campaigns: [], hosts: [] };
}
