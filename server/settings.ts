/** The settings: environment variables, checked at start. Nothing else in the server reads the environment. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import {
  DELIVERY_SECRETS,
  type DeliverySettings,
  deliverySettings,
  deliveryVariables,
} from './delivery-settings.ts';

/** Everything that an operator can set; `.env.example` says what each is for. */
export interface Settings {
  host: string;
  port: number;
  databaseUrl: string;
  siteUrl: URL;
  /** How many proxies stand in front; with 0, what X-Forwarded-* headers say is ignored. */
  trustProxy: number;
  /** Signs ALTCHA challenges; undefined means the one kept in the database. */
  verificationSecret: string | undefined;
  altchaCost: number;
  /** A booking service that takes the place of the call dialog. */
  bookingUrl: string | undefined;
  /** Set when reCAPTCHA takes ALTCHA's place. */
  recaptcha: RecaptchaSettings | undefined;
  /** Who is told of new leads, and how. */
  delivery: DeliverySettings;
  rateLimits: RateLimitSettings;
  /** Where Prometheus reads metrics; undefined means nowhere. */
  metricsPort: number | undefined;
}

/** How many requests an address may make in ten minutes, for each form. */
export interface RateLimitSettings {
  submissions: number;
  challenges: number;
}

export interface RecaptchaSettings {
  siteKey: string;
  secretKey: string;
  minScore: number;
  verifyUrl: string;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

/** Each error message completes 'NAME: expected ...'. */
const environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them')
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'sqlite:<path> or postgres://<user>:<password>@<host>/<database>')
    .default('sqlite:./data/assay.db'),
  SITE_URL: httpUrl().default('http://localhost:3000'),
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  VERIFICATION_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  ALTCHA_COST: wholeNumber(1000, 1_000_000).default(5000),
  BOOKING_URL: httpUrl().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a number from 0 to 1')
    .transform(Number)
    .default(0.5),
  RECAPTCHA_VERIFY_URL: httpUrl().default('https://www.google.com/recaptcha/api/siteverify'),
  ...deliveryVariables,
  RATE_LIMIT_SUBMISSIONS: wholeNumber(1, 1_000_000).default(10),
  RATE_LIMIT_CHALLENGES: wholeNumber(1, 1_000_000).default(60),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
});

/** Every environment variable that the server knows. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

/** Values of these are never shown. */
const SECRETS = new Set(['DATABASE_URL', 'VERIFICATION_SECRET', 'RECAPTCHA_SECRET_KEY', ...DELIVERY_SECRETS]);

/**
 * Reads the settings, of which an empty one counts as not set.
 *
 * @returns the settings, or one line that names the wrong one and says what is expected
 */
export function readSettings(variables: Record<string, string | undefined>): SettingsResult {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) return { ok: false, problem: describe(parsed.error, present) };

  const values = parsed.data;
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = values;
  if ((siteKey === undefined) !== (secretKey === undefined)) {
    const [missing, given] = siteKey === undefined ? ['SITE', 'SECRET'] : ['SECRET', 'SITE'];
    const problem = `RECAPTCHA_${missing}_KEY: expected a value, because RECAPTCHA_${given}_KEY is set`;
    return { ok: false, problem };
  }
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0) {
    return { ok: false, problem: `METRICS_PORT: expected another port than PORT, got "${values.PORT}"` };
  }
  const delivery = deliverySettings(values);
  if (!delivery.ok) return delivery;
  return {
    ok: true,
    settings: {
      host: values.HOST,
      port: values.PORT,
      databaseUrl: values.DATABASE_URL,
      siteUrl: new URL(values.SITE_URL),
      trustProxy: values.TRUST_PROXY,
      verificationSecret: values.VERIFICATION_SECRET,
      altchaCost: values.ALTCHA_COST,
      bookingUrl: values.BOOKING_URL,
      recaptcha:
        siteKey && secretKey
          ? {
              siteKey,
              secretKey,
              minScore: values.RECAPTCHA_MIN_SCORE,
              verifyUrl: values.RECAPTCHA_VERIFY_URL,
            }
          : undefined,
      delivery: { mail: delivery.mail, webhook: delivery.webhook },
      rateLimits: {
        submissions: values.RATE_LIMIT_SUBMISSIONS,
        challenges: values.RATE_LIMIT_CHALLENGES,
      },
      metricsPort: values.METRICS_PORT,
    },
  };
}

/**
 * The settings of this process, `.env` included (what the environment already has wins). A wrong one ends the process
 * with one line on standard error.
 */
export function settingsOrExit(): Settings {
  const problem = loadEnvFileIfThere();
  const result: SettingsResult = problem ? { ok: false, problem } : readSettings(process.env);
  if (result.ok) return result.settings;
  console.error(result.problem);
  process.exit(1);
}

/** @returns what is wrong with the file, in one line */
function loadEnvFileIfThere(): string | undefined {
  try {
    if (existsSync('.env')) loadEnvFile('.env');
    return undefined;
  } catch (error) {
    return `.env: expected a file that this user can read (${error instanceof Error ? error.message : error})`;
  }
}

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0]);
  const shown = SECRETS.has(name) ? '' : `, got ${JSON.stringify(given[name])}`;
  return `${name}: expected ${issue?.message}${shown}`;
}

function wholeNumber(from: number, to: number) {
  const expected = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((number) => number >= from && number <= to, expected);
}

function httpUrl() {
  return z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'an http:// or https:// address');
}

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('sqlite:')) return text.length > 'sqlite:'.length;
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
}
