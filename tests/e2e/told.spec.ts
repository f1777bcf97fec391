/** What a visitor is told after sending a form is so. */
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
