/** The three forms from a visitor's view: how to open, fill in and submit each. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { RunningSite } from './site.ts';

export interface FormUnderTest {
  name: string;
  /** The table that stores it, and the path that it is posted to. */
  table: 'contact_submissions' | 'newsletter_subscriptions';
  endpoint: string;
  /** The action that its token is bound to. */
  action: string;
  labels: { ready: string; busy: string };
  success: string;
  storageFailed: string;
  /** Opens the form and returns the element that contains it. */
  open(page: Page): Promise<Locator>;
  /** Fills in the required fields and returns the e-mail address, which identifies the row. */
  fill(form: Locator): Promise<string>;
}

const person = { first: 'Amara', last: 'Okafor', company: 'First Harbor Bank' };

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
    return openDemoDialog(page);
  },
  async fill(form) {
    await form.getByLabel('Company').fill(person.company);
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

/** Sends a demo request from the page that is open. @returns its address, which identifies the row */
export async function requestDemo(page: Page): Promise<string> {
  const dialog = await openDemoDialog(page);
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(page.locator('[data-toast=success]')).toBeVisible();
  return email;
}

/** Opens the dialog of the page that is open. */
export async function openDemoDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  return page.getByRole('dialog', { name: 'Request a demo' });
}

/** An address at a domain of its own: leads of one domain have one owner. */
export function newEmail(): string {
  return `ada@${randomUUID().slice(0, 12)}.example`;
}

/** The submit button, once the form is ready. */
export function submitButton(form: Locator, { labels }: FormUnderTest): Locator {
  return form.getByRole('button', { name: labels.ready, exact: true });
}

/** The rows that a form stored for an address. */
export function rowsOf(server: RunningSite, { table }: FormUnderTest, email: string) {
  return server.rows(table).filter((row) => row['email'] === email);
}

/** The toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
}

async function fillPerson(form: Locator, message: string): Promise<string> {
  const email = newEmail();
  await form.getByLabel('First name').fill(person.first);
  await form.getByLabel('Last name').fill(person.last);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel(message).fill('Duplicates between core banking and the CRM.');
  return email;
}
