import { isOfHost } from '@assay/service/http';
import { createMiddleware } from 'hono/factory';
import { problem } from './problem.ts';

/**
 * Refuses every change that does not come from a page of the desk. Browsers send an Origin with each of them, so that one
 * without is refused too.
 */
export const ownOriginOnly = createMiddleware(async (context, next) => {
  if (['GET', 'HEAD'].includes(context.req.method)) return next();
  const origin = context.req.header('Origin');
  const fetchSite = context.req.header('Sec-Fetch-Site') ?? 'same-origin';
  const isOwn = origin !== undefined && isOfHost(origin, context.req.header('Host'));
  return isOwn && fetchSite === 'same-origin' ? next() : problem('foreign_origin');
});
