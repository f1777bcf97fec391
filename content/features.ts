/** What is in use of that which sends data to others or asks more of visitors: the pages say what is, and not what could be. */

/** Each with the setting that turns it on. The build reads whether it is set, never to what. */
export const FEATURES = {
  mail: 'SMTP_URL',
  confirmation: 'CONFIRM_VISITORS',
  double_opt_in: 'NEWSLETTER_DOUBLE_OPT_IN',
  webhook: 'WEBHOOK_URL',
  chat: 'CHAT_WEBHOOK_URL',
  answer_files: 'INBOUND_ATTACHMENTS',
  recaptcha: 'RECAPTCHA_SITE_KEY',
  booking: 'BOOKING_URL',
} as const;

export type Feature = keyof typeof FEATURES;

export const ALL_FEATURES = Object.keys(FEATURES) as readonly Feature[];

/** What the site is built for, as far as its texts say it. */
export interface BuildTarget {
  /** After how many months leads are removed; undefined where they are kept. */
  keepMonths: number | undefined;
  features: readonly Feature[];
}

/** Where leads are kept and nobody else receives anything. */
export const WITHOUT_SETTINGS: BuildTarget = { keepMonths: undefined, features: [] };

/** A secret may be in a file, which a name with `_FILE` names. */
export function featuresOf(environment: Readonly<Record<string, string | undefined>>): Feature[] {
  const isOn = (name: string) => !['', 'false', undefined].includes(environment[name]);
  return ALL_FEATURES.filter((feature) => isOn(FEATURES[feature]) || isOn(`${FEATURES[feature]}_FILE`));
}

/** For copy with `{recaptcha|where it is in use|where it is not}`. */
export function featuresInCopy(features: readonly Feature[]): Record<string, number> {
  return Object.fromEntries(ALL_FEATURES.map((feature) => [feature, features.includes(feature) ? 1 : 0]));
}
