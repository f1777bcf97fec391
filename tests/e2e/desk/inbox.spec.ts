/** The inbox as a list to work through: its tabs, its order, what stays in view, and several leads at once. */
import { HOUR_MS } from '../../../packages/contract/time.ts';
import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const table = (page: Page) => page.getByRole('table', { name: 'Leads' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\d`) });

test('is a list to work through', async ({ signIn, site }) => {
  const word = `zimt${Date.now().toString(36)}`;
  const { db } = site.database;
  const companies = ['Beta', 'alpha', 'Gamma'];
  for (let at = 0; at < 40; at++) {
    await storeNewcomer(db, [], {
      first_name: `Row${at}`,
      company: `${companies[at % 3]} ${word}`,
      created_at: hoursAgo(at),
      message: `Wish ${at}`,
      phone: at === 7 ? '+1 (813) 555-7351' : null,
      status: at < 35 ? 'new' : 'answered',
    });
  }
  const page = await signIn('Ana', { at: 'about:blank' });
  const lists: string[] = [];
  // Of the lists, and of the pulses: the service may store something at any time.
  const versions = new Set<string>();
  const listsAndPulses = /\/api\/(leads|pulse)(\?|$)/;
  await page.route(listsAndPulses, async (route) => {
    const response = await route.fetch();
    versions.add((await response.json()).version);
    if (route.request().url().includes('/leads')) lists.push(route.request().url());
    await route.fulfill({ response });
  });

  await page.addInitScript(noteShifts);

  await test.step('with tabs and counts, and the soonest deadline first', async () => {
    await page.goto(`/?q=${word}&state=todo&sort=due`);
    for (const [name, count] of [
      ['To do', 35],
      ['Mine', 0],
      ['Overdue', 11],
      ['Answered', 5],
      ['All', 40],
    ] as const)
      await expect(tab(page, name)).toHaveText(`${name}${count}`);
    const first = table(page).getByRole('row').nth(1);
    await expect(first).toContainText('Row34');
    await expect(first).toContainText('Wish 34');
    // Two pulses later the list has been asked for once, or again for what was stored meanwhile.
    await page.waitForResponse((response) => response.url().endsWith('/api/pulse'));
    await page.waitForResponse((response) => response.url().endsWith('/api/pulse'));
    expect(lists.length).toBeGreaterThan(0);
    expect(versions.size).toBeGreaterThanOrEqual(lists.length);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Nothing has moved since the first thing was shown.
    await expect(page.locator('html[data-shifted]')).toHaveCount(0);
    await tab(page, 'Answered').click();
    await expect(table(page).getByRole('row')).toHaveCount(6);
    await tab(page, 'To do').click();
  });

  await test.step('sorted by a press of a header', async () => {
    const header = table(page).getByRole('columnheader', { name: 'Company' });
    await expect(header).not.toHaveAttribute('aria-sort');
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(table(page).getByRole('row').nth(1)).toContainText('alpha');
    await header.click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(table(page).getByRole('row').nth(1)).toContainText('Gamma');
  });

  await test.step('of which the open row stays in view', async () => {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto(`/?q=${word}&sort=due`);
      await table(page).getByRole('link').first().focus();
      for (let press = 0; press < 25; press++) await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Row9' })).toBeVisible();
      await expect(table(page).locator('[aria-current=true]')).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect(table(page).locator('[aria-current=true]')).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('where telephone numbers are found, and signs are not', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.goto('/');
    await search.fill('8135557351');
    await expect(table(page).getByRole('row').filter({ hasText: 'Row7' })).toHaveCount(1);
    await search.fill('🚀');
    await expect(page.getByRole('heading', { name: 'No lead matches' })).toBeVisible();
  });

  await test.step('and several leads are closed at once, with undo', async () => {
    await page.goto(`/?q=${word}&state=todo&sort=due`);
    const boxes = table(page).getByRole('checkbox');
    // The first selects all.
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await page
      .getByRole('toolbar', { name: 'Selected leads' })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByText('3 leads are closed as spam.')).toBeVisible();
    await expect(tab(page, 'To do')).toHaveText('To do32');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tab(page, 'To do')).toHaveText('To do35');
  });

  await test.step('or assigned', async () => {
    await table(page).getByRole('checkbox').nth(1).click();
    await table(page).getByRole('checkbox').nth(2).click();
    await page.getByRole('button', { name: 'Assign to me', exact: true }).click();
    await expect(page.getByText('2 leads are assigned to you.')).toBeVisible();
    await expect(tab(page, 'Mine')).toHaveText('Mine2');
  });
});

test('lists the newest first, and keeps the order that somebody chooses', async ({ signIn, site }) => {
  const last_name = `Order${Date.now().toString(36)}`;
  for (const [first_name, hours] of [
    ['Old', 40],
    ['New', 1],
  ] as const)
    await storeNewcomer(site.database.db, [], { first_name, last_name, created_at: hoursAgo(hours) });
  const page = await signIn('Ana', { at: `/?q=${last_name}` });
  const first = table(page).getByRole('row').nth(1);
  const newest = page.getByRole('button', { name: 'Newest first' });
  await expect(first).toContainText('New');
  await expect(newest).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Due first' }).click();
  await expect(first).toContainText('Old');
  await expect(page).toHaveURL(`/?q=${last_name}`);
  await page.goto(`/?q=${last_name}`);
  await expect(first).toContainText('Old');
  // Another column sorts this list alone.
  await table(page).getByRole('columnheader', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name$/);
  await newest.click();
  await expect(first).toContainText('New');
});

test(
  'tells of a new lead behind a backlog, and in another list, with its name',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const word = Date.now().toString(36);
    for (let at = 0; at < 130; at++)
      await storeNewcomer(db, [], {
        first_name: 'Old',
        last_name: `Backlog${word}`,
        created_at: hoursAgo(100),
      });
    const page = await signIn('Ana', { at: '/?sort=due&state=overdue' });
    const notice = page.getByRole('status').getByRole('button', { name: 'new lead' });
    await expect(table(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
    const created_at = () => new Date().toISOString();
    await storeNewcomer(db, [], { last_name: `Large${word}`, company: 'Mercy', created_at: created_at() });
    await expect(notice).toHaveText(`1 new lead:Ada Large${word}, Mercy`);
    await storeNewcomer(db, [], { last_name: `Small${word}`, created_at: created_at() });
    await expect(notice).toHaveText(`2 new leads, the last fromAda Small${word}`);
    // It stays until the lead has been in view, whatever else is.
    await page.goto('/calls');
    await page.goto('/?state=answered');
    await notice.click();
    await expect(table(page).getByRole('row').nth(1)).toContainText(`Small${word}`);
    await expect(table(page).getByRole('row').nth(2)).toContainText(`Large${word}`);
    await expect(notice).toHaveCount(0);
    await page.goto('/?state=answered');
    await expect(table(page).or(page.getByRole('heading', { name: 'No leads' }))).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'puts first who wrote last, and moves no row under the pointer, the focus, or a selection',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const last_name = `Moved${Date.now().toString(36)}`;
    const store = (first_name: string, hours: number) =>
      storeNewcomer(db, [], { first_name, last_name, created_at: hoursAgo(hours) });
    const old = await store('Old', 90);
    for (const at of [1, 2, 3]) await store(`Row${at}`, at);
    const write = (body: string) =>
      storeIncoming(db, {
        ...{ leadId: old.id, from: old.email, subject: 'Re: Demo', body, messageId: `<${body}@a.example>` },
        ...{ inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() },
      });
    const page = await signIn('Ana', { at: `/?q=${last_name}` });
    const rows = table(page).getByRole('row');
    const names = () => table(page).locator('[data-lead] a').allInnerTexts();
    const first = rows.nth(1);
    await expect(first).toContainText('Row1');
    await page.goto(`/leads/${old.id}`);
    await expect(page.getByRole('heading', { name: `Old ${last_name}` })).toBeVisible();
    await page.goto(`/?q=${last_name}`);
    await expect(first).toContainText('Row1');
    await expect(rows.nth(4)).not.toContainText('Not read yet');

    await test.step('while nobody does anything with the list', async () => {
      await write('Any news?');
      await expect(first).toContainText('Wrote back');
      await expect(first).toContainText('Any news?');
      await expect(first).toContainText('Not read yet');
      expect(await names()).toEqual(['Old', 'Row1', 'Row2', 'Row3'].map((name) => `${name} ${last_name}`));
    });

    const notice = page.getByRole('status').getByRole('button', { name: / new / });

    await test.step('under the pointer', async () => {
      await rows.nth(3).hover();
      for (const name of ['One', 'Two', 'Three']) await store(name, 0);
      await expect(notice).toHaveText(`3 new leads, the last fromThree ${last_name}`);
      expect((await names()).length).toBe(4);
      await expect(first).toContainText('Old');
      // What is new is shown where it is asked for.
      await notice.click();
      await expect(first).toContainText('Three');
      await expect(rows).toHaveCount(8);
      await expect(notice).toBeHidden();
    });

    await test.step('under a selection', async () => {
      await rows.nth(2).getByRole('checkbox').click();
      await page.mouse.move(0, 0);
      await write('Hello?');
      // Its row says so where it stands.
      await expect(rows.nth(4)).toContainText('Hello?');
      await expect(first).toContainText('Three');
      await page
        .getByRole('toolbar', { name: 'Selected leads' })
        .getByRole('button', { name: 'Select none' })
        .click();
    });

    await test.step('nor under the focus', async () => {
      await rows.nth(2).getByRole('link').first().focus();
      await store('Last', 0);
      await expect(notice).toContainText('Last');
      await expect(first).toContainText('Three');
      await notice.press('Enter');
      await expect(first).toContainText('Last');
      await expect(first.getByRole('link')).toBeFocused();
    });
  },
);

test('corrects a row that has changed before it came into view', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const last_name = `Below${Date.now().toString(36)}`;
  const leads = [];
  for (let at = 0; at < 40; at++)
    leads.push(
      await storeNewcomer(db, [], { first_name: `Row${at}`, last_name, created_at: hoursAgo(at + 1) }),
    );
  const last = leads.at(-1);
  const page = await signIn('Ana', { at: `/?q=${last_name}&sort=-received` });
  const rows = table(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('Row0');
  await rows.nth(3).hover();
  const corrected = page.waitForResponse((response) => response.url().includes('/api/leads/rows'));
  await storeIncoming(db, {
    ...{ leadId: last?.id ?? '', from: last?.email ?? '', subject: 'Re: Demo', body: 'Hello below?' },
    ...{ messageId: `<${last_name}@a.example>`, inReplyTo: null, attachments: [], isAutomatic: false },
    at: new Date(),
  });
  await corrected;
  await page.mouse.wheel(0, 10_000);
  await expect(rows.filter({ hasText: `Row39 ${last_name}` })).toContainText('Hello below?');
  await expect(rows.last()).toContainText('Row39');
});

/** Runs in the page: marks it when something moves that no input has moved. */
function noteShifts(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') === false)
        document.documentElement.setAttribute('data-shifted', '');
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

test('how long a lead is overdue is not cut where its visitor wrote again', async ({ signIn, site }) => {
  const { db } = site.database;
  const first_name = `Olaf${Date.now().toString(36)}`;
  const email = `olaf@${first_name.toLowerCase()}.example`;
  const { id } = await storeNewcomer(db, [], { first_name, email, created_at: hoursAgo(46.5) });
  const text = { subject: 'And', body: 'Are you there?', messageId: '<1@olaf>', inReplyTo: null };
  const rest = { attachments: [], isAutomatic: false, at: new Date() };
  await storeIncoming(db, { leadId: id ?? '', from: email, ...text, ...rest });
  const page = await signIn('Ana', { at: `/?state=all&q=${first_name}` });
  const row = page.getByRole('row').filter({ hasText: first_name });
  await expect(row).toContainText('Wrote back');
  const cut = row.getByText('Overdue by 22 h', { exact: true });
  expect(await cut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
