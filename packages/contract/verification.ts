/** The providers of human verification: their names in the API and in file names, and their labels for visitors. */
export const PROVIDER_LABELS = {
  altcha: 'ALTCHA',
  recaptcha: 'reCAPTCHA',
} as const;

export type ProviderName = keyof typeof PROVIDER_LABELS;
