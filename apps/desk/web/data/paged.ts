/** Lists that are loaded a page at a time, and not live as the inbox is. */
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { get } from './http.ts';
import { useConnection } from './pulse.ts';

interface Paged {
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** How often a list is refreshed while it is only its first page: of a longer one, all pages would be loaded each time. */
const REFRESH_MS = 30_000;

/** @param path of the first page, with its query */
export function usePaged<Page extends Paged>(path: string, schema: z.ZodMiniType<Page>) {
  const list = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['paged', path],
    queryFn: ({ pageParam, signal }) => get(withCursor(path, pageParam), schema, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? REFRESH_MS : false),
  });
  useRetryAfterLoss(list.isError, () => {
    void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  });

  return { ...list, loadNext: useLoadNext(list) };
}

export type PagedList<Page extends Paged> = ReturnType<typeof usePaged<Page>>;

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}

interface Pages {
  fetchNextPage(): Promise<unknown>;
  isFetching: boolean;
  isFetchNextPageError: boolean;
}

/** Loads the next page, unless it is being loaded or could not be. */
export function useLoadNext({ fetchNextPage, isFetching, isFetchNextPageError }: Pages): () => void {
  return useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [fetchNextPage, isFetching, isFetchNextPageError]);
}

/** Loads what could not be loaded while there was no connection. */
export function useRetryAfterLoss(isError: boolean, retry: () => void): void {
  const { state } = useConnection();
  const latest = useRef({ isError, retry });
  useEffect(() => {
    latest.current = { isError, retry };
  });
  useEffect(() => {
    if (state === 'fine' && latest.current.isError) latest.current.retry();
  }, [state]);
}
