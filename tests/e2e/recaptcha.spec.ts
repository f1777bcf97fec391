/**
 * The forms with reCAPTCHA v3. Google cannot be reached from a test: its script is mocked in the browser and its
 * siteverify endpoint by a local server, both after Google's documentation.
 */
import { test as base, expect, type Page } from '../support/fixtures.ts';
import { contactForm, forms, newEmail, rowsOf, submitButton, toast } from '../support/forms.ts';
import { answerJson, type SiteverifyStandIn, startSiteverify } from '../support/recaptcha.ts';
import { startSite } from '../support/site.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js*';
const SITE_KEY = 'a-site-key';

const test = base.extend<object, { google: SiteverifyStandIn }>({
  google: [
    async ({ playwright: _ }, use) => {
      const google = await startSiteverify();
      await use(google);
      google.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startSite({
        RECAPTCHA_SITE_KEY: SITE_KEY,
        RECAPTCHA_SECRET_KEY: 'a-secret-key',
        RECAPTCHA_VERIFY_URL: google.url,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** What Google's script defines; it records what it is asked for. */
const WORKING_SCRIPT = `window.executed = [];
window.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  execute: async (siteKey, options) => { window.executed.push([siteKey, options]); return 'token-' + Math.random(); },
};`;

async function scriptIs(page: Page, body: string): Promise<void> {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

for (const form of forms) {
  test(`${form.name}: executes with its action at submit, and the server asks Google`, async ({
    page,
    server,
    google,
  }) => {
    await scriptIs(page, WORKING_SCRIPT);
    google.answer = answerJson({ success: true, score: 0.9, action: form.action, hostname: 'localhost' });
    const place = await form.open(page);
    const email = await form.fill(place);
    await expect(submitButton(place, form)).toBeEnabled();
    expect(await page.evaluate('window.executed')).toEqual([]);
    await submitButton(place, form).click();

    await expect(toast(page, 'Success')).toContainText(form.success);
    expect(await page.evaluate('window.executed')).toEqual([[SITE_KEY, { action: form.action }]]);
    expect(google.asked.at(-1)?.form).toMatchObject({
      secret: 'a-secret-key',
      response: expect.stringMatching(/^token-/),
    });
    expect(rowsOf(server, form, email)).toHaveLength(1);
  });

  test(`${form.name}: a low score is rejected`, async ({ page, server, google, expectConsole }) => {
    expectConsole({ text: 'status of 403', address: form.endpoint });
    await scriptIs(page, WORKING_SCRIPT);
    google.answer = answerJson({ success: true, score: 0.1, action: form.action, hostname: 'localhost' });
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText('Security verification failed. Please try again.');
    expect(rowsOf(server, form, email)).toHaveLength(0);
  });

  test(`${form.name}: when executing throws there is no token`, async ({ page, server }) => {
    await scriptIs(
      page,
      WORKING_SCRIPT.replace("return 'token-'", "throw new Error('executing failed'); return 'token-'"),
    );
    const place = await form.open(page);
    const email = await form.fill(place);
    await submitButton(place, form).click();

    await expect(toast(page, 'Error')).toContainText('reCAPTCHA verification failed. Please try again.');
    await expect(submitButton(place, form)).toBeEnabled();
    expect(rowsOf(server, form, email)).toHaveLength(0);
  });
}

test('the script is loaded when a form is reached, not before', async ({ page }) => {
  const requested: string[] = [];
  await page.route(SCRIPT, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: WORKING_SCRIPT });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Request Demo' })).toBeEnabled();
  expect(requested).toEqual([`https://www.google.com/recaptcha/api.js?render=${SITE_KEY}`]);
});

test('a script that is gone is logged as not loaded, and the visitor is told', async ({
  page,
  expectConsole,
}) => {
  expectConsole({ text: 'reCAPTCHA not loaded' });
  await scriptIs(page, WORKING_SCRIPT);
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  await expect(submitButton(place, contactForm)).toBeEnabled();
  await page.evaluate('delete window.grecaptcha');
  await submitButton(place, contactForm).click();
  await expect(toast(page, 'Error')).toContainText('reCAPTCHA verification failed. Please try again.');
});

test('the button waits for the script, then the form works without a reload', async ({
  page,
  server,
  google,
  expectConsole,
}) => {
  expectConsole({ text: 'net::ERR_FAILED', address: 'https://www.google.com/recaptcha/api.js' });
  expectConsole({ text: 'reCAPTCHA not loaded' });
  google.answer = answerJson({ success: true, score: 0.9, action: 'contact_form', hostname: 'localhost' });
  await page.route(SCRIPT, (route) => route.abort());
  const place = await contactForm.open(page);
  const button = place.locator('button[type=submit]');
  await expect(place.getByText('The security check has not loaded yet')).toBeVisible();
  await expect(button).toHaveText('Loading...');
  await expect(button).toBeDisabled();

  // A submission that bypasses the button gets no token.
  await place.getByLabel('First name').fill('Amara');
  await place.getByLabel('Last name').fill('Okafor');
  const email = newEmail();
  await place.getByLabel('Email', { exact: true }).fill(email);
  await place.getByLabel('How can we help you?').fill('Duplicates.');
  await place.locator('form').evaluate((element: HTMLFormElement) => element.requestSubmit());
  await expect(toast(page, 'Error')).toContainText('reCAPTCHA verification failed. Please try again.');

  await page.unroute(SCRIPT);
  await scriptIs(page, WORKING_SCRIPT);
  await expect(button).toBeEnabled({ timeout: 20_000 });
  await button.click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, contactForm, email)).toHaveLength(1);
});
