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

for (const form of forms) {
  test(`${form.name}: a submission is stored, reported and cleared`, async ({ page, server }) => {
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Success')).toContainText(form.success);
    await expect(toast(page, 'Success')).toHaveAttribute('data-toast', 'success');
    expect(rowsOf(server, form, email)).toHaveLength(1);
    for (const field of await place.locator('input, textarea').all()) await expect(field).toHaveValue('');
  });

  test(`${form.name}: without a challenge there is no token, and nothing is stored`, async ({
    page,
    server,
    expectConsole,
  }) => {
    expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
    await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText('ALTCHA verification failed. Please try again.');
    await expect(toast(page, 'Error')).toHaveAttribute('data-toast', 'error');
    await expect(submitButton(place, form)).toBeEnabled();
    expect(rowsOf(server, form, email)).toHaveLength(0);
  });

  test(`${form.name}: a token of another action is rejected, and nothing is stored`, async ({
    page,
    server,
    expectConsole,
  }) => {
    expectConsole({ text: 'status of 403', address: form.endpoint });
    const other = form.action === 'contact_form' ? 'demo_request' : 'contact_form';
    await page.route('**/api/verification/challenge*', async (route) => {
      await route.continue({ url: `${server.origin}/api/verification/challenge?action=${other}` });
    });
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText('Security verification failed. Please try again.');
    await expect(submitButton(place, form)).toBeEnabled();
    expect(rowsOf(server, form, email)).toHaveLength(0);
  });

  test(`${form.name}: a broken connection is an unexpected error, and trying again stores one row`, async ({
    page,
    server,
    expectConsole,
  }) => {
    expectConsole({ text: 'net::ERR_FAILED', address: form.endpoint });
    const place = await form.open(page);
    const email = await form.fill(place);
    // The server stores the row, but its answer is lost.
    await page.route(`**${form.endpoint}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submitButton(place, form).click();
    await expect(toast(page, 'Error')).toContainText('An unexpected error occurred. Please try again.');
    await expect(submitButton(place, form)).toBeEnabled();

    await page.unroute(`**${form.endpoint}`);
    await submitButton(place, form).click();
    await expect(toast(page, 'Success')).toContainText(form.success);
    expect(rowsOf(server, form, email)).toHaveLength(1);
  });

  test(`${form.name}: too many attempts say when to try again and keep what was typed`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole({ text: 'status of 429', address: form.endpoint });
    await page.route(`**${form.endpoint}`, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '125' }, json: { code: 'too_many_requests' } }),
    );
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText('Too many attempts. Please try again in 3 minutes.');
    await expect(place.locator('input[name=email]')).toHaveValue(email);
  });

  test(`${form.name}: a double click and Enter during a submission store one row`, async ({
    page,
    server,
  }) => {
    const place = await form.open(page);
    const email = await form.fill(place);
    await expect(submitButton(place, form)).toBeEnabled();
    const answer = await hold(page, `**${form.endpoint}`);
    await submitButton(place, form).dblclick();
    await place.locator('input[name=email]').press('Enter');
    await answer();

    await expect(toast(page, 'Success')).toBeVisible();
    expect(rowsOf(server, form, email)).toHaveLength(1);
  });

  test(`${form.name}: the button shows the state of the submission`, async ({ page }) => {
    const release = await hold(page, '**/api/verification');
    const place = await form.open(page);
    const button = place.locator('button[type=submit]');
    await expect(button).toHaveText('Loading...');
    await expect(button).toBeDisabled();
    await release();
    await expect(button).toHaveText(form.labels.ready);
    await expect(button).toBeEnabled();

    const answer = await hold(page, `**${form.endpoint}`);
    await form.fill(place);
    await button.click();
    await expect(button).toHaveText(form.labels.busy);
    await expect(button).toBeDisabled();
    await answer();
    await expect(toast(page, 'Success')).toBeVisible();
    // The dialog has closed: open it again to read its button.
    if (form === demoForm) await form.open(page);
    await expect(button).toHaveText(form.labels.ready);
  });
}

for (const form of forms) {
  test(`${form.name}: when the store fails it says so, keeps what was typed, and succeeds later`, async ({
    page,
    server,
    expectConsole,
  }) => {
    expectConsole({ text: 'status of 503', address: form.endpoint });
    const place = await form.open(page);
    const email = await form.fill(place);
    const repair = server.breakStorage();
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText(form.storageFailed);
    await expect(place.locator('input[name=email]')).toHaveValue(email);
    repair();
    expect(rowsOf(server, form, email)).toHaveLength(0);

    await submitButton(place, form).click();
    await expect(toast(page, 'Success')).toContainText(form.success);
    expect(rowsOf(server, form, email)).toHaveLength(1);
  });
}

test('newsletter: an address subscribed already, in another case, gets the neutral toast', async ({
  page,
  server,
  expectConsole,
}) => {
  expectConsole({ text: 'status of 409', address: newsletterForm.endpoint });
  const footer = await newsletterForm.open(page);
  const email = await newsletterForm.fill(footer);
  await submitButton(footer, newsletterForm).click();
  await expect(toast(page, 'Success')).toBeVisible();

  await footer.getByLabel('Email address').fill(` ${email.toUpperCase()} `);
  await submitButton(footer, newsletterForm).click();
  const already = toast(page, 'Already subscribed');
  await expect(already).toContainText('This email is already subscribed to our newsletter.');
  await expect(already).toHaveAttribute('data-toast', 'neutral');
  await expect(footer.getByLabel('Email address')).toHaveValue(email.toUpperCase());
  expect(rowsOf(server, newsletterForm, email)).toHaveLength(1);
});

test('newsletter: an empty address does nothing at all', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => posted.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const footer = await newsletterForm.open(page);
  await footer.getByLabel('Email address').fill('   ');
  await submitButton(footer, newsletterForm).click();

  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(footer.getByText('Error:')).toHaveCount(0);
  expect(posted.filter((request) => request.includes('challenge') || request.startsWith('POST'))).toEqual([]);
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

test('contact: optional fields that are left empty are stored as null', async ({ page, server }) => {
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
});

test('a server error about a field appears at that field', async ({ page, expectConsole }) => {
  expectConsole({ text: 'status of 422', address: contactForm.endpoint });
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  await place.getByLabel('First name').evaluate((input: HTMLInputElement) => {
    input.value = 'Ama\u0007ra';
  });
  await submitButton(place, contactForm).click();

  await expect(place.getByLabel('First name')).toBeFocused();
  await expect(place.getByLabel('First name')).toHaveAccessibleDescription(/^Error: /);
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
