import type { LeadFilter, Sort } from '@assay/contract/lead-filter';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ANY_STATE, apiQuery, readFilter, searchFor, writeFilter } from '../data/filter.ts';
import { keepOrder, useUsualOrder } from './order.ts';

export interface FilterState {
  /** It always has an order. */
  filter: LeadFilter;
  /** The filter's query, for addresses: '?state=overdue', or empty. */
  query: string;
  /** Changes some conditions; an empty value removes one. */
  change(values: { [Name in keyof LeadFilter]: string | readonly string[] | undefined }): void;
  /** Sorts the list; by arrival or deadline, all other lists too. */
  sort(order: Sort): void;
  /** Searches; replaces the last step of the history while somebody types on. */
  search(text: string): void;
  clear(): void;
}

/** The inbox's filter, which is in the address bar. */
export function useFilter(): FilterState {
  const [path, navigate] = useLocation();
  const address = useSearch();
  const usual = useUsualOrder();
  const filter = useMemo(() => readFilter(address, usual), [address, usual]);
  return {
    filter,
    query: writeFilter(filter, usual),
    change: (values) => {
      const changed = new URLSearchParams(apiQuery(filter));
      for (const [name, value] of Object.entries(values)) {
        changed.delete(name);
        for (const one of [value ?? []].flat()) changed.append(name, one);
      }
      if (!changed.has('state')) changed.set('state', ANY_STATE);
      navigate(path + writeFilter(readFilter(`${changed}`, usual), usual));
    },
    sort: (order) => navigate(path + writeFilter({ ...filter, sort: order }, keepOrder(order, usual))),
    // At the address that is shown now: a lead may just have been opened.
    search: (text) =>
      navigate(location.pathname + writeFilter(searchFor(filter, text), usual), { replace: !!filter.q }),
    clear: () => navigate(path),
  };
}
