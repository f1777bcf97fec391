import { useQuery } from '@tanstack/react-query';
import { health } from '../../contract/health.ts';
import { get } from '../data/http.ts';

/** Asked for when the view opens and on demand, as each run connects to other machines. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => get('/api/health', health, signal),
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
