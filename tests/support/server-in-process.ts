/** The server in this process with the settings of an operator, as `apps/server/main.ts` connects its parts. */

import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createApp } from '../../apps/server/http/app.ts';
import { limit } from '../../packages/contract/limit.ts';
import { startDelivery } from '../../packages/service/delivery/delivery.ts';
import { rateLimiter } from '../../packages/service/rate-limits/rate-limiter.ts';
import { readSettings } from '../../packages/service/settings.ts';
import { openDatabase } from '../../packages/store/database/database.ts';
import { sharedSecret } from '../../packages/store/database/secrets.ts';
import { countSpentTokens } from '../../packages/store/submissions/spent-tokens.ts';
import { TEST_COST } from './api.ts';
import { listenForTest } from './http-server.ts';
import { captureLog } from './log.ts';

const SITE = join(import.meta.dirname, '..', '..', 'dist');

interface ServerInProcess {
  origin: string;
  /** The lines of its log so far. */
  stdout(): string;
  /** Ends it before the test does. */
  stop(): Promise<unknown>;
}

/**
 * Starts one for the length of the test; it needs neither a process nor time to load. What belongs to a process, such as
 * its output and how it ends, needs `startServer` of `server-process.ts`.
 */
export async function startInProcess(given: Record<string, string>): Promise<ServerInProcess> {
  const read = readSettings({ ALTCHA_COST: String(TEST_COST), ...given });
  if (!read.ok) throw new Error(read.problem);
  const { settings } = read;
  const { log, lines } = captureLog();
  const database = await openDatabase(settings.databaseUrl);
  const { db } = database;
  const verification = await settings.verification({
    hostname: settings.siteUrl.hostname,
    origin: settings.siteUrl.origin,
    sharedSecret: () => sharedSecret(db, 'verification'),
    countSpent: (max) => countSpentTokens(db, new Date(), max),
  });
  const delivery = await startDelivery(settings.channels, db, (line) => log.warn(line));
  const unlimited = rateLimiter({
    limit: limit('Submissions', 1_000_000),
    secret: await sharedSecret(db, 'rate limits'),
    log,
  });
  const app = createApp({
    database,
    verification,
    siteDirectory: SITE,
    siteOrigin: settings.siteUrl.origin,
    outbox: delivery.outbox,
    rateLimits: { submissions: unlimited, challenges: unlimited, trustProxy: settings.trustProxy },
    doubleOptIn: settings.doubleOptIn,
    log,
  });
  const { server, origin } = await listenForTest(app, {
    siteDirectory: SITE,
    policy: verification.policy,
    trustProxy: settings.trustProxy,
    log,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections();
      server.close();
      await delivery.stop();
      await database.close();
    })();
    return stopped;
  };
  onTestFinished(stop);
  return { origin, stdout: () => lines.join('\n'), stop };
}
