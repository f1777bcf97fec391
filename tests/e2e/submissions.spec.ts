/** Every outcome of the specification's error catalog, and every success, for all three forms. */
import { expect, test } from '../support/fixtures.ts';
import {
  contactForm,
  demoForm,
  forms,
  newsletterForm,
  rowsOf,
  submitButton,
  toast,
} from '../support/forms.ts';
import { hold } from '../support/hold.ts';
import { sampled } from '../support/long.ts';

const { step } = test;
const CHALLENGE = '**/api/verification/challenge*';

for (const [form, options] of sampled(forms, 1)) {
  const endpoint = `**${form.endpoint}`;

  test(
    `${form.name}: each failure is told and keeps what was typed, and trying again stores one row`,
    options,
    async ({ page, server, expectConsole }) => {
      const place = await form.open(page);
      const email = await form.fill(place);
      const submitUntilTold = async (text: string) => {
        await submitButton(place, form).click();
        await expect(toast(page, 'Error')).toContainText(text);
        await expect(toast(page, 'Error')).toHaveAttribute('data-toast', 'error');
        await expect(submitButton(place, form)).toBeEnabled();
        await expect(place.locator('input[name=email]')).toHaveValue(email);
      };

      await step('without a challenge there is no token', async () => {
        expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
        await page.route(CHALLENGE, (route) => route.fulfill({ status: 500 }));
        await submitUntilTold('ALTCHA verification failed. Please try again.');
        await page.unroute(CHALLENGE);
      });

      await step('a token of another action is rejected', async () => {
        expectConsole({ text: 'status of 403', address: form.endpoint });
        const other = form.action === 'contact_form' ? 'demo_request' : 'contact_form';
        await page.route(CHALLENGE, (route) =>
          route.continue({ url: `${server.origin}/api/verification/challenge?action=${other}` }),
        );
        await submitUntilTold('Security verification failed. Please try again.');
        await page.unroute(CHALLENGE);
      });

      await step('too many attempts say when to try again', async () => {
        expectConsole({ text: 'status of 429', address: form.endpoint });
        const headers = { 'Retry-After': '125' };
        await page.route(endpoint, (route) =>
          route.fulfill({ status: 429, headers, json: { code: 'too_many_requests' } }),
        );
        await submitUntilTold('Too many attempts. Please try again in 3 minutes.');
        await page.unroute(endpoint);
      });

      await step('the store fails', async () => {
        expectConsole({ text: 'status of 503', address: form.endpoint });
        const repair = server.breakStorage();
        await submitUntilTold(form.storageFailed);
        repair();
      });
      expect(rowsOf(server, form, email)).toHaveLength(0);

      await step('a broken connection: the server stores the row, but its answer is lost', async () => {
        expectConsole({ text: 'net::ERR_FAILED', address: form.endpoint });
        await page.route(endpoint, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await submitUntilTold('An unexpected error occurred. Please try again.');
        await page.unroute(endpoint);
      });

      await submitButton(place, form).click();
      await expect(toast(page, 'Success')).toContainText(form.success);
      expect(rowsOf(server, form, email)).toHaveLength(1);
    },
  );

  test(
    `${form.name}: a submission is stored once, reported and cleared, and the button shows its state`,
    options,
    async ({ page, server }) => {
      const release = await hold(page, '**/api/verification');
      const place = await form.open(page);
      const button = place.locator('button[type=submit]');
      await expect(button).toHaveText('Loading...');
      await expect(button).toBeDisabled();
      await release();
      await expect(button).toHaveText(form.labels.ready);
      await expect(button).toBeEnabled();

      const email = await form.fill(place);
      const answer = await hold(page, endpoint);
      await step('a double click and Enter during the submission', async () => {
        await button.dblclick();
        await place.locator('input[name=email]').press('Enter');
      });
      await expect(button).toHaveText(form.labels.busy);
      await expect(button).toBeDisabled();
      await answer();

      await expect(toast(page, 'Success')).toContainText(form.success);
      await expect(toast(page, 'Success')).toHaveAttribute('data-toast', 'success');
      expect(rowsOf(server, form, email)).toHaveLength(1);
      for (const field of await place.locator('input, textarea').all()) await expect(field).toHaveValue('');
      // The dialog has closed: open it again to read its button.
      if (form === demoForm) await form.open(page);
      await expect(button).toHaveText(form.labels.ready);
    },
  );
}

test('newsletter: an empty address does nothing at all, one subscribed already gets the neutral toast', async ({
  page,
  server,
  expectConsole,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => posted.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const footer = await newsletterForm.open(page);
  await step('an empty address', async () => {
    await footer.getByLabel('Email address').fill('   ');
    await submitButton(footer, newsletterForm).click();

    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(footer.getByText('Error:')).toHaveCount(0);
    const sent = posted.filter((request) => request.includes('challenge') || request.startsWith('POST'));
    expect(sent).toEqual([]);
  });

  const email = await newsletterForm.fill(footer);
  await submitButton(footer, newsletterForm).click();
  await expect(toast(page, 'Success')).toBeVisible();

  await step('the same address in another case', async () => {
    expectConsole({ text: 'status of 409', address: newsletterForm.endpoint });
    await footer.getByLabel('Email address').fill(` ${email.toUpperCase()} `);
    await submitButton(footer, newsletterForm).click();
    const already = toast(page, 'Already subscribed');
    await expect(already).toContainText('This email is already subscribed to our newsletter.');
    await expect(already).toHaveAttribute('data-toast', 'neutral');
    await expect(footer.getByLabel('Email address')).toHaveValue(email.toUpperCase());
    expect(rowsOf(server, newsletterForm, email)).toHaveLength(1);
  });
});

test('demo request: every field is stored as typed, with the page it came from', async ({ page, server }) => {
  const dialog = await demoForm.open(page);
  const email = await demoForm.fill(dialog);
  await dialog.getByLabel('Phone').fill('+1 813 555 0148');
  await dialog.getByLabel('Project type').selectOption('ai-analytics');
  await dialog.getByLabel('Budget').selectOption('100k-250k');
  await submitButton(dialog, demoForm).click();

  await expect(toast(page, 'Success')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    {
      form_type: 'demo_request',
      first_name: 'Amara',
      last_name: 'Okafor',
      company: 'First Harbor Bank',
      phone: '+1 813 555 0148',
      project_type: 'ai-analytics',
      budget: '100k-250k',
      message: 'Duplicates between core banking and the CRM.',
      source_path: '/',
    },
  ]);
});

test('contact: optional fields that are left empty are stored as null, and a server error appears at its field', async ({
  page,
  server,
  expectConsole,
}) => {
  const place = await contactForm.open(page);
  const email = await contactForm.fill(place);
  await submitButton(place, contactForm).click();

  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, contactForm, email)).toMatchObject([
    {
      form_type: 'contact',
      company: null,
      phone: null,
      project_type: null,
      budget: null,
      source_path: '/contact',
    },
  ]);

  await step('a server error about a field', async () => {
    expectConsole({ text: 'status of 422', address: contactForm.endpoint });
    await contactForm.fill(place);
    await place.getByLabel('First name').evaluate((input: HTMLInputElement) => {
      input.value = 'Ama\u0007ra';
    });
    await submitButton(place, contactForm).click();

    await expect(place.getByLabel('First name')).toBeFocused();
    await expect(place.getByLabel('First name')).toHaveAccessibleDescription(/^Error: /);
  });
});

test('a form that is not hydrated sends nothing and leaves the address as it is', async ({ page }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/contact');
  const place = page.getByRole('main');
  await contactForm.fill(place);
  // Firefox restores an enabled button after a reload, though nothing listens yet.
  await place.locator('[type=submit]').evaluate((button: HTMLButtonElement) => {
    button.disabled = false;
  });
  await place.getByLabel('First name').press('Enter');
  await place.locator('[type=submit]').click();
  expect(new URL(page.url()).search).toBe('');
  await release();
  await expect(submitButton(place, contactForm)).toBeEnabled();
  await expect(place.getByLabel('First name')).not.toHaveValue('');
});
