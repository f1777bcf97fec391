/** What a button passes to the demo dialog: shown there, removable, and stored with the request. */

import { estimate } from '../../apps/site/pricing/estimate.ts';
import { startingNeeds } from '../../apps/site/pricing/needs.ts';
import { formatLedger } from '../../apps/site/pricing/price.ts';
import { compliance } from '../../content/schema/compliance.ts';
import { plans } from '../../content/schema/plans.ts';
import { pricing } from '../../content/schema/pricing.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { demoForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { LONG } from '../support/long.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request a demo' });
const plan = (page: Page, name: string) => page.getByRole('article', { name });

const priced = plans.plans.find(({ monthlyDollars }) => monthlyDollars !== null);
const custom = plans.plans.find(({ monthlyDollars }) => monthlyDollars === null);
if (!priced || !custom) throw new Error('The price list has no plan with a price, or none without');

const inQuery = (name: string) => `plan=${encodeURIComponent(name.toLowerCase())}`;

test('a plan is passed with its billing and stored with the request', async ({ page, server }) => {
  await page.goto('/pricing');
  await page
    .getByRole('group', { name: pricing.billing.legend })
    .first()
    .getByLabel(pricing.billing.annual)
    .check();
  await plan(page, priced.name).getByRole('button').click();
  const dialog = dialogOf(page);
  await expect(
    dialog.getByText(`About: ${priced.name} plan, annual billing, ${pricing.plans.trial}`),
  ).toBeVisible();

  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    {
      source_path: `/pricing?${inQuery(priced.name)}&billing=annual`,
      message: `About: ${priced.name} plan, annual billing, ${pricing.plans.trial}\n\nDuplicates between core banking and the CRM.`,
      project_type: null,
    },
  ]);
});

test('a plan of custom price is passed without a billing', LONG, async ({ page, server }) => {
  await page.goto('/pricing');
  await plan(page, custom.name).getByRole('button').press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(`About: ${custom.name} plan`, { exact: true })).toBeVisible();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    { source_path: `/pricing?${inQuery(custom.name)}` },
  ]);
});

test(
  'the closing button passes the estimate once there is one, with the address that restores it',
  LONG,
  async ({ page, server }) => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: pricing.callToAction.action }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel('Project type')).toHaveValue('platform-demo');
    await expect(dialog.getByText('About:')).toHaveCount(0);
    await page.keyboard.press('Escape');

    const records = page.getByLabel(pricing.estimate.form.records, { exact: true });
    await records.fill('2.5M');
    await expect(page).toHaveURL(/records=2500000/);
    await page.getByRole('button', { name: pricing.callToAction.action }).click();
    const { best } = estimate({ ...startingNeeds(plans), recordsPerMonth: 2_500_000 }, 'monthly', plans);
    if (!best) throw new Error('No plan has a price');
    await expect(dialog.getByText(`About: ${best.plan.name} plan, monthly billing, 2,500,000`)).toBeVisible();
    const email = await demoForm.fill(dialog);
    await submitButton(dialog, demoForm).click();
    await expect(toast(page, 'Success')).toBeVisible();
    const [row] = rowsOf(server, demoForm, email);
    expect(row).toMatchObject({
      source_path: `/pricing?${inQuery(best.plan.name)}&billing=monthly&records=2500000`,
      project_type: 'platform-demo',
    });
    await page.goto(`${row?.['source_path']}#estimate`);
    await expect(page.getByRole('table', { name: pricing.estimate.card.title })).toContainText(
      formatLedger(best.monthlyCents),
    );
  },
);

test('it can be removed, and another opener passes none', LONG, async ({ page, server }) => {
  await page.goto('/pricing');
  await plan(page, priced.name).getByRole('button').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: `Remove ${priced.name} plan, monthly billing` }).press('Enter');
  await expect(dialog.getByText('About:')).toHaveCount(0);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    { source_path: '/pricing', message: 'Duplicates between core banking and the CRM.' },
  ]);

  await plan(page, priced.name).getByRole('button').click();
  await expect(dialog.getByText(`About: ${priced.name} plan`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expect(dialog.getByText('About:')).toHaveCount(0);
});

test('a consultation chooses its project type, and leaves a choice of the visitor alone', async ({
  page,
}) => {
  await page.goto('/compliance');
  const schedule = page.getByRole('button', { name: compliance.callToAction.action });
  const dialog = dialogOf(page);
  const projectType = dialog.getByLabel('Project type');
  await schedule.click();
  await expect(projectType).toHaveValue('consulting');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expect(projectType).toHaveValue('');
  await projectType.selectOption('other');
  await page.keyboard.press('Escape');
  await schedule.click();
  await expect(projectType).toHaveValue('other');
});
