/** Reading leads. */

import type { LeadFilter } from '@assay/forms/lead-filter';
import { HOUR_MS } from '@assay/forms/time';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Lead,
  type LeadCounts,
  type LeadPage,
  type LeadSummary,
  lead,
  leadCounts,
  leadPage,
  leadRows,
  leadSummary,
  MAX_SELECTED,
  type Origins,
  origins,
  pages,
  relatedLeads,
} from '../../contract/leads.ts';
import { apiQuery } from './filter.ts';
import { get, isMissing, useGet } from './http.ts';
import { type LeadList, patchRow, removeRows } from './lead-list.ts';
import { withOwnChanges } from './own-changes.ts';
import { useConnection } from './pulse.ts';

export const leadKeys = {
  lists: ['list'],
  list: (filter: LeadFilter) => ['list', filter],
  one: (id: string) => ['lead', id],
};

export async function fetchPage(
  filter: LeadFilter,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<LeadPage> {
  const query = new URLSearchParams(apiQuery(filter));
  if (cursor !== null) query.set('cursor', cursor);
  const page = await get(`/api/leads?${query}`, leadPage, signal);
  return { ...page, leads: page.leads.map(withOwnChanges) };
}

/** Rows by their ids; null for leads that are gone. */
export async function fetchRows(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, LeadSummary | null>> {
  const rows = new Map<string, LeadSummary | null>(ids.map((id) => [id, null]));
  for (let at = 0; at < ids.length; at += MAX_SELECTED) {
    const query = new URLSearchParams({ ids: ids.slice(at, at + MAX_SELECTED).join() });
    const { leads } = await get(`/api/leads/rows?${query}`, leadRows, signal);
    for (const row of leads) rows.set(row.id, withOwnChanges(row));
  }
  return rows;
}

/** Other leads of an open lead's person and company. */
export function useRelatedLeads(id: string) {
  return useGet(['related', id], `/api/leads/${id}/related`, relatedLeads).data;
}

/** The inbox, a page at a time. Loaded afresh for another filter, and when the reader comes back, but for a time without a connection. */
export function useLeadList(filter: LeadFilter) {
  const isLost = useConnection().state === 'lost';
  return useInfiniteQuery<LeadPage, Error, LeadList, readonly unknown[], string | null>({
    queryKey: leadKeys.list(filter),
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
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
        const found = withOwnChanges(await get(`/api/leads/${id}`, lead, signal));
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
