/** Lists that are loaded a page at a time, and not live as the inbox is. */
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { type Asked, type Options, read, type Said } from '../api/http.ts';
import { useConnection } from './pulse.ts';

interface Paged {
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** How often a list is refreshed while it is only its first page: of a longer one, all pages would be loaded each time. */
const REFRESH_MS = 30_000;

/** @param name what is listed, and whatever else tells it from other lists */
export function usePaged<Route extends Asked>(
  name: readonly unknown[],
  ask: (cursor: string | undefined, options: Options) => Route,
) {
  type Page = Said<Route> & Paged;
  const list = useInfiniteQuery<
    Page,
    Error,
    InfiniteData<Page, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: ['paged', ...name],
    queryFn: ({ pageParam, signal }) => read(ask(pageParam ?? undefined, { init: { signal } })),
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

export type PagedList<Page> = UseInfiniteQueryResult<InfiniteData<Page, string | null>> & {
  loadNext(): void;
};

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
