import type { IncomingMessage, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { describeError, type Log } from '../log.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { PagePolicy } from '../verification/provider.ts';
import type { CountView } from '../views/views.ts';
import { isForApp, isSubmission, maxBodyOf } from './app.ts';
import { createGuardedServer, type Guard } from './guarded-server.ts';
import { isOverTls, securityHeaders, strictTransportSecurity } from './security-headers.ts';
import { loadSite } from './site-files.ts';
import { staticFiles } from './static-files.ts';
import { pathOnly } from './target.ts';
import { watchProxies } from './watch-proxies.ts';

export interface ServerParts extends Pick<Guard, 'timeouts' | 'connections' | 'unfinished'> {
  /** May answer by another app at a later request. */
  app: Pick<Hono, 'fetch'>;
  /** The built site. */
  siteDirectory: string;
  /** What the provider of human verification needs of the pages. */
  policy?: PagePolicy | undefined;
  trustProxy: number;
  /** Whether browsers that came over TLS use it for all subdomains, too. */
  hstsSubdomains?: boolean;
  /** How long a shared cache may send a page by itself. Views are not counted then: the server sees few of them. */
  pagesCacheSeconds?: number | undefined;
  log: Log;
  metrics?: Metrics;
  /** Without it, views of pages are not counted. */
  countView?: CountView;
  /** Is told once that TRUST_PROXY is wrong; without it, nobody is. */
  onWrongProxy?: (line: string) => void;
}

/** Serves the app's paths from the app, and any other from the files of the site. */
export function createHttpServer(parts: ServerParts): Server {
  const { app, siteDirectory, policy, trustProxy, log, metrics = noMetrics, pagesCacheSeconds } = parts;
  const hsts = strictTransportSecurity(parts.hstsSubdomains);
  const plain = securityHeaders(policy);
  const site = loadSite(siteDirectory, policy, pagesCacheSeconds);
  const countView = pagesCacheSeconds === undefined ? parts.countView : undefined;
  const serveFile = staticFiles(site, { plain, overTls: hsts, trustProxy, countView });
  const serveApp = getRequestListener(app.fetch);
  const plainOverTls = [...plain, ...hsts];
  const { timeouts, connections, unfinished } = parts;
  const own = { timeouts, connections, unfinished };
  const guard = { plain, overTls: hsts, trustProxy, maxBody: maxBodyOf, answerLarge, ...own };

  const watch = parts.onWrongProxy ? watchProxies(trustProxy, parts.onWrongProxy) : () => {};

  return createGuardedServer(guard, (request, response) => {
    watch(request);
    if (!isForApp(request.method ?? 'GET', pathOnly(request.url ?? '/'))) {
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

  /** The app counts submissions, and refuses them without their body. */
  async function answerLarge(request: IncomingMessage): Promise<Response | undefined> {
    const { method = 'GET', url = '/' } = request;
    if (!isSubmission(method, pathOnly(url))) return undefined;
    return app.fetch(new Request(new URL(url, 'http://localhost'), { method }), { incoming: request });
  }
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, raw: readonly string[]) {
  for (let at = 0; at + 1 < raw.length; at += 2) response.setHeader(raw[at] ?? '', raw[at + 1] ?? '');
}
