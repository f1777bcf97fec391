/** The three forms as a visitor finds them: how to reach each, fill it in and send it. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { RunningSite } from './site.ts';

export interface FormUnderTest {
  name: string;
  /** Where its row goes, and where it is posted to. */
  table: 'contact_submissions' | 'newsletter_subscriptions';
  endpoint: string;
  /** The action that its token is bound to. */
  action: string;
  labels: { ready: string; busy: string };
  success: string;
  storageFailed: string;
  /** Goes to the form and answers the element that it stands in. */
  open(page: Page): Promise<Locator>;
  /** Fills in the required fields; answers the e-mail address, which identifies the row. */
  fill(form: Locator): Promise<string>;
}

const people = { first: 'Amara', last: 'Okafor', company: 'First Harbor Bank' };

export const demoForm: FormUnderTest = {
  name: 'demo request',
  table: 'contact_submissions',
  endpoint: '/api/contact-submissions',
  action: 'demo_request',
  labels: { ready: 'Request Demo', busy: 'Submitting...' },
  success: "Demo request submitted successfully! We'll get back to you soon.",
  storageFailed: 'Failed to submit demo request. Please try again.',
  async open(page) {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
    return page.getByRole('dialog', { name: 'Request a demo' });
  },
  async fill(form) {
    await form.getByLabel('Company').fill(people.company);
    return fillPerson(form, 'Tell us about your data challenges');
  },
};

export const contactForm: FormUnderTest = {
  name: 'contact',
  table: 'contact_submissions',
  endpoint: '/api/contact-submissions',
  action: 'contact_form',
  labels: { ready: 'Send Message', busy: 'Sending...' },
  success: "Message sent successfully! We'll get back to you within 24 hours.",
  storageFailed: 'Failed to send message. Please try again.',
  async open(page) {
    await page.goto('/contact');
    return page.getByRole('main');
  },
  fill: (form) => fillPerson(form, 'How can we help you?'),
};

export const newsletterForm: FormUnderTest = {
  name: 'newsletter',
  table: 'newsletter_subscriptions',
  endpoint: '/api/newsletter-subscriptions',
  action: 'newsletter_subscribe',
  labels: { ready: 'Subscribe', busy: 'Subscribing...' },
  success: 'Successfully subscribed to our newsletter!',
  storageFailed: 'Failed to subscribe. Please try again.',
  async open(page) {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').scrollIntoViewIfNeeded();
    return footer;
  },
  async fill(form) {
    const email = newEmail();
    await form.getByLabel('Email address').fill(email);
    return email;
  },
};

export const forms = [demoForm, contactForm, newsletterForm];

/** An address that no other test uses. */
export function newEmail(): string {
  return `${randomUUID().slice(0, 12)}@example.com`;
}

/** The button that sends a form, once it is ready. */
export function submitButton(form: Locator, { labels }: FormUnderTest): Locator {
  return form.getByRole('button', { name: labels.ready, exact: true });
}

/** The rows that a form stored for an address. */
export function rowsOf(server: RunningSite, { table }: FormUnderTest, email: string) {
  return server.rows(table).filter((row) => row['email'] === email);
}

/** The toast that is shown, by its title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
}

async function fillPerson(form: Locator, message: string): Promise<string> {
  const email = newEmail();
  await form.getByLabel('First name').fill(people.first);
  await form.getByLabel('Last name').fill(people.last);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel(message).fill('Duplicates between core banking and the CRM.');
  return email;
}
