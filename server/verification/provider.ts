import type { VerificationInfo } from '../../contract/api.ts';
import type { Action } from '../../contract/forms.ts';

/** What came of checking a token. */
export type Verdict =
  /** A person. `nonce` names the token, which must be refused the next time; after `expiresAt` it is invalid anyway. */
  | { ok: true; nonce: string; expiresAt: Date }
  /** Anything but a clear yes; the reason is for the log, not for the visitor. */
  | { ok: false; reason: string };

/** The server's half of a human-verification service. */
export interface VerificationProvider {
  /** What `GET /api/verification` tells the forms. */
  readonly info: VerificationInfo;
  /** Checks a token that a form sent for an action. Never rejects: a failure of the service is a no. */
  verify(token: string, action: Action): Promise<Verdict>;
  /** The challenge that the browser has to solve to get a token, with a service that runs in this server. */
  createChallenge?(action: Action): Promise<object>;
}
