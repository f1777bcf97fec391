/** What stands on the screens of the desk: nothing is cut off, and nothing jumps. */
import type { Locator } from '@playwright/test';
import { HOUR_MS } from '../../../packages/contract/time.ts';
import { expect, type Page, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** How far the content of an element is wider than its room, in pixels. */
const cutOff = (element: Locator) => element.evaluate((node) => node.scrollWidth - node.clientWidth);

const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y;

test('a lead opens beside the list without a jump, and its message is in view', async ({ signIn, site }) => {
  const { db } = site.database;
  const last_name = `Screen${Date.now().toString(36)}`;
  const person = { last_name, email: `ada@${last_name.toLowerCase()}.example`, company: `${last_name} Inc` };
  await storeNewcomer(db, [], {
    ...person,
    first_name: 'First',
    message: 'What they wrote to us',
    created_at: hoursAgo(24 * 120),
  });
  for (let at = 0; at < 5; at++)
    await storeNewcomer(db, [], { ...person, first_name: `Other${at}`, created_at: hoursAgo(24 * 121) });
  const page = await signIn('Ana', { at: `/?q=${last_name}`, viewport: { width: 1440, height: 900 } });
  const first = page.getByRole('row').filter({ hasText: 'First' });
  await first.getByRole('link').focus();
  await page.keyboard.press('t');
  await expect(first).toContainText('You');

  await test.step('with the whole of how long it is overdue, and of when it came', async () => {
    const due = first.getByRole('cell').filter({ hasText: 'Overdue by' });
    await expect(due).toContainText('120 d');
    expect(await cutOff(due.getByText('Overdue by'))).toBe(0);
    expect(await cutOff(first.getByRole('cell').last())).toBe(0);
  });

  await test.step('while tabs and list stay where they are', async () => {
    const before = await topOf(page, '.inbox-list');
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { name: `First ${last_name}` })).toBeVisible();
    expect(await topOf(page, '.inbox-list')).toBe(before);
    await expect(page.getByRole('tab', { name: 'Spam' })).toBeInViewport({ ratio: 1 });
  });

  await test.step('with the message above what else came from there', async () => {
    const message = page.getByRole('region', { name: 'Message' }).getByRole('paragraph');
    await expect(message).toBeInViewport({ ratio: 1 });
    const others = page.getByRole('heading', { name: /^More from this/ }).first();
    const [above, below] = [await message.boundingBox(), await others.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? 0);
  });
});

test('what one can do with a lead stands in one line beside the list, and what is known beside its message', async ({
  signIn,
  site,
}) => {
  const page = await signIn('Ana', { viewport: { width: 1440, height: 900 } });
  const { id } = await storeNewcomer(site.database.db, ['mail', 'webhook'], {
    first_name: `Line${Date.now().toString(36)}`,
  });
  await page.goto(`/leads/${id}`);
  const lead = page.locator('.inbox-lead');
  const button = (name: string) => lead.getByRole('button', { name, exact: true });
  await expect(button('Edit')).toBeVisible();
  const isOneLine = async (...buttons: readonly Locator[]) => {
    const all = [lead.getByRole('link', { name: 'Reply' }), ...buttons];
    const tops = await Promise.all(all.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)));
    expect(new Set(tops).size).toBe(1);
  };
  await isOneLine(button('Mark as answered'), button('Assign'), button('Snooze'), button('More'));
  const boxOf = (name: string) => page.getByRole('region', { name, exact: true }).boundingBox();
  const [message, details] = [await boxOf('Message'), await boxOf('Details')];
  expect(details?.y).toBe(message?.y);
  expect(details?.x).toBeGreaterThan((message?.x ?? 0) + (message?.width ?? 0));

  await test.step('deliveries only where they failed; any is sent again all the same', async () => {
    await expect(page.getByRole('region', { name: 'Not delivered' })).toHaveCount(0);
    await button('More').click();
    await button('Send again').click();
    const dialog = page.getByRole('dialog', { name: 'Send again' });
    await dialog.getByRole('radio', { name: 'webhook' }).check();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Sending again by webhook.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('also while it is snoozed, and once it is answered', async () => {
    await button('Snooze').click();
    await page.getByRole('button', { name: 'For 2 hours' }).click();
    await isOneLine(button('Unsnooze'), button('More'));
    await button('Unsnooze').click();
    await button('Mark as answered').click();
    await isOneLine(button('Reopen'), button('Assign'), button('Snooze'), button('More'));
  });
});

test('a laptop of 1024 by 768 shows twelve leads', async ({ signIn, site }) => {
  const last_name = `Dozen${Date.now().toString(36)}`;
  for (let at = 0; at < 14; at++)
    await storeNewcomer(site.database.db, [], { first_name: `Row${at}`, last_name });
  const page = await signIn('Ana', { at: '/', viewport: { width: 1024, height: 768 } });
  const rows = page.locator('[data-rows] > tr');
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
});

test('a row and the head of a lead say which form, company, budget and call it is', async ({
  signIn,
  site,
}) => {
  const last_name = `Gist${Date.now().toString(36)}`;
  const begins = Math.ceil(Date.now() / HOUR_MS + 24) * HOUR_MS;
  const request = { form_type: 'demo_request', company: 'Mercy Health', budget: '500k-plus' } as const;
  await storeNewcomer(site.database.db, [], {
    ...request,
    first_name: 'Caller',
    last_name,
    call: { at: new Date(begins).toISOString() },
  });
  await storeNewcomer(site.database.db, [], { first_name: 'Writer', last_name, message: 'What they wrote' });
  const when = new Date(begins).toLocaleTimeString('en-US', {
    timeZone: 'Europe/Berlin',
    hour: 'numeric',
    minute: '2-digit',
  });
  for (const width of [1440, 1024, 390]) {
    const page = await signIn('Ana', { at: `/?q=${last_name}`, viewport: { width, height: 800 } });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    for (const words of ['Mercy Health', '$500k or more', 'Call', when])
      await expect(row('Caller')).toContainText(words);
    await expect(row('Writer')).toContainText('Message · What they wrote');
    await row('Caller').getByRole('link').click();
    await expect(page.getByText(`Mercy Health · Demo request · $500k or more · Call on `)).toContainText(
      when,
    );
    await page.close();
  }
});

test('changes are undone step by step, and from the history once the toast is gone', async ({
  signIn,
  site,
}) => {
  const { db } = site.database;
  const last_name = `Steps${Date.now().toString(36)}`;
  for (const first_name of ['One', 'Two', 'Three']) await storeNewcomer(db, [], { first_name, last_name });
  const page = await signIn('Ana', { at: `/?q=${last_name}` });
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${last_name}` });
  for (const name of ['One', 'Two', 'Three']) {
    await row(name).getByRole('link').focus();
    await page.keyboard.press('a');
    await expect(page.getByText(`${name} ${last_name} is marked as answered.`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.keyboard.press('u');
  await expect(page.getByText(`Three ${last_name} is open again.`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(`Two ${last_name} is open again.`)).toBeVisible();
  await expect(row('One')).toContainText('Answered');

  await row('One').getByRole('link').click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const undo = page.getByRole('button', { name: 'Take back your last change' });
  await undo.click();
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('the page for signing in leaves the console silent', async ({ page }) => {
  for (const path of ['/', '/sign-in']) {
    await page.goto(path);
    await expect(page.getByText('You are not signed in.')).toBeVisible();
  }
});
