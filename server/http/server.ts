import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { isAppPath } from './app.ts';
import { cameOverTls, HSTS, securityHeaders } from './security-headers.ts';
import { loadSite } from './site-files.ts';
import { staticFiles } from './static-files.ts';

export interface ServerParts {
  app: Hono;
  /** The built site. */
  siteDirectory: string;
  usesRecaptcha: boolean;
  trustProxy: number;
}

/** One server for everything: the app's paths go to the app, all others are files of the site. */
export function createHttpServer({ app, siteDirectory, usesRecaptcha, trustProxy }: ServerParts): Server {
  const plain = securityHeaders(usesRecaptcha);
  const site = loadSite(siteDirectory, (html) => (html ? securityHeaders(usesRecaptcha, html) : plain));
  const answerFromFiles = staticFiles(site, plain, trustProxy);
  const answerFromApp = getRequestListener(app.fetch);
  const plainOverTls = [...plain, ...HSTS];

  return createServer((request, response) => {
    if (!isAppPath(pathOnly(request.url ?? '/'))) {
      try {
        answerFromFiles(request, response);
      } catch (error) {
        // Only a mistake in this program gets here; it costs this visitor an answer, not everyone the server.
        console.error(error);
        response.destroy();
      }
      return;
    }
    // Set before the app runs, so that what its adapter refuses on its own carries them too.
    setHeaders(response, cameOverTls(request, trustProxy) ? plainOverTls : plain);
    void answerFromApp(request, response);
  });
}

function pathOnly(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

function setHeaders(response: { setHeader(name: string, value: string): unknown }, raw: readonly string[]) {
  for (let at = 0; at + 1 < raw.length; at += 2) response.setHeader(raw[at] ?? '', raw[at + 1] ?? '');
}
