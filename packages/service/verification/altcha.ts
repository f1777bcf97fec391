/** Human verification by ALTCHA's proof of work: no third party, no cookie, nothing to click. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { PROVIDER_LABELS } from '@assay/contract/verification';
import { SECRET, wholeNumber } from '@assay/runtime/variables';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { costByLoad } from './load.ts';
import { defineProvider, type Verdict, type VerificationProvider, type VerifiedAction } from './provider.ts';

/** Needs no settings, so it is always available. */
export const altchaProvider = defineProvider({
  variables: {
    VERIFICATION_SECRET: z
      .string()
      .min(16, 'at least 16 characters')
      .transform(separateSecrets)
      .optional()
      .meta(SECRET),
    ALTCHA_COST: wholeNumber(1000, 1_000_000).default(5000),
  },
  settings: (values) => values,
  async create({ VERIFICATION_SECRET: secrets, ALTCHA_COST: cost }, { origin, sharedSecret, countSpent }) {
    const ofDatabase = await sharedSecret();
    const site = createHmac('sha256', ofDatabase).update(`site ${origin}`).digest('base64url');
    return altcha(secrets ?? [ofDatabase], costByLoad(cost, countSpent), site);
  },
});

/** While secrets are rotated, the new and the old one are separated by a space; a passphrase has shorter words. */
function separateSecrets(text: string): string[] {
  const parts = text.trim().split(/\s+/);
  return parts.every((part) => part.length >= 16) ? parts : [text];
}

const ALGORITHM = 'PBKDF2/SHA-256';
const VALID_FOR_MS = 10 * 60 * 1000;

/**
 * How long after its start a process takes challenges that say nothing of the site. In a rolling upgrade another process may still make
 * them, of a release before; for longer, whoever runs such a release with the same secret could.
 */
const UPGRADE_MS = 30 * 60 * 1000;

/** How many keys the browser has to derive; drawn for each challenge. */
const WORK = { from: 100, below: 300 };

/**
 * What a challenge asks for. In alphabetical order, because the library signs it as JSON with sorted keys, and zod returns
 * the values in the order given here.
 */
const parametersSchema = z.object({
  algorithm: z.literal(ALGORITHM),
  cost: z.number(),
  data: z.object({ action: z.string(), site: z.string().optional() }),
  expiresAt: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
  keySignature: z.string(),
  nonce: z.string(),
  salt: z.string(),
});

/** What the browser sends back. A signature is one for each secret of the process that made it, separated by spaces. */
const tokenSchema = z.object({
  challenge: z.object({ parameters: parametersSchema, signature: z.string() }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * @param secrets each signs the challenges, and one that two processes share is enough for them to accept each other's
 * @param cost PBKDF2 iterations for each key that the browser derives, of the next challenge. The challenge has it, signed, so that a
 *   token of another cost is verified by its own
 * @param site what stands for the site's address and its database. With the same secret, another site, or another database, which does not
 *   know the tokens that are used up, refuses its tokens.
 */
export function altcha(
  secrets: readonly string[],
  cost: number | (() => number),
  site?: string,
): VerificationProvider {
  // Each signs the expected key too, so that a check takes two HMACs and no key derivation.
  const keySecrets = secrets.map((secret) =>
    createHmac('sha256', secret).update('key signature').digest('hex'),
  );

  const upgradeEnds = Date.now() + UPGRADE_MS;

  return {
    info: { provider: 'altcha', name: PROVIDER_LABELS.altcha },

    async createChallenge(action) {
      let key: Uint8Array = new Uint8Array();
      const { parameters } = await createChallenge({
        algorithm: ALGORITHM,
        cost: typeof cost === 'number' ? cost : cost(),
        counter: randomInt(WORK.from, WORK.below),
        data: site === undefined ? { action } : { action, site },
        expiresAt: new Date(Date.now() + VALID_FOR_MS),
        async deriveKey(...input) {
          const derived = await deriveKey(...input);
          key = derived.derivedKey;
          return derived;
        },
      });
      const signed = parametersSchema.parse({ ...parameters, keySignature: sign(key, keySecrets) });
      return { parameters: signed, signature: sign(JSON.stringify(signed), secrets) };
    },

    async verify(token: string, action: VerifiedAction): Promise<Verdict> {
      const parsed = tokenSchema.safeParse(decode(token));
      if (!parsed.success) return { ok: false, reason: 'not a token' };

      // What the library's `verifySolution` checks, without its cost (decision 18).
      const { challenge, solution } = parsed.data;
      const { nonce, expiresAt, data, keySignature } = challenge.parameters;
      const key = Buffer.from(solution.derivedKey, 'hex');
      if (expiresAt < Date.now() / 1000) return { ok: false, reason: 'expired' };
      if (!isSigned(JSON.stringify(challenge.parameters), challenge.signature, secrets))
        return { ok: false, reason: 'forged' };
      if (!isSigned(key, keySignature, keySecrets)) return { ok: false, reason: 'wrong solution' };
      const isOwn = data.site === site || (data.site === undefined && Date.now() < upgradeEnds);
      if (!isOwn) return { ok: false, reason: 'made on another site' };
      if (data.action !== action) return { ok: false, reason: 'made for another action' };
      return { ok: true, nonce, expiresAt: new Date(expiresAt * 1000) };
    },
  };
}

function sign(data: string | Uint8Array, secrets: readonly string[]): string {
  return secrets.map((secret) => createHmac('sha256', secret).update(data).digest('hex')).join(' ');
}

/** Whether one of the signatures was made with one of the secrets. */
function isSigned(data: string | Uint8Array, signatures: string, secrets: readonly string[]): boolean {
  const given = signatures.split(' ').map((signature) => Buffer.from(signature));
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(data, [secret]));
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
