/** The settings: environment variables, checked at start. Nothing else in the server reads the environment. */

import { featuresOf } from '@assay/content/features';
import type { ProviderName } from '@assay/contract/verification';
import { readEnvFile } from '@assay/runtime/env-file';
import { findGone } from '@assay/runtime/gone-settings';
import { findMisspelled } from '@assay/runtime/misspelled-settings';
import { exitWith, toldOnce } from '@assay/runtime/own-settings';
import { fileVariable, inspectSecretFiles, readSecretFiles } from '@assay/runtime/secret-files';
import {
  addIssue,
  addMissing,
  type Configurable,
  describeIssues,
  type Environment,
  httpUrl,
  keepMonths,
  machineAddress,
  presentValues,
  SECRET,
  secretsOf,
  siteUrl,
  trueOrFalse,
  wholeNumber,
} from '@assay/runtime/variables';
import { SSL_MODES } from '@assay/store/database/postgres/address';
import { z } from 'zod';
import { CHANNEL_DEFINITIONS } from './delivery/channels.ts';
import { incomingMailVariables } from './incoming-mail/settings.ts';
import { altchaProvider } from './verification/altcha.ts';
import type { ProviderDefinition } from './verification/provider.ts';
import { recaptchaProvider } from './verification/recaptcha.ts';

/** Everything that an operator can set; `.env.example` says what each is for. */
export type Settings = ReturnType<typeof inspectSettings>['settings'];

type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

/** Expected of DATABASE_DIRECT_URL. */
const POSTGRES =
  'postgres://<user>:<password>@<host>/<database> of PostgreSQL itself, if DATABASE_URL leads to a pooler';

/** Expected of ERASURES_URL. */
const ANOTHER_DATABASE =
  'postgres://<user>:<password>@<host>/<database> of another database than DATABASE_URL';

const variables = {
  HOST: machineAddress,
  PORT: wholeNumber(0, 65_535).default(3000),
  DATABASE_URL: z
    .string()
    .refine(
      isDatabaseUrl,
      'sqlite:<path> or postgres://<user>:<password>@<host>/<database>?sslmode=verify-full',
    )
    .default('sqlite:./data/assay.db')
    .meta(SECRET),
  DATABASE_DIRECT_URL: z
    .string()
    .refine((text) => !text.startsWith('sqlite:') && isDatabaseUrl(text), POSTGRES)
    .optional()
    .meta(SECRET),
  ERASURES_FILE: z.string().optional(),
  ERASURES_URL: z
    .string()
    .refine((text) => !text.startsWith('sqlite:') && isDatabaseUrl(text), ANOTHER_DATABASE)
    .optional()
    .meta(SECRET),
  BACKUP_STAMP: z.string().optional(),
  LEADS_KEEP_MONTHS: keepMonths,
  SITE_URL: siteUrl,
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  BOOKING_URL: httpUrl().optional(),
  ...incomingMailVariables,
  NEWSLETTER_DOUBLE_OPT_IN: trueOrFalse,
  RATE_LIMIT_SUBMISSIONS: wholeNumber(1, 1_000_000).default(10),
  RATE_LIMIT_CHALLENGES: wholeNumber(1, 1_000_000).default(60),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
};

/** With the rules between settings, which need values that are right by themselves. */
const environment = z.object(variables).transform((values, context) => {
  const { PORT, METRICS_PORT, DATABASE_URL, DATABASE_DIRECT_URL, ERASURES_URL } = values;
  if (DATABASE_DIRECT_URL && DATABASE_URL.startsWith('sqlite:')) {
    addIssue(context, 'DATABASE_DIRECT_URL', POSTGRES);
  }
  if (ERASURES_URL && isSameDatabase(ERASURES_URL, DATABASE_URL)) {
    addIssue(context, 'ERASURES_URL', ANOTHER_DATABASE);
  }
  const { INBOUND_IMAP_URL, INBOUND_IMAP_OAUTH } = values;
  if (INBOUND_IMAP_OAUTH && !INBOUND_IMAP_URL) addMissing(context, 'INBOUND_IMAP_URL', 'INBOUND_IMAP_OAUTH');
  if (INBOUND_IMAP_URL && !INBOUND_IMAP_OAUTH && new URL(INBOUND_IMAP_URL).password === '')
    addIssue(context, 'INBOUND_IMAP_URL', 'a password in it, or INBOUND_IMAP_OAUTH');
  if (METRICS_PORT === PORT && PORT !== 0) addIssue(context, 'METRICS_PORT', 'another port than PORT');
  return values;
});

const PROVIDERS: Readonly<Record<ProviderName, ProviderDefinition>> = {
  recaptcha: recaptchaProvider,
  altcha: altchaProvider,
};

/** ALTCHA needs no settings: it is used where no other is set up. */
const { altcha, ...OTHERS } = PROVIDERS;
const BY_PREFERENCE = [...Object.values(OTHERS), altcha];

const CONFIGURABLE = [...CHANNEL_DEFINITIONS, ...BY_PREFERENCE];

/** Every environment variable that the server reads. */
export const SETTING_NAMES: readonly string[] = [
  ...new Set([...Object.keys(variables), ...CONFIGURABLE.flatMap((one) => one.variables)]),
];

/** Settings whose values are never shown. */
const SECRETS = new Set([...secretsOf(variables), ...CONFIGURABLE.flatMap((one) => one.secrets)]);

/** Variables that name a file with a secret. */
export const SECRET_FILE_NAMES: readonly string[] = [...SECRETS].map(fileVariable);

/** First words of our names with which other programs name variables, too. A name with any other of ours is a mistake if it is unknown. */
const COMMON_WORDS = ['BACKUP_', 'DATABASE_', 'DESK_', 'MAIL_', 'PAGES_', 'SITE_', 'TRUST_'];

const PREFIXES = [...new Set(SETTING_NAMES.flatMap((name) => /^[A-Z]+_/.exec(name) ?? []))].filter(
  (prefix) => !COMMON_WORDS.includes(prefix),
);

/**
 * Reads the settings; an empty value counts as not set.
 *
 * @returns the settings, or a line for each wrong one, which names it and says what is expected
 */
export function readSettings(given: Environment): SettingsResult {
  const { problems, settings } = inspectSettings(given);
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problem: problems.join('\n') };
}

/** A line for each wrong setting, and the settings without these. */
export function inspectSettings(given: Environment) {
  const misspelled = findMisspelled(given, [...SETTING_NAMES, ...SECRET_FILE_NAMES], PREFIXES);
  const gone = findGone(given);
  const files = inspectSecretFiles(given, SECRETS);
  const { present, values, issues } = withoutWrong(presentValues(files.environment));
  const channels = configure(CHANNEL_DEFINITIONS, present);
  const providers = configure(BY_PREFERENCE, present);
  const verification = providers.configured[0] ?? altchaProvider.environment.parse({});
  if (!verification) throw new Error('No provider is set up without settings');
  const problems = [
    ...gone.problems,
    ...misspelled,
    ...files.problems,
    ...issues,
    ...channels.problems,
    ...providers.problems,
  ];
  return {
    // Channels share settings.
    problems: toldOnce(problems),
    settings: {
      host: values.HOST,
      port: values.PORT,
      databaseUrl: values.DATABASE_URL,
      /** The list of erasures, outside the database. */
      erasures: { file: values.ERASURES_FILE ?? besides(values.DATABASE_URL), url: values.ERASURES_URL },
      /** A file whose time of change is that of the last good back-up; undefined where nobody keeps one. */
      backupStamp: values.BACKUP_STAMP,
      currentDatabaseUrl: readAnew(given, 'DATABASE_URL', values.DATABASE_URL),
      /** That of PostgreSQL itself, where `databaseUrl` leads to a pooler in which no session lasts. */
      directDatabaseUrl:
        values.DATABASE_DIRECT_URL === undefined
          ? undefined
          : readAnew(given, 'DATABASE_DIRECT_URL', values.DATABASE_DIRECT_URL),
      /** After how many months leads are removed; forever, or undefined where nobody has said it, where they are kept. */
      keepMonths: values.LEADS_KEEP_MONTHS,
      siteUrl: new URL(values.SITE_URL),
      /** How many proxies stand in front; with 0, what X-Forwarded-* headers say is ignored. */
      trustProxy: values.TRUST_PROXY,
      /** Makes the provider of human verification that is set up. */
      verification,
      /** A booking service that replaces the call dialog. */
      bookingUrl: values.BOOKING_URL,
      /** Where answers go, with `{key}` for a key of the lead's own. */
      replyAddress: values.REPLY_ADDRESS,
      /** The mailbox that answers come to, and the secrets of whoever posts them. */
      inboundImapUrl: values.INBOUND_IMAP_URL === undefined ? undefined : new URL(values.INBOUND_IMAP_URL),
      inboundImapOauth:
        values.INBOUND_IMAP_OAUTH === undefined ? undefined : new URL(values.INBOUND_IMAP_OAUTH),
      inboundMailSecrets: values.INBOUND_MAIL_SECRET,
      /** The kinds of files of answers that are kept. */
      inboundFileKinds: values.INBOUND_ATTACHMENTS,
      /** Whether the owner of an address has to confirm a newsletter subscription. */
      doubleOptIn: values.NEWSLETTER_DOUBLE_OPT_IN,
      /** The channels through which new leads are delivered. */
      channels: channels.configured,
      /** How many requests an address may make in ten minutes, for each form. */
      rateLimits: {
        submissions: values.RATE_LIMIT_SUBMISSIONS,
        challenges: values.RATE_LIMIT_CHALLENGES,
      },
      /** A line for each setting of 0.3.0 that is set and has no effect any more. */
      gone: gone.notes,
      /** What the pages say is in use. */
      features: featuresOf(given),
      /** Where Prometheus reads metrics; undefined means nowhere. */
      metricsPort: values.METRICS_PORT,
    },
  };
}

/** Leaves out the wrong values, at least one each time, until what is left is right. */
function withoutWrong(given: Environment) {
  const issues: string[] = [];
  const wrong = new Set<unknown>();
  for (let present = given; ; ) {
    const parsed = environment.safeParse(present);
    if (parsed.success) return { present, values: parsed.data, issues };
    // What is given, and wrong, is not missing for what asks for it.
    const found = parsed.error.issues.filter(({ path }) => !wrong.has(path[0]));
    issues.push(...describeIssues(found, present, SECRETS));
    for (const name of parsed.error.issues.flatMap(({ path }) => path)) wrong.add(name);
    const left = Object.entries(present).filter(([name]) => !wrong.has(name));
    // Whatever a rule names, this ends: without any of the settings all is right.
    present = left.length < Object.keys(present).length ? Object.fromEntries(left) : {};
  }
}

/** Those that are set up, in the order of their definitions, and what is wrong with the others. */
function configure<T>(
  definitions: readonly Configurable<T>[],
  given: Environment,
): { configured: T[]; problems: string[] } {
  const parsed = definitions.map(({ environment }) => environment.safeParse(given));
  return {
    configured: parsed.flatMap(({ data }) => data ?? []),
    problems: parsed.flatMap(({ error }) => (error ? describeIssues(error.issues, given, SECRETS) : [])),
  };
}

/** The settings of this process, those of the file included. Wrong ones end it with a line each on standard error. */
export function settingsOrExit(): Settings {
  const problem = readEnvFile();
  const result: SettingsResult = problem ? { ok: false, problem } : readSettings(process.env);
  return result.ok ? result.settings : exitWith(result.problem);
}

/** Beside a SQLite file; with PostgreSQL, where that would be. */
function besides(databaseUrl: string): string {
  return databaseUrl.startsWith('sqlite:')
    ? `${databaseUrl.slice('sqlite:'.length)}.erasures`
    : 'data/erasures';
}

/** Reads an address anew where it is in a file, for a password that is changed while the process runs. */
function readAnew(given: Environment, name: string, atStart: string): () => string {
  return () => {
    const now = readSecretFiles(given, [name]);
    return (now.ok && now.environment[name]) || atStart;
  };
}

function isSameDatabase(one: string, other: string): boolean {
  if (other.startsWith('sqlite:')) return false;
  const [a, b] = [new URL(one), new URL(other)];
  return a.host === b.host && a.pathname === b.pathname;
}

function isDatabaseUrl(text: string): boolean {
  if (text.startsWith('sqlite:')) return text.length > 'sqlite:'.length;
  const url = URL.parse(text);
  if (!/^postgres(ql)?:$/.test(url?.protocol ?? '')) return false;
  const sslMode = url?.searchParams.get('sslmode');
  return !sslMode || SSL_MODES.includes(sslMode);
}
