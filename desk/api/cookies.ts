/**
 * The desk's two cookies. Scripts cannot read them, and no other site's page can make a browser send them. But a browser
 * sends the cookies of a host to every port, and lets every port set them, and those of a domain to its subdomains. So over
 * TLS their names have the prefix `__Host-`, which keeps other hosts from setting them; each desk has names of its own; and
 * of several cookies with the same name, each is tried.
 */
import { setCookie } from 'hono/cookie';
import type { DeskContext, DeskParts } from './context.ts';
import { cameOverTls, type Transport } from './over-tls.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** What the cookie by which a person is recognized was called in release 0.1. */
const FORMER_BROWSER = 'desk-browser';

export interface DeskCookies {
  /** The tokens of sessions that the browser has: one, if nobody has planted others. */
  sessionTokens(context: DeskContext): string[];
  /** The tokens by which a person may be recognized at the next sign-in. */
  browserTokens(context: DeskContext): string[];
  setSessionToken(context: DeskContext, token: string, expires: Date): void;
  /** For another year. */
  setBrowserToken(context: DeskContext, token: string): void;
  clearSessionToken(context: DeskContext): void;
}

export function deskCookies({
  cookieId,
  ...transport
}: Pick<DeskParts, 'cookieId'> & Transport): DeskCookies {
  const describe = (context: DeskContext) => {
    const secure = cameOverTls(context, transport);
    const prefix = secure ? '__Host-' : '';
    return {
      session: `${prefix}desk-session-${cookieId}`,
      browser: `${prefix}desk-browser-${cookieId}`,
      // With the prefix, a cookie has to be for every path.
      browserPath: secure ? '/' : '/sign-in',
      options: { path: '/', httpOnly: true, sameSite: 'Strict', secure } as const,
    };
  };
  return {
    sessionTokens: (context) => valuesOf(context, describe(context).session),
    browserTokens: (context) => [
      ...valuesOf(context, FORMER_BROWSER),
      ...valuesOf(context, describe(context).browser),
    ],
    setSessionToken(context, token, expires) {
      const { session, options } = describe(context);
      setCookie(context, session, token, { ...options, expires });
    },
    setBrowserToken(context, token) {
      const { browser, browserPath, options } = describe(context);
      setCookie(context, browser, token, { ...options, path: browserPath, maxAge: YEAR_S });
    },
    clearSessionToken(context) {
      const { session, options } = describe(context);
      setCookie(context, session, '', { ...options, maxAge: 0 });
    },
  };
}

/**
 * All values of a cookie; Node bounds them with the 16 kB of a request's headers. Browsers send those for longer paths first
 * (RFC 6265, section 5.4), so that the last is the least likely to be planted.
 */
function valuesOf(context: DeskContext, name: string): string[] {
  const pairs = (context.req.header('Cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
