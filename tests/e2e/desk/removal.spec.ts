/** Removing leads that are selected. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test('leads that are selected go once somebody has said yes', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const host = `h${Date.now().toString(36)}.example`;
  for (const status of ['suspected', 'suspected', 'new'] as const)
    await storeNewcomer(db, ['mail'], {
      status,
      referrer_host: host,
      created_at: new Date().toISOString(),
    });

  const page = await signIn('Ana');
  await page.goto(`/?state=all&host=${host}`);
  await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove leads' });
  await expect(dialog).toContainText('3 leads are removed for good');
  await expectNoViolations(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await bar.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove all 3' }).click();
  await expect(page.getByText('3 leads are removed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-rows] > tr')).toHaveCount(0);
  const left = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('referrer_host', '=', host)
    .execute();
  expect(left).toEqual([]);
});
