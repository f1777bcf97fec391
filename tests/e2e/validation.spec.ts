/** Errors at the fields, after GOV.UK's pattern: shown on submit, cleared one by one as they are corrected, focus on the first. */
import { expect, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newsletterForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { hold } from '../support/hold.ts';

test('demo request: every required field says what to do, and focus is on the first', async ({ page }) => {
  const dialog = await demoForm.open(page);
  await submitButton(dialog, demoForm).click();

  const first = dialog.getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Error: Enter your first name');
  await expect(dialog.getByLabel('Last name')).toHaveAccessibleDescription('Error: Enter your last name');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Error: Enter your email address');
  await expect(dialog.getByLabel('Company')).toHaveAccessibleDescription(
    'Error: Enter the name of your company',
  );
  await expect(dialog.getByLabel('Tell us about your data challenges')).toHaveAccessibleDescription(
    'Error: Enter a few words about your data challenges',
  );
  for (const optional of ['Phone', 'Project type', 'Budget']) {
    await expect(dialog.getByLabel(optional)).not.toHaveAttribute('aria-invalid');
  }
});

test('contact: the company is optional', async ({ page }) => {
  const place = await contactForm.open(page);
  await submitButton(place, contactForm).click();

  await expect(place.getByLabel('First name')).toBeFocused();
  await expect(place.getByLabel('How can we help you?')).toHaveAccessibleDescription(
    'Error: Enter a few words about how we can help you',
  );
  await expect(place.getByLabel('Company')).not.toHaveAttribute('aria-invalid');
});

test('correcting a field clears its error, and only that one', async ({ page }) => {
  const place = await contactForm.open(page);
  await submitButton(place, contactForm).click();
  await place.getByLabel('First name').fill('Amara');

  await expect(place.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
  await expect(place.getByText('Enter your first name')).toHaveCount(0);
  await expect(place.getByText('Enter your last name')).toBeVisible();
});

test('nothing is marked as wrong before the form is sent', async ({ page }) => {
  const place = await contactForm.open(page);
  await expect(submitButton(place, contactForm)).toBeEnabled();
  const email = place.getByLabel('Email', { exact: true });
  await email.fill('not an address');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('an address in the wrong format is explained', async ({ page }) => {
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  const email = place.getByLabel('Email', { exact: true });
  await email.fill('amara@');
  await submitButton(place, contactForm).click();

  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    'Error: Enter an email address in the correct format, like name@example.com',
  );
});

test('newsletter: an address in the wrong format is explained and kept', async ({ page }) => {
  const footer = await newsletterForm.open(page);
  const email = footer.getByLabel('Email address');
  await email.fill('amara');
  await submitButton(footer, newsletterForm).click();

  await expect(email).toBeFocused();
  await expect(email).toHaveValue('amara');
  await expect(email).toHaveAccessibleDescription(/correct format/);
});

test('a message above the limit is kept whole, and the limit is named', async ({ page, server }) => {
  const place = await contactForm.open(page);
  const email = await contactForm.fill(place);
  const message = place.getByLabel('How can we help you?');
  await message.fill('x'.repeat(5001));
  await submitButton(place, contactForm).click();

  await expect(message).toHaveAccessibleDescription(
    'Error: How can we help you must be 5000 characters or fewer',
  );
  await expect(message).toHaveValue('x'.repeat(5001));
  expect(rowsOf(server, contactForm, email)).toHaveLength(0);
});

for (const form of [contactForm, demoForm]) {
  test(`${form.name}: what a visitor types before the scripts arrive stays`, async ({ page }) => {
    const release = await hold(page, '**/_astro/forms*.js');
    const place = await form.open(page);
    await place.getByLabel('First name').fill('Amara');
    await release();
    await expect(submitButton(place, form)).toBeEnabled();
    await expect(place.getByLabel('First name')).toHaveValue('Amara');
  });
}

test('fields have the types and autocomplete tokens for keyboards and autofill', async ({ page }) => {
  const dialog = await demoForm.open(page);
  const expected = [
    ['First name', 'text', 'given-name'],
    ['Last name', 'text', 'family-name'],
    ['Email', 'email', 'email'],
    ['Company', 'text', 'organization'],
    ['Phone', 'tel', 'tel'],
  ] as const;
  for (const [label, type, autocomplete] of expected) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('type', type);
    await expect(dialog.getByLabel(label)).toHaveAttribute('autocomplete', autocomplete);
  }
});

test('the options are those of the specification', async ({ page }) => {
  const dialog = await demoForm.open(page);
  const values = (label: string) =>
    dialog
      .getByLabel(label)
      .evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value));
  expect(await values('Project type')).toEqual([
    '',
    'platform-demo',
    'data-integration',
    'ai-analytics',
    'custom-solution',
    'consulting',
    'other',
  ]);
  expect(await values('Budget')).toEqual([
    '',
    'under-50k',
    '50k-100k',
    '100k-250k',
    '250k-500k',
    '500k-plus',
  ]);
});

test('every form says that sending it means agreeing to the policies', async ({ page }) => {
  for (const form of [demoForm, contactForm, newsletterForm]) {
    const place = await form.open(page);
    const consent = place.getByText(/By (submitting|subscribing), you agree to our/);
    await expect(consent).toBeVisible();
    await expect(consent.getByRole('link', { name: /Privacy Policy/ })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await expect(consent.getByRole('link', { name: /Terms of Service/ })).toHaveAttribute(
      'href',
      '/terms-of-service',
    );
  }
});

test('a toast can be dismissed by keyboard, and an error stays until then', async ({
  page,
  expectConsole,
}) => {
  expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
  await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  await submitButton(place, contactForm).click();
  const error = toast(page, 'Error');
  await expect(error).toBeVisible();
  await error.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(error).toHaveCount(0);
});
