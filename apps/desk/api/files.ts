/** The built desk: typefaces for anybody, all else for people with a session. */

import { loadSite, type RawHeaders, STRICT_TRANSPORT_SECURITY, staticFiles } from '@assay/service/http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Next } from 'hono';
import type { DeskContext, DeskParts } from './context.ts';
import { problem } from './problem.ts';

/** Files of the desk. Of `file`, any other address is a view, which the script shows; `typeface` leaves it to what follows. */
export function serveDesk(
  { directory, trustProxy }: Pick<DeskParts, 'directory' | 'trustProxy'>,
  plain: RawHeaders,
) {
  if (directory === undefined)
    return { file: () => problem('not_found'), typeface: (_: DeskContext, next: Next) => next() };
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
  return { file, typeface };
}
