/** What the server counts; `prometheus.ts` counts it when METRICS_PORT is set. */
import type { FormName } from '@assay/contract/forms';
import type { IncomingOutcome } from '@assay/service/incoming-mail';
import type { FailureReason } from '@assay/service/verification';

export const SUBMISSION_OUTCOMES = [
  'stored',
  'answered_again',
  'duplicate',
  'call_taken',
  'no_mail',
  'verification_rejected',
  'idempotency_key_reused',
  'invalid',
  'too_many_requests',
  'storage_unavailable',
] as const;

export type SubmissionOutcome = (typeof SUBMISSION_OUTCOMES)[number];

export interface Metrics {
  request(route: string, status: number, seconds: number): void;
  submission(form: FormName, outcome: SubmissionOutcome): void;
  verificationFailed(reason: FailureReason): void;
  incomingMail(outcome: IncomingOutcome): void;
}

export const noMetrics: Metrics = {
  request() {},
  submission() {},
  verificationFailed() {},
  incomingMail() {},
};
