import { createServer, type Server, type ServerOptions } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { describeError, type Log } from '../log.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { PagePolicy } from '../verification/provider.ts';
import { isAppPath } from './app.ts';
import { cameOverTls, HSTS, securityHeaders } from './security-headers.ts';
import { loadSite } from './site-files.ts';
import { staticFiles } from './static-files.ts';

export interface ServerParts {
  app: Hono;
  /** The built site. */
  siteDirectory: string;
  /** What the provider of human verification needs of the pages. */
  policy?: PagePolicy | undefined;
  trustProxy: number;
  log: Log;
  metrics?: Metrics;
  /** How long the server waits for slow visitors; a test has less time. */
  patience?: Patience;
}

export type Patience = Required<
  Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  >
> & {
  /** How long a connection may stand still while an answer is being sent. */
  idleTimeout: number;
};

/**
 * What a visitor on a slow line needs, and no more: a body has at most 32 KB. A connection is kept for longer than
 * proxies keep theirs, so that none of them sends a request on one that is being closed.
 */
export const PATIENCE: Patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 120_000,
};

/** More connections than this are closed at once; each costs memory. */
const MAX_CONNECTIONS = 5_000;

/** One server for everything: the app's paths go to the app, all others are files of the site. */
export function createHttpServer(parts: ServerParts): Server {
  const { app, siteDirectory, policy, trustProxy, log, metrics = noMetrics, patience = PATIENCE } = parts;
  const plain = securityHeaders(policy);
  const site = loadSite(siteDirectory, policy);
  const answerFromFiles = staticFiles(site, plain, trustProxy);
  const answerFromApp = getRequestListener(app.fetch);
  const plainOverTls = [...plain, ...HSTS];

  const server = createServer(patience, (request, response) => {
    request.url = originForm(request.url ?? '/');
    if (!isAppPath(pathOnly(request.url))) {
      try {
        answerFromFiles(request, response);
        metrics.request('static', response.statusCode, 0);
      } catch (error) {
        // Only a mistake in this program gets here; it costs this visitor an answer, not everyone the server.
        log.error({ error: describeError(error) }, 'A mistake in this program');
        response.destroy();
      }
      return;
    }
    // Set before the app runs, so that what its adapter refuses on its own carries them too.
    setHeaders(response, cameOverTls(request, trustProxy) ? plainOverTls : plain);
    void answerFromApp(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(patience.idleTimeout);
  return server;
}

/** The path and query of a target that names the whole address, as a proxy's client sends it (RFC 9112, section 3.2.2). */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?]*\/?/i, '/');
}

function pathOnly(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, raw: readonly string[]) {
  for (let at = 0; at + 1 < raw.length; at += 2) response.setHeader(raw[at] ?? '', raw[at + 1] ?? '');
}
