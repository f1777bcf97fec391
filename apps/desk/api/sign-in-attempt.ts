/** An attempt to sign in with an account, which the browser keeps in a cookie until the provider's answer comes. */
import { z } from 'zod';

/** A page of the desk: a path, and never an address of another host. */
const path = z.string().regex(/^\/(?![/\\])\S*$/);
const secret = z.string().regex(/^[\w-]{43}$/);

/** `former` is the hash of the session that the browser has: its cookie does not come with the provider's answer. */
const kept = z.object({ state: secret, nonce: secret, verifier: secret, path, former: secret.optional() });

export interface SignInAttempt extends Readonly<z.infer<typeof kept>> {}

/** A path, or the start page for what could be the address of another host. */
export function ownPath(text: string): string {
  return path.safeParse(text).data ?? '/';
}

/** For a cookie: without characters that end it. */
export function encodeAttempt(attempt: SignInAttempt): string {
  return Buffer.from(JSON.stringify(attempt)).toString('base64url');
}

/** The attempt in a cookie; undefined for anything else. */
export function decodeAttempt(text: string): SignInAttempt | undefined {
  try {
    return kept.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
