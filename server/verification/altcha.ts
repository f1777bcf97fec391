/** Human verification by ALTCHA's proof of work: no third party, no cookie, nothing to click. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Action } from '../../contract/forms.ts';
import { PROVIDER_LABELS } from '../../contract/verification.ts';
import { wholeNumber } from '../variables.ts';
import { defineProvider, type Verdict, type VerificationProvider } from './provider.ts';

/** Needs no settings, so it is always available. */
export const altchaProvider = defineProvider({
  variables: {
    VERIFICATION_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    ALTCHA_COST: wholeNumber(1000, 1_000_000).default(5000),
  },
  secrets: ['VERIFICATION_SECRET'],
  settings: (values) => values,
  create: async ({ VERIFICATION_SECRET: secret, ALTCHA_COST: cost }, { sharedSecret }) =>
    altcha(secret ?? (await sharedSecret()), cost),
});

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_FOR_MS = 10 * 60 * 1000;

/** How many keys the browser has to derive; drawn for each challenge. */
const WORK = { from: 100, below: 300 };

/**
 * What `createChallenge` makes and the browser sends back. The parameters stand in alphabetical order, because the
 * library signs them as JSON with sorted keys, and zod returns them in the order given here.
 */
const tokenSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.number(),
      data: z.object({ action: z.string() }),
      expiresAt: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      nonce: z.string(),
      salt: z.string(),
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
    // Signs the expected key too, so that a check takes two HMACs and no key derivation.
    hmacKeySignatureSecret: createHmac('sha256', secret).update('key signature').digest('hex'),
  };

  return {
    info: { provider: 'altcha', name: PROVIDER_LABELS.altcha },

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

      // What the library's `verifySolution` checks, without its cost (decision 18).
      const { challenge, solution } = parsed.data;
      const { nonce, expiresAt, data, keySignature } = challenge.parameters;
      const key = Buffer.from(solution.derivedKey, 'hex');
      if (expiresAt < Date.now() / 1000) return { ok: false, reason: 'expired' };
      if (!isSigned(JSON.stringify(challenge.parameters), challenge.signature, secrets.hmacSignatureSecret))
        return { ok: false, reason: 'forged' };
      if (!isSigned(key, keySignature, secrets.hmacKeySignatureSecret))
        return { ok: false, reason: 'wrong solution' };
      if (data.action !== action) return { ok: false, reason: 'made for another action' };
      return { ok: true, nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

function isSigned(data: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(data).digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
