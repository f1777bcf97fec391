/**
 * Starts the server: reads the settings, opens the database, listens, and stops on a signal. While the database is away, pages are served
 * and forms say to try again.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brand, missingFacts } from '@assay/content/facts';
import { listenOrExit } from '@assay/runtime/listen';
import { createLog } from '@assay/runtime/log';
import { exitWith } from '@assay/runtime/own-settings';
import { version } from '@assay/runtime/version';
import { type Readiness, warnOfOtherBuild } from '@assay/service/http';
import { maxMailBytes } from '@assay/service/incoming-mail';
import { openErasuresOrExit } from '@assay/service/open-erasures';
import { KEPT_UNSAID } from '@assay/service/retention';
import { settingsOrExit } from '@assay/service/settings';
import { stopOnSignals } from '@assay/service/stop';
import { connectWithRetry, describeFailure } from '@assay/store/database';
import { NOT_ENCRYPTED, unprotectedHost } from '@assay/store/database/postgres/address';
import { databaseKind } from '@assay/store/schema';
import { NOT_ALONE } from '@assay/store/sqlite';
import { finishSite, isUnfinished } from './finish-site.ts';
import { type AppParts, createApp } from './http/app.ts';
import { createHttpServer } from './http/server.ts';
import { createMetrics } from './server-metrics.ts';
import { partsWhileAway } from './while-away.ts';
import { startWork, type Work } from './work.ts';

/** A database that has said nothing for so long counts as away. One that has answered is waited for: its tables are being migrated. */
const SILENCE_MS = 1_000;

const settings = settingsOrExit();
const log = createLog();
for (const line of settings.gone) log.warn(line);
const readiness: Readiness = { isStopping: false, lastProbeAt: undefined };
const siteDirectory = join(import.meta.dirname, '../../dist');
const { metrics, metricsServer, measure } = await createMetrics(settings);
const whileAway = await partsWhileAway(settings, log).catch(exitAtMistake);
let app = createAppOf(whileAway);
let work: Work | undefined;

const waiting = new AbortController();
const isAway = Promise.withResolvers<void>();
let answers = false;
const opening = connectWithRetry(
  () =>
    startWork(settings, {
      log,
      metrics,
      signal: waiting.signal,
      onAnswer: () => {
        answers = true;
      },
    }),
  { log, signal: waiting.signal, onAway: isAway.resolve },
).catch((error: unknown) => (waiting.signal.aborted ? untilTheEnd() : exitAtMistake(error)));

const server = createHttpServer({
  app: { fetch: (...given) => app.fetch(...given) },
  siteDirectory,
  finishSite: isUnfinished(siteDirectory) ? () => finishSite(log) : undefined,
  policy: whileAway.verification.policy,
  trustProxy: settings.trustProxy,
  maxMail: settings.inboundMailSecrets && maxMailBytes(settings.inboundFileKinds),
  log,
  metrics,
  countView: (view) => work?.countView(view),
  onWrongProxy: (line) => log.warn(line),
});
stopOnSignals({
  server,
  metricsServer,
  readiness,
  stopTimers() {
    waiting.abort();
    work?.stopTimers();
  },
  stopDelivery: async () => work?.stopDelivery(),
  writeViews: async () => work?.writeViews(),
  closeDatabase: async () => work?.close(),
  log,
});
const opened = opening.then(async (started) => {
  work = started;
  await measure(started);
  app = createAppOf(started.parts);
  return started;
});

const silence = sleep(SILENCE_MS, undefined, { ref: false }).then(() => (answers ? opening : undefined));
await Promise.race([opened, isAway.promise, silence]);
// An operator's mistake, and not to be found out only when the database is back. With SQLite it is in the same folder, which is waited for.
if (!work && databaseKind(settings.databaseUrl) === 'postgres') openErasuresOrExit(settings.erasures);
const unprotected = unprotectedHost(settings.databaseUrl);
if (unprotected) log.warn({ host: unprotected }, NOT_ENCRYPTED);
warnOfOtherBuild(siteDirectory, settings, log);
if (metricsServer && settings.metricsPort !== undefined) {
  const read = await listenOrExit(metricsServer, 'METRICS_PORT', settings.metricsPort, settings.host);
  log.info({ address: `${read}/metrics` }, 'Metrics can be read');
}
const address = await listenOrExit(server, 'PORT', settings.port, settings.host);
if (!work) {
  console.log(
    `The pages of ${brand()} are at ${address}. Forms say to try again until the database can be opened`,
  );
}
const { database, parts, delivers, isOnly } = await opened;
log.info({ version: version() }, 'The server is up');
if (!isOnly) log.warn({ database: database.location }, NOT_ALONE);
// In one call, so that no line of the log gets in between.
console.log(
  [
    `${brand()} is up at ${address}`,
    `Leads are stored in ${database.location}`,
    `Human verification by ${parts.verification.info.name}`,
    delivers,
    missingFacts(),
    settings.keepMonths === undefined ? KEPT_UNSAID : undefined,
  ]
    .filter((line) => line !== undefined)
    .join('\n'),
);

function createAppOf(
  ofDatabase: Pick<AppParts, 'database' | 'verification' | 'rateLimits'> & Partial<AppParts>,
) {
  return createApp({
    ...ofDatabase,
    siteDirectory,
    siteOrigin: settings.siteUrl.origin,
    doubleOptIn: settings.doubleOptIn,
    log,
    metrics,
    readiness,
    bookingUrl: settings.bookingUrl,
  });
}

/** Ends the process with one line when the database needs a person, or `content/` has a mistake. */
function exitAtMistake(error: unknown): never {
  const isContent = error instanceof Error && error.name === 'ContentError';
  exitWith(
    isContent ? error.message : `DATABASE_URL: the database could not be opened (${describeFailure(error)})`,
  );
}

/** A stop is under way, and ends the process. */
function untilTheEnd(): Promise<never> {
  return new Promise(() => {});
}
