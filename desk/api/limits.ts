/** Bounds what people with a session can make the desk store, send and compute. Nobody who works at it meets them. */

import { createMiddleware } from 'hono/factory';
import { limit } from '../../contract/limit.ts';
import type { RateLimiter } from '../../server/rate-limits/rate-limiter.ts';
import type { DeskEnv } from './context.ts';
import { problem } from './problem.ts';

/** Changes and exports of one person in ten minutes. Each adds an entry to the activity log. */
export const MAX_CHANGES = limit('Changes at the desk and exports', 1_000);

/** Exports at the same time, each of which reads the database again and again. */
export const MAX_EXPORTS = limit('Exports at the same time', 4);

/** Workbooks at the same time: one takes 200 MB and a second or more, in which nobody else is answered. */
const MAX_WORKBOOKS = limit('Exports at the same time', 1);

/** Counts changes and exports by person. */
export function limitChanges(changes: RateLimiter) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    const { method, path } = context.req;
    if (['GET', 'HEAD'].includes(method) && !path.startsWith('/api/exports/')) return next();
    const wait = await changes.count('desk change', context.var.session.person.id);
    if (wait === 0) return next();
    const detail = `These are over ${MAX_CHANGES} changes in ten minutes. Wait, then try again.`;
    return problem('too_many_requests', detail, { headers: { 'Retry-After': String(wait) } });
  });
}

/** About as long as a large export takes. */
const RETRY_EXPORT_S = 60;

/** Refuses an export while others are being made or sent. */
export function limitExports() {
  const underWay = { exports: 0, workbooks: 0 };
  return createMiddleware<DeskEnv>(async (context, next) => {
    const workbooks = context.req.path.endsWith('.xlsx') ? 1 : 0;
    if (underWay.exports >= MAX_EXPORTS || underWay.workbooks + workbooks > MAX_WORKBOOKS) {
      const detail = 'Other exports are under way. Try again when one of them is finished.';
      return problem('too_many_requests', detail, { headers: { 'Retry-After': String(RETRY_EXPORT_S) } });
    }
    underWay.exports += 1;
    underWay.workbooks += workbooks;
    const done = () => {
      underWay.exports -= 1;
      underWay.workbooks -= workbooks;
    };
    // It ends with the answer, whether all of it was taken or not. A test's request, made in process, has none.
    const { outgoing } = context.env ?? {};
    const isConnected = outgoing !== undefined && !outgoing.closed;
    if (isConnected) outgoing.once('close', done);
    await next();
    if (!isConnected) done();
    return undefined;
  });
}
