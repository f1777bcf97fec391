/** A search finds names that are nearly spelled so, and says which. */
import { DATABASE, expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test(
  'a search lists close spellings after exact ones, and says so',
  DATABASE,
  async ({ signIn, site, expectAccessible }) => {
    const { db } = site.database;
    await storeLead(db, [], { first_name: 'Exact', last_name: 'Vandermolen' });
    await storeLead(db, [], { first_name: 'Close', last_name: 'Vandermollen' });
    await storeLead(db, [], { first_name: 'Parted', last_name: 'Vander Molen' });
    const page = await signIn('Ana');
    const search = page.getByRole('searchbox', { name: 'Search' });
    const links = page.getByRole('table', { name: 'Leads' }).getByRole('link');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });

    await test.step('which are marked', async () => {
      await search.fill('vandermolen');
      await expect(page.getByText('Also showing close spellings.')).toBeVisible();
      await expect(links).toHaveText(['Exact Vandermolen', /^Parted|^Close/, /^Parted|^Close/]);
      await expect(row('Exact').getByText('Close spelling')).toHaveCount(0);
      for (const name of ['Close', 'Parted'])
        await expect(row(name).getByText('Close spelling')).toHaveCount(1);
      await expectAccessible(page, 'an inbox with close spellings');
    });

    await test.step('also when nothing is spelled so', async () => {
      await search.fill('vandermolem');
      await expect(page.getByText('No exact match. Showing close spellings.')).toBeVisible();
      await expect(links).toHaveText(['Exact Vandermolen']);
      await page.keyboard.press('ArrowDown');
      await expect(links.first()).toBeFocused();
    });

    await test.step('and says nothing without any', async () => {
      await search.fill('parted');
      await expect(links).toHaveText(['Parted Vander Molen']);
      await expect(page.getByText(/close spellings/)).toHaveCount(0);
    });
  },
);
