import { randomUUID } from 'node:crypto';
import type { Log } from '@assay/runtime/log';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { DeskEnv } from './context.ts';

/** The patterns of the routes that answer, without those of what every request passes through. */
function routesOf(routes: readonly { path: string }[]): string[] {
  const patterns = routes.map(({ path }) => path).filter((path) => !path.endsWith('*'));
  return [...new Set(patterns.map((path) => path.replace(/\{.*\}$/, '')))];
}

/** What a request is logged by: the pattern of its route, not its address, which names a lead. */
function routeOf(context: Context): string {
  const pattern = routesOf(matchedRoutes(context)).at(-1);
  return pattern ?? (context.req.path.startsWith('/api/') ? 'unknown' : 'static');
}

/**
 * Gives each request an id, sent as X-Request-Id, and logs changes, exports and failures: never who, which lead
 * or a query. Reading is not logged: each open desk asks every second.
 */
export function observeRequests(log: Log) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const started = performance.now();
    const id = randomUUID();
    await next();
    const { res } = context;
    const route = routeOf(context);
    const ms = performance.now() - started;
    // A file of the desk has been sent already.
    if (!res.headers.has('x-hono-already-sent')) res.headers.set('X-Request-Id', id);
    const isChange = context.req.method !== 'GET' && context.req.method !== 'HEAD';
    if (!isChange && !route.startsWith('/api/exports/') && res.status < 500) return;
    const { method } = context.req;
    log.info({ request: id, method, route, status: res.status, ms: Math.round(ms * 10) / 10 }, 'request');
  });
}
