/** Visitors with different addresses, who call the app in process. */

import type { Hono } from 'hono';
import { createApp } from '../../apps/server/http/app.ts';
import { limit } from '../../packages/contract/limit.ts';
import { rateLimiter } from '../../packages/service/rate-limits/rate-limiter.ts';
import { sharedCounts } from '../../packages/service/rate-limits/shared.ts';
import { altcha } from '../../packages/service/verification/altcha.ts';
import type { Database } from '../../packages/store/database/database.ts';
import { type Client, TEST_COST } from './api.ts';
import { type CapturedLog, captureLog } from './log.ts';

interface LimitedApp extends CapturedLog {
  app: Hono;
  /** @param forwarded the X-Forwarded-For header */
  visitor(address: string, forwarded?: string): Client;
}

/** The app with limits, as a process on this database has them. */
export function limitedApp(
  database: Database,
  { submissions = 10, challenges = 60, trustProxy = 0 } = {},
): LimitedApp {
  const captured = captureLog();
  const common = {
    secret: 'a secret for the tests',
    shared: database.kind === 'postgres' ? sharedCounts(database.db) : undefined,
    log: captured.log,
  };
  const app = createApp({
    database,
    verification: altcha(['a secret for the tests'], TEST_COST),
    siteOrigin: 'https://assay.example',
    rateLimits: {
      submissions: rateLimiter({ limit: limit('Submissions', submissions), ...common }),
      challenges: rateLimiter({ limit: limit('Challenges', challenges), ...common }),
      trustProxy,
    },
    log: captured.log,
  });
  return {
    ...captured,
    app,
    visitor: (address, forwarded) => async (path, init) =>
      app.request(path, init, {
        incoming: { socket: { remoteAddress: address }, headers: { 'x-forwarded-for': forwarded } },
      }),
  };
}
