/** Bounds what people with a session can make the desk store, send and compute. Nobody who works at it meets them. */

import { limit } from '@assay/contract/limit';
import { countLastHour, MAX_CHANGED, recordMetLimit } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { formatOf } from './exports.ts';
import { problem } from './problem.ts';
import { isMadeWhole } from './send-export.ts';

/** Exports at the same time, each of which reads the database again and again. */
export const MAX_EXPORTS = limit('What a person asks for at the desk', 4);

/** Workbooks at the same time: one takes 200 MB and a second or more, in which nobody else is answered. */
const MAX_WORKBOOKS = limit('What a person asks for at the desk', 1);

/** Until some of what was counted is older than an hour, in seconds. */
const RETRY_CHANGE_S = 5 * 60;

/**
 * Bounds the changes and exports of a person in an hour, by their entries in the activity log and the requests under way here. Those of
 * other processes may be over it.
 */
export function limitChanges(db: Queries) {
  const underWay = new Map<string, number>();
  return createMiddleware<DeskEnv>(async (context, next) => {
    const { method, path } = context.req;
    if (['GET', 'HEAD'].includes(method) && !path.startsWith('/api/exports/')) return next();
    const { id } = context.var.session.person;
    const [now, begun] = [new Date(), underWay.get(id) ?? 0];
    underWay.set(id, begun + 1);
    try {
      if ((await countLastHour(db, 'changed', id, now)) + begun >= MAX_CHANGED) {
        await recordMetLimit(db, 'changed', id, now);
        const detail = `These are over ${MAX_CHANGED.toLocaleString('en')} changes in an hour. Wait, then try again.`;
        return problem('too_many_requests', detail, { headers: { 'Retry-After': String(RETRY_CHANGE_S) } });
      }
      return await next();
    } finally {
      const left = (underWay.get(id) ?? 1) - 1;
      if (left === 0) underWay.delete(id);
      else underWay.set(id, left);
    }
  });
}

/** About as long as a large export takes. */
const RETRY_EXPORT_S = 60;

/** Refuses an export while others are being made or sent. */
export function limitExports() {
  const underWay = { exports: 0, workbooks: 0 };
  return createMiddleware<DeskEnv>(async (context, next) => {
    const format = formatOf(context);
    const workbooks = format !== undefined && isMadeWhole(format) ? 1 : 0;
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
