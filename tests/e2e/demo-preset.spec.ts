/** What a button carries into the demo dialog: shown there, removable, and stored with the request. */
import { expect, type Page, test } from '../support/fixtures.ts';
import { demoForm, rowsOf, submitButton, toast } from '../support/forms.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request a demo' });
const plan = (page: Page, name: string) => page.getByRole('article', { name });

test('a plan is carried along with its billing, and stored for the company', async ({ page, server }) => {
  await page.goto('/pricing');
  await page.getByRole('group', { name: 'Billing' }).first().getByLabel('Annual').check();
  await plan(page, 'Professional').getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('About: Professional plan, annual billing')).toBeVisible();

  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    {
      source_path: '/pricing?plan=professional&billing=annual',
      message: 'About: Professional plan, annual billing\n\nDuplicates between core banking and the CRM.',
      project_type: null,
    },
  ]);
});

test('a plan of custom price is carried along without a billing', async ({ page, server }) => {
  await page.goto('/pricing');
  await plan(page, 'Enterprise').getByRole('button', { name: 'Contact Sales' }).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('About: Enterprise plan', { exact: true })).toBeVisible();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([{ source_path: '/pricing?plan=enterprise' }]);
});

test('Schedule Demo carries the estimate along once there is one, with the address that brings it back', async ({
  page,
  server,
}) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Schedule Demo' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Project type')).toHaveValue('platform-demo');
  await expect(dialog.getByText('About:')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const records = page.getByLabel('Records per month', { exact: true });
  await records.fill('2.5M');
  await expect(page).toHaveURL(/records=2500000/);
  await page.getByRole('button', { name: 'Schedule Demo' }).click();
  await expect(
    dialog.getByText('About: Starter plan, monthly billing, 2,500,000 records per month'),
  ).toBeVisible();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  const [row] = rowsOf(server, demoForm, email);
  expect(row).toMatchObject({
    source_path: '/pricing?plan=starter&billing=monthly&records=2500000',
    project_type: 'platform-demo',
  });
  await page.goto(`${row?.['source_path']}#estimate`);
  await expect(page.getByRole('table', { name: 'Your estimate' })).toContainText('$174.00');
});

test('it can be removed, and another opener brings none', async ({ page, server }) => {
  await page.goto('/pricing');
  await plan(page, 'Starter').getByRole('button').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Remove Starter plan, monthly billing' }).press('Enter');
  await expect(dialog.getByText('About:')).toHaveCount(0);
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toMatchObject([
    { source_path: '/pricing', message: 'Duplicates between core banking and the CRM.' },
  ]);

  await plan(page, 'Starter').getByRole('button').click();
  await expect(dialog.getByText('About: Starter plan')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expect(dialog.getByText('About:')).toHaveCount(0);
});

test('a consultation chooses its project type, and leaves a choice of the visitor alone', async ({
  page,
}) => {
  await page.goto('/compliance');
  const schedule = page.getByRole('button', { name: 'Schedule Compliance Consultation' });
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
