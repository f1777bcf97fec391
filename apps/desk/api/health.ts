import { limit } from '@assay/forms/limit';
import type { Finding } from '@assay/service/health';
import type { Health } from '../contract/health.ts';
import type { DeskContext } from './context.ts';

/** In milliseconds: what was found is good for so long. Each run connects to mail server, webhook and site. */
const RUN_EVERY_MS = limit('Runs of Health at the desk', 10_000);

/** `GET /api/health`. Whoever asks while it is being found out, or soon after, gets the same answer. */
export function getHealth(run: () => Promise<Finding[]>) {
  let found: Promise<Health> | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return async (context: DeskContext): Promise<Response> => {
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
  };
}
