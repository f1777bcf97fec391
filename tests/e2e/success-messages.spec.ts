/** What a visitor is told after sending a form is so. */
import { randomUUID } from 'node:crypto';

import type { Locator } from '@playwright/test';
import { call as copy } from '../../content/schema/call.ts';
import { company } from '../../content/schema/company.ts';
import { contact } from '../../content/schema/contact.ts';
import { CALL_PATH, KEY_PARAMETER } from '../../packages/contract/call-link.ts';
import { CALL_TITLE } from '../../packages/contract/call-slots.ts';
import { formatCall } from '../../packages/contract/call-wording.ts';
import { availableSlots } from '../../packages/contract/offered-slots.ts';
import { callKey } from '../../packages/store/leads/call-key.ts';
import type { Queries } from '../../packages/store/schema.ts';
import { submissionStore } from '../../packages/store/submissions/store-batched.ts';
import { expectNoViolations } from '../support/axe.ts';
import { deliveringTest, type Page } from '../support/desk-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  contactForm,
  demoForm,
  newEmail,
  newsletterForm,
  rowsOf,
  submitButton,
  toast,
} from '../support/forms.ts';
import { lead } from '../support/leads.ts';
import { LONG } from '../support/long.ts';

async function subscribe(page: Page, email: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email address').fill(email);
  await submitButton(footer, newsletterForm).click();
}

deliveringTest(
  'with double opt-in, every sign-up is almost done, the second of an address too',
  async ({ site, receivers, page }) => {
    const email = newEmail();
    await page.goto(`${site.server.origin}/about`);
    for (const address of [email, email, newEmail()]) {
      await subscribe(page, address);
      await expect(toast(page, 'Almost done')).toContainText(
        'If the address can be added, a mail with a button is on its way.',
      );
      await expect(page.getByText('Successfully subscribed')).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByLabel('Email address')).toHaveValue('');
      // It stays while a pointer is over it.
      await toast(page, 'Almost done').hover();
      await expectNoViolations(page, 'almost done', '[data-toast]');
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
    await expect.poll(() => receivers.mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
  },
);

test('without it, the specified toast stands, and below it what whoever had left has to do', async ({
  page,
}) => {
  await page.goto('/about');
  await subscribe(page, newEmail());
  await expect(toast(page, 'Success')).toContainText('Successfully subscribed to our newsletter!');
  await expect(toast(page, 'Success')).toContainText('If you had left, write to us.');

  await page.route('**/api/newsletter-subscriptions', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), confirms: 'former' } });
  });
  await subscribe(page, newEmail());
  await expect(toast(page, 'Success')).toContainText('If you had left, open the mail that we sent.');
});

test('a sign-up that no mail can be sent to is told so, and what was typed stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole({ text: /409/ });
  await page.goto('/about');
  await page.route('**/api/newsletter-subscriptions', (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: 'no_mail' } }),
  );
  const email = newEmail();
  await subscribe(page, email);
  await expect(toast(page, 'Error')).toContainText(
    'We cannot send the mail that confirms this address now. Please try again tomorrow.',
  );
  await expect(page.getByRole('contentinfo').getByLabel('Email address')).toHaveValue(email);
});

test('offline, the specified toast stands, and below it that nothing was sent; what was typed waits for a press', async ({
  page,
  context,
  server,
  expectConsole,
}) => {
  expectConsole({ text: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
  const place = await contactForm.open(page);
  const email = await contactForm.fill(place);
  await expect(submitButton(place, contactForm)).toBeEnabled();
  await context.setOffline(true);
  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Error')).toContainText('ALTCHA verification failed. Please try again.');
  await expect(toast(page, 'Error')).toContainText('You are offline, and nothing was sent.');
  await expectNoViolations(page, 'offline', '[data-toast]');
  await expect(place.getByLabel('Email', { exact: true })).toHaveValue(email);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(asked).toEqual([]);
  const kept = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ]);
  expect(await kept()).toEqual([0, 0, 0]);

  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Success')).toContainText(contactForm.success);
  expect(rowsOf(server, contactForm, email)).toHaveLength(1);
});

test('a connection that is lost on the way: it may have arrived, and is stored once', async ({
  page,
  context,
  server,
  expectConsole,
}) => {
  expectConsole({ text: /ERR_FAILED/ });
  const place = await contactForm.open(page);
  const email = await contactForm.fill(place);
  await page.route(`**${contactForm.endpoint}`, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.');
  await expect(toast(page, 'Error')).toContainText('sent again, it is stored once');
  await context.setOffline(false);
  await page.unroute(`**${contactForm.endpoint}`);
  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, contactForm, email)).toHaveLength(1);
});

test('the browser asks before a page is left with something typed and unsent, and only then', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  const leave = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/about$/);
  };
  await test.step('nothing was typed', async () => {
    await contactForm.open(page);
    await leave();
    expect(asked).toEqual([]);
  });
  await test.step('typed and unsent', async () => {
    const place = await contactForm.open(page);
    await contactForm.fill(place);
    // Nothing asks before the form's code is there.
    await expect(submitButton(place, contactForm)).toBeEnabled();
    await leave();
    expect(asked).toEqual(['beforeunload']);
  });
  await test.step('sent', async () => {
    const place = await contactForm.open(page);
    await contactForm.fill(place);
    await submitButton(place, contactForm).click();
    await expect(toast(page, 'Success')).toBeVisible();
    await leave();
    expect(asked).toHaveLength(1);
  });
  await test.step('its dialog was canceled', async () => {
    const dialog = await demoForm.open(page);
    await demoForm.fill(dialog);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await leave();
    expect(asked).toHaveLength(1);
  });
});

test('an address with a slip: the likely one is offered with a press, and the other is taken all the same', async ({
  page,
  server,
}) => {
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  const email = place.getByLabel('Email', { exact: true });
  await email.fill('head@gmial.com');
  const offer = place.getByRole('button', { name: 'head@gmail.com' });
  await expect(place.getByText('Did you mean')).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/Did you mean/);
  await expectNoViolations(page, 'a hint', 'main form');
  await offer.press('Enter');
  await expect(email).toHaveValue('head@gmail.com');
  await expect(email).toBeFocused();
  await expect(place.getByText('Did you mean')).toHaveCount(0);

  const name = newEmail().split('@')[0];
  await email.fill(`${name}@gmial.com`);
  await expect(place.getByText('Did you mean')).toBeVisible();
  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Success')).toContainText(contactForm.success);
  expect(rowsOf(server, contactForm, `${name}@gmial.com`)).toHaveLength(1);
  await expect(place.getByText('Did you mean')).toHaveCount(0);
});

test('an address without a dot is asked about, and can subscribe', async ({ page, server }) => {
  const footer = await newsletterForm.open(page);
  const address = `${newEmail().split('@')[0]}@b`;
  await footer.getByLabel('Email address').fill(address);
  await expect(footer.getByText('Is this address complete? Most end like example.com.')).toBeVisible();
  await submitButton(footer, newsletterForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, newsletterForm, address)).toHaveLength(1);
});

/** Asks for the fourth time of the fifth day in the dialog. @returns the dialog */
async function askForCall(page: Page, email: string, button: string): Promise<Locator> {
  const { call } = contact;
  await page.goto('/contact#schedule');
  const dialog = page.getByRole('dialog', { name: call.title });
  await dialog.getByRole('group', { name: call.day }).locator('label').nth(4).click();
  await dialog.getByRole('group', { name: call.time }).locator('label').nth(3).click();
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill('Haddad');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: button }).click();
  return dialog;
}

deliveringTest.describe('a call', () => {
  deliveringTest.use({ baseURL: async ({ site }, use) => use(site.server.origin) });

  deliveringTest('is held, for whoever confirms it by a mail: one truth', async ({ page }) => {
    const email = newEmail();
    const dialog = await askForCall(page, email, 'Hold this time');
    await expect(page.locator('[data-toast=success]')).toContainText(
      /Held until \d+:\d\d [AP]M.*Confirm it by the mail to /,
    );
    await expect(page.locator('[data-toast=success]')).toContainText(email);
    await expect(dialog.getByRole('heading', { name: /^Held until \d+:\d\d [AP]M$/ })).toBeFocused();
    await expect(dialog).toContainText(`Confirm it by the mail to ${email}.`);
    await expect(page.getByText('get back to you')).toHaveCount(0);
    await expectNoViolations(page, 'a held call');
  });

  deliveringTest('for which no mail can be sent is a request, and says so', async ({ page }) => {
    // Not stored: a network asks for three calls a day.
    await page.route('**/api/contact-submissions', (route) =>
      route.fulfill({ status: 201, json: { id: randomUUID(), held_until: null } }),
    );
    const dialog = await askForCall(page, newEmail(), 'Hold this time');
    await expect(toast(page, 'Success')).toContainText(
      "Message sent successfully! We'll get back to you within 24 hours.",
    );
    await expect(dialog.getByRole('heading', { name: 'Call requested' })).toBeFocused();
    await expect(dialog).toContainText('This time is not held. Our staff confirm it by email');
    await expect(page.getByText('Held until')).toHaveCount(0);
  });

  deliveringTest.describe('in Paris', () => {
    deliveringTest.use({ timezoneId: 'Europe/Paris' });

    deliveringTest(
      'is moved to a time that is chosen, from days and times on its clock, and no other way',
      LONG,
      async ({ page, site }) => {
        const { call } = contact;
        const [slot = 0] = availableSlots(company.hours, Date.now()).slice(30);
        await page.goto(await heldCall(site.database.db, slot));
        await page.getByRole('button', { name: copy.held.button }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.booked.title);
        const time = formatCall(slot, 'Europe/Paris');
        await expect(page.getByText(time)).toBeVisible();

        const days = page.getByRole('group', { name: call.day }).locator('label');
        const times = page.getByRole('group', { name: call.time }).locator('label');
        await expect(days.first()).toBeVisible();
        await expect(page.getByRole('combobox')).toHaveCount(0);
        await expect(times.locator('input:checked')).toHaveCount(0);
        await page.getByRole('button', { name: 'Move the call' }).click();
        await expect(page.getByText(`Error: ${call.missing}`)).toBeVisible();
        await expect(times.first().getByRole('radio')).toBeFocused();
        await page.reload();
        await expect(page.getByText(time)).toBeVisible();

        // A day of the office is an evening in Paris, which begins the list: the night is last. It ends before midnight, on Saturdays an
        // hour earlier; for four weeks of the year, when only one of the two has changed its clocks, all of it is an hour earlier.
        await days.nth(4).click();
        const shown = await times.allInnerTexts();
        expect(shown[0]).toMatch(/^[567]:00 PM/);
        expect(shown.at(-1)).toMatch(/^(?:9|1[01]):30 PM/);
        await expect(page.getByText(call.night)).toBeVisible();
        await expectNoViolations(page, 'the days and times of a call');
        const chosen = Date.parse((await times.nth(1).locator('input').getAttribute('value')) ?? '');
        await times.nth(1).click();
        await page.getByRole('button', { name: 'Move the call' }).click();
        await expect(page.getByText(formatCall(chosen, 'Europe/Paris'))).toBeVisible();
        await page.getByRole('button', { name: copy.cancel.button }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.canceled.title);
        await expectNoViolations(page, 'a canceled call');
        await page.getByRole('button', { name: copy.canceled.undo }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.booked.title);
        await expect(page.getByText(formatCall(chosen, 'Europe/Paris'))).toBeVisible();
      },
    );
  });
});

/** A call that somebody in Paris has asked for. @returns the path of its page */
async function heldCall(db: Queries, slot: number): Promise<string> {
  const row = lead({
    ...{ id: randomUUID(), created_at: new Date().toISOString(), email: newEmail() },
    message: CALL_TITLE,
  });
  const call = { at: new Date(slot), zone: 'Europe/Paris' };
  const store = submissionStore(db, { doubleOptIn: false, channels: ['call'] });
  const token = { nonce: randomUUID(), expiresAt: new Date(Date.now() + 60_000) };
  const outcome = await store({ lead: { kind: 'contact_submission', row, call }, token, idempotency: null });
  expect(outcome.kind).toBe('stored');
  return `${CALL_PATH}?${KEY_PARAMETER}=${await callKey(db, row.id)}`;
}
