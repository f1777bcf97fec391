/** The server's counts for Prometheus. Loaded only when METRICS_PORT is set. */

import { FORMS } from '@assay/contract/forms';
import { INCOMING_OUTCOMES } from '@assay/service/incoming-mail';
import { type RequestMetrics, requestMetrics } from '@assay/service/metrics';
import { FAILURE_REASONS } from '@assay/service/verification';
import { Counter } from 'prom-client';
import { type Metrics, SUBMISSION_OUTCOMES } from './metrics.ts';

/** @param routes those of the API */
export function prometheusMetrics(routes: Iterable<string>, version: string): Metrics & RequestMetrics {
  const requests = requestMetrics('assay_http', version);
  requests.beginWith(routes);
  const registers = [requests.registry];
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
  const incoming = new Counter({
    name: 'assay_incoming_mails_total',
    help: 'Mails that came in, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of INCOMING_OUTCOMES) incoming.inc({ outcome }, 0);
  for (const form of Object.keys(FORMS)) {
    for (const outcome of SUBMISSION_OUTCOMES) submissions.inc({ form, outcome }, 0);
  }
  for (const reason of FAILURE_REASONS) failures.inc({ reason }, 0);

  return {
    ...requests,
    submission: (form, outcome) => submissions.inc({ form, outcome }),
    verificationFailed: (reason) => failures.inc({ reason }),
    incomingMail: (outcome) => incoming.inc({ outcome }),
  };
}
