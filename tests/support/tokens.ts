/** Verification tokens without the proof of work: with the server's secret, a challenge can be made with a known solution. */
import { createHmac } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Action } from '../../packages/contract/forms.ts';
import { TEST_COST, toToken } from './api.ts';

/** A token that a server with this VERIFICATION_SECRET accepts. */
export async function mintToken(
  secret: string,
  action: Action,
  expiresAt = new Date(Date.now() + 60 * 60 * 1000),
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: TEST_COST,
    counter: 0,
    data: { action },
    expiresAt,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: createHmac('sha256', secret).update('key signature').digest('hex'),
  });
  return toToken(challenge, await solveChallenge({ challenge, deriveKey }));
}
