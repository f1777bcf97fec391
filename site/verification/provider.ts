import type { VerificationInfo } from '../../contract/api.ts';
import type { Action } from '../../contract/forms.ts';

/** Makes a provider ready; each file in `providers/` exports one as `load`. Throws when it cannot be. */
export type LoadProvider = (info: VerificationInfo) => VerificationProvider | Promise<VerificationProvider>;

/** The browser's half of human verification. */
export interface VerificationProvider {
  /** In messages. */
  name: string;
  /** A fresh token for one submission, or null, with the reason in the console. */
  obtainToken(action: Action): Promise<string | null>;
}
