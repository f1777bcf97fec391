import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@assay/runtime/log';
import { isProbed, PROXY_DRAIN_MS, type Readiness } from './http/health.ts';

/** For requests in flight; deliveries have as long. */
const CLOSE_CONNECTIONS_AFTER_MS = 8_000;

/** Exit before a supervisor sends SIGKILL. */
const EXIT_AFTER_MS = 9_500;

/** What ends the server and the desk in order. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Stoppable {
  server: Server;
  metricsServer: Server | null;
  readiness: Readiness;
  /** Stops what runs at intervals. */
  stopTimers(): void;
  /** Finishes or aborts the deliveries in flight. */
  stopDelivery(): Promise<void>;
  /** Writes the views that were counted last. */
  writeViews(): Promise<void>;
  closeDatabase(): Promise<void>;
  log: Log;
}

/**
 * Stops on SIGTERM, SIGINT or SIGHUP (a terminal or session that ends): waits until proxies send no more requests, closes the listening socket, finishes requests
 * and deliveries in flight, and closes the database last. Further signals are ignored: npm forwards one that the
 * terminal has already sent.
 */
export function stopOnSignals(parts: Stoppable): void {
  const { readiness } = parts;
  const stopOnce = () => {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    void stop(parts);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stopOnce);
}

async function stop({ server, metricsServer, readiness, log, ...parts }: Stoppable): Promise<void> {
  let left = 'requests';
  // Nothing is lost: a visitor without a response sends again, and a lease on a delivery ends within a minute.
  setTimeout(() => {
    log.error({ left }, 'The stop could not be finished in time');
    process.exit(1);
  }, EXIT_AFTER_MS).unref();
  const closing = setTimeout(() => server.closeAllConnections(), CLOSE_CONNECTIONS_AFTER_MS);
  parts.stopTimers();
  // A database that does not answer keeps them, as it keeps a request.
  const delivered = Promise.race([
    parts.stopDelivery(),
    sleep(CLOSE_CONNECTIONS_AFTER_MS, undefined, { ref: false }),
  ]);
  // Each connection closes with its next response, so that no client sends another request on it.
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  if (isProbed(readiness)) await sleep(PROXY_DRAIN_MS);
  metricsServer?.close();
  metricsServer?.closeAllConnections();
  // A kept-alive connection is idle only once its request is done.
  const closingIdle = setInterval(() => server.closeIdleConnections(), 50);
  server.close(async () => {
    clearInterval(closingIdle);
    clearTimeout(closing);
    left = 'deliveries';
    await delivered;
    left = 'views of pages';
    await parts.writeViews();
    left = 'the database';
    await parts.closeDatabase();
    // Without this, Node restores the default signal handlers first, and a late signal would end the process with an error.
    process.exit();
  });
}
