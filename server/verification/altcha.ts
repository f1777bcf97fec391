/** Human verification by proof of work (ALTCHA): no third party, no cookie, nothing to click. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Action } from '../../contract/forms.ts';
import { PROVIDER_LABELS } from '../../contract/verification.ts';
import { wholeNumber } from '../variables.ts';
import { providerOption, type Verdict, type VerificationProvider } from './provider.ts';

/** Needs no setting, so it is never unset. */
export const altchaOption = providerOption({
  variables: {
    VERIFICATION_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    ALTCHA_COST: wholeNumber(1000, 1_000_000).default(5000),
  },
  secrets: ['VERIFICATION_SECRET'],
  configure: ({ VERIFICATION_SECRET: secret, ALTCHA_COST: cost }) => ({
    ok: true,
    value: async ({ sharedSecret }) => altcha(secret ?? (await sharedSecret()), cost),
  }),
});

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

type Token = z.infer<typeof tokenSchema>;

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

      const { nonce, expiresAt, data } = parsed.data.challenge.parameters;
      if (expiresAt < Date.now() / 1000) return { ok: false, reason: 'expired' };
      if (!isOurs(parsed.data)) return { ok: false, reason: 'forged' };
      if (!isSolved(parsed.data)) return { ok: false, reason: 'wrong solution' };
      if (data.action !== action) return { ok: false, reason: 'made for another action' };
      return { ok: true, nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };

  // The two checks are those of the library's `verifySolution` for a challenge with a key signature, without the four
  // trips to its thread pool that Web Crypto takes.

  /** Whether every parameter of the challenge is as this site signed it. */
  function isOurs({ challenge }: Token): boolean {
    return isSignature(challenge.signature, canonicalJson(challenge.parameters), secrets.hmacSignatureSecret);
  }

  /** Whether the key is the one that only the work finds. */
  function isSolved({ challenge, solution }: Token): boolean {
    if (!Number.isSafeInteger(solution.counter) || !/^(?:[0-9a-f]{2})+$/.test(solution.derivedKey))
      return false;
    const key = Buffer.from(solution.derivedKey, 'hex');
    return isSignature(challenge.parameters.keySignature, key, secrets.hmacKeySignatureSecret);
  }
}

function isSignature(claimed: string, data: string | Buffer, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(data).digest('hex'));
  const given = Buffer.from(claimed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** JSON with the keys of every object in order, which is the form that the library signs. */
function canonicalJson(value: object): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
