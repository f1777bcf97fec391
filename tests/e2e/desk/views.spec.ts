/** Calls, subscribers, numbers and the activity log, as somebody uses them. */

import { readFile } from 'node:fs/promises';
import { weekOf } from '../../../apps/desk/web/calls/week.ts';
import { company } from '../../../content/schema/company.ts';
import { availableSlots, dayKey } from '../../../packages/contract/offered-slots.ts';
import { HOUR_MS } from '../../../packages/contract/time.ts';
import { sqlitePath } from '../../../packages/store/database/database.ts';
import { newPerson } from '../../../packages/store/desk/people.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, signInAddress, test } from '../../support/desk-fixtures.ts';
import { answerLead } from '../../support/lead-work.ts';
import { storeNewcomer, storeSubscription } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';
import { subscribe } from '../../support/newsletter.ts';
import { filesWith } from '../../support/sqlite-files.ts';
import { holdLock } from '../../support/sqlite-lock.ts';

const HALF_HOUR_MS = HOUR_MS / 2;

/** A name that no other test uses, so that tests can share a database. */
let names = 0;
const uniqueName = (test: string) => `${test}${++names}${Date.now().toString(36)}`;

const visit = (page: Page, view: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();

test('calls stand on both clocks, upcoming ones first', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const [soon, late, past] = ['Soon', 'Late', 'Past'].map(uniqueName);
  const inHours = (hours: number) => Math.floor((Date.now() + hours * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const store = (first_name: string | undefined, begins: number, zone: string) =>
    storeNewcomer(db, [], {
      first_name,
      created_at: new Date().toISOString(),
      phone: '+1 (813) 555-0199',
      call: { at: new Date(begins).toISOString(), zone },
    });
  await store(late, inHours(60), 'Asia/Kolkata');
  await store(soon, inHours(30), 'America/Los_Angeles');
  await store(past, inHours(-30), 'America/Los_Angeles');

  const page = await signIn('Ana');
  await visit(page, 'Calls');
  const upcoming = page.getByRole('table', { name: 'Upcoming' });
  const row = upcoming.getByRole('row').filter({ hasText: soon });
  // Narrower, it is below the name.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Times in Central European Time (Europe/Berlin)').first()).toBeVisible();
  await expect(row).toContainText(/in \d+ (d|h)/);
  await expect(row).toContainText('Pacific Time (America/Los_Angeles)');
  await expect(row).toContainText(clockIn('Europe/Berlin', inHours(30)));
  await expect(row).toContainText(clockIn('America/Los_Angeles', inHours(30)));
  await expect(row.getByRole('link', { name: '555' })).toHaveAttribute('href', 'tel:+18135550199');
  const shown = (await upcoming.getByRole('row').allInnerTexts()).join();
  expect(shown.indexOf(`${soon}`)).toBeLessThan(shown.indexOf(`${late}`));
  await expect(page.getByRole('table', { name: 'Past' })).toContainText(`${past}`);
  await expectNoViolations(page, 'calls');

  await row.getByRole('combobox').selectOption('Moved…');
  const dialog = page.getByRole('dialog', { name: `Move the call with ${soon}` });
  await expect(dialog.getByLabel(/^New time/)).toBeFocused();
  await dialog.getByLabel('New time').fill(localTimeIn('Europe/Berlin', inHours(54)));
  await expect(dialog).toContainText(clockIn('America/Los_Angeles', inHours(54)));
  await expectNoViolations(page, 'a call being moved');
  await dialog.getByRole('button', { name: 'Move the call' }).click();
  await expect(row).toContainText('moved from');
  await expect(row).toContainText(clockIn('Europe/Berlin', inHours(54)));
  await expect(row.getByRole('combobox')).toHaveValue('confirmed');
  await row.getByRole('combobox').selectOption('Canceled');
  // It is not upcoming any more.
  const canceled = page
    .getByRole('table', { name: 'Past and canceled' })
    .getByRole('row')
    .filter({ hasText: soon });
  await expect(canceled).not.toContainText(/in \d+ (d|h)/);
  await expect(row).toBeHidden();

  await canceled.getByRole('link', { name: soon }).click();
  await expect(page.getByRole('heading', { name: soon })).toBeVisible();
});

test(
  'a week of half hours says what is the reader’s, booked with others, not confirmed, and when they are busy',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const page = await signIn('Ana', { viewport: { width: 1440, height: 900 } });
    const { person } = await (await page.request.get('/api/session')).json();
    const ana: string = person.id;
    const ben = await newPerson(db, new Date());
    await db.updateTable('desk_people').set({ name: 'Ben' }).where('id', '=', ben).execute();
    const known = { hours: { ...company.hours, closed: [] }, busy: [], calls: [] };
    const keys = weekOf(known, Date.now(), 1, 'Europe/Berlin').map(({ key }) => key);
    const [first = 0, second = 0, third = 0, busy = 0] = availableSlots(company.hours, Date.now()).filter(
      (slot) => keys.includes(dayKey(slot, 'Europe/Berlin')),
    );
    const [mine, others, open] = ['Mine', 'Others', 'Open'].map(uniqueName);
    const store = async (first_name: string | undefined, begins: number, host?: string) => {
      const at = new Date(begins).toISOString();
      const created_at = new Date().toISOString();
      const booked = host && { host, booked_at: created_at, outcome: 'confirmed' as const };
      await storeNewcomer(db, [], { first_name, created_at, call: { at, ...booked } });
    };
    await store(mine, first, ana);
    await store(others, second, ben);
    await store(open, third);
    await db
      .insertInto('call_hosts')
      .values({ person_id: ana, busy: JSON.stringify([new Date(busy).toISOString()]) })
      .execute();

    await visit(page, 'Calls');
    const week = page.locator('section').filter({ has: page.getByRole('button', { name: 'Next week' }) });
    await week.getByRole('button', { name: 'Next week' }).click();
    const cell = (name: string | undefined) => week.getByRole('cell').filter({ hasText: `${name}` });
    await expect(cell(mine)).toContainText('Yours');
    await expect(cell(others)).toContainText('Ben');
    await expect(cell(open)).toContainText('not confirmed');
    await expect(week.getByRole('cell', { name: 'Busy', exact: true })).toHaveCount(1);
    await expect(week.getByRole('rowheader', { name: clockIn('Europe/Berlin', first) })).toBeVisible();
    await expect(week.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
      ...['Yours', 'Booked', 'Not confirmed', 'You are busy', 'Not offered'],
    ]);
    await expectNoViolations(page, 'a week of calls');

    // On a phone, the list alone; nothing scrolls sideways.
    await page.setViewportSize({ width: 360, height: 800 });
    const upcoming = page.getByRole('table', { name: 'Upcoming' });
    await expect(upcoming).toContainText(`${mine}`);
    await expect(week.getByRole('table')).toBeHidden();
    expect(await page.locator('#view').evaluate((view) => view.scrollWidth <= view.clientWidth)).toBe(true);
    await expectNoViolations(page, 'calls on a phone');
    await upcoming.getByRole('link', { name: `${mine}` }).click();
    await expect(page).toHaveURL(/\/leads\//);
  },
);

/** As a field for a time has it: '2026-01-31T09:30'. */
function localTimeIn(timeZone: string, instant: number): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}

function clockIn(timeZone: string, instant: number): string {
  const time = new Date(instant).toLocaleTimeString('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  return time.replace('\u202f', ' ');
}

test('subscribers are found by their address and exported', async ({ signIn, site }) => {
  const word = uniqueName('sub');
  for (let at = 0; at < 120; at++) {
    await storeSubscription(site.database.db, [], `${word}-${at}@x.example`);
  }
  const page = await signIn('Ana');
  await visit(page, 'Subscribers');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(`${word}-11`);
  const table = page.getByRole('table', { name: 'Subscribers' });
  await expect(page.getByText('11 subscribers', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`/subscribers?q=${word}-11`);
  await expect(table.getByRole('row')).toHaveCount(12);
  await expectNoViolations(page, 'subscribers');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.match(new RegExp(`${word}-11\\d*@x.example`, 'g'))).toHaveLength(11);
  expect(file).not.toContain(`${word}-12@`);

  await search.fill(`${word}-none`);
  await expect(page.getByRole('heading', { name: 'No subscriber matches' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/subscribers');
});

test(
  'a subscriber is suppressed, and the numbers and the activity log say so',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const who = uniqueName('Ana');
    const [stays, pending, goes] = ['stays', 'pending', 'goes'].map((word) =>
      `${uniqueName(word)}@x.example`.toLowerCase(),
    );
    await subscribe(db, stays ?? '');
    await subscribe(db, pending ?? '', { doubleOptIn: true });
    await subscribe(db, goes ?? '');
    const page = await signIn(who);
    await visit(page, 'Subscribers');
    const row = (email = '') => page.getByRole('row').filter({ hasText: email });
    await expect(row(stays)).toContainText('Active');
    await expect(row(pending)).toContainText('Not confirmed');
    await page.getByRole('button', { name: `Suppress ${goes}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Suppress an address' });
    await expect(dialog).toContainText(goes ?? '');
    await expectNoViolations(page, 'suppressing an address');
    await dialog.getByRole('button', { name: 'Suppress for good' }).click();
    await expect(page.getByText('The address is suppressed.')).toBeVisible();
    await expect(row(goes)).toContainText('Suppressed');
    await expect(row(goes).getByRole('button')).toHaveCount(0);
    await expect(row(stays)).toContainText('Active');
    await page.getByRole('button', { name: `Unsubscribe ${pending}` }).click();
    const ending = page.getByRole('dialog', { name: 'Unsubscribe an address' });
    await ending.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('The address is unsubscribed.')).toBeVisible();
    await expect(row(pending)).toContainText('Unsubscribed');

    await visit(page, 'Reports');
    const weeks = page.getByRole('table', { name: 'Newsletter' }).getByRole('row');
    await expect(weeks.nth(1).getByRole('cell').nth(1)).not.toHaveText('0');
    await visit(page, 'Activity log');
    await expect(
      page.getByRole('row').filter({ hasText: `${who} suppressed a newsletter address` }),
    ).toHaveCount(1);
    await expect(page.getByText(goes ?? '')).toHaveCount(0);
  },
);

test('a long list of subscribers is loaded while it scrolls', LONG, async ({ signIn, site }) => {
  const word = uniqueName('many');
  for (let at = 0; at < 250; at++) {
    await storeSubscription(site.database.db, [], `${word}-${at}@x.example`);
  }
  const page = await signIn('Ana', { at: `/subscribers?q=${word}` });
  const table = page.getByRole('table', { name: 'Subscribers' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  // The last row comes into view by keyboard alone.
  await page.getByRole('region', { name: 'Subscribers' }).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(table).toHaveAttribute('aria-rowcount', '251', { timeout: 500 });
    await expect(table.locator('[aria-rowindex="251"]')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test('numbers are shown for a range, as a chart and as tables', LONG, async ({ signIn, site }) => {
  // Checking the chart of a year takes axe some seconds.
  test.slow();
  const { db } = site.database;
  const source_path = `/${uniqueName('page')}`;
  const store = (form_type: 'contact' | 'demo_request', hours: number) =>
    storeNewcomer(db, [], {
      form_type,
      company: 'Harbor Bank',
      source_path,
      created_at: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    });
  await store('demo_request', 1);
  await store('demo_request', 1);
  await store('contact', 1);
  await store('contact', 20 * 24);

  const page = await signIn('Ana');
  await visit(page, 'Reports');
  const cells = page
    .getByRole('table', { name: 'Sources' })
    .getByRole('row')
    .filter({ hasText: source_path })
    .getByRole('cell');
  await expect(cells).toHaveText(['0', '4 leads', 'Not known']);
  await expect(page.getByRole('img', { name: /^Leads per day: [\d,]+ leads in 30 days/ })).toBeVisible();
  await expect(page.getByText('Median time to answer')).toBeVisible();

  await page.getByRole('navigation', { name: 'Range' }).getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL('/reports?range=7d');
  await expect(cells).toHaveText(['0', '3 leads', 'Not known']);
  const figure = page.getByRole('figure', { name: 'Leads per day' });
  await figure.getByText('As a table').click();
  await expect(figure.getByRole('row')).toHaveCount(8);
  await expectNoViolations(page, 'reports');
  await page.reload();
  await expect(page.getByRole('img', { name: /leads in 7 days/ })).toBeVisible();
  await page.goto('/reports?range=12m');
  await expect(page.getByRole('img', { name: /^Leads per week: [\d,]+ leads in 5[23] weeks/ })).toBeVisible();
  await expectNoViolations(page, 'numbers of twelve months');
});

test('the activity log names who did what, and an erased lead no more', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const [first_name, who] = [uniqueName('Rita'), uniqueName('Ana')];
  const email = `${first_name.toLowerCase()}@x.example`;
  const { id = '' } = await storeNewcomer(db, [], { first_name, last_name: 'Moreau', email });
  // The erased lead may be asked for once more before the page has left it.
  const page = await signIn(who, { at: `/leads/${id}`, expected: [{ text: '404', address: id }] });
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('is marked as answered')).toBeVisible();
  await answerLead(db, id, { by: null, now: new Date() });

  await visit(page, 'Activity log');
  const rows = page.getByRole('table', { name: 'Activity log' }).getByRole('row');
  await expect(rows.filter({ hasText: `${who} answered ${first_name} Moreau` })).toHaveCount(1);
  await expect(rows.filter({ hasText: `${who} opened ${first_name} Moreau` })).toHaveCount(1);
  await expectNoViolations(page, 'the activity log');

  await rows
    .filter({ hasText: `${who} answered` })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByLabel('Type the address to confirm').fill(email);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Everything about this person is erased.')).toBeVisible();
  await visit(page, 'Activity log');
  await expect(rows.filter({ hasText: `${who} answered a lead since erased` })).toHaveCount(1);
  await expect(rows.filter({ hasText: `${who} erased everything about a person` })).toContainText('1 lead');
  await expect(page.getByText(first_name)).toHaveCount(0);
});

test(
  'a name on the first visit is refused with what to do, and the activity log keeps each of its time',
  LONG,
  async ({ page, site }) => {
    const [who, later] = ['Cleo', 'Dora'].map(uniqueName) as [string, string];
    await page.goto(await signInAddress(site));
    await page.getByRole('button', { name: 'Sign in' }).click();
    const field = page.getByRole('textbox', { name: 'Your name' });
    const save = async (name: string) => {
      await field.fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
    };
    for (const [name, message] of [
      [' ', 'Enter your name'],
      ['A\u202ena', 'Type the name without invisible characters'],
      ['!', 'Use at least one letter'],
    ] as const) {
      await save(name);
      await expect(page.getByText(message)).toBeVisible();
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(field).toBeFocused();
    }
    await expectNoViolations(page, 'a refused name');
    await save(who);
    await expect(field).toBeHidden();
    const renamed = await page.evaluate(async (name) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/person', { method: 'PUT', headers, body: JSON.stringify({ name }) })).status;
    }, later);
    expect(renamed).toBe(204);
    await visit(page, 'Activity log');
    const rows = page.getByRole('table', { name: 'Activity log' }).getByRole('row');
    await expect(rows.filter({ hasText: `${who} signed in` })).toHaveCount(1);
    await expect(rows.filter({ hasText: `${who} set their name` })).toHaveCount(1);
    await expect(rows.filter({ hasText: `${who} viewed the inbox` })).toHaveCount(1);
    await expect(rows.filter({ hasText: `${who} changed their name to ${later}` })).toHaveCount(1);
    // Whom an entry is about is called as they are now.
    await expect(rows.filter({ hasText: `invited ${later}` })).toHaveCount(1);
    await expect(rows.filter({ hasText: later })).toHaveCount(2);
  },
);

test(
  'an erasure that another program delays is due in Storage until it is complete',
  LONG,
  async ({ signIn, site }) => {
    // PostgreSQL has no log that a reader keeps.
    const email = `${uniqueName('kjeldgaard')}@x.example`.toLowerCase();
    const { id } = await storeNewcomer(site.database.db, [], { email });
    // The lead is gone before the answer is there.
    const page = await signIn(uniqueName('Ana'), {
      at: `/leads/${id}`,
      expected: [{ text: '404', address: id }],
    });
    const reader = await holdLock(
      sqlitePath(site.databaseUrl),
      'begin; select count(*) from contact_submissions',
    );
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Erase this person' }).click();
    await page.getByLabel('Type the address to confirm').fill(email);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('status').getByText('not yet from the database')).toBeVisible();
    expect(filesWith(site.databaseUrl, email)).not.toEqual([]);
    await expectNoViolations(page, 'an erasure that is due');
    await reader.release();
    await expect.poll(() => filesWith(site.databaseUrl, email)).toEqual([]);
  },
);
