import { createServer, type Server, type ServerOptions } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { describeError, type Log } from '../log.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { PagePolicy } from '../verification/provider.ts';
import type { CountView } from '../views/views.ts';
import { isForApp } from './app.ts';
import { isOverTls, securityHeaders, strictTransportSecurity } from './security-headers.ts';
import { loadSite } from './site-files.ts';
import { staticFiles } from './static-files.ts';

export interface ServerParts {
  app: Hono;
  /** The built site. */
  siteDirectory: string;
  /** What the provider of human verification needs of the pages. */
  policy?: PagePolicy | undefined;
  trustProxy: number;
  /** Whether browsers that came over TLS use it for all subdomains, too. */
  hstsSubdomains?: boolean;
  log: Log;
  metrics?: Metrics;
  /** Without it, views of pages are not counted. */
  countView?: CountView;
  /** Only tests set it, to wait less. */
  timeouts?: Timeouts;
}

export type Timeouts = Required<
  Pick<
    ServerOptions,
    'headersTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'connectionsCheckingInterval'
  >
> & {
  /** How long a connection may be idle while a response is sent. */
  idleTimeout: number;
};

/**
 * Enough for a slow connection: a body has at most 32 KB. Connections are kept alive for longer than proxies keep theirs,
 * so that none of them sends a request on one that is being closed.
 */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1_000,
  idleTimeout: 120_000,
};

/** Further connections are closed at once; each costs memory. */
const MAX_CONNECTIONS = 5_000;

/** Serves the app's paths from the app, and any other from the files of the site. */
export function createHttpServer(parts: ServerParts): Server {
  const { app, siteDirectory, policy, trustProxy, log, metrics = noMetrics, countView } = parts;
  const { timeouts = TIMEOUTS } = parts;
  const hsts = strictTransportSecurity(parts.hstsSubdomains);
  const plain = securityHeaders(policy);
  const site = loadSite(siteDirectory, policy);
  const serveFile = staticFiles(site, { plain, overTls: hsts, trustProxy, countView });
  const serveApp = getRequestListener(app.fetch);
  const plainOverTls = [...plain, ...hsts];

  const server = createServer(timeouts, (request, response) => {
    request.url = originForm(request.url ?? '/');
    if (!isForApp(request.method ?? 'GET', pathOnly(request.url))) {
      try {
        serveFile(request, response);
        metrics.request('static', response.statusCode, 0);
      } catch (error) {
        // A mistake in this program: it costs this visitor the response, not everyone the server.
        log.error({ error: describeError(error) }, 'A mistake in this program');
        response.destroy();
      }
      return;
    }
    // Set before the app runs, because its adapter refuses some requests by itself.
    setHeaders(response, isOverTls(request, trustProxy) ? plainOverTls : plain);
    void serveApp(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(timeouts.idleTimeout);
  return server;
}

/** The path and query of an absolute-form target, as a proxy's client sends it (RFC 9112, section 3.2.2). */
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
