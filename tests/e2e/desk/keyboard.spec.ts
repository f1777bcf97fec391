/** The desk by keyboard alone. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test('what is undone before it is stored is undone then', async ({ signIn, site }) => {
  const { db } = site.database;
  const [last_name, created_at] = [`Quick${Date.now().toString(36)}`, new Date().toISOString()];
  for (const first_name of ['One', 'Two']) await storeNewcomer(db, [], { first_name, last_name, created_at });
  const page = await signIn('Ana', { at: `/?q=${last_name}&sort=name` });
  await page.getByRole('link', { name: `One ${last_name}` }).click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(`One ${last_name} is marked as answered.`)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: `Two ${last_name}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  // A checkbox takes no letters.
  await page.getByRole('checkbox', { name: `Select Two ${last_name}` }).focus();
  const held = Promise.withResolvers<void>();
  await page.route('**/status', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.keyboard.press('u');
  held.resolve();
  // The last change, not the one that the toast tells of.
  await expect(page.getByText(`Two ${last_name} is open again.`)).toBeVisible();
  await expect(page.getByRole('row', { name: `One ${last_name}` })).toContainText('Answered');
});

test('a lead is found, opened, taken, answered and left without a pointer', async ({ signIn, site }) => {
  const first_name = `Kai${Date.now().toString(36)}`;
  for (const [minutes, last_name] of ['One', 'Two'].entries()) {
    const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await storeNewcomer(site.database.db, [], { first_name, last_name, created_at });
  }
  const page = await signIn('Ana');
  const { keyboard } = page;
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  // Both are in the list before the search as well: its rows are those of the answer.
  const found = page.waitForResponse((response) => response.url().includes(`q=${first_name}`));
  await keyboard.type(first_name);
  await found;
  await expect(page.getByRole('link', { name: first_name })).toHaveCount(2);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${first_name} One` })).toBeFocused();
  await keyboard.press('j');
  await expect(page.getByRole('link', { name: `${first_name} Two` })).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${first_name} One` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await keyboard.press('t');
  await expect(page.getByText('is assigned to you.')).toBeVisible();
  await keyboard.press('a');
  await expect(page.getByRole('definition').filter({ hasText: 'Answered' })).toBeVisible();
  await expect(page.getByText('is marked as answered')).toBeVisible();
  await keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await keyboard.press('j');
  await expect(page.getByRole('heading', { name: `${first_name} Two` })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${first_name} Two` })).toBeFocused();

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Commands' });
  await expect(help).toBeVisible();
  await help.getByRole('checkbox').press('Space');
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused();
});

test('a menu is a button that opens it, and Escape goes back to it', async ({ signIn, site }) => {
  const { id } = await storeNewcomer(site.database.db, ['mail'], { first_name: 'Mika' });
  const page = await signIn('Ana', { at: `/leads/${id}` });
  const button = page.getByRole('button', { name: 'More', exact: true });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  const spam = page.getByRole('button', { name: 'Spam', exact: true });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(close).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Outcome', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { name: 'Mika' }).click();
  await expect(close).toBeHidden();

  await test.step('and an entry that opens another one takes its place', async () => {
    await button.press('Enter');
    await close.press('Enter');
    await expect(spam).toBeFocused();
    await expect(close).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await close.click();
    await spam.click();
    await expect(page.getByText('is closed as spam.')).toBeVisible();
  });
});

/** The ten commonest actions, with a lead of the list in focus. */
const ACTIONS = [
  { action: 'Go to the next lead', keys: ['j'] },
  { action: 'Open it', keys: ['Enter'] },
  { action: 'Mark it as answered', keys: ['a'] },
  { action: 'Assign it to me', keys: ['t'] },
  { action: 'Close it as spam', keys: ['!'] },
  { action: 'Undo what you did last', keys: ['u'] },
  { action: 'Reply with the first template', keys: ['Enter', ';', '1'] },
  { action: 'Snooze it until tomorrow', keys: ['Enter', 's', '2'] },
  { action: 'Assign it to the first colleague', keys: ['Enter', 'h', '1'] },
  { action: 'Write a note', keys: ['Enter', 'n'] },
];

test('the ten commonest actions take three keys at most', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  let last_name = '';
  await signIn('Ben');
  const page = await signIn('Ana');
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${last_name}` });
  const said = (text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  const done: Record<string, () => Promise<void>> = {
    'Go to the next lead': () => expect(row('Second').getByRole('link')).toBeFocused(),
    'Open it': () => expect(page.getByRole('heading', { name: `First ${last_name}` })).toBeFocused(),
    'Mark it as answered': () => said(`First ${last_name} is marked as answered.`),
    'Assign it to me': () => said(`First ${last_name} is assigned to you.`),
    'Close it as spam': () => said(`First ${last_name} is closed as spam.`),
    'Undo what you did last': () => said(`First ${last_name} is open again.`),
    'Reply with the first template': () => expect(page.locator('html[data-mailed]')).toHaveCount(1),
    'Snooze it until tomorrow': () => said(/^Snoozed until \w{3}, .* 9:00 AM\.$/),
    'Assign it to the first colleague': () => said(`First ${last_name} is assigned to `),
    'Write a note': () => expect(page.getByLabel('Internal note')).toBeFocused(),
  };
  expect(ACTIONS.map(({ action }) => action)).toEqual(Object.keys(done));
  for (const [at, { action, keys }] of ACTIONS.entries()) {
    await test.step(action, async () => {
      expect(keys.length).toBeLessThanOrEqual(3);
      last_name = `Keys${Date.now().toString(36)}${at}`;
      for (const first_name of ['First', 'Second']) await storeNewcomer(db, [], { first_name, last_name });
      await page.goto(`/?q=${last_name}&sort=name`);
      await page.evaluate(noteMails);
      await row('First').getByRole('link').focus();
      if (action.startsWith('Undo')) {
        await page.keyboard.press('a');
        await said('is marked as answered.');
      }
      for (const key of keys) {
        await page.keyboard.press(key);
        if (key === 'Enter')
          await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
        if (['s', 'h', ';'].includes(key))
          await expect(page.locator(':popover-open:focus-within').locator('a, button').first()).toBeVisible();
      }
      await done[action]?.();
    });
  }
});

test('a number in the menu of templates means none of the others before these have come', async ({
  signIn,
  site,
}) => {
  const { id } = await storeNewcomer(site.database.db, [], { first_name: 'Noa' });
  const page = await signIn('Ana');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/templates', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/leads/${id}`);
  await page.evaluate(noteMails);
  const opened: string[] = [];
  page.on('popup', (popup) => opened.push(popup.url()));
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await page.keyboard.press(';');
  await expect(page.locator(':popover-open')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator(':popover-open')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('button', { name: 'My templates…' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.locator('html[data-mailed]')).toHaveCount(1);
  expect(opened).toEqual([]);
});

/** Runs in the page: marks it when a mail is begun, which no program is there for. */
function noteMails(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('a[href^="mailto:"]')) return;
      event.preventDefault();
      document.documentElement.setAttribute('data-mailed', '');
    },
    { capture: true },
  );
}

test(
  'all commands are found, told and run from one list, and views by two keys',
  LONG,
  async ({ signIn, site }) => {
    const last_name = `Command${Date.now().toString(36)}`;
    const { id } = await storeNewcomer(site.database.db, [], { first_name: 'One', last_name });
    const page = await signIn('Ana', { at: `/leads/${id}` });
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    const commands = page.getByRole('dialog', { name: 'Commands' });
    await page.keyboard.press('Control+k');
    await expect(commands.getByRole('button', { name: 'Snooze' })).toBeEnabled();
    await expect(commands.getByRole('button', { name: 'Select the lead' })).toBeDisabled();
    await expectNoViolations(page, 'commands');
    await page.keyboard.type('spam');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`One ${last_name} is closed as spam.`)).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText(`One ${last_name} is open again.`)).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('snooze');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator(':popover-open:focus-within')).toHaveCount(1);
    await page.keyboard.press('4');
    await expect(page.getByLabel('Until another time')).toBeFocused();
    await page.keyboard.press('Escape');

    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(page).toHaveURL('/calls');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page).toHaveURL('/reports');
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL('/');
  },
);
