/** The built desk: typefaces for anybody, all else for people with a session. */

import { loadSite, type RawHeaders, STRICT_TRANSPORT_SECURITY, staticFiles } from '@assay/service/http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { BUILD_HEADER } from '../contract/session.ts';
import type { DeskContext, DeskEnv, DeskParts } from './context.ts';
import { problem } from './problem.ts';

/** The address of the script that a build's page begins with. Its name has a hash of all that it loads. */
const BUILD_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** Files of the desk, and the number of their build. Of `file`, any other address is a view, which the script shows; `typeface` leaves it to what follows. */
export function serveDesk(
  { directory, trustProxy }: Pick<DeskParts, 'directory' | 'trustProxy'>,
  plain: RawHeaders,
) {
  if (directory === undefined)
    return {
      file: () => problem('not_found'),
      typeface: (_: DeskContext, next: Next) => next(),
      build: undefined,
    };
  const site = loadSite(directory);
  const serve = staticFiles(site, { plain, overTls: STRICT_TRANSPORT_SECURITY, trustProxy });
  const file = (context: DeskContext): Response => {
    const { incoming, outgoing } = context.env;
    if (!incoming || !outgoing) return problem('not_found');
    if (!site.files.has(context.req.path)) incoming.url = '/';
    serve(incoming, outgoing as Parameters<typeof serve>[1]);
    return RESPONSE_ALREADY_SENT;
  };
  const typeface = (context: DeskContext, next: Next) =>
    site.files.has(context.req.path) ? file(context) : next();
  const [, build] = BUILD_SCRIPT.exec(String(site.files.get('/')?.identity.body)) ?? [];
  return { file, typeface, build };
}

/** Says with each answer of which build it is, and does nothing for the pages of another one: they would read its answers otherwise. */
export function sameBuildOnly(build: string | undefined) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    if (build === undefined) return next();
    const asking = context.req.header(BUILD_HEADER);
    const headers = { [BUILD_HEADER]: build };
    if (asking !== undefined && asking !== build) return problem('other_build', RELOAD, { headers });
    await next();
    context.header(BUILD_HEADER, build);
    return undefined;
  });
}

const RELOAD = 'Reload the page. What you typed is kept.';
