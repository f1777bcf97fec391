import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { API_PATHS } from '@assay/contract/api';
import { describeError, type Log } from '@assay/runtime/log';
import {
  createGuardedServer,
  type Guard,
  isOverTls,
  loadSite,
  pathOnly,
  STRICT_TRANSPORT_SECURITY,
  securityHeaders,
  staticFiles,
} from '@assay/service/http';
import type { PagePolicy } from '@assay/service/verification';
import type { CountView } from '@assay/service/views';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { isForApp, isSubmission, maxBodyOf } from './app.ts';
import { watchProxies } from './watch-proxies.ts';

export interface ServerParts extends Pick<Guard, 'timeouts' | 'connections'> {
  /** May answer by another app at a later request. */
  app: Pick<Hono, 'fetch'>;
  /** The built site. */
  siteDirectory: string;
  /** Compresses the site as well as it can be, which a first start leaves for later. Called once the server listens. */
  finishSite?: (() => Promise<void>) | undefined;
  /** What the provider of human verification needs of the pages. */
  policy?: PagePolicy | undefined;
  trustProxy: number;
  /** In bytes, of a mail that is posted; without it, none is. */
  maxMail?: number | undefined;
  log: Log;
  metrics?: Metrics;
  /** Without it, views of pages are not counted. */
  countView?: CountView;
  /** Is told once that TRUST_PROXY is wrong; without it, nobody is. */
  onWrongProxy?: (line: string) => void;
}

/** Serves the app's paths from the app, and any other from the files of the site. */
export function createHttpServer(parts: ServerParts): Server {
  const { app, siteDirectory, policy, trustProxy, log, metrics = noMetrics, countView } = parts;
  const plain = securityHeaders(policy);
  const load = () => {
    const site = loadSite(siteDirectory, policy);
    return {
      site,
      serve: staticFiles(site, { plain, overTls: STRICT_TRANSPORT_SECURITY, trustProxy, countView }),
    };
  };
  let files = load();
  const serveApp = getRequestListener(app.fetch);
  const plainOverTls = [...plain, ...STRICT_TRANSPORT_SECURITY];
  const maxBody = (path: string) =>
    path === API_PATHS.mail ? (parts.maxMail ?? maxBodyOf(path)) : maxBodyOf(path);
  const guard = { ...parts, plain, overTls: STRICT_TRANSPORT_SECURITY, maxBody, answerLarge };

  const watch = parts.onWrongProxy ? watchProxies(trustProxy, parts.onWrongProxy) : () => {};

  const server = createGuardedServer(guard, (request, response) => {
    watch(request);
    const path = pathOnly(request.url ?? '/');
    if (!isForApp(request.method ?? 'GET', path)) {
      serveFile(request, response);
      return;
    }
    // Set before the app runs, because its adapter refuses some requests by itself.
    setHeaders(response, isOverTls(request, trustProxy) ? plainOverTls : plain);
    void serveApp(request, response);
  });
  server.once('listening', () => {
    if (parts.finishSite) void loadAfter(parts.finishSite);
  });
  return server;

  function serveFile(request: IncomingMessage, response: ServerResponse): void {
    try {
      files.serve(request, response);
      metrics.request('static', response.statusCode, 0);
    } catch (error) {
      // A mistake in this program: it costs this visitor the response, not everyone the server.
      log.error({ error: describeError(error) }, 'A mistake in this program');
      response.destroy();
    }
  }

  async function loadAfter(finish: () => Promise<void>): Promise<void> {
    try {
      await finish();
      files = load();
    } catch (error) {
      log.error({ error: describeError(error) }, 'The rest of the site could not be read');
    }
  }

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
