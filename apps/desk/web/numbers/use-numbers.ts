import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { numbers } from '../../contract/numbers.ts';
import { get } from '../data/http.ts';
import { useRetryAfterLoss } from '../data/paged.ts';
import { ZONE } from '../parts/time.tsx';
import { instantsOf, type Range } from './range.ts';

const REFRESH_MS = 60_000;

/** The numbers of a range, refreshed every minute. */
export function useNumbers(range: Range, now: number) {
  const { from, to } = useMemo(() => instantsOf(range, now, ZONE), [range, now]);
  const query = new URLSearchParams({ from, to, zone: ZONE });
  const found = useQuery({
    queryKey: ['numbers', from, to],
    queryFn: ({ signal }) => get(`/api/numbers?${query}`, numbers, signal),
    placeholderData: keepPreviousData,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  useRetryAfterLoss(found.isError, () => void found.refetch());
  return found;
}
