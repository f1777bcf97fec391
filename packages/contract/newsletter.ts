/** The pages that mails about the newsletter lead to. Each has at most one button, which posts to the page's own address. */

export const NEWSLETTER_PATHS = {
  /** Has the button that unsubscribes. */
  unsubscribe: '/newsletter/unsubscribe',
  /** Says so, and has the button that undoes it. */
  unsubscribed: '/newsletter/unsubscribed',
  /** Has the button that confirms a sign-up. */
  confirm: '/newsletter/confirm',
  /** Says that the subscription is active. */
  subscribed: '/newsletter/subscribed',
  /** Says that the subscription has changed too often. */
  tooOften: '/newsletter/too-often',
  /** Says that the server could not do it. */
  failed: '/newsletter/failed',
} as const;

export type NewsletterPage = keyof typeof NEWSLETTER_PATHS;

/** The query parameter that says whose subscription it is. */
export const TOKEN_PARAMETER = 'token';

/** What a button posts. A program that follows links and posts nothing else changes nothing. */
export const BUTTON = { name: 'button', value: 'pressed' } as const;
