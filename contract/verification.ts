/** The providers of human verification, by the name that the API and the files of each go by. */
export const PROVIDER_LABELS = {
  altcha: 'ALTCHA',
  recaptcha: 'reCAPTCHA',
} as const;

export type ProviderName = keyof typeof PROVIDER_LABELS;
