/** Counts for Prometheus. Loaded only when METRICS_PORT is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { FORMS } from '../../contract/forms.ts';
import { FAILURE_REASONS } from '../verification/provider.ts';
import { type Metrics, SUBMISSION_OUTCOMES } from './metrics.ts';

export interface PrometheusMetrics extends Metrics {
  registry: Registry;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the site's server answers; a status that is not listed here appears with its first answer. */
const STATUSES = [
  200, 201, 202, 204, 206, 303, 304, 308, 400, 403, 404, 405, 408, 409, 411, 412, 413, 415, 416, 417, 421,
  422, 429, 431, 500, 503,
];

/**
 * Every series begins at 0 when the process starts: Prometheus sees no increase in one that begins at its first event.
 *
 * @param routes those of the API; files of the site and unknown paths are added
 */
export function prometheusMetrics(routes: Iterable<string>, version: string): PrometheusMetrics {
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
    name: 'assay_http_requests_total',
    help: 'Requests by route and status; files of the site are the route "static"',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'assay_http_request_duration_seconds',
    help: 'How long the API took to answer, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const submissions = new Counter({
    name: 'assay_submissions_total',
    help: 'Submissions by form and outcome',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const failures = new Counter({
    name: 'assay_verification_failures_total',
    help: 'Human verifications that failed, by reason',
    labelNames: ['reason'],
    registers,
  });
  const checkpoints = new Counter({
    name: 'assay_checkpoint_failures_total',
    help: "Times that SQLite's log could not be written into its file",
    registers,
  });

  for (const route of [...routes, 'unknown', 'static']) {
    for (const status of STATUSES) requests.inc({ route, status }, 0);
    if (route !== 'static') durations.zero({ route });
  }
  for (const form of Object.keys(FORMS)) {
    for (const outcome of SUBMISSION_OUTCOMES) submissions.inc({ form, outcome }, 0);
  }
  for (const reason of FAILURE_REASONS) failures.inc({ reason }, 0);

  return {
    registry,
    request(route, status, seconds) {
      requests.inc({ route, status });
      if (route !== 'static') durations.observe({ route }, seconds);
    },
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    verificationFailed: (reason) => failures.inc({ reason }),
    checkpointFailed: () => checkpoints.inc(),
  };
}
