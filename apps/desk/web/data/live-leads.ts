/** Keeps the inbox's list up to date. */

import type { LeadFilter } from '@assay/contract/lead-filter';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LeadPage } from '../api/client.ts';
import { correctRows, firstPage, type LeadList, mergePage, newOf } from './lead-list.ts';
import { fetchPage, fetchRows, leadKeys } from './leads.ts';
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
 * With each pulse, loads the first page and the visible ones again where something has changed since they were loaded; so a page that
 * comes into view later is corrected then. While the reader does something with the list, what is new waits until they ask for it.
 *
 * @param isReady whether the list is loaded and not loading more
 * @returns how many rows wait, and what shows them
 */
export function useLiveLeads(
  filter: LeadFilter,
  isReady: boolean,
  view: () => View,
): { waiting: number; show(): void } {
  const [held, setHeld] = useState<{ filter: LeadFilter; page: LeadPage }>();
  const client = useQueryClient();
  const version = usePulse((pulse) => pulse.version);
  const { state, since } = useConnection();
  const look = useRef(view);
  look.current = view;
  const waits = useRef(0);

  const isCalm = isReady && state === 'fine';
  const list = client.getQueryData<LeadList>(leadKeys.list(filter));

  useEffect(() => {
    const key = leadKeys.list(filter);
    const current = client.getQueryData<LeadList>(key);
    if (!isCalm || since === 0 || version === undefined || !current || isNewer(client, key)) return;
    // One that is under way is finished first, however often something changes: no older row replaces a newer one.
    if (client.isFetching({ queryKey: leadKeys.fresh(filter) }) > 0) return;
    const indexes = [0, ...visiblePages(current, look.current().visible)].filter(
      (index) => current.pages[index]?.version !== version,
    );
    if (indexes.length === 0) return;
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      load(client, { filter, version, list: current, indexes }, signal);
    // A failure shows in the pulse, and the next one that succeeds tries again.
    client
      .fetchQuery({
        queryKey: leadKeys.fresh(filter),
        queryFn,
        retry: false,
        gcTime: 0,
        structuralSharing: false,
      })
      .then(({ fresh, left }) => {
        const first = indexes[0] === 0 ? fresh[0] : undefined;
        const isShown = waits.current === 0 && look.current().isIdle;
        if (first && !isShown) setHeld({ filter, page: first });
        client.setQueryData<LeadList>(key, (known) => {
          if (first && (!known || isShown)) return firstPage(first, known);
          if (!known) return known;
          const merged = fresh.reduce((before, page, at) => mergePage(before, indexes[at] ?? 0, page), known);
          return correctRows(merged, left);
        });
      })
      .catch(() => {});
  }, [client, filter, isCalm, version, since]);

  // What is asked for another list, or while more is loaded, comes too late.
  useEffect(() => {
    if (!isCalm) return;
    return () => void client.cancelQueries({ queryKey: leadKeys.fresh(filter) });
  }, [client, filter, isCalm]);

  const page = held?.filter === filter ? held.page : undefined;
  const waiting = useMemo(() => (page && list ? newOf(list, page).waiting.length : 0), [list, page]);
  waits.current = waiting;
  return {
    waiting,
    show: () => {
      if (page) client.setQueryData<LeadList>(leadKeys.list(filter), (current) => firstPage(page, current));
    },
  };
}

/**
 * Pages as they are now, with the pulse's version, and what became of the rows that are no longer on them: those have left the filter, or
 * are gone, which is null.
 */
async function load(client: QueryClient, { filter, version, list, indexes }: Stale, signal: AbortSignal) {
  const pages = await Promise.all(
    indexes.map((index) => fetchPage(client, filter, list.pageParams[index] ?? null, signal)),
  );
  const fresh = pages.map((page) => ({ ...page, version }));
  const found = new Set(fresh.flatMap(({ leads }) => leads.map(({ id }) => id)));
  const known = indexes.flatMap((index) => list.pages[index]?.leads.map(({ id }) => id) ?? []);
  const left = [...new Set(known)].filter((id) => !found.has(id));
  return { fresh, left: await fetchRows(client, left, signal) };
}

interface Stale {
  filter: LeadFilter;
  /** The pulse's. */
  version: string;
  list: LeadList;
  /** Of its pages that may have changed. */
  indexes: readonly number[];
}

/** Whether the list was loaded after the last pulse, which then says nothing about it. */
function isNewer(client: QueryClient, key: readonly unknown[]): boolean {
  return (client.getQueryState(key)?.dataUpdatedAt ?? 0) > (pulseTime(client) ?? 0);
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
