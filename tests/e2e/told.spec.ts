/** What a visitor is told after sending a form is so. */

import type { Locator } from '@playwright/test';
import { contact } from '../../content/schema/contact.ts';
import { expectNoViolations } from '../support/axe.ts';
import { deliveringTest, type Page } from '../support/desk-fixtures.ts';
import { expect, test } from '../support/fixtures.ts';
import { newEmail, newsletterForm, submitButton, toast } from '../support/forms.ts';

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

/** Asks for the fourth time of the fifth day in the dialog. @returns the dialog */
async function askForCall(page: Page, email: string, button: string): Promise<Locator> {
  const { call } = contact;
  await page.goto('/contact#schedule');
  const dialog = page.getByRole('dialog', { name: call.title });
  await dialog.getByRole('group', { name: call.day }).locator('label').nth(4).click();
  await dialog.getByRole('group', { name: call.time }).locator('label').nth(3).click();
  await dialog.getByLabel('First name').fill('Amara');
  await dialog.getByLabel('Last name').fill('Okafor');
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
    await page.route('**/api/contact-submissions', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), held_until: null } });
    });
    const dialog = await askForCall(page, newEmail(), 'Hold this time');
    await expect(toast(page, 'Success')).toContainText(
      "Message sent successfully! We'll get back to you within 24 hours.",
    );
    await expect(dialog.getByRole('heading', { name: 'Call requested' })).toBeFocused();
    await expect(dialog).toContainText('This time is not held. Our staff confirm it by email');
    await expect(page.getByText('Held until')).toHaveCount(0);
  });
});
