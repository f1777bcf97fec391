/** A colleague who is named in a note finds out at the desk, both by keyboard. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const unique = (name: string) => `${name}${Date.now().toString(36)}`;

test(
  'a colleague is named in a note by keys, and finds it under ‘For you’',
  LONG,
  async ({ signIn, site }) => {
    const [first_name, name] = [unique('Nora'), unique('Ben')];
    const { id } = await storeLead(site.database.db, [], { first_name });
    const ben = await signIn(name, { viewport: { width: 360, height: 740 } });
    const ana = await signIn('Ana', { at: `/leads/${id}` });
    const note = ana.getByLabel('Internal note');
    await test.step('who is offered after an @ is said to a screen reader', async () => {
      await note.pressSequentially(`Please call, @${name.toLowerCase().slice(0, -1)}`);
      const option = ana.getByRole('option', { name });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(note).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expectNoViolations(ana, 'colleagues offered in a note');
      await note.press('Escape');
      await expect(option).toBeHidden();
      await note.press(name.slice(-1));
      await note.press('Enter');
      await expect(note).toHaveValue(`Please call, @${name} `);
      await note.press('Control+Enter');
      await expect(ana.getByRole('listitem').filter({ hasText: 'Ana noted' })).toContainText(`@${name}`);
    });
    await test.step('it is counted, in the title too, until the list was open', async () => {
      const forYou = ben.getByRole('button', { name: /^For you 1 new/ });
      await expect(ben).toHaveTitle(/^\(1 for you, /);
      await forYou.focus();
      await ben.keyboard.press('ArrowDown');
      const link = ben.getByRole('link', { name: `Ana mentioned you (new) ${first_name} Lovelace` });
      await expect(link).toBeVisible();
      await ben.keyboard.press('ArrowDown');
      await expect(link).toBeFocused();
      await expectNoViolations(ben, 'what concerns somebody');
      await ben.keyboard.press('Enter');
      await expect(ben.getByRole('heading', { name: `${first_name} Lovelace` })).toBeVisible();
      await expect(ben.getByRole('button', { name: 'For you', exact: true })).toBeVisible();
    });
  },
);
