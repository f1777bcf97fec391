/** Other leads of the same person: what the desk tells, why, and what somebody decides. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const unique = (name: string) => `${name}${Date.now().toString(36)}`;

/** Presses what has the focus after the Tab key reaches it. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function told(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: what })).toBeVisible();
}

test(
  'leads of one person are joined or kept apart by keys, with the evidence drawn',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = unique('Lovelace');
    const domain = `${last_name.toLowerCase()}.example`;
    const ada = { first_name: 'Ada', last_name, phone: '+1 415 555 0134', company: `Engines ${last_name}` };
    const { id } = await storeLead(db, [], { ...ada, email: `ada@${domain}`, message: 'The first message' });
    await storeLead(db, [], { ...ada, email: `ada@${domain}`, message: 'The second message' });
    await storeLead(db, [], { ...ada, email: `ada.lovelace@${domain}`, message: 'The third message' });
    // The page asks for the lead once more while it is erased.
    const page = await signIn('Ana', { expected: [{ text: '404', address: id }] });
    await page.goto(`/leads/${id}`);
    const conversation = page.getByRole('region', { name: 'More from this person' });
    await expect(conversation.getByRole('listitem')).toHaveCount(1);
    await expect(conversation).toContainText('The second message');

    const probable = page.getByRole('region', { name: 'Probably the same person' });
    await test.step('the evidence is a table and a drawing', async () => {
      await probable.getByText('Why').click();
      await expect(probable.getByRole('row', { name: /^Company/ })).toContainText('equal');
      await expect(probable.getByRole('row', { name: /^Score/ })).toContainText('probable from 3');
      await expectNoViolations(page, 'with the evidence');
    });
    await test.step('joined, taken back and joined again', async () => {
      await pressByKey(page, `Same person Ada ${last_name}`);
      await told(page, 'is the same person');
      await expect(conversation.getByRole('listitem')).toHaveCount(2);
      await expect(conversation).toContainText('The third message');
      await expect(conversation).toContainText('Joined by Ana');
      await expect(probable).toBeHidden();
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
      await page.keyboard.press('u');
      await expect(probable).toBeVisible();
      await pressByKey(page, `Same person Ada ${last_name}`);
      await expect(conversation.getByRole('listitem')).toHaveCount(2);
      await expectNoViolations(page, 'joined');
    });
    await test.step('answered together', async () => {
      await pressByKey(page, 'Mark all 3 as answered');
      await told(page, '3 leads are marked as answered');
      await expect(conversation.getByText('Answered')).toHaveCount(2);
    });
    await test.step('erased together only where that is chosen', async () => {
      await page.getByRole('button', { name: 'Erase this person' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(`Somebody joined ada.lovelace@${domain} with this person.`);
      await dialog.getByLabel(`Erase ada.lovelace@${domain} as well`).check();
      await expectNoViolations(page, 'before erasing');
      await dialog.getByRole('textbox').fill(`ada@${domain}`);
      await dialog.getByRole('button', { name: 'Erase for good' }).click();
      await told(page, 'Everything about this person is erased');
      const left = await db
        .selectFrom('contact_submissions')
        .select('id')
        .where('last_name', '=', last_name)
        .execute();
      expect(left).toEqual([]);
    });
  },
);

test('what was kept apart is not asked about again', async ({ signIn, site }) => {
  const last_name = unique('Hopper');
  const grace = { first_name: 'Grace', last_name, company: `Navy ${last_name}` };
  const domain = `${last_name.toLowerCase()}.example`;
  const { id } = await storeLead(site.database.db, [], { ...grace, email: `grace@${domain}` });
  await storeLead(site.database.db, [], { ...grace, email: `grace.hopper@${domain}` });
  const page = await signIn('Ben');
  await page.goto(`/leads/${id}`);
  await page.getByRole('button', { name: `Keep apart Grace ${last_name}` }).click();
  await told(page, 'is kept apart');
  await expect(page.getByText('the same person')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'More from this company' })).toBeVisible();
  await expect(page.getByText('the same person')).toHaveCount(0);
});
