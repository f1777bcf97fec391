/**
 * The forms with reCAPTCHA v3. Google cannot be reached from a test: its script is mocked in the browser and its
 * siteverify endpoint by a local server, both after Google's documentation.
 */
import { test as base, expect, type Page } from '../support/fixtures.ts';
import { contactForm, forms, newEmail, rowsOf, submitButton, toast } from '../support/forms.ts';
import { LONG, sampled } from '../support/long.ts';
import { answerJson, type SiteverifyStandIn } from '../support/recaptcha.ts';
import { RECAPTCHA_SITE_KEY } from '../support/servers.ts';
import type { RunningSite } from '../support/site.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js*';

const test = base.extend<{ site: RunningSite; google: SiteverifyStandIn }>({
  site: async ({ recaptcha }, use) => use(recaptcha.server),
  google: async ({ recaptcha }, use) => use(recaptcha.google),
  baseURL: async ({ site }, use) => use(site.origin),
});

/** What Google's script defines; it records what it is asked for, and throws once `window.fails` is set. */
const WORKING_SCRIPT = `window.executed = [];
window.grecaptcha = {
  ready: (callback) => setTimeout(callback),
  execute: async (siteKey, options) => {
    if (window.fails) throw new Error('executing failed');
    window.executed.push([siteKey, options]);
    return 'token-' + Math.random();
  },
};`;

async function scriptIs(page: Page, body: string): Promise<void> {
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

for (const [form, options] of sampled(forms, 1)) {
  test(
    `${form.name}: executes with its action at submit, and the server asks Google`,
    options,
    async ({ page, site, google, expectConsole }) => {
      const answer = (score: number) =>
        answerJson({ success: true, score, action: form.action, hostname: 'localhost' });
      await scriptIs(page, WORKING_SCRIPT);
      const place = await form.open(page);
      const email = await form.fill(place);
      await expect(submitButton(place, form)).toBeEnabled();
      expect(await page.evaluate('window.executed')).toEqual([]);

      await test.step('when executing throws there is no token', async () => {
        await page.evaluate('window.fails = true');
        await submitButton(place, form).click();
        await expect(toast(page, 'Error')).toContainText('reCAPTCHA verification failed. Please try again.');
        await expect(submitButton(place, form)).toBeEnabled();
        await page.evaluate('window.fails = false; window.executed = []');
      });

      await test.step('a low score is rejected', async () => {
        expectConsole({ text: 'status of 403', address: form.endpoint });
        google.answer = answer(0.1);
        await submitButton(place, form).click();
        await expect(toast(page, 'Error')).toContainText('Security verification failed. Please try again.');
        await expect(submitButton(place, form)).toBeEnabled();
      });
      expect(rowsOf(site, form, email)).toHaveLength(0);

      google.answer = answer(0.9);
      await submitButton(place, form).click();
      await expect(toast(page, 'Success')).toContainText(form.success);
      const execution = [RECAPTCHA_SITE_KEY, { action: form.action }];
      expect(await page.evaluate('window.executed')).toEqual([execution, execution]);
      expect(google.asked.at(-1)?.form).toMatchObject({
        secret: 'a-secret-key',
        response: expect.stringMatching(/^token-/),
      });
      expect(rowsOf(site, form, email)).toHaveLength(1);
    },
  );
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
  expect(requested).toEqual([`https://www.google.com/recaptcha/api.js?render=${RECAPTCHA_SITE_KEY}`]);
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

test(
  'the button waits for the script, then the form works without a reload',
  LONG,
  async ({ page, site, google, expectConsole }) => {
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
    await expect(button).toBeEnabled();
    await button.click();
    await expect(toast(page, 'Success')).toBeVisible();
    expect(rowsOf(site, contactForm, email)).toHaveLength(1);
  },
);

test("a page that may have a visitor's file lets nobody else in", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/contact')).toContain('google.com');
  expect(await policyOf('/data-check')).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
  expect(await policyOf('/data-check')).not.toContain('google');
});
