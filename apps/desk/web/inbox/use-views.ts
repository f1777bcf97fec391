/** Views: filters that people have saved, for themselves or for the team. */

import type { LeadFilter } from '@assay/contract/lead-filter';
import type { FilterChange } from '../../contract/filters.ts';
import { api, type SavedFilter } from '../api/client.ts';
import { read, useChange, useGet } from '../api/http.ts';
import { useUsualOrder } from './order.ts';

/** The key of the list, which each pulse asks for again. */
export const VIEWS = ['filters'];

/** Counting takes longer than a pulse. */
const COUNTED_EVERY_MS = 30_000;

/** '12', or '200+', for each view; undefined until it is known. @param isWanted whether somebody sees it */
export function useViewCounts(saved: readonly SavedFilter[] | undefined, isWanted: boolean) {
  // Under a name that the pulse does not ask for again; anew for other views.
  const { data } = useGet(
    ['paged', 'view-counts', saved],
    (options) => api.filters.counts.$get({}, options),
    {
      enabled: isWanted && saved !== undefined && saved.length > 0,
      refetchInterval: COUNTED_EVERY_MS,
    },
  );
  return ({ name, by }: SavedFilter): string | undefined => {
    const found = data?.counts.find((one) => one.name === name && one.by === by.id);
    return found && `${found.count.toLocaleString('en-US')}${found.count === data?.max ? '+' : ''}`;
  };
}

type Saving = Omit<FilterChange, 'filter'> & { filter: LeadFilter | null };

/** Saves a filter without its search, and without the order that all lists have; or with null removes the one of a name. */
export function useViewSaving() {
  const usual = useUsualOrder();
  return useChange(VIEWS, ({ filter, ...of }: Saving) => {
    const { q: _, sort, ...conditions } = filter ?? {};
    const kept = { ...conditions, ...(sort !== usual && { sort }) };
    return read(api.filters.$put({ json: { ...of, filter: filter && kept } }));
  });
}
