/**
 * The desk's cookies: a session, a device, and attempts to sign in with an account. Scripts cannot read them, and no other site's page can make a browser send them. But a browser
 * sends the cookies of a host to every port, and lets every port set them, and those of a domain to its subdomains. So over
 * TLS their names have the prefix `__Host-`, which keeps other hosts from setting them; each desk has names of its own; and
 * of several cookies with the same name, each is tried.
 */

import { limit } from '@assay/contract/limit';
import { setCookie } from 'hono/cookie';
import type { DeskContext, DeskParts } from './context.ts';
import { cameOverTls, type Transport } from './own-address.ts';
import { decodeAttempt, encodeAttempt, type SignInAttempt } from './sign-in-attempt.ts';

const YEAR_S = 365 * 24 * 60 * 60;

export type DeskCookies = ReturnType<typeof deskCookies>;

/** For signing in at the provider, in seconds. */
const ATTEMPT_S = 10 * 60;

/** Attempts that a browser keeps. More have been given up; the cookies of very many would be refused. */
const MAX_ATTEMPTS = limit('Sign-ins that fail', 4);

export function deskCookies({ cookieId, ...transport }: Pick<DeskParts, 'cookieId'> & Transport) {
  const describe = (context: DeskContext) => {
    const secure = cameOverTls(context, transport);
    const prefix = secure ? '__Host-' : '';
    return {
      session: `${prefix}desk-session-${cookieId}`,
      device: `${prefix}desk-device-${cookieId}`,
      // With the prefix, a cookie has to be for every path.
      devicePath: secure ? '/' : '/sign-in',
      options: { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const,
      attempts: `${prefix}desk-attempt-${cookieId}-`,
      // The answer comes by way of the provider's page.
      attemptOptions: { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const,
    };
  };
  return {
    /** The tokens of sessions that the browser has: one, if nobody has planted others. */
    sessionTokens: (context: DeskContext) => valuesOf(context, describe(context).session),
    setSessionToken(context: DeskContext, token: string, expires: Date): void {
      const { session, options } = describe(context);
      setCookie(context, session, token, { ...options, expires });
    },
    /** What says which mailbox has signed in with the browser (`devices.ts`). */
    deviceTokens: (context: DeskContext) => valuesOf(context, describe(context).device),
    /** For a year. Signing out keeps it: that is when the next link is asked for, and it lets nobody in. */
    setDeviceToken(context: DeskContext, token: string): void {
      const { device, devicePath, options } = describe(context);
      setCookie(context, device, token, { ...options, path: devicePath, maxAge: YEAR_S });
    },
    clearSessionToken(context: DeskContext): void {
      const { session, options } = describe(context);
      setCookie(context, session, '', { ...options, maxAge: 0 });
    },
    /** Keeps an attempt to sign in until its answer comes; several tabs may have one each. */
    setAttempt(context: DeskContext, attempt: SignInAttempt): void {
      const { attempts, attemptOptions } = describe(context);
      const kept = pairsOf(context)
        .map(([name]) => name)
        .filter((name) => name.startsWith(attempts));
      for (const name of kept.length < MAX_ATTEMPTS ? [] : kept) {
        setCookie(context, name, '', { ...attemptOptions, maxAge: 0 });
      }
      const name = attempts + idOf(attempt.state);
      setCookie(context, name, encodeAttempt(attempt), { ...attemptOptions, maxAge: ATTEMPT_S });
    },
    /** The attempt that an answer belongs to, once. */
    takeAttempt(context: DeskContext, state: string): SignInAttempt | undefined {
      const { attempts, attemptOptions } = describe(context);
      const name = attempts + idOf(state);
      const kept = valuesOf(context, name).flatMap((value) => decodeAttempt(value) ?? []);
      const attempt = kept.findLast((one) => one.state === state);
      if (attempt) setCookie(context, name, '', { ...attemptOptions, maxAge: 0 });
      return attempt;
    },
  };
}

/**
 * All values of a cookie; Node bounds them with the 16 kB of a request's headers. Browsers send those for longer paths first
 * (RFC 6265, section 5.4), so that the last is the least likely to be planted.
 */
function valuesOf(context: DeskContext, name: string): string[] {
  return pairsOf(context)
    .filter(([one]) => one === name)
    .map(([, value]) => value);
}

/** Names and values of the cookies, as they were sent. */
function pairsOf(context: DeskContext): [string, string][] {
  return (context.req.header('Cookie') ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return [name, value.join('=')];
  });
}

/** Tells the attempts of a browser apart. */
function idOf(state: string): string {
  return state.slice(0, 8);
}
