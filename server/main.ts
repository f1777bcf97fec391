/** Starts the server: reads the settings, connects the parts, listens, and stops on a signal. */
import { join } from 'node:path';
import { limit } from '../contract/limit.ts';
import { startCleanup } from './cleanup.ts';
import { startDelivery } from './delivery/delivery.ts';
import { holdingSpam } from './delivery/held-spam.ts';
import { backupDays, brand, missingFacts } from './facts.ts';
import { createApp } from './http/app.ts';
import { builtFor } from './http/built-for.ts';
import type { Readiness } from './http/health.ts';
import { ROUTES } from './http/observe.ts';
import { proxyNotice } from './http/proxy-notice.ts';
import { createHttpServer } from './http/server.ts';
import { listenOrExit } from './listen.ts';
import { createLog } from './log.ts';
import { noMetrics } from './metrics/metrics.ts';
import { openErasuresOrExit } from './open-erasures.ts';
import { exitWith } from './own-settings.ts';
import { rateLimiter } from './rate-limits/rate-limiter.ts';
import { sharedCounts } from './rate-limits/shared.ts';
import { startRetention } from './retention/daily.ts';
import { WatchedErasures, watchErasures } from './retention/watched-erasures.ts';
import { type Settings, settingsOrExit } from './settings.ts';
import { stopOnSignals } from './stop.ts';
import { type Database, openDatabase } from './storage/database/database.ts';
import { NOT_ENCRYPTED, unprotectedHost } from './storage/database/postgres/address.ts';
import { sharedSecret } from './storage/database/secrets.ts';
import { startCheckpoints } from './storage/database/sqlite/checkpoints.ts';
import { startCompletingErasures } from './storage/database/sqlite/erasures-due.ts';
import { describeFailure } from './storage/database/storage-failure.ts';
import type { Queries } from './storage/schema.ts';
import { countSpentTokens } from './storage/submissions/used-tokens.ts';
import { version } from './version.ts';
import { startViews } from './views/views.ts';

const settings = settingsOrExit();
const { host, port, metricsPort } = settings;
const log = createLog();

const database = await resultOrExit(
  openDatabase(settings.currentDatabaseUrl, {
    program: 'server',
    directUrl: settings.directDatabaseUrl,
    onConnectionLost: (name) => log.warn({ error: name }, 'A database connection was lost'),
  }),
);
const erasures = new WatchedErasures(openErasuresOrExit(settings.erasures), database.db);
const unprotected = unprotectedHost(settings.databaseUrl);
if (unprotected) log.warn({ host: unprotected }, NOT_ENCRYPTED);
const verification = await resultOrExit(
  settings.verification({
    hostname: settings.siteUrl.hostname,
    origin: settings.siteUrl.origin,
    sharedSecret: () => sharedSecret(database.db, 'verification'),
    countSpent: (max) => countSpentTokens(database.db, new Date(), max),
  }),
);
const delivery = await resultOrExit(
  startDelivery(settings.channels, database.db, (line) => log.warn(line), settings.visitorMailsADay),
);
const rateLimits = await resultOrExit(createRateLimits(settings, database));
const { metrics, metricsServer } = await createMetrics(settings, database.db, erasures);
const views = startViews(database.db, log);
const readiness: Readiness = { isStopping: false, lastProbeAt: undefined };
const siteDirectory = join(import.meta.dirname, '..', 'dist');
warnOfOtherBuild(settings.siteUrl.origin, settings.keepMonths);
const server = createHttpServer({
  app: createApp({
    database,
    verification,
    siteDirectory,
    siteOrigin: settings.siteUrl.origin,
    outbox: settings.holdSpam ? holdingSpam(delivery.outbox) : delivery.outbox,
    rateLimits,
    doubleOptIn: settings.doubleOptIn,
    log,
    metrics,
    readiness,
    bookingUrl: settings.bookingUrl,
  }),
  siteDirectory,
  policy: verification.policy,
  trustProxy: settings.trustProxy,
  hstsSubdomains: settings.hstsSubdomains,
  log,
  metrics,
  countView: views.count,
  onWrongProxy: proxyNotice(database.db, log),
});
const stopCleanup = startCleanup(database, erasures.note, log);
const kept = {
  keepMonths: settings.keepMonths,
  spamKeepDays: settings.spamKeepDays,
  backupDays: backupDays(),
};
const stopRetention = startRetention(database, erasures, kept, log);
const stopErasures = startCompletingErasures(database, log);
const stopWatching = watchErasures(erasures, log);
const stopCheckpoints =
  database.kind === 'sqlite' ? startCheckpoints(database.db, log, metrics.checkpointFailed) : () => {};

stopOnSignals({
  server,
  metricsServer,
  readiness,
  stopTimers() {
    stopCleanup();
    stopRetention();
    stopErasures();
    stopWatching();
    stopCheckpoints();
    views.stopTimer();
  },
  stopDelivery: delivery.stop,
  writeViews: views.write,
  closeDatabase: database.close,
  log,
});
if (metricsServer && metricsPort !== undefined) {
  const metricsAddress = await listenOrExit(metricsServer, 'METRICS_PORT', metricsPort, host);
  log.info({ address: `${metricsAddress}/metrics` }, 'Metrics can be read');
}
const address = await listenOrExit(server, 'PORT', port, host);
log.info({ version: version() }, 'The server is up');
// In one call, so that no line of the log gets in between.
console.log(
  [
    `${brand()} is up at ${address}`,
    `Leads are stored in ${database.location}`,
    `Human verification by ${verification.info.name}`,
    delivery.description,
    missingFacts(),
  ]
    .filter((line) => line !== undefined)
    .join('\n'),
);

/** `npm start` builds the site anew for other settings; other ways to start cannot. */
function warnOfOtherBuild(siteUrl: string, keepMonths: number | undefined): void {
  const built = builtFor(siteDirectory);
  if (built === undefined) return;
  if (built.siteUrl !== siteUrl) {
    log.warn(
      { siteUrl, builtFor: built.siteUrl },
      `SITE_URL is ${siteUrl}, but the site was built for ${built.siteUrl}. Its pages, feed and sitemap name the latter, mails, webhooks and exports the former: run npm run build with this SITE_URL, or build the image for it`,
    );
  }
  if (built.keepMonths !== keepMonths) {
    log.warn(
      { keepMonths, builtFor: built.keepMonths },
      'LEADS_KEEP_MONTHS is not what the site was built for, so the privacy policy says something else: run npm run build with it, or build the image for it',
    );
  }
}

/** Ends the process with one line when the database fails, or `content/` has a mistake. */
function resultOrExit<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isContent = error instanceof Error && error.name === 'ContentError';
    exitWith(
      isContent
        ? error.message
        : `DATABASE_URL: the database could not be opened (${describeFailure(error)})`,
    );
  });
}

/** On PostgreSQL there may be several processes, which share the counts. */
async function createRateLimits({ rateLimits, trustProxy }: Settings, { db, kind }: Database) {
  const secret = await sharedSecret(db, 'rate limits');
  const shared = kind === 'postgres' ? sharedCounts(db) : undefined;
  return {
    submissions: rateLimiter({ limit: limit('Submissions', rateLimits.submissions), secret, shared, log }),
    challenges: rateLimiter({ limit: limit('Challenges', rateLimits.challenges), secret, shared, log }),
    trustProxy,
  };
}

/** Without METRICS_PORT nothing is counted, and the library is not loaded. */
async function createMetrics(settings: Settings, db: Queries, list: WatchedErasures) {
  if (settings.metricsPort === undefined) return { metrics: noMetrics, metricsServer: null };
  const { prometheusMetrics } = await import('./metrics/prometheus.ts');
  const { addDeliveryGauges } = await import('./metrics/deliveries.ts');
  const { addErasuresGauge } = await import('./metrics/erasures.ts');
  const { addHealthGauges } = await import('./metrics/health.ts');
  const { addStorageGauge } = await import('./metrics/storage.ts');
  const { addVisitorMailGauges } = await import('./metrics/visitor-mails.ts');
  const { createMetricsServer } = await import('./http/metrics-server.ts');
  const metrics = prometheusMetrics(ROUTES, version());
  addDeliveryGauges(metrics.registry, db);
  addStorageGauge(metrics.registry, db);
  addErasuresGauge(metrics.registry, list);
  addVisitorMailGauges(metrics.registry, db);
  addHealthGauges(metrics.registry, settings, db);
  return { metrics, metricsServer: createMetricsServer(metrics.registry) };
}
