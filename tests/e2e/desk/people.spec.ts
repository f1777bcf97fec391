/** People: who works at the desk, what is theirs, and handing it over. */

import type { Page } from '@playwright/test';
import { createMailedLink } from '../../../packages/store/desk/invitations.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { type DeskSite, expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { freePort } from '../../support/port.ts';
import { launchDesk, type RunningDesk } from '../../support/processes.ts';

const rolesTest = test.extend<{ team: RunningDesk }>({
  // A busy machine starts a desk slowly, and the time of a test is not meant for it.
  team: [
    async ({ site }, use) => {
      const port = String(await freePort());
      const mails = await startMailServer();
      const desk = await launchDesk({
        DATABASE_URL: site.databaseUrl,
        DESK_PORT: port,
        DESK_URL: `http://localhost:${port}`,
        DESK_PEOPLE: 'team.example,wilma@team.example:admin,rosa@team.example:admin',
        DESK_MAIL_SIGN_IN: 'true',
        SMTP_URL: mails.url,
        MAIL_FROM: 'desk@team.example',
      });
      await use(desk);
      await desk.stop();
      await mails.close();
    },
    { timeout: 120_000 },
  ],
});

/** Signs in with a link by mail, as somebody of this name. */
async function enter(page: Page, site: DeskSite, { origin }: RunningDesk, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@team.example`;
  const { code } = await createMailedLink(site.database.db, email, new Date());
  await page.goto(`${origin}/sign-in?code=${code}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
}

/** Whom a lead is assigned to by themselves. */
async function takeLeads(site: DeskSite, { origin }: RunningDesk, page: Page, count: number): Promise<void> {
  const { person } = await (await page.request.get(`${origin}/api/session`)).json();
  for (let at = 0; at < count; at++) {
    const { id } = await storeNewcomer(site.database.db, []);
    const taken = { data: { taker: person.id, version: 0 }, headers: { Origin: origin } };
    await page.request.put(`${origin}/api/leads/${id}/taker`, taken);
  }
}

rolesTest(
  'an administrator hands leads over, takes it back, ends sessions, and renames themself, by keyboard',
  LONG,
  async ({ browser, page, site, team }) => {
    const others = [];
    for (const name of ['Ines', 'Jonas', 'Klara']) {
      const other = await (await browser.newContext()).newPage();
      await enter(other, site, team, name);
      others.push(other);
    }
    const [ines] = others;
    if (!ines) throw new Error('There is nobody');
    await takeLeads(site, team, ines, 2);
    await enter(page, site, team, 'Wilma');
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'People' })
      .press('Enter');
    const row = (name: string) =>
      page
        .getByRole('table', { name: 'People' })
        .getByRole('row')
        .filter({ has: page.getByRole('cell', { name: new RegExp(`^${name}`) }) });
    const leadsOf = (name: string) => row(name).getByRole('cell').nth(5);
    await expect(row('Ines')).toContainText('ines@team.example');
    await expect(leadsOf('Ines')).toHaveText(/^2/);
    await expect(row('Wilma')).toContainText('Administrator');
    await expectNoViolations(page, 'people');

    const choose = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
      await page.getByRole('button', { name: item, exact: true }).press('Enter');
    };
    await row('Ines').getByLabel('In turn').press('Space');
    await expect(row('Ines').getByLabel('In turn')).toBeChecked();
    await row('Ines').getByLabel('In turn').press('Space');
    await expect(row('Ines').getByLabel('In turn')).not.toBeChecked();
    await choose('Ines', 'Jonas');
    await expect(page.getByText('2 leads are assigned to Jonas.')).toBeVisible();
    await expect(leadsOf('Jonas')).toHaveText(/^2/);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(leadsOf('Ines')).toHaveText(/^2/);

    // The key acts also where the menu was pressed.
    await page.getByRole('button', { name: 'Actions for Ines' }).click();
    await page.getByRole('button', { name: 'Jonas', exact: true }).click();
    await expect(leadsOf('Jonas')).toHaveText(/^2/);
    await page.keyboard.press('u');
    await expect(leadsOf('Ines')).toHaveText(/^2/);

    await choose('Klara', 'End sessions');
    await page
      .getByRole('dialog', { name: 'End sessions' })
      .getByRole('button', { name: 'End sessions' })
      .press('Enter');
    await expect(page.getByText('The sessions of Klara are ended.')).toBeVisible();
    expect((await others[2]?.request.get(`${team.origin}/api/session`))?.status()).toBe(401);

    await choose('Wilma', 'Change your name');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Wilma Moreau');
    await page.keyboard.press('Enter');
    await expect(row('Wilma Moreau')).toContainText('(you)');
    const account = page.getByRole('button', { name: 'Menu and account: Wilma Moreau' });
    const daily = page.getByRole('button', { name: 'Mail me once a day' });
    await account.press('Enter');
    await expect(page.getByRole('button', { name: 'Mail me at once' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectNoViolations(page, 'when somebody is mailed');
    await daily.press('Enter');
    await expect(page.getByText('What concerns you is mailed in the morning.')).toBeVisible();
    await account.press('Enter');
    await expect(daily).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await page.goto(`${team.origin}/record`);
    await expect(page.getByText('ended the sessions of')).toBeVisible();

    // Somebody who answers sees of others what concerns leads.
    await ines.goto(`${team.origin}/people`);
    await expect(ines.getByText('How and when others sign in is for administrators.')).toBeVisible();
    await expect(ines.getByText('jonas@team.example')).toHaveCount(0);
    for (const what of ['combobox', 'checkbox'] as const) await expect(ines.getByRole(what)).toHaveCount(0);
    await expect(ines.getByRole('button', { name: 'Invite' })).toHaveCount(0);
    await expect(ines.getByRole('link', { name: 'Activity log' })).toHaveCount(0);
    for (const other of others) await other.context().close();
    // It asks for news until it is left, and the desk ends before it.
    await page.goto('about:blank');
  },
);

rolesTest(
  'an administrator invites somebody, says what they may do, and takes them out, and signs in again where that was long ago',
  LONG,
  async ({ browser, page, site, team, expectConsole }) => {
    expectConsole({ text: '403', address: `${team.origin}/api/invitations` });
    const { db } = site.database;
    await enter(page, site, team, 'Rosa');
    await page.goto(`${team.origin}/people`);
    const row = page
      .getByRole('table', { name: 'People' })
      .getByRole('row')
      .filter({ hasText: 'nora@new.example' });
    // As if she had signed in earlier.
    const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
    await db
      .updateTable('sessions')
      .set({ created_at: earlier })
      .where('person_id', 'in', (query) =>
        query.selectFrom('desk_people').select('id').where('email', '=', 'rosa@team.example'),
      )
      .execute();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    const email = dialog.getByLabel('Email');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Error: Enter an email address');
    await expectNoViolations(page, 'an invitation without an address');
    await email.fill('nora@');
    await expect(dialog.getByText('Enter an email address')).toBeVisible();
    await email.fill('nora@new.example');
    await expect(dialog.getByText('Enter an email address')).toHaveCount(0);
    await dialog.getByLabel('Role').selectOption('Exports and erases');
    await expectNoViolations(page, 'inviting');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('You signed in more than ten minutes ago.')).toBeVisible();
    await expectNoViolations(page, 'signing in again');
    await expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/sign-in?again',
    );
    const tab = await page.context().newPage();
    await tab.goto(`${team.origin}/sign-in?again`);
    await expect(tab.getByText('go back to the tab that you came from')).toBeVisible();
    const { code } = await createMailedLink(db, 'rosa@team.example', new Date());
    await tab.goto(`${team.origin}/sign-in?code=${code}`);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(tab.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await tab.close();

    // What was typed is still there.
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('nora@new.example has a mail with a link')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('Invited');
    await expect(row).toContainText('Exports and erases');

    const nora = await (await browser.newContext()).newPage();
    const link = await createMailedLink(db, 'nora@new.example', new Date());
    await nora.goto(`${team.origin}/sign-in?code=${link.code}`);
    await nora.getByRole('button', { name: 'Sign in' }).click();
    await expect(nora.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
    await page.getByRole('button', { name: 'Change role…' }).press('Enter');
    const roles = page.getByRole('dialog', { name: /^Role of/ });
    await expect(roles.getByLabel('Role')).toHaveValue('erase');
    await roles.getByLabel('Role').selectOption('No access');
    await expectNoViolations(page, 'changing a role');
    await roles.getByRole('button', { name: 'Change role' }).press('Enter');
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(row).toContainText('No access');
    expect((await nora.request.get(`${team.origin}/api/session`)).status()).toBe(401);
    await nora.context().close();

    await page.setViewportSize({ width: 320, height: 700 });
    const main = page.getByRole('main');
    // The table lays itself out anew.
    await expect.poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectNoViolations(page, 'people on a phone');
    await page.goto('about:blank');
  },
);
