import { api } from '../api/client.ts';
import { useGet } from '../api/http.ts';

/** Everybody who works at the desk. */
export function useTeam() {
  return useGet(['team'], (options) => api.team.$get({}, options));
}
