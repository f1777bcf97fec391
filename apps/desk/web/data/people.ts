import { useQuery } from '@tanstack/react-query';
import { type Person, people } from '../../contract/leads.ts';
import { get } from './http.ts';

/** Who works at the desk, the reader included, by name. */
export function useColleagues(): readonly Person[] {
  const found = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => get('/api/people', people, signal),
  });
  return found.data?.people ?? [];
}
