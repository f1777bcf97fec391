import { releaseHeld } from '@assay/service/delivery';
import type { Queries } from '@assay/store/schema';
import { createMiddleware } from 'hono/factory';
import type { DeskEnv } from './context.ts';
import { leadId } from './lead.ts';

/** Delivers what was held back of a lead when a change of its status says that it is no spam. */
export function releasesHeld(db: Queries) {
  return createMiddleware<DeskEnv>(async (context, next) => {
    await next();
    if (context.res.ok) await releaseHeld(db, leadId(context));
  });
}
