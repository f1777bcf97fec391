/** The desk's two cookies. Scripts cannot read them, and no other site's page can make a browser send them. */
import { getCookie, setCookie } from 'hono/cookie';
import { isOverTls } from '../../server/http/security-headers.ts';
import type { DeskContext } from './context.ts';

const SESSION = 'desk-session';
const BROWSER = 'desk-browser';
const YEAR_S = 365 * 24 * 60 * 60;

/** The token of the session, if the browser has one. */
export function sessionToken(context: DeskContext): string | undefined {
  return getCookie(context, SESSION);
}

/** The token by which a person is recognized at the next sign-in. */
export function browserToken(context: DeskContext): string | undefined {
  return getCookie(context, BROWSER);
}

export function setSessionToken(
  context: DeskContext,
  token: string,
  expires: Date,
  trustProxy: number,
): void {
  setCookie(context, SESSION, token, { ...options(context, trustProxy), path: '/', expires });
}

export function setBrowserToken(context: DeskContext, token: string, trustProxy: number): void {
  const path = '/sign-in';
  setCookie(context, BROWSER, token, { ...options(context, trustProxy), path, maxAge: YEAR_S });
}

export function clearSessionToken(context: DeskContext, trustProxy: number): void {
  setCookie(context, SESSION, '', { ...options(context, trustProxy), path: '/', maxAge: 0 });
}

/** Whether the reader came over TLS. */
export function isSecure(context: DeskContext, trustProxy: number): boolean {
  const { incoming } = context.env ?? {};
  return incoming !== undefined && isOverTls(incoming, trustProxy);
}

function options(context: DeskContext, trustProxy: number) {
  return { httpOnly: true, sameSite: 'Strict', secure: isSecure(context, trustProxy) } as const;
}
