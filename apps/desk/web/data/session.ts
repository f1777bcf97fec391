/** Who is signed in. */
import { includesRole, type Role } from '@assay/forms/values';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Person } from '../../contract/leads.ts';
import { type Session, type SignInMethods, session, signedOut } from '../../contract/session.ts';
import { forgetDrafts } from './drafts.ts';
import { changeAndGet, get } from './http.ts';

const OPTIONS = {
  queryKey: ['session'],
  queryFn: ({ signal }: { signal: AbortSignal }) => get('/api/session', session, signal),
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
    mutationFn: (everywhere: boolean) =>
      changeAndGet('POST', '/api/sign-out', { everywhere }, z.optional(signedOut)),
    onSuccess: (answer) => {
      forgetDrafts();
      location.assign(answer?.next ?? '/sign-in');
    },
  });
}
