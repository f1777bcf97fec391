/** Human verification by Google's reCAPTCHA v3, which scores how likely the visitor is a person. */
import { createHash } from 'node:crypto';
import type { Action } from '@assay/contract/forms';
import { PROVIDER_LABELS } from '@assay/contract/verification';
import { httpUrl, requireTogether, SECRET } from '@assay/runtime/variables';
import { z } from 'zod';
import {
  defineProvider,
  type FailureReason,
  type PagePolicy,
  type Verdict,
  type VerificationProvider,
} from './provider.ts';

interface RecaptchaSettings {
  siteKey: string;
  secretKey: string;
  minScore: number;
  verifyUrl: string;
}

export const recaptchaProvider = defineProvider({
  variables: {
    RECAPTCHA_SITE_KEY: z.string().optional(),
    RECAPTCHA_SECRET_KEY: z.string().optional().meta(SECRET),
    RECAPTCHA_MIN_SCORE: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1')
      .transform(Number)
      .default(0.5),
    RECAPTCHA_VERIFY_URL: httpUrl().default('https://www.google.com/recaptcha/api/siteverify'),
  },
  settings({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY, ...values }, context) {
    requireTogether({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }, context);
    if (!RECAPTCHA_SITE_KEY || !RECAPTCHA_SECRET_KEY) return undefined;
    return {
      siteKey: RECAPTCHA_SITE_KEY,
      secretKey: RECAPTCHA_SECRET_KEY,
      minScore: values.RECAPTCHA_MIN_SCORE,
      verifyUrl: values.RECAPTCHA_VERIFY_URL,
    };
  },
  create: async (settings, { hostname }) => recaptcha(settings, hostname),
});

/** From Google's documentation. */
const POLICY: PagePolicy = {
  sources: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
};

const TIME_LIMIT_MS = 5_000;

/** Google refuses a token after two minutes, so its nonce need not be kept for longer. */
const NONCE_KEPT_MS = 10 * 60 * 1000;

const answerSchema = z.object({
  success: z.literal(true),
  action: z.string(),
  score: z.number(),
  hostname: z.string(),
});

/** From Google's documentation: what it calls a secret key that it does not know. */
const WRONG_KEY = 'invalid-input-secret';

const refusalSchema = z.object({ 'error-codes': z.array(z.string()) });

/** @param siteHostname the host that tokens must come from; one from another site is refused */
export function recaptcha(settings: RecaptchaSettings, siteHostname: string): VerificationProvider {
  return {
    info: { provider: 'recaptcha', name: PROVIDER_LABELS.recaptcha, siteKey: settings.siteKey },
    policy: POLICY,

    async verify(token: string, action: Action): Promise<Verdict> {
      const asked = await ask(settings, token);
      if (!asked.ok) return asked;
      const { answer } = asked;
      if (answer.action !== action) return { ok: false, reason: 'made for another action' };
      if (answer.score < settings.minScore) return { ok: false, reason: 'score too low' };
      if (!isSameHost(answer.hostname, siteHostname)) return { ok: false, reason: 'made on another site' };
      return {
        ok: true,
        nonce: createHash('sha256').update(token).digest('hex'),
        expiresAt: new Date(Date.now() + NONCE_KEPT_MS),
      };
    },
  };
}

const UNCLEAR = { ok: false, reason: 'no clear answer' } as const;

type Asked = { ok: true; answer: z.infer<typeof answerSchema> } | { ok: false; reason: FailureReason };

/** Google's response; not `ok` unless it is a success with every documented field. */
async function ask(settings: RecaptchaSettings, token: string): Promise<Asked> {
  try {
    const response = await fetch(settings.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: settings.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (!response.ok) return UNCLEAR;
    const answer: unknown = await response.json();
    const isWrongKey = refusalSchema.safeParse(answer).data?.['error-codes'].includes(WRONG_KEY);
    if (isWrongKey) return { ok: false, reason: 'wrong secret key' };
    const { success, data } = answerSchema.safeParse(answer);
    return success ? { ok: true, answer: data } : UNCLEAR;
  } catch {
    return UNCLEAR;
  }
}

/** Interchangeable: a developer's browser and SITE_URL may use different ones. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSameHost(one: string, other: string): boolean {
  return one === other || (LOOPBACK.has(one) && LOOPBACK.has(other));
}
