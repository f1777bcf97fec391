/** What the forms tell a visitor, letter for letter as the specification's points 4 and 8 have it. */
import type { FormName } from './forms.ts';

export interface ToastMessage {
  title: string;
  text: string;
  tone: 'success' | 'error' | 'neutral';
}

/** A form's submit button: until verification is ready, at rest, and while a submission is under way. */
export const BUTTON_LABELS: Readonly<Record<FormName, { loading: string; ready: string; busy: string }>> = {
  demo_request: { loading: 'Loading...', ready: 'Request Demo', busy: 'Submitting...' },
  contact: { loading: 'Loading...', ready: 'Send Message', busy: 'Sending...' },
  newsletter: { loading: 'Loading...', ready: 'Subscribe', busy: 'Subscribing...' },
};

export const SUCCESS: Readonly<Record<FormName, ToastMessage>> = {
  demo_request: success("Demo request submitted successfully! We'll get back to you soon."),
  contact: success("Message sent successfully! We'll get back to you within 24 hours."),
  newsletter: success('Successfully subscribed to our newsletter!'),
};

/** A sign-up that waits for a mail to be answered, as all do with double opt-in. Whether the address can be added is not told. */
export const ALMOST_DONE: ToastMessage = {
  title: 'Almost done',
  text: 'If the address can be added, a mail with a button is on its way.',
  tone: 'success',
};

/** Below the message that an address is subscribed, whoever's it is: that of somebody who had left is not yet. */
export const IF_YOU_HAD_LEFT = {
  withMail: 'If you had left, open the mail that we sent.',
  withoutMail: 'If you had left, write to us.',
};

/** Below the message that a demo request is stored: leads to the picker of a call. */
export const CHOOSE_TIME = { label: 'Choose a time for the demo', href: '/contact#schedule' };

/** The store could not take the submission (any 5xx). */
export const STORAGE_FAILED: Readonly<Record<FormName, ToastMessage>> = {
  demo_request: error('Failed to submit demo request. Please try again.'),
  contact: error('Failed to send message. Please try again.'),
  newsletter: error('Failed to subscribe. Please try again.'),
};

export const VERIFICATION_REJECTED = error('Security verification failed. Please try again.');

export const UNEXPECTED = error('An unexpected error occurred. Please try again.');

export const ALREADY_SUBSCRIBED: ToastMessage = {
  title: 'Already subscribed',
  text: 'This email is already subscribed to our newsletter.',
  tone: 'neutral',
};

/** Below the message of a failure, where the browser has no connection. Nothing is sent later without a press. */
export const OFFLINE = {
  notSent: 'You are offline, and nothing was sent. What you typed stays on this page.',
  /** The connection was lost on the way. */
  unsure: 'You are offline now. What you typed stays on this page; sent again, it is stored once.',
};

/** At the field of an address that may have a slip. It is taken as it is, too. */
export const HINTS = {
  /** Before a button with the address that was probably meant. */
  likely: 'Did you mean',
  noDot: 'Is this address complete? Most end like example.com.',
};

/** A sign-up would wait for a mail, and a limit keeps it from being sent. */
export const NO_MAIL = error(
  'We cannot send the mail that confirms this address now. Please try again tomorrow.',
);

/** No token could be obtained from the verification service of that name ('ALTCHA', 'reCAPTCHA'). */
export function tokenNotObtained(serviceName: string): ToastMessage {
  return error(`${serviceName} verification failed. Please try again.`);
}

/** The rate limit was reached; `seconds` is the answer's Retry-After. */
export function tooManyAttempts(seconds: number): ToastMessage {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return error(`Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
}

function success(text: string): ToastMessage {
  return { title: 'Success', text, tone: 'success' };
}

function error(text: string): ToastMessage {
  return { title: 'Error', text, tone: 'error' };
}
