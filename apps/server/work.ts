/** What the server does with its database: it verifies, stores, delivers, counts and removes. */

import { backupDays } from '@assay/content/facts';
import { limit } from '@assay/contract/limit';
import type { Log } from '@assay/runtime/log';
import { startDelivery } from '@assay/service/delivery';
import { openErasuresOrExit } from '@assay/service/open-erasures';
import { rateLimiter, sharedCounts } from '@assay/service/rate-limits';
import { startRetention, WatchedErasures, watchErasures } from '@assay/service/retention';
import type { Settings } from '@assay/service/settings';
import { type CountView, startViews } from '@assay/service/views';
import { type Database, openDatabase, sharedSecret, sqlitePath } from '@assay/store/database';
import { claimOnlyServer, startCompletingErasures } from '@assay/store/sqlite';
import { countSpentTokens } from '@assay/store/submissions';
import { startAssigning } from './assigning.ts';
import { startCleanup } from './cleanup.ts';
import type { AppParts } from './http/app.ts';
import { startIncomingMail } from './incoming-mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import { startReminders } from './reminders.ts';

export interface Work {
  database: Database;
  erasures: WatchedErasures;
  /** Whether no other server is known to work on the same SQLite file. */
  isOnly: boolean;
  /** What the app needs of it. */
  parts: Pick<AppParts, 'database' | 'verification' | 'outbox' | 'rateLimits' | 'onStored' | 'incomingMail'>;
  /** How new leads are delivered, for the operator. */
  delivers: string;
  countView: CountView;
  /** Stops what runs at intervals. */
  stopTimers(): void;
  /** Ends deliveries and the reading of mail. */
  stopDelivery(): Promise<void>;
  writeViews(): Promise<void>;
  close(): Promise<void>;
}

interface Around {
  log: Log;
  metrics: Metrics;
  /** Is called once the database answers; migrations may take long after that. */
  onAnswer(): void;
  /** Aborted when the server stops: nothing is delivered then. */
  signal: AbortSignal;
}

/** Opens the database and starts everything. Where it fails nothing is left behind, so that it can be called again. */
export async function startWork(settings: Settings, around: Around): Promise<Work> {
  const { log, onAnswer } = around;
  const options = {
    program: 'server' as const,
    directUrl: settings.directDatabaseUrl,
    onConnectionLost: (reason: string) => log.warn({ reason }, 'A database connection was lost'),
  };
  const database = await openDatabase(settings.currentDatabaseUrl, options, onAnswer);
  try {
    return await startOn(database, settings, around);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(
  database: Database,
  settings: Settings,
  { log, metrics, signal }: Around,
): Promise<Work> {
  const { db, kind } = database;
  const erasures = new WatchedErasures(openErasuresOrExit(settings.erasures), db);
  const verification = await settings.verification({
    hostname: settings.siteUrl.hostname,
    origin: settings.siteUrl.origin,
    sharedSecret: () => sharedSecret(db, 'verification'),
    countSpent: (max) => countSpentTokens(db, new Date(), max),
  });
  // On PostgreSQL there may be several processes, which share the counts.
  const shared = kind === 'postgres' ? sharedCounts(db) : undefined;
  const rateLimits = createRateLimits(settings, await sharedSecret(db, 'rate limits'), log, shared);
  signal.throwIfAborted();
  const delivery = await startDelivery(settings.channels, db, (line) => log.warn(line));
  const assigning = startAssigning(database, log);
  const incoming = await startIncomingMail(settings, { db, log, count: metrics.incomingMail });
  const only = kind === 'sqlite' ? claimOnlyServer(sqlitePath(settings.databaseUrl)) : undefined;
  const views = startViews(db, log);
  const kept = {
    keepMonths: settings.keepMonths,
    backupDays: backupDays(),
  };
  const stops = [
    views.stopTimer,
    startCleanup(database, erasures.note, log),
    startReminders(database, log),
    startRetention(database, erasures, kept, log),
    startCompletingErasures(database, log),
    watchErasures(erasures, log),
  ];
  return {
    database,
    erasures,
    isOnly: only?.isOnly ?? true,
    parts: {
      ...{ database, verification, outbox: delivery.outbox, rateLimits },
      ...{ onStored: assigning.wake, incomingMail: incoming.hook },
    },
    delivers: delivery.description,
    countView: views.count,
    stopTimers() {
      for (const stop of stops) stop();
    },
    async stopDelivery() {
      await Promise.all([delivery.stop(), assigning.stop(), incoming.stop()]);
    },
    writeViews: views.write,
    async close() {
      only?.release();
      await database.close();
    },
  };
}

/** @param secret hashes addresses, and is the same in all processes that share counts */
export function createRateLimits(
  { rateLimits, trustProxy }: Settings,
  secret: string,
  log: Log,
  shared?: ReturnType<typeof sharedCounts>,
) {
  return {
    submissions: rateLimiter({ limit: limit('Submissions', rateLimits.submissions), secret, shared, log }),
    challenges: rateLimiter({ limit: limit('Challenges', rateLimits.challenges), secret, shared, log }),
    trustProxy,
  };
}
