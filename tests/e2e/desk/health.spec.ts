/** Health: what administrators see of the installation. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';

test('is found by keyboard, says what to do, and is looked at again on demand', async ({ signIn }) => {
  const page = await signIn('Ana');
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Health' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect(
    findings
      .filter({ hasText: 'SQLite' })
      .or(findings.filter({ hasText: 'PostgreSQL' }))
      .first(),
  ).toBeVisible();
  await expect(findings.filter({ hasText: 'Not known here: BACKUP_STAMP' })).toBeVisible();
  await expectNoViolations(page, 'health');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/health', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Checking again' })).toBeVisible();
  await expectNoViolations(page, 'health, while it is looked at again');
  held.resolve();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  expect(await main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('is nobody else’s', async ({ signIn }) => {
  const page = await signIn('Ana');
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role: 'erase' } });
  });
  await page.goto('/health');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  for (const name of ['Health', 'Activity log'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
});
