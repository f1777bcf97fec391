/** Leads of one address have one row in the list, which is opened, selected, and answered by keys. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const unique = (name: string) => `${name}${Date.now().toString(36)}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test(
  'leads of one address have one row, with how many there are, and are selected and answered together',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = unique('Lovelace');
    const ada = { last_name, email: `ada@${last_name}.example`.toLowerCase() };
    await storeLead(db, [], { ...ada, first_name: 'First', created_at: ago(30) });
    await storeLead(db, [], { ...ada, first_name: 'Second', created_at: ago(20) });
    await storeLead(db, [], { ...ada, first_name: 'Third', created_at: ago(10) });
    await storeLead(db, [], { ...ada, first_name: 'Spam', status: 'suspected', created_at: ago(5) });
    await storeLead(db, [], { last_name, first_name: 'Other', email: `other@${ada.email.split('@')[1]}` });
    const page = await signIn('Ana', { at: `/?q=${last_name}&state=open&sort=-received` });
    await expect(row(page, 'Third')).toContainText('3 leads');
    await expect(page.getByRole('link', { name: `Third ${last_name} (3 leads)` })).toBeVisible();
    await expect(row(page, 'First')).toBeHidden();
    await expect(row(page, 'Other')).not.toContainText('leads ·');
    await expectNoViolations(page, 'one row of three leads');

    await test.step('opens with all of them', async () => {
      await row(page, 'Third').getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      const conversation = page.getByRole('region', { name: 'More from this person' });
      await conversation.getByRole('link', { name: `First ${last_name}` }).click();
      await expect(page.getByRole('heading', { name: `First ${last_name}` })).toBeVisible();
      await expect(row(page, 'Third')).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(row(page, 'Third').getByRole('link').first()).toBeFocused();
    });
    await test.step('a new message takes the place of the row once it is shown, with the focus', async () => {
      await storeLead(db, [], { ...ada, first_name: 'Fourth', created_at: ago(0) });
      const notice = page.getByRole('status').getByRole('button', { name: '1 new lead' });
      await expect(notice).toContainText('Fourth');
      await expect(row(page, 'Third')).toBeVisible();
      await notice.press('Enter');
      await expect(row(page, 'Fourth')).toContainText('4 leads');
      await expect(row(page, 'Third')).toBeHidden();
      await expect(row(page, 'Fourth').getByRole('link').first()).toBeFocused();
    });
    await test.step('all are selected and answered', async () => {
      await page.keyboard.press('x');
      const bar = page.getByRole('toolbar', { name: 'Selected leads' });
      await expect(bar).toContainText('4 leads selected');
      await page.keyboard.press('a');
      await expect(page.getByRole('status').filter({ hasText: '4 leads' }).first()).toBeVisible();
      await expect(row(page, 'Fourth')).toContainText('Answered');
    });
    await test.step('spam has a row of its own', async () => {
      await page.goto(`/?q=${last_name}`);
      await expect(row(page, 'Spam')).not.toContainText('leads ·');
      await expect(row(page, 'Fourth')).toContainText('4 leads');
    });
    await test.step('in a lead, more than three others are folded', async () => {
      await row(page, 'Fourth').getByRole('link').first().press('Enter');
      const others = page.getByRole('region', { name: 'More from this person' });
      await expect(others.getByRole('link', { name: `Second ${last_name}` })).toBeVisible();
      await expect(others.getByRole('link', { name: `First ${last_name}` })).toBeHidden();
      await others.getByText('1 more').press('Enter');
      await expect(others.getByRole('link', { name: `First ${last_name}` })).toBeVisible();
    });
  },
);
