/** What the server counts. `prometheus.ts` keeps the counts; without METRICS_PORT nobody does. */
import type { FormName } from '../../contract/forms.ts';

/** What came of a submission that was meant for one of the forms. */
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
  /** SQLite's log could not be written into its file. */
  checkpointFailed(): void;
}

export const noMetrics: Metrics = {
  request() {},
  submission() {},
  verificationFailed() {},
  checkpointFailed() {},
};
