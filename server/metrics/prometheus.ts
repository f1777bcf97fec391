/** Counts for Prometheus. Loaded only when METRICS_PORT is set. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

export interface PrometheusMetrics extends Metrics {
  registry: Registry;
}

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
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
