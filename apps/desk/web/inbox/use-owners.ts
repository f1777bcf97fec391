import type { Option } from '@assay/contract/forms';
import { api } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { useMe } from '../data/session.ts';
import { ownersOf } from './conditions.ts';

/** Whose leads a filter can ask for, those included who have left and still have open ones. @param isWanted whether to load them */
export function useOwners(isWanted: boolean): Option[] {
  const { data } = useGet(['people', 'owners'], (options) => api.team.$get({}, options), {
    enabled: isWanted,
  });
  return ownersOf(data?.people ?? [], useMe().id);
}
