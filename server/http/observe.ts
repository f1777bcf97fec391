import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { API_PATHS } from '../../contract/api.ts';
import { NEWSLETTER_PATHS } from '../../contract/newsletter.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The log, with the request's id on each line. */
    log: Log;
  }
}

/** What requests are counted by; any other path is 'unknown'. */
export const ROUTES: ReadonlySet<string> = new Set([
  ...Object.values(API_PATHS),
  ...Object.values(NEWSLETTER_PATHS),
  '/healthz',
  '/readyz',
  '/readyz/pages',
]);

/** Longer than any path of ours. */
const MAX_LOGGED_PATH = 200;

/**
 * Gives each request an id, sent as X-Request-Id, and logs its response: never the query, a field or an address. Health
 * checks, which come every few seconds, are logged only when they fail.
 */
export function observeRequests(log: Log, metrics: Metrics) {
  return createMiddleware(async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    context.set('log', log.child({ request: id }));
    await next();

    const { res } = context;
    const { method, path } = context.req;
    const ms = performance.now() - started;
    res.headers.set('X-Request-Id', id);
    metrics.request(ROUTES.has(path) ? path : 'unknown', res.status, ms / 1000);
    if (path.startsWith('/api') || res.status >= 500) {
      context.var.log.info(
        { method, path: path.slice(0, MAX_LOGGED_PATH), status: res.status, ms: Math.round(ms * 10) / 10 },
        'request',
      );
    }
  });
}
