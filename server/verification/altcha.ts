/** Human verification by proof of work (ALTCHA): no third party, no cookie, nothing to click. */
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Action } from '../../contract/forms.ts';
import type { Verdict, VerificationProvider } from './provider.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_FOR_MS = 10 * 60 * 1000;

/** How many keys the browser has to derive, drawn anew for each challenge. */
const WORK = { from: 100, below: 300 };

/** What `createChallenge` makes and the browser sends back; anything else in it is not covered by the signature. */
const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * @param secret signs the challenges; the same in all processes that share a site
 * @param cost PBKDF2 iterations for each key that the browser derives
 */
export function altcha(secret: string, cost: number): VerificationProvider {
  const secrets = {
    hmacSignatureSecret: secret,
    // Signs the expected key as well, so that a check is two HMACs instead of a key derivation.
    hmacKeySignatureSecret: createHmac('sha256', secret).update('key signature').digest('hex'),
  };

  return {
    info: { provider: 'altcha', name: 'ALTCHA' },

    createChallenge: (action) =>
      createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(WORK.from, WORK.below),
        data: { action },
        expiresAt: new Date(Date.now() + VALID_FOR_MS),
        deriveKey,
        ...secrets,
      }),

    async verify(token: string, action: Action): Promise<Verdict> {
      const parsed = tokenSchema.safeParse(decode(token));
      if (!parsed.success) return { ok: false, reason: 'not a token' };

      const { challenge, solution } = parsed.data;
      // The library checks the signature before it derives anything: a forged challenge costs one HMAC.
      const result = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (result.expired) return { ok: false, reason: 'expired' };
      if (result.invalidSignature) return { ok: false, reason: 'forged' };
      if (!result.verified) return { ok: false, reason: 'wrong solution' };

      const { nonce, expiresAt, data } = challenge.parameters;
      if (data.action !== action) return { ok: false, reason: 'made for another action' };
      return { ok: true, nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
