/** A search that finds nothing finds names that are nearly spelled so, and says that. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';

test('a search lists close spellings where nothing is spelled so, and says that', async ({
  signIn,
  site,
}) => {
  const { db } = site.database;
  await storeNewcomer(db, [], { first_name: 'Edna', last_name: 'Vandermolen' });
  await storeNewcomer(db, [], { first_name: 'Carl', last_name: 'Vandermollen' });
  await storeNewcomer(db, [], { first_name: 'Paul', last_name: 'Vander Molen' });
  const page = await signIn('Ana');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const links = page.getByRole('table', { name: 'Leads' }).getByRole('link');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('which are marked', async () => {
    await search.fill('vandermolem');
    await expect(page.getByText('No exact match. Showing close spellings.')).toBeVisible();
    await expect(links).toHaveText(['Edna Vandermolen']);
    await expect(row('Edna').getByText('Close spelling')).toHaveCount(1);
    await expectNoViolations(page, 'an inbox with close spellings');
    await page.keyboard.press('ArrowDown');
    await expect(links.first()).toBeFocused();
  });

  await test.step('and says nothing without any', async () => {
    await search.fill('paul');
    await expect(links).toHaveText(['Paul Vander Molen']);
    await expect(page.getByText(/close spellings/)).toHaveCount(0);
  });
});
