import { limit } from '@assay/forms/limit';
import type { Finding } from '@assay/service/health';
import type { Database } from '@assay/store/database';
import { erasureDueSince } from '@assay/store/sqlite';
import { Hono } from 'hono';
import type { Health, Storage } from '../contract/health.ts';
import { isAdmin } from './access.ts';
import type { DeskEnv } from './context.ts';

/** In milliseconds: what was found is good for so long. Each run connects to mail server, webhook and site. */
const RUN_EVERY_MS = limit('Runs of Health at the desk', 10_000);

export function healthRoutes({ db, kind }: Database, run: () => Promise<Finding[]>) {
  let found: Promise<Health> | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return (
    new Hono<DeskEnv>()
      // Whoever asks while it is being found out, or soon after, gets the same answer.
      .get('/api/health', isAdmin, async (context) => {
        if (!isRunning && performance.now() - begunAt >= RUN_EVERY_MS) {
          begunAt = performance.now();
          isRunning = true;
          found = run()
            .then((findings) => ({ found_at: new Date().toISOString(), findings }))
            .finally(() => {
              isRunning = false;
            });
        }
        return context.json((await found) satisfies Health | undefined);
      })
      .get('/api/storage', async (context) =>
        context.json({ kind, erasure_due_since: await erasureDueSince(db) } satisfies Storage),
      )
  );
}
