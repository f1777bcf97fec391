/** Starts the server: reads the settings, wires the parts together, and stops them in order. */

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDelivery } from './delivery/delivery.ts';
import { createApp } from './http/app.ts';
import { isWatched, PROXY_LEAVES_WITHIN_MS, type Readiness } from './http/health.ts';
import { createHttpServer } from './http/server.ts';
import { createLog } from './log.ts';
import { noMetrics } from './metrics/metrics.ts';
import { rateLimiter } from './rate-limits/rate-limiter.ts';
import { sharedCounts } from './rate-limits/shared.ts';
import { type Settings, settingsOrExit } from './settings.ts';
import { checkpointRegularly } from './storage/checkpoints.ts';
import { type Database, openDatabase } from './storage/database.ts';
import { purgeRegularly } from './storage/purge.ts';
import type { Queries } from './storage/schema.ts';
import { sharedSecret } from './storage/secrets.ts';
import { StorageError } from './storage/storage-error.ts';

/** How long requests in flight may take to finish once the server is told to stop; a delivery has as long. */
const CUT_CONNECTIONS_AFTER_MS = 8_000;

/** A stop ends within ten seconds, whatever hangs: whoever asked for it may kill the process then, without a line. */
const EXIT_AFTER_MS = 9_500;

const settings = settingsOrExit();
const log = createLog();

const database = await doneOrExit(
  openDatabase(settings.databaseUrl, (name) => log.warn({ error: name }, 'A database connection was lost')),
);
const verification = await doneOrExit(
  settings.verification({
    hostname: settings.siteUrl.hostname,
    sharedSecret: () => sharedSecret(database.db, 'verification'),
  }),
);
const delivery = await doneOrExit(startDelivery(settings.delivery, database.db, (line) => log.warn(line)));
const { metrics, metricsServer } = await prepareMetrics(settings.metricsPort, database.db);
const readiness: Readiness = { isStopping: false, askedAt: undefined };
const server = createHttpServer({
  app: createApp({
    database,
    verification,
    siteOrigin: settings.siteUrl.origin,
    outbox: delivery.outbox,
    rateLimits: await doneOrExit(rateLimits(settings, database)),
    log,
    metrics,
    readiness,
    bookingUrl: settings.bookingUrl,
  }),
  siteDirectory: join(import.meta.dirname, '..', 'dist'),
  policy: verification.policy,
  trustProxy: settings.trustProxy,
  log,
  metrics,
});
const stopPurging = purgeRegularly(database.db, database.kind, log);
const stopCheckpoints =
  database.kind === 'sqlite' ? checkpointRegularly(database.db, log, metrics.checkpointFailed) : () => {};

server.on('error', exitBecauseItCannotListen('PORT', settings.port));
metricsServer?.on('error', exitBecauseItCannotListen('METRICS_PORT', settings.metricsPort));
metricsServer?.listen(settings.metricsPort, settings.host, () =>
  log.info({ address: `${addressOf(metricsServer.address())}/metrics` }, 'Metrics can be read'),
);
server.listen(settings.port, settings.host, () => {
  const lines = [
    `Assay is up at ${addressOf(server.address())}`,
    `Leads are stored in ${database.location}`,
    `Human verification by ${verification.info.name}`,
    delivery.description,
  ];
  // At once, so that no line of the log gets in between.
  console.log(lines.join('\n'));
});
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

/** What the database refuses at the start, or a mistake in what the mails say, ends it with what there is to do. */
function doneOrExit<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isContent = error instanceof Error && error.name === 'ContentError';
    if (isContent) console.error(error.message);
    else console.error(`DATABASE_URL: the database could not be opened (${new StorageError(error).message})`);
    process.exit(1);
  });
}

/** What the API's limits need; the counts are shared where processes may be several, which is on PostgreSQL. */
async function rateLimits({ rateLimits, trustProxy }: Settings, { db, kind }: Database) {
  const secret = await sharedSecret(db, 'rate limits');
  const shared = kind === 'postgres' ? sharedCounts(db) : undefined;
  return {
    submissions: rateLimiter({ limit: rateLimits.submissions, secret, shared, log }),
    challenges: rateLimiter({ limit: rateLimits.challenges, secret, shared, log }),
    trustProxy,
  };
}

/** What counts requests, and the server that shows the counts; both idle without METRICS_PORT. */
async function prepareMetrics(port: number | undefined, db: Queries) {
  if (port === undefined) return { metrics: noMetrics, metricsServer: null };
  const { prometheusMetrics } = await import('./metrics/prometheus.ts');
  const { addDeliveryGauges } = await import('./metrics/deliveries.ts');
  const { createMetricsServer } = await import('./metrics/server.ts');
  const metrics = prometheusMetrics();
  addDeliveryGauges(metrics.registry, db);
  return { metrics, metricsServer: createMetricsServer(metrics.registry) };
}

function exitBecauseItCannotListen(setting: string, port: number | undefined) {
  return (error: NodeJS.ErrnoException) => {
    const { host } = settings;
    const remedies: Readonly<Record<string, string>> = {
      EADDRINUSE: `${setting}: ${port} on ${host} is in use already; stop what uses it or choose another`,
      EACCES: `${setting}: this user may not listen on ${port}; choose one from 1024 upwards`,
    };
    console.error(
      remedies[error.code ?? ''] ??
        `HOST: ${host} is no address of this machine (${error.code ?? error.name}); 127.0.0.1 is always one, 0.0.0.0 stands for all`,
    );
    process.exit(1);
  };
}

function addressOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') return String(address);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/**
 * Lets proxies turn away, takes no new connections, lets requests and deliveries in flight finish, and closes the
 * database after the last. A second signal changes nothing: npm passes on what the terminal has sent already.
 */
async function stop(): Promise<void> {
  if (readiness.isStopping) return;
  readiness.isStopping = true;
  let left = 'requests';
  // Nothing is lost: a visitor without an answer sends again, and a row in delivery is free again within a minute.
  setTimeout(() => {
    log.error({ left }, 'The stop could not be finished in time');
    process.exit(1);
  }, EXIT_AFTER_MS).unref();
  const givingUp = setTimeout(() => server.closeAllConnections(), CUT_CONNECTIONS_AFTER_MS);
  stopPurging();
  stopCheckpoints();
  const delivered = delivery.stop();
  // Each connection ends with the next answer on it, so that nobody sends another request there.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (isWatched(readiness)) await sleep(PROXY_LEAVES_WITHIN_MS);
  metricsServer?.close();
  metricsServer?.closeAllConnections();
  // A kept-alive connection becomes idle only when its request is done, so they are looked for until none is left.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  server.close(async () => {
    clearInterval(closingIdle);
    clearTimeout(givingUp);
    left = 'deliveries';
    await delivered;
    left = 'the database';
    await database.close();
  });
}
