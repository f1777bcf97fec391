/** Errors at the fields, after GOV.UK's pattern: shown on submit, cleared one by one as they are corrected, focus on the first. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newsletterForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { hold } from '../support/hold.ts';
import { LONG, sampled } from '../support/long.ts';

const { step } = test;

test('contact: what is wrong is said at its field once the form is sent, and gone once it is corrected', async ({
  page,
  server,
  expectConsole,
}) => {
  const place = await contactForm.open(page);
  const email = place.getByLabel('Email', { exact: true });
  const message = place.getByLabel('How can we help you?');
  const submit = () => submitButton(place, contactForm).click();

  await step('nothing is marked as wrong before the form is sent', async () => {
    await expect(submitButton(place, contactForm)).toBeEnabled();
    await email.fill('not an address');
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid');
    await email.fill('');
  });

  await step('the company is optional', async () => {
    await submit();
    await expect(place.getByLabel('First name')).toBeFocused();
    await expect(message).toHaveAccessibleDescription('Error: Enter a few words about how we can help you');
    await expect(place.getByLabel('Company')).not.toHaveAttribute('aria-invalid');
  });

  await step('correcting a field clears its error, and only that one', async () => {
    await place.getByLabel('First name').fill('Amara');
    await expect(place.getByLabel('First name')).not.toHaveAttribute('aria-invalid');
    await expect(place.getByText('Enter your first name')).toHaveCount(0);
    await expect(place.getByText('Enter your last name')).toBeVisible();
  });

  await step('an address in the wrong format is explained', async () => {
    await contactForm.fill(place);
    await email.fill('amara@');
    await submit();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(
      'Error: Enter an email address in the correct format, like name@example.com',
    );
  });

  await step('a message above the limit is kept whole, and the limit is named', async () => {
    const address = await contactForm.fill(place);
    await message.fill('x'.repeat(5001));
    await submit();
    await expect(message).toHaveAccessibleDescription(
      'Error: How can we help you must be 5000 characters or fewer',
    );
    await expect(message).toHaveValue('x'.repeat(5001));
    expect(rowsOf(server, contactForm, address)).toHaveLength(0);
  });

  await step('a toast can be dismissed by keyboard, and an error stays until then', async () => {
    expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
    await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
    await contactForm.fill(place);
    await submit();
    const error = toast(page, 'Error');
    await expect(error).toBeVisible();
    await error.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(error).toHaveCount(0);
  });

  await step('sending it means agreeing to the policies', () => expectConsent(place));
});

test('newsletter: an address in the wrong format is explained and kept', async ({ page }) => {
  const footer = await newsletterForm.open(page);
  const email = footer.getByLabel('Email address');
  await email.fill('amara');
  await submitButton(footer, newsletterForm).click();

  await expect(email).toBeFocused();
  await expect(email).toHaveValue('amara');
  await expect(email).toHaveAccessibleDescription(/correct format/);
  await step('sending it means agreeing to the policies', () => expectConsent(footer));
});

test('demo request: its fields, and what each that is required says', LONG, async ({ page }) => {
  const dialog = await demoForm.open(page);
  await step('fields have the types and autocomplete tokens for keyboards and autofill', async () => {
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

  await step('the options are those of the specification', async () => {
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

  await step('sending it means agreeing to the policies', () => expectConsent(dialog));

  await step('every required field says what to do, and focus is on the first', async () => {
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
});

for (const [form, options] of sampled([contactForm, demoForm], 1)) {
  test(`${form.name}: what a visitor types before the scripts arrive stays`, options, async ({ page }) => {
    const release = await hold(page, '**/_astro/forms*.js');
    const place = await form.open(page);
    await place.getByLabel('First name').fill('Amara');
    await release();
    await expect(submitButton(place, form)).toBeEnabled();
    await expect(place.getByLabel('First name')).toHaveValue('Amara');
  });
}

async function expectConsent(place: Locator): Promise<void> {
  const consent = place.getByText(/By (submitting|subscribing), you agree to our/);
  await expect(consent).toBeVisible();
  for (const [name, path] of [
    [/Privacy Policy/, '/privacy-policy'],
    [/Terms of Service/, '/terms-of-service'],
  ] as const) {
    await expect(consent.getByRole('link', { name })).toHaveAttribute('href', path);
  }
}
