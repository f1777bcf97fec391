/** The filters of the inbox: what is chosen, and how it is removed. */

import { HOUR_MS } from '../../../packages/contract/time.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

test('what is chosen in the filters stands as chips, each of which removes it', async ({ signIn, site }) => {
  const last_name = `Chips${Date.now().toString(36)}`;
  const { db } = site.database;
  await storeNewcomer(db, [], { first_name: 'Talk', last_name });
  await storeNewcomer(db, [], {
    first_name: 'Demo',
    last_name,
    form_type: 'demo_request',
    company: 'Inc',
    budget: '500k-plus',
  });
  const page = await signIn('Ana', { at: `/?q=${last_name}` });
  const table = page.getByRole('table', { name: 'Leads' });
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const chip = (copy: string) => page.getByRole('button', { name: `Remove filter: ${copy}`, exact: true });
  await expect(chips).toHaveCount(0);

  await test.step('once it is chosen, also with the filters closed', async () => {
    await filters.click();
    for (const [field, value] of [
      ['Form', 'Demo request'],
      ['Budget', '$500k or more'],
      ['Status', 'Open'],
    ] as const) {
      await page.getByRole('button', { name: `${field}: Any` }).click();
      await page.getByRole('checkbox', { name: value, exact: true }).check();
      await page.keyboard.press('Escape');
    }
    await page.getByLabel('From', { exact: true }).fill('2025-12-31');
    await filters.click();
    await expect(chips).toHaveText([/Form: Demo request/, /Status: Open/, /Budget: /, /From: Dec 31, 2025/]);
    await expect(table.getByRole('link')).toHaveText([`Demo ${last_name}`]);
    await expectNoViolations(page, 'an inbox with chips');
  });

  await test.step('and the next chip has the focus after one is removed with a key', async () => {
    await chip('Status: Open').focus();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(3);
    await expect(chip('Budget: $500k or more')).toBeFocused();
  });

  await test.step('or the one before, after the last', async () => {
    await chip('From: Dec 31, 2025').click();
    await expect(chips).toHaveCount(2);
    await expect(chip('Budget: $500k or more')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip('Form: Demo request')).toBeFocused();
  });

  await test.step('or the button that opens the filters, once none is left', async () => {
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(filters).toBeFocused();
    await expect(table.getByRole('link')).toHaveCount(2);
  });

  await test.step('which also has it after all are cleared', async () => {
    await page.goto(`/?q=${last_name}&form=contact`);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chips).toHaveCount(0);
    await expect(filters).toBeFocused();
  });
});

test('a chip of a long page is no wider than a phone', async ({ signIn }) => {
  const page = await signIn('Ana', {
    at: `/?page=${encodeURIComponent(`/pricing?${'x'.repeat(150)}`)}`,
    viewport: { width: 390, height: 844 },
  });
  await expect(page.getByRole('button', { name: /^Remove filter: Page: / })).toBeInViewport({ ratio: 1 });
});

test('a field has several values, and is none of them, by keys alone', async ({ signIn, site }) => {
  const last_name = `Several${Date.now().toString(36)}`;
  const { db } = site.database;
  for (const [first_name, budget] of [
    ['Small', 'under-50k'],
    ['Middle', '250k-500k'],
    ['Large', '500k-plus'],
    ['None', null],
  ] as const)
    await storeNewcomer(db, [], { first_name, last_name, budget });
  const page = await signIn('Ana', { at: `/?q=${last_name}&sort=name` });
  const found = page.getByRole('table', { name: 'Leads' }).getByRole('link');
  const chip = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  await expect(found).toHaveCount(4);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Budget: Any' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Is not' })).toBeDisabled();
  await page.getByRole('checkbox', { name: '$250k to $500k' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chip).toHaveText(/Budget: \$250k to \$500k or \$500k or more/);
  await expect(found).toHaveText([`Large ${last_name}`, `Middle ${last_name}`]);
  await expectNoViolations(page, 'the open values of a field');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(chip).toHaveText(/Budget is not /);
  await expect(found).toHaveText([`None ${last_name}`, `Small ${last_name}`]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Budget: is not / })).toBeFocused();
  await page.reload();
  await expect(found).toHaveText([`None ${last_name}`, `Small ${last_name}`]);
  await chip.click();
  await expect(found).toHaveCount(4);
});

test('an owner is somebody, nobody, or whoever reads', async ({ signIn, site }) => {
  const last_name = `Owned${Date.now().toString(36)}`;
  const { db } = site.database;
  for (const first_name of ['Mine', 'Free']) await storeNewcomer(db, [], { first_name, last_name });
  const page = await signIn('Ana', { at: `/?q=${last_name}&sort=name` });
  const found = page.getByRole('table', { name: 'Leads' }).getByRole('link');
  await page.getByRole('checkbox', { name: `Select Mine ${last_name}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Owner: Any' }).click();
  await page.getByRole('checkbox', { name: 'Me', exact: true }).check();
  await expect(found).toHaveText([`Mine ${last_name}`]);
  await page.getByRole('checkbox', { name: 'Is not' }).check();
  await expect(found).toHaveText([`Free ${last_name}`]);
  await page.getByRole('checkbox', { name: 'Unassigned' }).check();
  await expect(found).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Is not' }).uncheck();
  await expect(found).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Remove filter: Owner: Me or Unassigned' })).toBeVisible();
});

test(
  'snoozed leads rest in a list of their own, unassigned ones in another',
  LONG,
  async ({ signIn, site }) => {
    const last_name = `Rests${Date.now().toString(36)}`;
    const { db } = site.database;
    for (const [first_name, hours] of [
      ['Old', 90],
      ['Late', 60],
      ['New', 2],
    ] as const)
      await storeNewcomer(db, [], { first_name, last_name, created_at: hoursAgo(hours) });
    const page = await signIn('Ana', { at: `/?q=${last_name}&state=todo&sort=due` });
    const found = page.getByRole('table', { name: 'Leads' }).getByRole('link');
    const row = page.getByRole('table', { name: 'Leads' }).getByRole('row');
    const names = (...first: string[]) => first.map((name) => `${name} ${last_name}`);
    await expect(found).toHaveText(names('Old', 'Late', 'New'));
    await found.first().click();
    await expect(page.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible();
    await page.keyboard.press('s');
    await expect(page.getByRole('button', { name: /^Until tomorrow/ })).toBeVisible();
    await page.keyboard.press('2');
    const head = page
      .getByRole('definition')
      .filter({ hasText: /^Snoozed until \w{3}, \w{3} \d+, 9:00 AM$/ });
    await expect(head).toBeVisible();
    await page.keyboard.press('Escape');

    for (const [tab, listed] of [
      ['Snoozed', names('Old')],
      ['Unassigned', names('Late', 'New')],
      ['Overdue', names('Late')],
      ['All', names('Late', 'New', 'Old')],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(found, tab).toHaveText([...listed]);
    }
    await expect(row.last()).toContainText(/Snoozed until \w{3}, \w{3} \d+, 9:00 AM/);
    await expect(row.last()).not.toContainText('Overdue');
    await expectNoViolations(page, 'a list with a snoozed lead');

    // It wakes by itself.
    await page.getByRole('tab', { name: /^To do/ }).click();
    await expect(found).toHaveText(names('Late', 'New'));
    await db
      .updateTable('lead_work')
      .set({ snoozed_until: new Date(Date.now() + 2_500).toISOString() })
      .where('lead_id', 'in', ({ selectFrom }) =>
        selectFrom('contact_submissions').select('id').where('last_name', '=', last_name),
      )
      .execute();
    await expect(found).toHaveText(names('Old', 'Late', 'New'));
    await expect(row.filter({ hasText: 'Old' })).toContainText('Was snoozed until');
  },
);
