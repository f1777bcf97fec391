/** A search finds names that are nearly spelled so, and says which. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';

test('a search lists close spellings after exact ones, and says so', async ({ signIn, site }) => {
  const { db } = site.database;
  await storeNewcomer(db, [], { first_name: 'Edna', last_name: 'Vandermolen' });
  await storeNewcomer(db, [], { first_name: 'Carl', last_name: 'Vandermollen' });
  await storeNewcomer(db, [], { first_name: 'Paul', last_name: 'Vander Molen' });
  const page = await signIn('Ana');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const links = page.getByRole('table', { name: 'Leads' }).getByRole('link');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('which are marked', async () => {
    await search.fill('vandermolen');
    await expect(page.getByText('Also showing close spellings, marked ≈.')).toBeVisible();
    await expect(links).toHaveText(['Edna Vandermolen', /^Paul|^Carl/, /^Paul|^Carl/]);
    await expect(row('Edna').getByText('Close spelling')).toHaveCount(0);
    for (const name of ['Carl', 'Paul']) await expect(row(name).getByText('Close spelling')).toHaveCount(1);
    await expectNoViolations(page, 'an inbox with close spellings');
  });

  await test.step('also when nothing is spelled so', async () => {
    await search.fill('vandermolem');
    await expect(page.getByText('No exact match. Showing close spellings.')).toBeVisible();
    await expect(links).toHaveText(['Edna Vandermolen']);
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
  });

  await test.step('and says nothing without any', async () => {
    await search.fill('paul');
    await expect(links).toHaveText(['Paul Vander Molen']);
    await expect(page.getByText(/close spellings/)).toHaveCount(0);
  });
});
