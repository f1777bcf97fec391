/** Who is signed in. */

import { includesRole, type Role } from '@assay/contract/values';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { SignInMethods } from '../api/client.ts';
import { api, type Person, type Session } from '../api/client.ts';
import { read } from '../api/http.ts';
import { forgetDrafts } from './drafts.ts';

const OPTIONS = {
  queryKey: ['session'],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(api.session.$get({}, { init: { signal } })),
};

/** Undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery(OPTIONS).data;
}

/** Whether nobody has answered yet who is signed in. */
export function useIsSessionPending(): boolean {
  return useQuery(OPTIONS).isPending;
}

/** The reader; without an id until it is known. */
export function useMe(): Person {
  return useSession()?.person ?? NOBODY;
}

const NOBODY: Person = { id: '', name: null };

/** Whether the reader may export and erase; not before that is known. */
export function useMayExportAndErase(): boolean {
  return useIncludesRole('erase');
}

/** Whether the reader looks after the installation. */
export function useIsAdmin(): boolean {
  return useIncludesRole('admin');
}

function useIncludesRole(needed: Role): boolean {
  const role = useSession()?.role;
  return role !== undefined && includesRole(role, needed);
}

const BY_LINK: SignInMethods = { provider: false, mail: false };

/** How to sign in again. */
export function useSignInMethods(): SignInMethods {
  return useSession()?.sign_in ?? BY_LINK;
}

/** Ends the session here or everywhere, and that at the provider of accounts; otherwise shows the sign-in page. */
export function useSignOut() {
  return useMutation({
    mutationFn: (everywhere: boolean) => read(api['sign-out'].$post({ json: { everywhere } })),
    onSuccess: (answer) => {
      forgetDrafts();
      location.assign(answer?.next ?? '/sign-in');
    },
  });
}
