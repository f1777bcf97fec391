/** What is in use of that which sends data to others or asks more of visitors: the pages say what is, and not what could be. */

/** Each with the setting that turns it on. The build reads whether it is set, never to what. */
export const USES = {
  mail: 'SMTP_URL',
  confirmation: 'CONFIRM_VISITORS',
  double_opt_in: 'NEWSLETTER_DOUBLE_OPT_IN',
  webhook: 'WEBHOOK_URL',
  chat: 'CHAT_WEBHOOK_URL',
  answer_files: 'INBOUND_ATTACHMENTS',
  recaptcha: 'RECAPTCHA_SITE_KEY',
  booking: 'BOOKING_URL',
} as const;

export type Use = keyof typeof USES;

export const ALL_USES = Object.keys(USES) as readonly Use[];

/** What the site is built for, as far as its texts say it. */
export interface BuiltFor {
  /** After how many months leads are removed; undefined where they are kept. */
  keepMonths: number | undefined;
  uses: readonly Use[];
}

/** Where leads are kept and nobody else receives anything. */
export const WITHOUT_SETTINGS: BuiltFor = { keepMonths: undefined, uses: [] };

/** A secret may be in a file, which a name with `_FILE` names. */
export function usesOf(environment: Readonly<Record<string, string | undefined>>): Use[] {
  const isOn = (name: string) => !['', 'false', undefined].includes(environment[name]);
  return ALL_USES.filter((use) => isOn(USES[use]) || isOn(`${USES[use]}_FILE`));
}

/** For copy with `{recaptcha|where it is in use|where it is not}`. */
export function usesInCopy(uses: readonly Use[]): Record<string, number> {
  return Object.fromEntries(ALL_USES.map((use) => [use, uses.includes(use) ? 1 : 0]));
}
