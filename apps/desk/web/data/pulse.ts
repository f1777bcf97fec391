/** The pulse: a small question, asked again and again, that tells when something has changed and whether the desk answers. */

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, type Pulse } from '../api/client.ts';
import { isSignedOut, isUpdated, read } from '../api/http.ts';

const KEY = ['pulse'];
/** A new lead has to appear within two seconds, of which requests take a part. */
const INTERVAL_MS = 1_000;

/**
 * The first parts of the keys of queries that are not refetched when something has changed: the pulse itself, the inbox's list,
 * which live-leads.ts brings up to date, and what takes long to load (paged.ts, reports.tsx, health.tsx).
 */
const NOT_REFETCHED = new Set<unknown>([KEY[0], 'list', 'paged', 'reports', 'people', 'health']);

const options = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => read(api.pulse.$get({}, { init: { signal } })),
};

/** Asks for the pulse and refetches what is shown when something has changed. Mounted once. */
export function useHeartbeat(): void {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: true,
    placeholderData: keepPreviousData,
  });
  const version = data?.version;
  const last = useRef({ version, isError });
  useEffect(() => {
    const before = last.current;
    last.current = { version, isError };
    const isBack = before.isError && !isError;
    const isChanged = before.version !== undefined && before.version !== version;
    if (isBack || isChanged) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => !NOT_REFETCHED.has(queryKey[0]) });
    }
  }, [client, version, isError]);
}

/** A part of the last pulse; undefined before the first. */
export function usePulse<T>(select: (pulse: Pulse) => T): T | undefined {
  return useQuery({ ...options, select, enabled: false }).data;
}

/** When the last pulse came, in the browser's time. */
export function pulseTime(client: QueryClient): number | undefined {
  return client.getQueryState(KEY)?.dataUpdatedAt;
}

interface Connection {
  state: 'fine' | 'lost' | 'signed-out' | 'updated';
  /** When the desk last answered, in the browser's time; 0 for never. */
  since: number;
}

export function useConnection(): Connection {
  const { isError, error, dataUpdatedAt } = useQuery({ ...options, enabled: false });
  if (!isError) return { state: 'fine', since: dataUpdatedAt };
  const state = isSignedOut(error) ? 'signed-out' : isUpdated(error) ? 'updated' : 'lost';
  return { state, since: dataUpdatedAt };
}

/** `useNow` is rounded down to this, so that what shows durations is not rendered anew each second. */
const STEP_MS = 10_000;

/** The server's clock at the last pulse, in milliseconds; the browser's before the first. */
export function useNow(): number {
  return usePulse(({ now }) => Math.floor(Date.parse(now) / STEP_MS) * STEP_MS) ?? Date.now();
}
