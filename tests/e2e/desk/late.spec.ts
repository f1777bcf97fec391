/** Answers of the server that arrive late, and rows that the list no longer finds. */

import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const unique = (name: string) => `${name}${Date.now().toString(36)}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Holds the next answer to a request, as it is when it is asked for. @returns what lets it arrive */
async function hold(page: Page, path: RegExp): Promise<{ asked: Promise<void>; arrive(): void }> {
  const [asked, arrives] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  await page.route(path, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    asked.resolve();
    await arrives.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  return { asked: asked.promise, arrive: () => arrives.resolve() };
}

for (const late of ['before the change is stored', 'after it'] as const) {
  test(`a list that was asked for before a lead was answered puts nothing back, arriving ${late}`, async ({
    signIn,
    site,
  }) => {
    const { db } = site.database;
    const last_name = unique('Late');
    await storeNewcomer(db, [], { first_name: 'One', last_name });
    const page = await signIn('Ana', { at: `/?q=${last_name}` });
    await row(page, 'One').getByRole('link').first().focus();
    const list = await hold(page, /\/api\/leads\/rows\?/);
    const change = await hold(page, /\/status$/);
    await storeNewcomer(db, [], { first_name: 'Two', last_name, created_at: new Date().toISOString() });
    await list.asked;
    await page.keyboard.press('a');
    await change.asked;
    await expect(row(page, 'One')).toContainText('Answered');
    if (late === 'after it') {
      change.arrive();
      await expect(page.getByText(`One ${last_name} is marked as answered.`)).toBeVisible();
    }
    list.arrive();
    // Beside a row with the focus it waits.
    await page.getByRole('button', { name: '1 new lead' }).click();
    await expect(row(page, 'Two')).toBeVisible();
    expect(await row(page, 'One').innerText()).toContain('Answered');
    change.arrive();
    await expect(page.getByText(`One ${last_name} is marked as answered.`)).toBeVisible();
    await expect(row(page, 'One')).toContainText('Answered');
  });
}

test(
  'a change that the server refuses shows the lead as it is, however late a list arrives',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = unique('Refused');
    const { id } = await storeNewcomer(db, [], { first_name: 'One', last_name });
    const page = await signIn('Ana', { at: `/?q=${last_name}`, expected: [{ text: '409' }] });
    await row(page, 'One').getByRole('link').first().focus();
    const list = await hold(page, /\/api\/leads\/rows\?/);
    const ben = await signIn('Ben', { at: `/leads/${id}` });
    await ben.getByRole('button', { name: 'More', exact: true }).click();
    await ben.getByRole('button', { name: 'Close', exact: true }).click();
    await ben.getByRole('button', { name: 'Spam', exact: true }).click();
    await expect(ben.getByText('is closed as spam.')).toBeVisible();
    await list.asked;
    await page.keyboard.press('t');
    await expect(page.getByText('Ben closed this lead')).toBeVisible();
    list.arrive();
    await expect(row(page, 'One')).toContainText('Closed');
  },
);

test(
  'a colleague’s answer corrects a row that the list no longer finds, and an erased one goes',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = unique('Left');
    const [open, answered] = [
      await storeNewcomer(db, [], { first_name: 'Open', last_name }),
      await storeNewcomer(db, [], { first_name: 'Answered', last_name }),
    ];
    const gone = { first_name: 'Gone', last_name, email: `${last_name}@gone.example` };
    const { id } = await storeNewcomer(db, [], gone);
    // The open lead may be asked for once more while it is erased.
    const expected = [{ text: '404', address: id }];
    const [ana, ben] = [await signIn('Ana', { at: 'about:blank' }), await signIn('Ben', { expected })];
    // Beside an open lead, the list keeps its rows.
    await ana.goto(`/leads/${open.id}?q=${last_name}&state=todo`);
    await expect(row(ana, 'Gone')).toBeVisible();
    await ben.goto(`/leads/${answered.id}`);
    await ben.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(row(ana, 'Answered').getByText('Answered', { exact: true }).last()).toBeVisible();
    await ben.goto(`/?q=${last_name}`);
    await ben.getByRole('link', { name: `Gone ${last_name}` }).click();
    await ben.getByRole('button', { name: 'More', exact: true }).click();
    await ben.getByRole('button', { name: 'Erase this person' }).click();
    await expect(ben.getByLabel('Type the address to confirm')).toBeFocused();
    await ben.keyboard.type(`${last_name}@gone.example`);
    await ben.keyboard.press('Enter');
    await expect(ben.getByText('Everything about this person is erased.')).toBeVisible();
    await expect(row(ana, 'Gone')).toHaveCount(0);
    await expect(row(ana, 'Open')).toBeVisible();
  },
);
