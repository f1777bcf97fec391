/** What both programs count for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a server answers; a status that is not listed here appears with its first answer. */
const STATUSES = [
  200, 201, 202, 204, 303, 304, 308, 400, 401, 403, 404, 405, 408, 409, 411, 413, 415, 417, 421, 422, 429,
  431, 500, 503,
];

export interface RequestMetrics {
  registry: Registry;
  /** Begins the series of these routes at 0, and those of files ('static') and unknown paths. */
  beginWith(routes: Iterable<string>): void;
  request(route: string, status: number, seconds: number): void;
}

/**
 * A registry with the version, the process and its requests. Every series has to begin at 0 when the process starts:
 * Prometheus sees no increase in one that begins at its first event.
 *
 * @param prefix of the names, such as `assay_http`
 */
export function requestMetrics(prefix: string, version: string): RequestMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'assay_build_info',
    help: 'Always 1; the label is the version',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const requests = new Counter({
    name: `${prefix}_requests_total`,
    help: 'Requests by route and status; files are the route "static"',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${prefix}_request_duration_seconds`,
    help: 'How long the API took to answer, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  return {
    registry,
    beginWith(routes) {
      for (const route of new Set([...routes, 'unknown', 'static'])) {
        for (const status of STATUSES) requests.inc({ route, status }, 0);
        if (route !== 'static') durations.zero({ route });
      }
    },
    request(route, status, seconds) {
      requests.inc({ route, status });
      if (route !== 'static') durations.observe({ route }, seconds);
    },
  };
}
