/** The desk by keyboard alone. */
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test('what is undone before it is stored is undone then', async ({ signIn, site }) => {
  const { db } = site.database;
  const [last_name, created_at] = [`Quick${Date.now().toString(36)}`, new Date().toISOString()];
  for (const first_name of ['One', 'Two']) await storeLead(db, [], { first_name, last_name, created_at });
  const page = await signIn('Ana');
  await page.goto(`/?q=${last_name}&sort=name`);
  await page.getByRole('link', { name: `One ${last_name}` }).click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(`One ${last_name} is marked as answered.`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Two ${last_name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  // A checkbox takes no letters.
  await page.getByRole('checkbox', { name: `Select Two ${last_name}` }).focus();
  const held = Promise.withResolvers<void>();
  await page.route('**/status', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.keyboard.press('u');
  held.resolve();
  // The last change, not the one that the toast tells of.
  await expect(page.getByText(`Two ${last_name} is open again.`)).toBeVisible();
  await expect(page.getByRole('row', { name: `One ${last_name}` })).toContainText('Answered');
});

test('a lead is found, opened, taken, answered and left without a pointer', async ({ signIn, site }) => {
  const first_name = `Kai${Date.now().toString(36)}`;
  for (const [minutes, last_name] of ['One', 'Two'].entries()) {
    const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await storeLead(site.database.db, [], { first_name, last_name, created_at });
  }
  const page = await signIn('Ana');
  const { keyboard } = page;
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // Both are in the list before the search as well: its rows are those of the answer.
  const found = page.waitForResponse((response) => response.url().includes(`q=${first_name}`));
  await keyboard.type(first_name);
  await found;
  await expect(page.getByRole('link', { name: first_name })).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${first_name} One` })).toBeFocused();
  await keyboard.press('j');
  await expect(page.getByRole('link', { name: `${first_name} Two` })).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${first_name} One` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Give it back' })).toBeVisible();
  await keyboard.press('a');
  await expect(page.getByRole('definition').filter({ hasText: 'Answered' })).toBeVisible();
  await expect(page.getByText('is marked as answered')).toBeVisible();
  await keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await keyboard.press('j');
  await expect(page.getByRole('heading', { name: `${first_name} Two` })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${first_name} Two` })).toBeFocused();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').press('Space');
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused();
});

test('a menu is a button that opens it, and Escape goes back to it', async ({ signIn, site }) => {
  const { id } = await storeLead(site.database.db, [], { first_name: 'Mika' });
  const page = await signIn('Ana');
  await page.goto(`/leads/${id}`);
  const button = page.getByRole('button', { name: 'Close', exact: true });
  const spam = page.getByRole('button', { name: 'Spam', exact: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(spam).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(spam).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { name: 'Mika' }).click();
  await expect(spam).toBeHidden();
  await button.click();
  await spam.click();
  await expect(page.getByText('is closed as spam.')).toBeVisible();
});
