/** Two people at one lead, and what somebody does with a lead besides answering it. */

import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const unique = (name: string) => `${name}${Date.now().toString(36)}`;

/** Each press is answered before the next one, as when a colleague is far away. */
async function done(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: what })).toBeVisible();
}

test('two people note and decide without overwriting each other', LONG, async ({ signIn, site }) => {
  const { id } = await storeNewcomer(site.database.db, [], { first_name: unique('Nora') });
  const at = `/leads/${id}`;
  const [ana, ben] = [await signIn('Ana', { at, expected: [{ text: '409' }] }), await signIn('Ben', { at })];
  await test.step('both notes are kept, each with its author', async () => {
    await ana.getByLabel('Internal note').fill('Ana’s note');
    await ben.getByLabel('Internal note').fill('Ben’s note');
    await ana.getByRole('button', { name: 'Save note' }).click();
    await ben.getByLabel('Internal note').press('Control+Enter');
    for (const page of [ana, ben]) {
      for (const name of ['Ana', 'Ben'])
        await expect(page.getByRole('listitem').filter({ hasText: `${name} noted` })).toContainText(
          `${name}’s note`,
        );
    }
  });
  await test.step('undoing does not take back what a colleague did since', async () => {
    await ana.getByRole('button', { name: 'Mark as answered' }).click();
    await done(ana, 'is marked as answered');
    await ben.getByRole('button', { name: 'Reopen' }).click();
    await done(ben, 'is open again');
    await ana.getByRole('heading', { level: 2 }).focus();
    await ana.keyboard.press('u');
    await expect(ana.getByText('Not undone: Ben reopened this lead.')).toBeVisible();
    await expect(ana.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  });
});

test('a lead is replied to, assigned and snoozed', LONG, async ({ signIn, site }) => {
  const first_name = unique('Pia');
  const { id } = await storeNewcomer(site.database.db, [], {
    first_name,
    phone: '+49 30 1234',
    utm_source: 'letter',
    first_path: '/pricing',
    message: 'Can you help?',
  });
  const ben = unique('Ben');
  await signIn(ben);
  const ana = await signIn('Ana', { at: `/leads/${id}` });
  const reply = ana.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute(
    'href',
    new RegExp(`Hello%20${first_name}.*%3E%20Can%20you%20help%3F$`),
  );
  await expect(ana.getByRole('link', { name: '+49 30 1234' })).toHaveAttribute('href', 'tel:+49301234');
  await expect(
    ana.getByRole('definition').filter({ hasText: /^letter, first page \/pricing$/ }),
  ).toBeVisible();

  // The browser has no mail program.
  await reply.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await reply.click();
  await done(ana, 'is assigned to you.');
  await expect(ana.getByRole('button', { name: 'Sent? Mark as answered' })).toBeVisible();

  await ana.getByRole('button', { name: 'Assign', exact: true }).click();
  await ana.getByRole('button', { name: ben }).click();
  await done(ana, `is assigned to ${ben}.`);
  await expect(ana.getByRole('definition').filter({ hasText: ben })).toBeVisible();
  const { width = 0, height = 0 } = ana.viewportSize() ?? {};
  await ana.setViewportSize({ width: 360, height });
  await ana.getByRole('button', { name: 'Snooze', exact: true }).click();
  const until = ana.getByLabel('Until another time');
  await expect(until).toBeInViewport({ ratio: 1 });
  await ana.setViewportSize({ width, height });
  // Without a time, the field says so, until it has one.
  await ana.getByRole('button', { name: 'Snooze until then' }).click();
  await expect(until).toBeFocused();
  await expect(until).toHaveAccessibleDescription('Error: Enter a time');
  await until.fill('2000-01-01T09:00');
  await ana.getByRole('button', { name: 'Snooze until then' }).click();
  await expect(until).toHaveAccessibleDescription('Error: Enter a time to come, within a year');
  await until.fill(`${new Date().getFullYear() + 1}-01-01T09:00`);
  await expect(until).toHaveAccessibleDescription('');
  await ana.getByRole('button', { name: 'For 2 hours' }).click();
  await done(ana, 'Snoozed until');
  await expect(ana.getByRole('button', { name: 'Unsnooze' })).toBeVisible();
  await ana.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.getByRole('button', { name: 'Snooze', exact: true })).toBeVisible();
  const history = ana.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toContainText([
    'The lead came in',
    'Ana opened it',
    'Ana assigned it to themselves',
    `Ana assigned it to ${ben}`,
    'Ana snoozed it until',
    'Ana ended the snooze',
  ]);
  await expectNoViolations(ana, 'a lead that was assigned');
});
