/** The filters of the inbox: what is chosen, and how it is removed. */
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test('what is chosen in the filters stands as chips, each of which removes it', async ({
  signIn,
  site,
  expectAccessible,
}) => {
  const last_name = `Chips${Date.now().toString(36)}`;
  const { db } = site.database;
  await storeLead(db, [], { first_name: 'Talk', last_name });
  await storeLead(db, [], {
    first_name: 'Demo',
    last_name,
    form_type: 'demo_request',
    company: 'Inc',
    budget: '500k-plus',
  });
  const page = await signIn('Ana');
  await page.goto(`/?q=${last_name}`);
  const table = page.getByRole('table', { name: 'Leads' });
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('button');
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const chip = (words: string) => page.getByRole('button', { name: `Remove filter: ${words}`, exact: true });
  await expect(chips).toHaveCount(0);

  await test.step('once it is chosen, also with the filters closed', async () => {
    await filters.click();
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Demo request' });
    await page.getByLabel('Budget', { exact: true }).selectOption({ label: '$500k or more' });
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Open' });
    await page.getByLabel('From', { exact: true }).fill('2025-12-31');
    await filters.click();
    await expect(chips).toHaveText([/Form: Demo request/, /Status: Open/, /Budget: /, /From: Dec 31, 2025/]);
    await expect(table.getByRole('link')).toHaveText([`Demo ${last_name}`]);
    await expectAccessible(page, 'an inbox with chips');
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
  const page = await signIn('Ana', { viewport: { width: 390, height: 844 } });
  await page.goto(`/?page=${encodeURIComponent(`/pricing?${'x'.repeat(150)}`)}`);
  await expect(page.getByRole('button', { name: /^Remove filter: Page: / })).toBeInViewport({ ratio: 1 });
});
