/** Signing in to the desk with accounts of a real provider, of another site to the browser, as a company's is. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { CLIENT, type OpenidProvider, startOpenidProvider } from '../../support/openid-provider.ts';
import { freePort } from '../../support/port.ts';
import { launchDesk, type RunningDesk } from '../../support/processes.ts';

const verified = (name: string) => ({
  email: `${name.toLowerCase()}@assay.example`,
  email_verified: true,
  name: `${name} Example`,
});

interface Team {
  accounts: OpenidProvider;
  desk: RunningDesk;
  stop(): Promise<void>;
}

/** A desk on a database of other tests, whose people have accounts. */
async function startTeam(DATABASE_URL: string): Promise<Team> {
  const port = String(await freePort());
  const DESK_URL = `http://localhost:${port}`;
  const accounts = await startOpenidProvider({
    redirectUri: `${DESK_URL}/sign-in/callback`,
    refresh: 'always',
  });
  for (const name of ['Wren', 'Bo']) accounts.accounts.set(name.toLowerCase(), verified(name));
  accounts.accounts.set('eve', { ...verified('Eve'), email: 'eve@strange.example' });
  const desk = await launchDesk({
    DATABASE_URL,
    DESK_PORT: port,
    DESK_URL,
    DESK_PEOPLE: 'assay.example,bo@assay.example:erase',
    OIDC_ISSUER: accounts.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
  });
  const stop = async () => {
    await desk.stop();
    await accounts.close();
  };
  return { accounts, desk, stop };
}

const teamTest = test.extend<{ team: Team; newPage: () => Promise<Page> }>({
  /** A page in a browser of its own, which ends with the test: the desk's pages ask for changes each second. */
  newPage: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  // A busy machine starts a desk slowly, and the time of a test is not meant for it.
  team: [
    async ({ site }, use) => {
      const team = await startTeam(site.databaseUrl);
      await use(team);
      await team.stop();
    },
    { timeout: 120_000 },
  ],
});

/** Opens a page of the desk, and signs in at the provider. */
async function signIn(page: Page, { desk }: Team, subject: string, path = '/'): Promise<Page> {
  await page.goto(desk.origin + path);
  await page.getByLabel('Account').fill(subject);
  await page.getByRole('button', { name: 'Continue' }).click();
  return page;
}

const inbox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

teamTest(
  'two people sign in with their accounts, work with their roles, and sign out',
  LONG,
  async ({ newPage, site, team }) => {
    const { id } = await storeNewcomer(site.database.db, [], { first_name: 'Ottilie' });
    const wren = await signIn(await newPage(), team, 'wren', `/leads/${id}`);
    await expect(wren.getByRole('heading', { name: 'Ottilie' })).toBeVisible();
    await wren.getByRole('button', { name: 'More', exact: true }).click();
    await expect(wren.getByRole('button', { name: 'Outcome' })).toBeVisible();
    await expect(wren.getByRole('button', { name: 'Erase this person' })).toHaveCount(0);
    await expect(wren.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    const bo = await signIn(await newPage(), team, 'bo', `/leads/${id}`);
    await bo.getByRole('button', { name: 'More', exact: true }).click();
    await expect(bo.getByRole('button', { name: 'Erase this person' })).toBeVisible();
    await expect(bo.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
    await expect(wren.getByLabel('Account: Wren Example')).toBeVisible();
    await expect(wren.getByLabel('Your name')).toHaveCount(0);

    team.accounts.rotateKeys();
    await site.database.db
      .updateTable('sessions')
      .set({ checked_at: new Date(Date.now() - 10 * 60_000).toISOString() })
      .where('checked_at', 'is not', null)
      .execute();
    await wren.reload();
    await expect(inbox(wren)).toBeVisible();

    await bo.getByLabel('Account: Bo Example').click();
    await expect(bo.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
    await bo.getByRole('button', { name: 'Sign out', exact: true }).click();
    await bo.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(bo.getByText('You are signed out of the provider')).toBeVisible();
    await bo.goto(team.desk.origin);
    // Signed out at the provider as well: it asks who it is.
    await expect(bo.getByLabel('Account')).toHaveValue('');
    expect((await wren.request.get(`${team.desk.origin}/api/session`)).status()).toBe(200);
  },
);

teamTest(
  'a session that has ended goes on after a sign-in in another tab',
  LONG,
  async ({ newPage, site, team }) => {
    const { id } = await storeNewcomer(site.database.db, [], { first_name: 'Odo' });
    const page = await signIn(await newPage(), team, 'wren', `/leads/${id}`);
    const note = page.getByRole('textbox', { name: /note/i });
    await note.fill('Typed before the end');
    const expires_at = new Date().toISOString();
    await site.database.db.updateTable('sessions').set({ expires_at }).execute();
    await expect(page.getByText('with your company account in another tab')).toBeVisible();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in again' }).click(),
    ]);
    // The provider still knows them.
    await expect(inbox(tab)).toBeVisible();
    await expect(page.getByText('Your session has ended.')).toBeHidden();
    await expect(note).toHaveValue('Typed before the end');
  },
);
