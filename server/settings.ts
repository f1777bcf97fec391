/** The settings: environment variables, checked at start. Nothing else in the server reads the environment. */
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { z } from 'zod';
import type { ProviderName } from '../contract/verification.ts';
import {
  DELIVERY_SECRETS,
  type DeliverySettings,
  deliverySettings,
  deliveryVariables,
} from './delivery-settings.ts';
import { type Environment, httpUrl, type Parsed, parseVariables, wholeNumber } from './variables.ts';
import { altchaOption } from './verification/altcha.ts';
import type { CreateProvider, ProviderOption } from './verification/provider.ts';
import { recaptchaOption } from './verification/recaptcha.ts';

/** Everything that an operator can set; `.env.example` says what each is for. */
export interface Settings {
  host: string;
  port: number;
  databaseUrl: string;
  siteUrl: URL;
  /** How many proxies stand in front; with 0, what X-Forwarded-* headers say is ignored. */
  trustProxy: number;
  /** Makes the provider of human verification that is set up. */
  verification: CreateProvider;
  /** A booking service that takes the place of the call dialog. */
  bookingUrl: string | undefined;
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

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

/** Each error message completes 'NAME: expected ...'. */
const variables = z.object({
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
  BOOKING_URL: httpUrl().optional(),
  ...deliveryVariables,
  RATE_LIMIT_SUBMISSIONS: wholeNumber(1, 1_000_000).default(10),
  RATE_LIMIT_CHALLENGES: wholeNumber(1, 1_000_000).default(60),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
});

/** The first provider that is set up is used. ALTCHA needs no setting, so it comes last. */
const PROVIDERS: Readonly<Record<ProviderName, ProviderOption>> = {
  recaptcha: recaptchaOption,
  altcha: altchaOption,
};

/** Every environment variable that the server knows. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(variables.shape),
  ...Object.values(PROVIDERS).flatMap((provider) => provider.variables),
];

const SECRETS = ['DATABASE_URL', ...DELIVERY_SECRETS];

/** Reads the settings, of which an empty one counts as not set. */
export function readSettings(environment: Environment): SettingsResult {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = parseVariables(variables, present, SECRETS);
  if (!parsed.ok) return parsed;
  const { value: values } = parsed;
  if (values.METRICS_PORT === values.PORT && values.PORT !== 0) {
    return { ok: false, problem: `METRICS_PORT: expected another port than PORT, got "${values.PORT}"` };
  }
  const delivery = deliverySettings(values);
  if (!delivery.ok) return delivery;
  const verification = chooseProvider(present);
  if (!verification.ok) return verification;
  return {
    ok: true,
    settings: {
      host: values.HOST,
      port: values.PORT,
      databaseUrl: values.DATABASE_URL,
      siteUrl: new URL(values.SITE_URL),
      trustProxy: values.TRUST_PROXY,
      verification: verification.value,
      bookingUrl: values.BOOKING_URL,
      delivery: { mail: delivery.mail, webhook: delivery.webhook },
      rateLimits: {
        submissions: values.RATE_LIMIT_SUBMISSIONS,
        challenges: values.RATE_LIMIT_CHALLENGES,
      },
      metricsPort: values.METRICS_PORT,
    },
  };
}

/** Reads the settings of every provider, so that a mistake in any of them is told. */
function chooseProvider(environment: Environment): Parsed<CreateProvider> {
  let chosen: CreateProvider | null = null;
  for (const provider of Object.values(PROVIDERS)) {
    const configured = provider.configure(environment);
    if (!configured.ok) return configured;
    chosen ??= configured.value;
  }
  if (!chosen) throw new Error('No provider works without settings');
  return { ok: true, value: chosen };
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

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('sqlite:')) return text.length > 'sqlite:'.length;
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');
}
