/** Leads of one text that many sent: their mark, and the list of all of them. */
import { expect, test } from '../../support/desk-fixtures.ts';
import { newAddress, storeNewcomer } from '../../support/leads.ts';

test('the mark names the first lead with the same text, and lists all of them to be selected', async ({
  signIn,
  site,
}) => {
  const { db } = site.database;
  const word = `same${Date.now().toString(36)}`;
  const last_name = word;
  const first = await storeNewcomer(db, [], { first_name: 'First', last_name });
  for (const first_name of ['Second', 'Third'])
    await storeNewcomer(db, [], {
      first_name,
      last_name,
      same_text_as: first.id,
      email: newAddress(),
    });
  await storeNewcomer(db, [], { first_name: 'Other', last_name, email: newAddress() });
  const page = await signIn('Ana', { at: `/?q=${word}` });
  const row = (name: string) => page.getByRole('row', { name: `Select ${name} ${last_name}` });
  await expect(row('Second')).toContainText(`The same text as First ${last_name}`);
  await expect(row('First')).not.toContainText('The same text');
  await row('Second').getByRole('link').first().click();
  const lead = page.getByRole('region', { name: `Second ${last_name}` });
  await expect(lead.getByRole('link', { name: `First ${last_name}` })).toHaveAttribute(
    'href',
    `/leads/${first.id}`,
  );
  await lead.getByRole('link', { name: 'Choose all with this text' }).click();
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('The same text');
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(3);
  await expect(row('First')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
  await expect(page.getByText('3 leads selected')).toBeVisible();
});
