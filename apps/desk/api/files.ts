/** The built desk, for people with a session. */

import { loadSite, type RawHeaders, staticFiles, strictTransportSecurity } from '@assay/service/http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { DeskContext, DeskParts } from './context.ts';
import { problem } from './problem.ts';

/** Files of the desk. Any other address is a view, which the script shows. */
export function serveDesk(
  { directory, trustProxy }: Pick<DeskParts, 'directory' | 'trustProxy'>,
  plain: RawHeaders,
) {
  if (directory === undefined) return () => problem('not_found');
  const site = loadSite(directory);
  const serve = staticFiles(site, { plain, overTls: strictTransportSecurity(), trustProxy });
  return (context: DeskContext): Response => {
    const { incoming, outgoing } = context.env;
    if (!incoming || !outgoing) return problem('not_found');
    if (!site.files.has(context.req.path)) incoming.url = '/';
    serve(incoming, outgoing as Parameters<typeof serve>[1]);
    return RESPONSE_ALREADY_SENT;
  };
}
