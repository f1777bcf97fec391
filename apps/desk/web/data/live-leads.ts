/** Keeps the inbox's list up to date. */

import type { LeadFilter } from '@assay/forms/lead-filter';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { firstPage, type LeadList, mergePage } from './lead-list.ts';
import { fetchPage, leadKeys } from './leads.ts';
import { pulseTime, useConnection, usePulse } from './pulse.ts';

/** The most pages that are refreshed besides the first: no screen shows rows of more at a time. */
const MAX_VISIBLE_PAGES = 3;

interface View {
  /** Whether the reader is doing nothing with the list: its order may then change. */
  isIdle: boolean;
  /** The ids of the first and the last visible row. */
  visible: readonly [string, string] | null;
}

/**
 * When something has changed, loads the first page and the visible ones again.
 *
 * @param isReady whether the list is loaded and not loading more
 */
export function useLiveLeads(filter: LeadFilter, isReady: boolean, view: () => View): void {
  const client = useQueryClient();
  const version = usePulse((pulse) => pulse.version);
  const { state } = useConnection();
  const look = useRef(view);
  look.current = view;
  /** The pulse's version for which the list was last loaded. The list may be newer. */
  const loadedFor = useRef<string>(undefined);

  useEffect(() => {
    if (!isReady || state !== 'fine' || version === loadedFor.current) return;
    const controller = new AbortController();
    const key = leadKeys.list(filter);
    if (isUpToDate(client, key, version)) return;
    const refresh = async (list: LeadList) => {
      const indexes = [0, ...visiblePages(list, look.current().visible)];
      const load = (index: number) => fetchPage(filter, list.pageParams[index] ?? null, controller.signal);
      const fresh = await Promise.all(indexes.map(load));
      const [first] = fresh;
      if (!first || controller.signal.aborted) return;
      loadedFor.current = version;
      client.setQueryData<LeadList>(key, (current) => {
        if (!current || look.current().isIdle) return firstPage(first);
        return fresh.reduce((merged, page, at) => mergePage(merged, indexes[at] ?? 0, page), current);
      });
    };
    const list = client.getQueryData<LeadList>(key);
    // A failure shows in the pulse, and the next one that succeeds tries again.
    if (list) refresh(list).catch(() => {});
    return () => controller.abort();
  }, [client, filter, isReady, state, version]);
}

/** Whether the list has the pulse's version, or was loaded after that pulse. */
function isUpToDate(client: QueryClient, key: readonly unknown[], version: string | undefined): boolean {
  const list = client.getQueryState<LeadList>(key);
  return list?.data?.pages[0]?.version === version || (list?.dataUpdatedAt ?? 0) > (pulseTime(client) ?? 0);
}

/** The indexes of the pages that are on the screen, without the first page. */
function visiblePages(list: LeadList, visible: View['visible']): number[] {
  if (!visible) return [];
  const pageOf = (id: string) => list.pages.findIndex(({ leads }) => leads.some((row) => row.id === id));
  const [first, last] = visible.map(pageOf);
  return [...list.pages.keys()]
    .filter((index) => index > 0 && index >= (first ?? 0) && index <= (last ?? 0))
    .slice(0, MAX_VISIBLE_PAGES);
}
