import type { VerificationInfo } from '@assay/contract/api';
import type { Action } from '@assay/contract/forms';

/** Loads a provider; each file in `providers/` exports one as `load`. Throws when it fails. */
export type LoadProvider = (info: VerificationInfo) => VerificationProvider | Promise<VerificationProvider>;

/** The browser's half of human verification. */
export interface VerificationProvider {
  /** The name in messages. */
  name: string;
  /** A fresh token for one submission, or null, with the reason logged. */
  obtainToken(action: Action): Promise<string | null>;
}
