import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { LeadFilter } from '../../../contract/lead-filter.ts';
import { readFilter, writeFilter } from '../data/filter.ts';

export interface FilterState {
  filter: LeadFilter;
  /** The filter's query, for addresses: '?state=open', or empty. */
  query: string;
  /** Changes some conditions; an empty value removes one. */
  change(values: { [Name in keyof LeadFilter]: string | undefined }, how?: { replace: boolean }): void;
  clear(): void;
}

/** The inbox's filter, which is in the address bar. */
export function useFilter(): FilterState {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const filter = useMemo(() => readFilter(search), [search]);
  const query = writeFilter(filter);
  return {
    filter,
    query,
    change: (values, how) => {
      const changed = new URLSearchParams(query);
      for (const [name, value] of Object.entries(values)) {
        if (value) changed.set(name, value);
        else changed.delete(name);
      }
      navigate(path + writeFilter(readFilter(String(changed))), how);
    },
    clear: () => navigate(path),
  };
}
