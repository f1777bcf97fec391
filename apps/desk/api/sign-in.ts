/** Signing in with a one-time address: an invitation, or a link that was mailed. */

import { describeError, type Log } from '@assay/runtime/log';
import { clientAddress, readForm } from '@assay/service/http';
import type { RateLimiter } from '@assay/service/rate-limits';
import { type SignInBrowser, signIn, tokenHash } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { html } from 'hono/html';
import { browserName } from './browser-name.ts';
import type { DeskContext } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { newDevice } from './devices.ts';
import { problem } from './problem.ts';
import type { SignInMethods } from './session.ts';
import { howToSignIn, type Page } from './sign-in-page.ts';

/** Whatever is not addressed to the desk. */
export function showMisdirected(page: Page) {
  return (): Response =>
    page(
      html`<p>The desk does not answer under this host. Open the address that it prints at its start; the setting
      <code>DESK_URL</code> changes it.</p>`,
      421,
    );
}

/**
 * Any page without a session. A browser that opens one is shown it as any page of a site: it would write a 401 into its console. Scripts and
 * programs are told.
 */
export function showSignedOut(page: Page, methods: SignInMethods) {
  const need = methods.provider || methods.mail ? '' : ' You need a one-time sign-in link.';
  return (context: DeskContext): Response => {
    const status = context.req.header('Sec-Fetch-Dest') === 'document' ? 200 : 401;
    return page(html`<p>You are not signed in.${need}</p>${howToSignIn(methods)}`, status);
  };
}

/**
 * `GET /sign-in?code=`: a form that a person sends with its button. Opening the address changes nothing, and no script
 * sends the form: a program that scans mail opens links, and may run their scripts.
 */
export function getSignIn(page: Page, methods: SignInMethods) {
  return (context: DeskContext): Response => {
    const code = context.req.query('code');
    if (context.req.query('again') !== undefined)
      return page(
        html`<p>Sign in again, then go back to the tab that you came from.</p>${howToSignIn(methods)}`,
        200,
      );
    if (!code) return showSignedOut(page, methods)(context);
    const form = html`<p>This link works once.</p>
      <form method="post" action="/sign-in"><input type="hidden" name="code" value="${code}" /><button>Sign in</button></form>`;
    return page(form, 200);
  };
}

interface SignInParts {
  db: Queries;
  cookies: DeskCookies;
  failures: RateLimiter;
  trustProxy: number;
  /** Absent where no links are mailed. */
  noteDevice: NoteDevice | undefined;
}

/**
 * `POST /sign-in`: uses the address up, and begins a session. Only failures are counted, and a valid code always works, so
 * that nobody can lock out others who come from the same client address. No code of 256 bits is ever guessed: the limit is
 * there to answer a flood briefly.
 */
export function postSignIn(parts: SignInParts, page: Page, methods: SignInMethods) {
  const { db, cookies, failures, trustProxy, noteDevice } = parts;
  return async (context: DeskContext): Promise<Response> => {
    const form = await readForm(context);
    if (!form.ok) return problem('malformed');
    const { code } = form.value;
    const signedIn =
      typeof code === 'string' && (await signIn(db, code, new Date(), browserOf(context, cookies)));
    if (!signedIn) return refuse(context);
    cookies.setSessionToken(context, signedIn.token, signedIn.expiresAt);
    await noteDevice?.(context, signedIn.email);
    return context.redirect('/', 303);
  };

  async function refuse(context: DeskContext): Promise<Response> {
    const wait = await failures.count('desk sign-in', clientOf(context, trustProxy));
    if (wait === 0) {
      const text = html`<p>This link has been used before, or it is too old.</p>`;
      return page(html`${text}${howToSignIn(methods)}`, 401);
    }
    const tooMany = html`<p>Too many failed attempts. Wait ten minutes, or open a link that has not been used.</p>`;
    return page(tooMany, 429, { 'Retry-After': String(wait) });
  }
}

/** Where a session begins, and which ones the browser has. */
export function browserOf(context: DeskContext, cookies: DeskCookies): SignInBrowser {
  return {
    name: browserName(context.req.header('User-Agent')),
    former: cookies.sessionTokens(context).map(tokenHash),
  };
}

/** The address that a request came from. */
export function clientOf({ env }: DeskContext, trustProxy: number): string {
  return env?.incoming ? clientAddress(env.incoming, trustProxy) : 'unknown';
}

/** Has a browser keep which mailbox has signed in with it. Never rejects: the sign-in is done. */
export type NoteDevice = (context: DeskContext, email: string) => Promise<void>;

export function notesDevice(parts: {
  cookies: DeskCookies;
  log: Log;
  linkSecret: () => Promise<string>;
}): NoteDevice {
  return async (context, email) => {
    try {
      parts.cookies.setDeviceToken(context, newDevice(await parts.linkSecret(), email));
    } catch (error) {
      parts.log.warn({ error: describeError(error) }, 'A browser that has signed in could not be noted');
    }
  };
}
