/** The desk by keyboard alone. */
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test('a lead is found, opened, taken, answered and left without a pointer', async ({ signIn, site }) => {
  const first_name = `Kai${Date.now().toString(36)}`;
  for (const last_name of ['One', 'Two']) {
    await storeLead(site.database.db, [], { first_name, last_name, created_at: new Date().toISOString() });
  }
  const page = await signIn('Ana');
  const { keyboard } = page;
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await keyboard.type(first_name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: first_name })).toHaveCount(2);
  await keyboard.press('Tab');
  await keyboard.press('j');
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
