/** Who is signed in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person } from '../../contract/leads.ts';
import { type Invitation, invitation, type Session, session } from '../../contract/session.ts';
import { change, changeAndGet, get } from './http.ts';

const KEY = ['session'];

/** Undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => get('/api/session', session, signal) }).data;
}

/** The reader; without an id until it is known. */
export function useMe(): Person {
  return useSession()?.person ?? NOBODY;
}

const NOBODY: Person = { id: '', name: null };

export function useNameChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => change('PUT', '/api/person', { name }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Ends the session here or everywhere, and shows the sign-in page. */
export function useSignOut() {
  return useMutation({
    mutationFn: (everywhere: boolean) => change('POST', '/api/sign-out', { everywhere }),
    onSuccess: () => location.assign('/'),
  });
}

/** Makes an address that signs one person in, once. */
export function useInvitation() {
  return useMutation<Invitation>({
    mutationFn: () => changeAndGet('POST', '/api/invitations', {}, invitation),
  });
}
