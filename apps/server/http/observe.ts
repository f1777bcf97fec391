import { randomUUID } from 'node:crypto';
import { API_PATHS } from '@assay/contract/api';
import { NEWSLETTER_PATHS } from '@assay/contract/newsletter';
import type { Log } from '@assay/runtime/log';
import { createMiddleware } from 'hono/factory';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The log, with the request's id on each line. */
    log: Log;
  }
}

/** For supervisors and proxies. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/readyz/pages']);

/** What requests are counted by; any other path is 'unknown'. */
export const ROUTES: ReadonlySet<string> = new Set([
  ...Object.values(API_PATHS),
  ...Object.values(NEWSLETTER_PATHS),
  ...HEALTH_PATHS,
]);

/** A health check that goes on failing, every second for a night, is logged this often. */
const HEALTH_LOG_MS = 60_000;

const SILENT: Log = { info() {}, warn() {}, error() {}, child: () => SILENT };

/** Longer than any path of ours. */
const MAX_LOGGED_PATH = 200;

/**
 * Gives each request an id, sent as X-Request-Id, and logs its response: never the query, a field or an address. Health
 * checks, which come every few seconds, are logged only when they fail, and then once a minute.
 */
export function observeRequests(log: Log, metrics: Metrics) {
  /** By the path of a health check that fails. */
  const quietUntil = new Map<string, number>();
  return createMiddleware(async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    const { method, path } = context.req;
    const isQuiet = started < (quietUntil.get(path) ?? 0);
    context.set('log', isQuiet ? SILENT : log.child({ request: id }));
    await next();

    const { res } = context;
    const ms = performance.now() - started;
    res.headers.set('X-Request-Id', id);
    metrics.request(ROUTES.has(path) ? path : 'unknown', res.status, ms / 1000);
    if (HEALTH_PATHS.has(path)) {
      if (res.status < 500) quietUntil.delete(path);
      else if (!isQuiet) quietUntil.set(path, started + HEALTH_LOG_MS);
    }
    if (path.startsWith('/api') || res.status >= 500) {
      context.var.log.info(
        { method, path: path.slice(0, MAX_LOGGED_PATH), status: res.status, ms: Math.round(ms * 10) / 10 },
        'request',
      );
    }
  });
}
