/** Views that people save, and share with the team. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test(
  'a view is saved, counted, shared with the team, and back after it was removed',
  LONG,
  async ({ signIn, site }) => {
    const mark = Date.now().toString(36);
    const campaign = `fair-${mark}`;
    const name = `Fair ${mark}`;
    for (const first_name of ['One', 'Two'])
      await storeNewcomer(site.database.db, [], { first_name, last_name: mark, utm_campaign: campaign });
    const [ana, ben] = [await signIn('Ana', { at: `/?state=all&campaign=${campaign}` }), await signIn('Ben')];
    const filters = (page: typeof ana) => page.getByRole('button', { name: 'Filters', exact: true });
    const view = (page: typeof ana) =>
      page.getByRole('list', { name: 'Saved views' }).getByRole('listitem').filter({ hasText: name });
    await filters(ana).click();
    await ana.getByRole('button', { name: 'Save view' }).click();
    await ana.keyboard.type(name);
    await ana.keyboard.press('Enter');
    await expect(view(ana)).toContainText(`${name}2 leads`);
    await expect(view(ana).getByRole('link')).toHaveAttribute('aria-current', 'true');

    await ben.goto('/');
    await filters(ben).click();
    await expect(ben.getByRole('button', { name: 'Save view' })).toBeVisible();
    await expect(view(ben)).toHaveCount(0);
    await ana.getByRole('button', { name: `Change the view ${name}` }).focus();
    await ana.keyboard.press('ArrowDown');
    await expect(ana.getByRole('button', { name: 'Replace with the filters in use' })).toBeFocused();
    await ana.keyboard.press('ArrowDown');
    await expectNoViolations(ana, 'a view and what can be done with it');
    await ana.keyboard.press('Enter');
    await expect(view(ana)).toContainText('Shared');
    await expect(view(ben)).toContainText('Shared by Ana');
    await view(ben).getByRole('link').click();
    await expect(ben.getByRole('table', { name: 'Leads' }).getByRole('link')).toHaveCount(2);
    await expect(ben).toHaveURL(new RegExp(`campaign=${campaign}`));

    await ana.getByRole('button', { name: `Change the view ${name}` }).click();
    await ana.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(view(ana)).toHaveCount(0);
    await expect(view(ben)).toHaveCount(0);
    await ana.locator('h1').focus();
    await ana.keyboard.press('u');
    await expect(view(ana)).toContainText('Shared');
    await expect(view(ben)).toContainText('Shared by Ana');

    await ana.goto('/record');
    const log = ana.getByRole('table', { name: 'Activity log' });
    await expect(log.getByRole('row', { name: 'Ana shared a view with the team' }).first()).toBeVisible();
    await expect(log.getByRole('row', { name: 'Ana ended the sharing of a view' }).first()).toBeVisible();
  },
);
