/** Assignment: rules for new leads, tried and changed by the keyboard. */

import { assignDue } from '../../../packages/store/assignment/assign-due.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test(
  'an administrator makes a rule, tries it, saves it, and takes it back, by the keyboard',
  LONG,
  async ({ site, signIn }) => {
    const { db } = site.database;
    const page = await signIn('Rita');
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'Assignment' })
      .press('Enter');
    await expect(page.getByLabel('Company or address seen before: its owner first')).toBeChecked();
    await expectNoViolations(page, 'no rules');

    const add = async (campaign: string) => {
      await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add a rule' });
      await dialog.getByLabel('Campaigns, separated by commas').fill(campaign);
      await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
      await expect(dialog.getByText(/^Choose who gets these leads/)).toBeVisible();
      await dialog.getByLabel('Rita').press('Space');
      await expectNoViolations(page, 'a rule');
      await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
      await expect(dialog).toHaveCount(0);
    };
    await add('launch');
    await add('spring sale');
    await page.getByRole('button', { name: 'Move rule 2 up' }).press('Enter');
    const rules = page.getByRole('region', { name: 'Rules' }).getByRole('listitem');
    await expect(rules).toHaveText([/spring sale.*To Rita/, /launch.*To Rita/]);

    await page.getByRole('button', { name: 'Try on the last 100 leads' }).press('Enter');
    await expect(page.getByText(/^Tried on .* Nothing has changed\.$/)).toBeVisible();
    await expectNoViolations(page, 'a trial');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(page.getByText('The rules are saved.')).toBeVisible();

    const { id } = await storeNewcomer(db, [], {
      utm_campaign: 'Spring Sale',
      created_at: new Date().toISOString(),
    });
    await assignDue(db, new Date());
    await page.goto(`/leads/${id}`);
    await expect(page.getByText('Assigned by rule 1 to Rita')).toBeVisible();

    await page.getByRole('link', { name: 'Assignment' }).press('Enter');
    await page.getByRole('button', { name: 'Remove rule 1' }).press('Enter');
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(rules).toHaveText([/launch/]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(rules).toHaveText([/spring sale/, /launch/]);
  },
);
