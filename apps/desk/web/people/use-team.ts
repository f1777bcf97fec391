import { team } from '../../contract/team.ts';
import { useGet } from '../data/http.ts';

/** Everybody who works at the desk. */
export function useTeam() {
  return useGet(['team'], '/api/team', team);
}
