/** What can be pressed on product pages without any script: radio buttons and checkboxes that CSS reads. */
import { features } from '../../content/schema/features.ts';
import { home } from '../../content/schema/home.ts';
import { integrations } from '../../content/schema/integrations.ts';
import { platformOverview } from '../../content/schema/platform-overview.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { sectionOf } from '../support/sections.ts';

test('the sample request is shown and copied in each language', async ({ page, context, browserName }) => {
  await page.goto('/integrations');
  const { api } = integrations;
  const section = sectionOf(page, api.title);
  const curl = section.getByText('curl --request');
  await expect(curl).toBeVisible();
  await section.getByLabel(api.languages.curl).focus();
  await page.keyboard.press('ArrowRight');
  await expect(section.getByLabel(api.languages.typescript)).toBeChecked();
  await expect(section.getByText('await fetch(')).toBeVisible();
  await expect(curl).toBeHidden();

  await section.getByText(api.languages.python, { exact: true }).click();
  await expect(section.getByText('requests.post(')).toBeVisible();
  if (browserName !== 'chromium') return;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: api.copy }).click();
  await expect(section.getByRole('status')).toHaveText(api.copied);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^import requests\n/);
  expect(copied).toContain('"name": "GARCIA LOPEZ, Maria",');
});

test('the path of a record is stepped through, and whole on paper', async ({ page }) => {
  await page.goto('/platform-overview');
  const { path } = platformOverview;
  const stops = sectionOf(page, path.title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(stops).toHaveCount(7);
  await page.getByRole('radio', { name: path.steps.all }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(stops).toHaveCount(1);
  await expect(stops).toContainText(path.arrival.title);

  const [first] = path.capabilities;
  await page.getByText(path.steps.next.replace('{stop}', first?.title ?? '')).click();
  await expect(stops).toHaveCount(1);
  await expect(stops).toContainText(first?.text ?? '');
  await expect(page.getByRole('radio', { name: `2 ${first?.title}`, exact: true })).toBeChecked();

  await page.emulateMedia({ media: 'print' });
  await expect(stops).toHaveCount(7);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText(path.steps.all).click();
  await expect(stops).toHaveCount(7);
});

for (const javaScriptEnabled of [true, false]) {
  test(`sources are switched off, and a record is decided: with JavaScript ${javaScriptEnabled}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/features');

    await test.step('without the card issuer two sources agree about the name, without the CRM one', async () => {
      const [core = '', crm = '', issuer = ''] = home.preview.customer.sources;
      await expect(kept(page, 'Name')).toHaveText(/^Katherine Oyelaran\s*2 of 3$/);
      await page.getByLabel(issuer).uncheck();
      await expect(kept(page, 'Name')).toHaveText(/^Katherine Oyelaran\s*2 of 2$/);
      await page.getByLabel(crm).uncheck();
      await expect(kept(page, 'Name')).toHaveText(/^Katherine Oyelaran\s*1 of 1$/);
      await expect(kept(page, 'Phone')).toHaveText(features.screens.customer.none);
      await page.getByLabel(core).uncheck();
      await expect(kept(page, 'Born')).toHaveText(features.screens.customer.none);
      await page.getByLabel(issuer).check();
      await expect(kept(page, 'Name')).toHaveText(/^Kathrine Oyelarin\s*1 of 1$/);
    });

    await test.step('what follows from a decision is said, is in the log, and can be undone', async () => {
      const { held } = features.screens;
      const [apart = '', merge = ''] = home.preview.workflow.held.actions;
      await expect(page.getByText(held.waiting)).toBeVisible();
      await page.getByRole('radio', { name: apart }).check();
      await expect(page.getByText(held.apart)).toBeVisible();
      await expect(page.getByText(held.apartAudit)).toBeVisible();
      await page.getByRole('radio', { name: merge }).check();
      await expect(page.getByText(held.merged)).toBeVisible();
      await expect(page.getByText(held.apartAudit)).toBeHidden();
      await page.getByRole('radio', { name: held.undo }).check();
      await expect(page.getByText(held.waiting)).toBeVisible();
      await expect(page.getByText(held.mergedAudit)).toBeHidden();
    });
    await context.close();
  });
}

/** What the golden record has in a field, without the outcomes that are hidden. */
function kept(page: Page, field: string) {
  const row = sectionOf(page, features.screens.title).locator('dl > div').filter({ hasText: field }).first();
  return row.locator('dd').first().locator('> span:visible');
}
