import type { Action } from '../../contract/forms.ts';

/** The browser's half of a human-verification service. */
export interface VerificationProvider {
  /** What the service is called in messages. */
  name: string;
  /** A fresh token for one submission, or null (the reason is in the console) when none could be had. */
  obtainToken(action: Action): Promise<string | null>;
}
