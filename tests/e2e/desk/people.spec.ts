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
        DESK_PEOPLE: 'team.example,wilma@team.example:admin',
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

rolesTest(
  'an administrator hands leads over, takes it back, joins two people, and renames themself, by keyboard',
  LONG,
  async ({ browser, page, site, team }) => {
    const { db } = site.database;
    const others = [];
    for (const name of ['Ines', 'Jonas', 'Klara']) {
      const other = await (await browser.newContext()).newPage();
      await enter(other, site, team, name);
      others.push(other);
    }
    const [ines] = others;
    if (!ines) throw new Error('There is nobody');
    for (let count = 0; count < 2; count++) {
      const { id } = await storeNewcomer(db, []);
      const { person } = await (await ines.request.get(`${team.origin}/api/session`)).json();
      const taken = { data: { taker: person.id, version: 0 }, headers: { Origin: team.origin } };
      await ines.request.put(`${team.origin}/api/leads/${id}/taker`, taken);
    }
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
    await expect(row('Ines')).toContainText('ines@team.example (link by mail)');
    await expect(row('Ines').getByRole('cell').nth(6)).toHaveText(/^2/);
    await expect(row('Wilma')).toContainText('Administrator');
    await expectNoViolations(page, 'people');

    const choose = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
      await page.getByRole('button', { name: item, exact: true }).press('Enter');
    };
    await choose('Ines', 'Take leads in turn');
    await expect(row('Ines')).toContainText('In turn');
    await expectNoViolations(page, 'somebody takes leads');
    await choose('Ines', 'Take no leads in turn');
    await expect(row('Ines')).not.toContainText('In turn');
    await choose('Ines', 'Jonas');
    await expect(page.getByText('2 leads are assigned to Jonas.')).toBeVisible();
    await expect(row('Jonas').getByRole('cell').nth(6)).toHaveText(/^2/);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(row('Ines').getByRole('cell').nth(6)).toHaveText(/^2/);

    // The key acts also where the menu was pressed.
    await page.getByRole('button', { name: 'Actions for Ines' }).click();
    await page.getByRole('button', { name: 'Jonas', exact: true }).click();
    await expect(row('Jonas').getByRole('cell').nth(6)).toHaveText(/^2/);
    await page.keyboard.press('u');
    await expect(row('Ines').getByRole('cell').nth(6)).toHaveText(/^2/);

    await choose('Klara', 'Join with…');
    const dialog = page.getByRole('dialog', { name: 'Join two people' });
    await expectNoViolations(page, 'joining');
    await dialog.getByLabel('The person who they are').selectOption('Jonas');
    await dialog.getByRole('button', { name: 'Join', exact: true }).press('Enter');
    await expect(row('Klara')).toHaveCount(0);
    await expect(row('Jonas')).toContainText('klara@team.example (link by mail)');
    await choose('Jonas', 'End sessions');
    await page
      .getByRole('dialog', { name: 'End sessions' })
      .getByRole('button', { name: 'End sessions' })
      .press('Enter');
    await expect(page.getByText('The sessions of Jonas are ended.')).toBeVisible();
    expect((await others[2]?.request.get(`${team.origin}/api/session`))?.status()).toBe(401);

    await choose('Wilma', 'Change your name');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Wilma Moreau');
    await page.keyboard.press('Enter');
    await expect(row('Wilma Moreau')).toContainText('(you)');
    await page.setViewportSize({ width: 320, height: 700 });
    const main = page.getByRole('main');
    // The table lays itself out anew.
    await expect.poll(() => main.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.goto(`${team.origin}/record`);
    await expect(page.getByText('Klara is Jonas')).toBeVisible();
    await expect(page.getByText('ended the sessions of')).toBeVisible();

    // Somebody who answers sees of others what concerns leads.
    await ines.goto(`${team.origin}/people`);
    await expect(ines.getByText('How and when others sign in is for administrators.')).toBeVisible();
    await expect(ines.getByText('jonas@team.example')).toHaveCount(0);
    for (const other of others) await other.context().close();
    // It asks for news until it is left, and the desk ends before it.
    await page.goto('about:blank');
  },
);
