/** Removals of all leads that a filter finds. They wait at the desk, so that any tab can undo them. */

import type { LeadFilter } from '@assay/forms/lead-filter';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  orderedRemoval,
  type RemovalCounts,
  type Removals,
  removalCounts,
  removals,
} from '../../contract/removals.ts';
import { toast } from '../parts/toasts.ts';
import { apiQuery } from './filter.ts';
import { change, changeAndGet, get } from './http.ts';
import { failure } from './use-work.ts';

const KEY = ['removals'];

/** Those that are not done; brought up to date by the pulse. */
export function useRemovals(): Removals['removals'] {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/removals', removals, signal),
  });
  return data?.removals ?? [];
}

/** What a removal of all that a filter finds would take. Counted once: what comes later is not removed. */
export function useRemovalCounts(filter: LeadFilter) {
  return useQuery({
    // Under a name of its own, which the pulse does not ask for again.
    queryKey: ['paged', 'removal-counts', apiQuery(filter)],
    queryFn: ({ signal }) => get(`/api/removals/counts${apiQuery(filter)}`, removalCounts, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export function useOrderRemoval(filter: LeadFilter, onOrdered: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ counted_at, leads }: Pick<RemovalCounts, 'counted_at' | 'leads'>) =>
      changeAndGet('POST', '/api/removals', { filter, counted_at, leads }, orderedRemoval),
    onSuccess: onOrdered,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useUndoRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => change('POST', `/api/removals/${id}/undo`),
    onSuccess: () => toast('Nothing is removed.'),
    onError: (error) => toast(failure(error, 'The leads are still to be removed'), undefined, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
