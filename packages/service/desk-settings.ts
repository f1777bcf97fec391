import { readEnvFile } from '@assay/runtime/env-file';
import { isLoopback } from '@assay/runtime/own-address';
import { exitWith, inspectOwnSettings, toldOnce } from '@assay/runtime/own-settings';
import { fileVariable } from '@assay/runtime/secret-files';
import {
  addMissing,
  type Environment,
  machineAddress,
  requireTogether,
  SECRET,
  secretsOf,
  trueOrFalse,
  wholeNumber,
} from '@assay/runtime/variables';
import { z } from 'zod';
import { readPeople } from './desk-people.ts';
import { deskUrl } from './desk-url.ts';
import { inspectSettings } from './settings.ts';

const ISSUER = 'an https:// address of a provider; http:// on loopback only';

const issuer = z
  .string()
  .refine((text) => isIssuer(URL.parse(text)), ISSUER)
  .transform((text) => new URL(text));

/** OpenID Connect Discovery 1.0, section 2. A program on this machine may do without TLS. */
function isIssuer(url: URL | null): boolean {
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const PEOPLE =
  'addresses and domains, each once, separated by commas; those with :erase may export and erase, those with :admin also see what is wrong';

const people = z.string().transform((text, context) => {
  const read = readPeople(text);
  if (read.ok) return read.roleOf;
  context.addIssue(PEOPLE);
  return z.NEVER;
});

/** The settings that only the desk reads; `.env.example` says what each is for. */
const variables = {
  DESK_HOST: machineAddress,
  DESK_PORT: wholeNumber(0, 65_535).default(3001),
  DESK_PEOPLE: people.optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional().meta(SECRET),
};

export const DESK_SETTING_NAMES: readonly string[] = Object.keys(variables);

/** Those that name a file with a secret. */
export const DESK_SECRET_FILE_NAMES: readonly string[] = secretsOf(variables).map(fileVariable);

/** Those of mail, and the desk's address, have been checked with the server's. */
const environment = z
  .object({
    ...variables,
    DESK_URL: deskUrl.optional(),
    DESK_MAIL_SIGN_IN: trueOrFalse,
    SMTP_URL: z.string().optional().meta(SECRET),
    MAIL_FROM: z.string().optional(),
  })
  .superRefine((values, context) => {
    const { DESK_URL, DESK_PEOPLE, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values;
    const provider = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET };
    requireTogether(provider, context);
    if (OIDC_ISSUER) requireTogether({ OIDC_ISSUER, DESK_URL, DESK_PEOPLE }, context);
    if (!values.DESK_MAIL_SIGN_IN) return;
    const needed = { SMTP_URL: values.SMTP_URL, MAIL_FROM: values.MAIL_FROM, DESK_URL, DESK_PEOPLE };
    for (const [name, value] of Object.entries(needed))
      if (value === undefined) addMissing(context, name, 'DESK_MAIL_SIGN_IN', 'true');
  });

export type DeskSettings = ReturnType<typeof deskSettingsOrExit>;

export interface ProviderSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
}

export interface SignInMailSettings {
  smtpUrl: string;
  from: string;
}

/** What is wrong with the desk's own settings, a line each, and what can be used of them. Nothing where the desk is not set up. */
export function inspectDeskSettings(given: Environment): {
  problems: string[];
  publicUrl: URL | undefined;
  mail: SignInMailSettings | undefined;
} {
  const { problems, values } = inspectOwnSettings(environment, given, PREFIXES);
  const mail =
    values?.DESK_MAIL_SIGN_IN && values.SMTP_URL && values.MAIL_FROM
      ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM }
      : undefined;
  const publicUrl = deskUrl.optional().safeParse(given['DESK_URL'] || undefined).data;
  return { problems, publicUrl, mail };
}

const PREFIXES = ['DESK_', 'OIDC_'];

/** The desk's own settings and those it shares with the server. Wrong ones end the process with a line each. */
export function deskSettingsOrExit() {
  const problem = readEnvFile();
  if (problem) exitWith(problem);
  const { problems, settings: shared } = inspectSettings(process.env);
  const { problems: own, values } = inspectOwnSettings(environment, process.env, PREFIXES);
  const all = toldOnce([...problems, ...own]);
  if (values === undefined || all.length > 0) return exitWith(all.join('\n'));
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SMTP_URL, MAIL_FROM } = values;
  const provider =
    OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
      ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
      : undefined;
  const smtp = SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : undefined;
  const mail = values.DESK_MAIL_SIGN_IN ? smtp : undefined;
  return {
    /** All settings that site and desk share, as far as they are set here. */
    shared,
    ...shared,
    host: values.DESK_HOST,
    port: values.DESK_PORT,
    /** The desk's public address. */
    publicUrl: values.DESK_URL,
    /** What is said of who may work at the desk, beside whom people invite. Nothing without a way in which they sign in by themselves. */
    roleOf: provider || mail ? values.DESK_PEOPLE : undefined,
    /** Where people sign in with the company's accounts. */
    provider,
    /** How links to sign in are mailed. */
    mail,
    /** How people are mailed what concerns them, and invitations; undefined where the desk's address is not known. */
    telling: values.DESK_URL ? smtp : undefined,
  };
}
