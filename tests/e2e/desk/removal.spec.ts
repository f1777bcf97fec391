/** Removing all leads that a filter finds. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test(
  'all leads of a filter are counted, and go once their number is typed',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const host = `h${Date.now().toString(36)}.example`;
    for (const status of ['suspected', 'suspected', 'new'] as const)
      await storeNewcomer(db, ['mail'], {
        status,
        referrer_host: host,
        created_at: new Date().toISOString(),
      });

    const page = await signIn('Ana');
    await expect(page.getByRole('button', { name: /^Remove all/ })).toHaveCount(0);
    await page.goto(`/?state=all&host=${host}`);
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove all leads of this filter' });
    await expect(dialog.getByRole('definition').nth(2)).toHaveText('spam 2, open 1');
    await expectNoViolations(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Remove all', exact: true }).click();
    await dialog.getByRole('textbox').fill('2');
    await dialog.getByRole('button', { name: 'Remove all 3' }).click();
    await expect(dialog).toContainText('Type the number shown above');
    await dialog.getByRole('textbox').fill('3');
    await dialog.getByRole('button', { name: 'Remove all 3' }).click();
    await expect(page.getByText('3 leads are removed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const left = await db
      .selectFrom('contact_submissions')
      .select('id')
      .where('referrer_host', '=', host)
      .execute();
    expect(left).toEqual([]);
  },
);
