/** Other leads of the same person: what the desk tells, and what it asks when the person is erased. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test(
  'leads of one person are answered together, and erased with a joined address where that is chosen',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = `Lovelace${Date.now().toString(36)}`;
    const domain = `${last_name.toLowerCase()}.example`;
    const ada = { first_name: 'Ada', last_name };
    const { id } = await storeLead(db, [], { ...ada, email: `ada@${domain}`, message: 'The first message' });
    await storeLead(db, [], { ...ada, email: `ada@${domain}`, message: 'The second message' });
    await storeLead(db, [], { ...ada, email: `charles@${domain}`, message: 'The third message' });
    const pair = { one: `ada@${domain}`, other: `charles@${domain}` };
    await db.insertInto('address_pairs').values(pair).execute();
    // The page asks for the lead once more while it is erased.
    const page = await signIn('Ana', { at: `/leads/${id}`, expected: [{ text: '404', address: id }] });
    const person = page.getByRole('region', { name: 'More from this person' });
    await expect(person.getByRole('listitem')).toHaveCount(1);
    await expect(person).toContainText('The second message');
    await expect(page.getByRole('region', { name: 'More from this company' })).toContainText(
      'The third message',
    );
    await expectNoViolations(page, 'with related leads');
    await page.getByRole('button', { name: 'Mark all 2 as answered' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: '2 leads are marked as answered' }),
    ).toBeVisible();
    await expect(person.getByText('Answered')).toHaveCount(1);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Erase this person' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`Somebody joined charles@${domain} with this person.`);
    await dialog.getByLabel(`Erase charles@${domain} as well`).check();
    await expectNoViolations(page, 'before erasing');
    await dialog.getByRole('textbox').fill(`ada@${domain}`);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Everything about this person is erased' }),
    ).toBeVisible();
    const left = await db
      .selectFrom('contact_submissions')
      .select('id')
      .where('last_name', '=', last_name)
      .execute();
    expect(left).toEqual([]);
  },
);
