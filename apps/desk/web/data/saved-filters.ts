/** The filters that the reader has saved under a name. */

import type { LeadFilter } from '@assay/forms/lead-filter';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedFilter, savedFilters } from '../../contract/filters.ts';
import { change, get } from './http.ts';

const KEY = ['filters'];

/** Undefined until they are known. */
export function useSavedFilters(): readonly SavedFilter[] | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/filters', savedFilters, signal),
  });
  return data?.filters;
}

/** Saves a filter without its search, or removes the one of a name. */
export function useSaveFilter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, filter }: { name: string; filter: LeadFilter | null }) => {
      const { q: _, ...conditions } = filter ?? {};
      return change('PUT', '/api/filters', { name, filter: filter && conditions });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
