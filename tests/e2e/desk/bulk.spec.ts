/** Doing something with many leads at once: by keys, and on a phone. */

import { insertContactSubmissions } from '../../../packages/store/leads/contact-submissions.ts';
import type { Queries } from '../../../packages/store/schema.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { lead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

/** Leads of a host of their own, more than a page of the list. */
async function storeFair(db: Queries, size: number): Promise<string> {
  const host = `many${Date.now().toString(36)}.example`;
  const created_at = new Date(Date.now() - 60_000).toISOString();
  const rows = Array.from({ length: size }, (_, at) =>
    lead({ referrer_host: host, created_at, first_name: `Fair${at}`, email: `${at}@${host}` }),
  );
  await insertContactSubmissions(db, rows).execute();
  return host;
}

async function answered(db: Queries, host: string): Promise<number> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select('id')
    .where('referrer_host', '=', host)
    .where('status', '=', 'answered')
    .execute();
  return rows.length;
}

test('all that match are answered by keys, and put back by one', async ({ signIn, site }) => {
  const { db } = site.database;
  const host = await storeFair(db, 230);
  const page = await signIn('Ana', { at: `/?state=open&host=${host}` });
  const { keyboard } = page;
  await expect(page.getByRole('checkbox', { name: 'Select all that are listed' })).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await expect(bar).toContainText('1 lead selected');
  await keyboard.press('Shift+X');
  await expect(bar).toContainText('100 leads selected');
  await expect(page.getByRole('checkbox', { name: 'Select all that are listed' })).toBeChecked();
  await expect(bar.getByRole('button', { name: 'Select all 230 that match' })).toBeVisible();
  await expectNoViolations(page, 'selected');
  await keyboard.press('Shift+X');
  await expect(bar).toContainText('All 230 that match are selected');
  await keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Change all that match' });
  await expect(dialog).toContainText('230 leads are marked as answered then.');
  await expectNoViolations(page, 'the question');
  await expect(dialog.getByRole('button', { name: 'Change all 230' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByText('230 leads are marked as answered.', { exact: true })).toBeVisible();
  expect(await answered(db, host)).toBe(230);
  await keyboard.press('u');
  await expect(page.getByText('230 leads are as before.', { exact: true })).toBeVisible();
  expect(await answered(db, host)).toBe(0);

  await page.goto('/record');
  const log = page.getByRole('table', { name: 'Activity log' });
  await expect(log.getByRole('row', { name: 'Ana answered 230 leads' })).toContainText('By status, host');
  await expect(log.getByRole('row', { name: /Ana reopened \d+ leads/ }).first()).toBeVisible();
});

test('some are snoozed and assigned, and Escape selects none', async ({ signIn, site }) => {
  const { db } = site.database;
  const host = await storeFair(db, 3);
  const page = await signIn('Ana', { at: `/?state=open&host=${host}` });
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
  await expect(bar).toContainText('3 leads selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('3 leads are assigned to you.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
  await bar.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'For 2 hours' }).click();
  await expect(page.getByText(/^3 leads are snoozed until /)).toBeVisible();

  await test.step('and answered ones as well, which come back then, and are put back', async () => {
    await db
      .updateTable('contact_submissions')
      .set({ status: 'answered' })
      .where('referrer_host', '=', host)
      .execute();
    await db
      .updateTable('lead_work')
      .set({ snoozed_until: null, taken_by: null })
      .where(
        'lead_id',
        'in',
        db.selectFrom('contact_submissions').select('id').where('referrer_host', '=', host),
      )
      .execute();
    await page.goto(`/?state=answered&host=${host}`);
    const rows = page.getByRole('row').filter({ hasText: 'Fair' });
    await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
    await expect(bar.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByText('3 leads are assigned to you.')).toBeVisible();
    await expect(rows.getByRole('cell', { name: 'You', exact: true })).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
    await bar.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('button', { name: 'For 2 hours' }).click();
    await expect(page.getByText(/^3 leads are snoozed until /)).toBeVisible();
    await expect(rows.filter({ hasText: 'Snoozed until' })).toHaveCount(3);
    await page.keyboard.press('u');
    await expect(page.getByText('3 leads are as before.', { exact: true })).toBeVisible();
    await expect(rows.filter({ hasText: 'Snoozed until' })).toHaveCount(0);
    await expect(rows.filter({ hasText: 'Answered' })).toHaveCount(3);
  });
});

test('on a phone, one that is selected leads to all that match', LONG, async ({ signIn, site }) => {
  const { db } = site.database;
  const host = await storeFair(db, 260);
  const page = await signIn('Ana', {
    at: `/?state=open&host=${host}`,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await page
    .getByRole('checkbox', { name: /^Select Fair/ })
    .first()
    .check();
  const bar = page.getByRole('toolbar', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Select all 260 that match' }).click();
  await expect(bar).toContainText('All 260 that match are selected');
  await expectNoViolations(page, 'all that match');
  await bar.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toContainText('All 260 that match are selected');
  await bar.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByRole('button', { name: 'Change all 260' }).click();
  await expect.poll(() => answered(db, host)).toBe(260);
});

test(
  'what was chosen in a menu is taken back by a key, where nothing was focused before',
  LONG,
  async ({ signIn, site }) => {
    const { db } = site.database;
    const host = await storeFair(db, 3);
    const page = await signIn('Ana');
    const { keyboard } = page;
    const inbox = `/?state=todo&host=${host}`;
    const boxes = page.getByRole('checkbox', { name: /^Select Fair/ });
    const tomorrow = page.getByRole('button', { name: /^Until tomorrow/ });
    const expectUndone = async () => {
      await expect(page.getByText(/^3 leads are snoozed until/)).toBeVisible();
      await expect(boxes).toHaveCount(0);
      await keyboard.press('u');
      await expect(page.getByText('3 leads are as before.', { exact: true })).toBeVisible();
      await expect(boxes).toHaveCount(3);
    };
    await test.step('by keys', async () => {
      await page.goto(inbox);
      await expect(boxes).toHaveCount(3);
      await keyboard.press('Shift+X');
      await keyboard.press('s');
      await expect(tomorrow).toBeVisible();
      await keyboard.press('2');
      await expectUndone();
    });
    await test.step('with a mouse', async () => {
      await page.goto(inbox);
      await page.getByRole('checkbox', { name: 'Select all that are listed' }).check();
      await page.getByRole('button', { name: 'Snooze' }).click();
      await tomorrow.click();
      await expectUndone();
    });
    await test.step('in a lead that was opened by its address', async () => {
      await boxes.first().waitFor();
      const { id } = await db
        .selectFrom('contact_submissions')
        .select('id')
        .where('referrer_host', '=', host)
        .executeTakeFirstOrThrow();
      await page.goto(`/leads/${id}`);
      await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
      await keyboard.press('s');
      await expect(tomorrow).toBeVisible();
      await keyboard.press('2');
      await expect(page.getByRole('status').filter({ hasText: 'Snoozed until' })).toBeVisible();
      await keyboard.press('u');
      await expect(page.getByText(/ is no longer snoozed\.$/)).toBeVisible();
    });
  },
);
