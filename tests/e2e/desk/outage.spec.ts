/** The desk while its server is away, and when a session ends. */

import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { launchDesk } from '../../support/processes.ts';

test('a server that stops and comes back loses nothing that was typed', LONG, async ({ browser, site }) => {
  const first_name = `Sten${Date.now().toString(36)}`;
  const { id } = await storeNewcomer(site.database.db, [], {
    first_name,
    created_at: new Date().toISOString(),
  });
  const desk = await launchDesk({ DATABASE_URL: site.databaseUrl });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(desk.address);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await page.goto(`${desk.origin}/leads/${id}`);
  await page.getByLabel('Note').fill('Typed before the stop');
  await desk.stop();
  await expect(page.getByRole('status').getByText('No connection to the desk.')).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('Typed before the stop');

  const again = await launchDesk({ DATABASE_URL: site.databaseUrl, DESK_PORT: new URL(desk.origin).port });
  await expect(page.getByRole('status').getByText('No connection to the desk.')).toBeHidden();
  await expect(page.getByLabel('Note')).toHaveValue('Typed before the stop');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is saved.')).toBeVisible();
  await context.close();
  await again.stop();
});

test('a session that has ended says so, and keeps what was typed', async ({ signIn, site }) => {
  const first_name = `Sara${Date.now().toString(36)}`;
  const { id } = await storeNewcomer(site.database.db, [], { first_name });
  const page = await signIn('Sara', { at: `/leads/${id}`, expected: [{ text: '401' }] });
  await page.getByLabel('Note').fill('Typed before the end');
  await site.database.db.deleteFrom('sessions').execute();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('link', { name: 'Excel (XLSX)' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Nothing was exported, because your session has ended.',
  );
  await expect(page.getByLabel('Note')).toHaveValue('Typed before the end');
});

test(
  'a page of another build does nothing, keeps what was typed, and asks to be reloaded',
  LONG,
  async ({ signIn, site }) => {
    const first_name = `Bill${Date.now().toString(36)}`;
    const { id } = await storeNewcomer(site.database.db, [], { first_name });
    const page = await signIn('Bill', { at: `/leads/${id}`, expected: [{ text: '409' }] });
    await page.getByLabel('Note').fill('Typed before the update');
    // As a page that was loaded before the desk was updated would ask.
    let isOld = true;
    page.once('domcontentloaded', () => {
      isOld = false;
    });
    await page.route('**/api/**', (route, request) =>
      route.continue(
        isOld ? { headers: { ...request.headers(), 'desk-build': '/assets/index-before.js' } } : {},
      ),
    );
    await expect(page.getByText('The desk has been updated.')).toBeVisible();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Reload the page. What you typed is kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('The desk has been updated.')).toBeHidden();
    await expect(page.getByLabel('Note')).toHaveValue('Typed before the update');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('The note is saved.')).toBeVisible();
  },
);

test('signing out leaves nothing to read', async ({ signIn, site }) => {
  const first_name = `Sid${Date.now().toString(36)}`;
  const { id } = await storeNewcomer(site.database.db, [], { first_name });
  const page = await signIn('Sid', { expected: [{ text: '401' }] });
  await page.getByText('Sid', { exact: true }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await page.goto(`/leads/${id}`);
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expect(page.getByText(first_name)).toHaveCount(0);
});

test('a view that cannot be loaded says so, and the rest goes on', async ({ signIn }) => {
  const page = await signIn('Sol', { expected: [{ text: /ERR_FAILED|was not loaded/ }] });
  await page.route('**/assets/views-*.js', (route) => route.abort());
  await page.reload();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This view could not be loaded' })).toBeVisible();
  await views.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
});

test('without a connection the list is still there after another view', async ({ signIn, site }) => {
  const first_name = `Sue${Date.now().toString(36)}`;
  await storeNewcomer(site.database.db, [], { first_name });
  const page = await signIn('Sue', {
    at: `/?q=${first_name}`,
    expected: [{ text: 'ERR_INTERNET_DISCONNECTED' }],
  });
  const row = page.getByRole('row').filter({ hasText: first_name });
  await expect(row).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining('/assets/views-'));
  await page.context().setOffline(true);
  await expect(page.getByText('No connection to the desk.')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'The reports could not be loaded' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});
