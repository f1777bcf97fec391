/** What the server counts; `prometheus.ts` counts it when METRICS_PORT is set. */
import type { FormName } from '../../contract/forms.ts';

export type SubmissionOutcome =
  | 'stored'
  | 'answered_again'
  | 'duplicate'
  | 'verification_rejected'
  | 'idempotency_key_reused'
  | 'invalid'
  | 'too_many_requests'
  | 'storage_unavailable';

export interface Metrics {
  request(route: string, status: number, seconds: number): void;
  submission(form: FormName, outcome: SubmissionOutcome): void;
  /** @param reason one of the fixed reasons of a provider */
  verificationFailed(reason: string): void;
  checkpointFailed(): void;
}

export const noMetrics: Metrics = {
  request() {},
  submission() {},
  verificationFailed() {},
  checkpointFailed() {},
};
