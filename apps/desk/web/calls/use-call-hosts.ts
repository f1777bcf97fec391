import { api, type CallHosts } from '../api/client.ts';
import { useGet } from '../api/http.ts';

export const CALL_HOSTS = ['call-hosts'];

/** Who takes calls that visitors book, and the calendars of the reader. */
export function useCallHosts(): CallHosts | undefined {
  return useGet(CALL_HOSTS, (options) => api['call-hosts'].$get({}, options)).data;
}
