/** The proof of work that a request for a link by mail takes. */

import { altcha, type VerificationProvider } from '@assay/service/verification';
import { sharedSecret } from '@assay/store/database';
import type { Queries } from '@assay/store/schema';
import { once } from './once.ts';

/** As that of the site's forms: a fifth of a second on a laptop. */
const COST = 5_000;

/** All desks of a database accept each other's challenges. @param origin the desk's public one, which the challenges are bound to */
export function deskProof(db: Queries, origin: string): VerificationProvider {
  const provider = once(async () => altcha([await sharedSecret(db, 'desk sign-in')], COST, origin));
  return {
    info: { provider: 'altcha', name: 'ALTCHA' },
    verify: async (token, action) => (await provider()).verify(token, action),
    createChallenge: async (action) => (await (await provider()).createChallenge?.(action)) ?? {},
  };
}
