/** Keeps the inbox's list up to date. */

import type { LeadFilter } from '@assay/contract/lead-filter';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { LeadPage } from '../api/client.ts';
import { correctRows, firstPage, type LeadList } from './lead-list.ts';
import { fetchPage, fetchRows, leadKeys } from './leads.ts';
import { pulseTime, useConnection, usePulse } from './pulse.ts';

interface View {
  /** Whether the reader is doing nothing with the list: its order may then change. */
  isIdle: boolean;
  /** The ids of the leads that visible rows stand for. */
  visible: readonly string[];
}

/**
 * When something has changed, loads the list anew; while the reader does something with it, no more than the rows in view, each of which stays
 * in its place.
 *
 * @param isReady whether the list is loaded and not loading more
 * @returns loads it anew, also while the reader does something with it
 */
export function useLiveLeads(
  filter: LeadFilter,
  isReady: boolean,
  view: () => View,
): () => Promise<LeadPage> {
  const client = useQueryClient();
  const version = usePulse((pulse) => pulse.version);
  const { state, since } = useConnection();
  const look = useRef(view);
  look.current = view;
  /** Up to which change the list is right: all of it, or the leads that were corrected. */
  const shown = useRef<{ version: string; leads: ReadonlySet<string> | 'all' }>(undefined);
  const isCalm = isReady && state === 'fine';

  const refresh = useCallback(async () => {
    const page = await ask(client, [...leadKeys.fresh(filter), 'page'], (signal) =>
      fetchPage(client, filter, null, signal),
    );
    client.setQueryData<LeadList>(leadKeys.list(filter), (known) => firstPage(page, known));
    return page;
  }, [client, filter]);

  useEffect(() => {
    const key = leadKeys.list(filter);
    if (!isCalm || since === 0 || version === undefined) return;
    const corrected = shown.current?.version === version ? shown.current.leads : new Set<string>();
    if (corrected === 'all') return;
    // One that is under way is finished first, however often something changes: no older row replaces a newer one.
    if (isNewer(client, key) || client.isFetching({ queryKey: leadKeys.fresh(filter) }) > 0) return;
    const { isIdle, visible } = look.current();
    // Rows that come into view later are corrected then.
    const stale = visible.filter((id) => !corrected.has(id));
    if (stale.length === 0 && shown.current?.version === version) return;
    const correct = async () => {
      const rows = await ask(client, [...leadKeys.fresh(filter), 'rows'], (signal) =>
        fetchRows(client, stale, signal),
      );
      client.setQueryData<LeadList>(key, (known) => known && correctRows(known, rows));
    };
    // A failure shows in the pulse, and the next one that succeeds tries again.
    (isIdle ? refresh() : correct()).then(
      () => {
        shown.current = { version, leads: isIdle ? 'all' : corrected.union(new Set(stale)) };
      },
      () => {},
    );
  }, [client, filter, isCalm, version, since, refresh]);

  // What is asked for another list, or while more is loaded, comes too late.
  useEffect(() => {
    if (!isCalm) return;
    return () => void client.cancelQueries({ queryKey: leadKeys.fresh(filter) });
  }, [client, filter, isCalm]);

  return refresh;
}

function ask<Found>(
  client: QueryClient,
  queryKey: readonly unknown[],
  load: (signal: AbortSignal) => Promise<Found>,
) {
  return client.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** Whether the list was loaded after the last pulse, which then says nothing about it. */
function isNewer(client: QueryClient, key: readonly unknown[]): boolean {
  return (client.getQueryState(key)?.dataUpdatedAt ?? 0) > (pulseTime(client) ?? 0);
}
