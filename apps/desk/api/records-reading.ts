import { recordSawList } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';

/** Records that somebody reads a list of people, about once an hour. Nothing is sent that could not be recorded. */
export function recordsReading(db: Queries, action: Parameters<typeof recordSawList>[1]) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    if (context.res.ok) await recordSawList(db, action, context.var.session.person.id, new Date());
  });
}
