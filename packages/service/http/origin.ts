import { createMiddleware } from 'hono/factory';
import { problem } from './problem.ts';

/**
 * Refuses cross-site requests. Clients sending neither header are not browsers; their token protects us.
 *
 * @param siteOrigin the site's public origin, for when a proxy changes the Host header
 */
export function sameOriginOnly(siteOrigin: string) {
  return createMiddleware(async (context, next) => {
    const origin = context.req.header('Origin');
    const fetchSite = context.req.header('Sec-Fetch-Site');
    const isOwn =
      (origin === undefined || origin === siteOrigin || isOfHost(origin, context.req.header('Host'))) &&
      (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none');
    return isOwn ? next() : problem('foreign_origin');
  });
}

/** Whether an origin has the host of the request. Schemes are not compared, because a proxy may end TLS. */
export function isOfHost(origin: string, host: string | undefined): boolean {
  const from = URL.parse(origin);
  if (!from || !host || !/^https?:$/.test(from.protocol)) return false;
  return URL.parse(`${from.protocol}//${host}`)?.host === from.host;
}
