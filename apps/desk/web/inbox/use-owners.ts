import type { Option } from '@assay/forms/forms';
import { team } from '../../contract/team.ts';
import { useGet } from '../data/http.ts';
import { useMe } from '../data/session.ts';
import { ownersOf } from './conditions.ts';

/** Whose leads a filter can ask for, those included who have left and still have open ones. @param isWanted whether to load them */
export function useOwners(isWanted: boolean): Option[] {
  const { data } = useGet(['people', 'owners'], '/api/team', team, { enabled: isWanted });
  return ownersOf(data?.people ?? [], useMe().id);
}
