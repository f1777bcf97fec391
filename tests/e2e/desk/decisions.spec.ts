/** Going from lead to lead: what opens after a decision, what closing leads back to, and what signing out leaves behind. */

import { HOUR_MS } from '../../../packages/contract/time.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test('leads are decided about one after the other', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const word = `anis${Date.now().toString(36)}`;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  for (const [at, status] of (['suspected', 'suspected', 'new', 'new'] as const).entries())
    await storeNewcomer(db, [], {
      first_name: `Row${at}`,
      last_name: word,
      status,
      created_at: minutesAgo(at),
    });
  const name = `Ana ${word}`;
  // The page after signing out answers so.
  const page = await signIn(name, { expected: [{ text: '401' }] });
  const heading = (text: string) => page.getByRole('heading', { name: text });

  await test.step('among the spam, where undoing puts a lead back', async () => {
    await page.goto(`/?q=${word}&state=suspected`);
    await page.getByRole('link', { name: 'Row0' }).click();
    await expect(page.getByRole('tab', { name: 'Spam' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Open the next lead after a decision').check();
    await page.getByRole('button', { name: 'Close as spam' }).click();
    await expect(heading('Row1')).toBeFocused();
    await expect(page.getByText(`Row0 ${word} is closed as spam.`)).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(`Row0 ${word} is among the spam again.`)).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Spam' })).toHaveText('Spam2');
  });

  await test.step('and among those to do', async () => {
    await page.goto(`/?q=${word}&state=todo&sort=due`);
    await page.getByRole('link', { name: 'Row3' }).click();
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(heading('Row2')).toBeFocused();
    await expect(page.getByText(`Row3 ${word} is marked as answered.`)).toBeVisible();
  });

  await test.step('a lead from the calls leads back to them', async () => {
    const begins = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    const call = { at: new Date(begins).toISOString(), zone: 'Europe/Berlin' };
    const caller = { first_name: 'Caller', last_name: word, call };
    await storeNewcomer(db, [], { ...caller, created_at: minutesAgo(1) });
    await page.goto('/calls');
    // The week has it, too.
    await page
      .getByRole('table', { name: 'Upcoming' })
      .getByRole('link', { name: `Caller ${word}` })
      .click();
    await page.reload();
    await page.getByRole('button', { name: 'Back to calls' }).click();
    await expect(page).toHaveURL('/calls');
  });

  await test.step('and signing out removes what was typed', async () => {
    await page.goto(`/?q=${word}&state=todo`);
    await page.getByRole('link', { name: 'Row2' }).click();
    await page.getByLabel('Internal note').fill('Not yet saved');
    const drafts = () =>
      page.evaluate(() => Object.values({ ...sessionStorage }).filter((text) => text.includes('Not yet')));
    expect(await drafts()).toHaveLength(1);
    await page.getByLabel(`Account: ${name}`).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    expect(await drafts()).toEqual([]);
  });
});

test(
  'a lead gets an outcome by a key, which is undone and told in its history',
  LONG,
  async ({ signIn, site }) => {
    const last_name = `Outcome${Date.now().toString(36)}`;
    const { id } = await storeNewcomer(site.database.db, [], { first_name: 'Ada', last_name });
    const page = await signIn('Ana', { at: `/leads/${id}` });
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    const outcome = page.getByRole('term').filter({ hasText: 'Outcome' });
    await page.keyboard.press('q');
    await expect(page.locator(':popover-open:focus-within').getByRole('button').first()).toBeVisible();
    await expectNoViolations(page, 'choosing an outcome');
    await page.keyboard.press('3');
    await expect(page.getByText(`Outcome of Ada ${last_name}: lost (not now).`)).toBeVisible();
    await expect(outcome).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Lost (not now)' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(`Outcome of Ada ${last_name}: no outcome.`)).toBeVisible();
    await expect(outcome).toHaveCount(0);
    await expect(page.getByText('set the outcome: Lost (not now)')).toBeVisible();

    await page.keyboard.press('a');
    await expect(page.getByText('is marked as answered')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('outcome');
    await page.keyboard.press('Enter');
    await expect(page.locator(':popover-open:focus-within').getByRole('button').first()).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('definition').filter({ hasText: 'Qualified' })).toBeVisible();
  },
);
