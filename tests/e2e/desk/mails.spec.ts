/** Mails to leads, written at the desk. */

import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, type Page, deliveringTest as test } from '../../support/desk-fixtures.ts';
import { storeLead, storeNewcomer } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

test('a mail is written, taken back, sent, and stands in the lead with its state', async ({
  signIn,
  site,
  receivers,
}) => {
  const { db } = site.database;
  const name = `Ines${Date.now().toString(36)}`;
  const email = `ines@${name.toLowerCase()}.example`;
  const { id } = await storeLead(db, [], {
    first_name: name,
    last_name: 'Moreau',
    email,
    message: 'Two questions',
  });
  const page = await signIn('Grace', { at: `/leads/${id}` });
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeFocused();
  const mail = page.getByRole('textbox', { name: 'Mail' });
  const mails = page.getByRole('region', { name: 'Mails' });

  await test.step('what was typed stays over a reload', async () => {
    // The heading is there before the lead.
    await expect(page.getByRole('button', { name: 'Reply' })).toBeVisible();
    await page.keyboard.press('r');
    await expect(mail).toBeFocused();
    await expect(mail).toHaveValue(`Hello ${name},\n\n\nKind regards,\nGrace\n\n> Two questions`);
    await mail.fill('Tuesday at ten?');
    await expectNoViolations(page, 'a mail that is written');
    await page.reload();
    await expect(mail).toHaveValue('Tuesday at ten?');
  });

  await test.step('a template in another language stands above what was typed', async () => {
    await heading.focus();
    await page.keyboard.press(';');
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Propose a call' }).click();
    await expect(mail).toHaveValue(
      new RegExp(`^Guten Tag ${name} Moreau,[^]*/contact#[^]*Grüßen\\nGrace\\n+Tuesday at ten\\?$`),
    );
    await mail.fill('Tuesday at ten?');
  });

  await test.step('a mail is taken back whole', async () => {
    await mail.press('Control+Enter');
    await expect(mails).toContainText(/Sends in \d+ s/);
    await expect(page.getByText('Answered by Grace')).toBeVisible();
    // In ten seconds it is sent.
    await expectNoViolations(page, 'a mail that waits', 'section[aria-labelledby=lead-thread]');
    await mails.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The mail is not sent. ‘Reply’ opens it again.')).toBeVisible();
    await expect(mails).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  });

  await test.step('a mail is sent whatever the page does', async () => {
    await heading.focus();
    await page.keyboard.press('r');
    await expect(mail).toHaveValue('Tuesday at ten?');
    await mail.fill('Wednesday at ten?');
    await page.getByRole('checkbox', { name: 'Remind me in 3 days if they do not write' }).check();
    await mail.press('Control+Enter');
    await expect(mails).toContainText(/Sends in/);
    await page.goto('about:blank');
    // Ten seconds later.
    await db
      .updateTable('deliveries')
      .set(({ ref }) => ({ next_attempt_at: ref('created_at') }))
      .where('subject_id', '=', id)
      .execute();
    await expect.poll(() => receivers.mail.mails.filter(({ to }) => to.includes(email)).length).toBe(1);
    await page.goto(`/leads/${id}`);
    await expect(mails).toContainText('Sent');
    await expect(mails).toContainText('Wednesday at ten?');
    await expect(page.getByRole('definition').filter({ hasText: 'Answered, snoozed until' })).toBeVisible();
  });

  await test.step('an answer of somebody else, or of a program, says so', async () => {
    const text = { subject: 'Re: Demo', body: 'I am away', messageId: '<1@a>', inReplyTo: null };
    const answer = { ...text, from: 'eve@example.com', attachments: [], isAutomatic: true, at: new Date() };
    await storeIncoming(db, { leadId: id, ...answer });
    await expect(mails.getByRole('listitem').last()).toContainText(/Automatic.*another address/);
  });

  await test.step('what a colleague sends by mail says so, and whether the visitor got it', async () => {
    const text = { subject: 'Re: Demo', body: 'From my phone', inReplyTo: null, from: 'bo@company.example' };
    const sent = { leadId: id, ...text, attachments: [], isAutomatic: false };
    await storeIncoming(db, { ...sent, at: new Date(), messageId: '<3@a>', companyTo: [] });
    const last = mails.getByRole('listitem').filter({ hasText: 'Sent by mail, as bo@company.example' });
    await expect(last).toContainText('Not to the visitor, who did not get it');
    await storeIncoming(db, { ...sent, at: new Date(), messageId: '<4@a>', companyTo: [email] });
    await expect(last.last()).toContainText('If it answers the visitor, mark the lead as answered');
    await expectNoViolations(page, 'mails that colleagues sent past the desk');
  });

  await test.step('what an answer quotes is folded, and its file is saved', async () => {
    const body = 'Gladly.\n\nOn Monday, 23 November, Grace wrote:\n> Hello Ada,\n> Wednesday at ten?';
    const files = [{ name: 'plan.pdf', kind: 'pdf', content: Buffer.from('%PDF-') }];
    const answer = { subject: 'Re: Demo', body, messageId: '<2@a>', inReplyTo: null, from: email };
    await storeIncoming(db, {
      ...{ leadId: id, ...answer, files, attachments: [], isAutomatic: false, at: new Date() },
    });
    const last = mails.getByRole('listitem').filter({ hasText: 'Gladly.' });
    await expect(last.getByText('> Wednesday at ten?')).toBeHidden();
    await last.getByText('Quoted').press('Enter');
    await expect(last.getByText('> Wednesday at ten?')).toBeVisible();
    const saved = page.waitForEvent('download');
    await last.getByRole('link', { name: 'plan.pdf' }).click();
    expect((await saved).suggestedFilename()).toBe('plan.pdf');
  });

  await test.step('one that is refused says why', async () => {
    const last_error = '550 no such mailbox';
    await db
      .updateTable('deliveries')
      .set({ status: 'dead', last_error })
      .where('subject_id', '=', id)
      .execute();
    await expect(mails).toContainText(`Not sent: ${last_error}`);
    await expectNoViolations(page, 'a mail that was refused');
  });
});

test(
  'two people who write to one visitor know of each other, and the second sees the answer before sending',
  LONG,
  async ({ signIn, site }) => {
    const { id } = await storeNewcomer(site.database.db, [], {
      first_name: `Vera${Date.now().toString(36)}`,
    });
    const at = `/leads/${id}`;
    const [ana, ben] = [
      await signIn('Ana', { at, expected: [{ text: '409' }] }),
      await signIn('Ben', { at }),
    ];
    for (const page of [ana, ben]) await page.getByRole('button', { name: 'Reply' }).click();
    const mailOf = (page: Page) => page.getByRole('textbox', { name: 'Mail' });
    const mailsOf = (page: Page) => page.getByRole('region', { name: 'Mails' });
    await expect(ana.getByText('Ben is writing')).toBeVisible();
    await expect(ben.getByText('Ana is writing')).toBeVisible();
    await expectNoViolations(ana, 'somebody else is writing');
    await ana.getByRole('button', { name: 'Discard' }).click();
    await expect(ben.getByText('Ana is writing')).toBeHidden();
    await ana.getByRole('button', { name: 'Reply' }).click();
    await mailOf(ana).fill('From Ana');
    await mailOf(ben).fill('Tuesday, from Ben');
    await ben.getByRole('button', { name: 'Send', exact: true }).click();
    // Her page shows it, and she may not have looked.
    await expect(mailsOf(ana)).toContainText('Tuesday, from Ben');

    await ana.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = ana.getByRole('dialog', { name: 'Answered meanwhile' });
    await expect(dialog).toContainText('Ben has answered meanwhile');
    await expect(dialog).toContainText('Tuesday, from Ben');
    await expectNoViolations(ana, 'an answer of somebody else');
    await dialog.getByRole('button', { name: 'Go on writing' }).click();
    await expect(mailOf(ana)).toBeFocused();
    await expect(mailOf(ana)).toHaveValue('From Ana');
    await expect(mailsOf(ana).getByRole('listitem')).toHaveCount(1);

    await mailOf(ana).press('Control+Enter');
    await dialog.getByRole('button', { name: 'Send all the same' }).click();
    await expect(mailsOf(ana).getByRole('listitem')).toHaveCount(2);
    await expect(mailsOf(ana)).toContainText('From Ana');
  },
);

test('Escape leaves a mail with its text, and no key writes into one by accident', async ({
  signIn,
  site,
}) => {
  const last_name = `Keys${Date.now().toString(36)}`;
  const [one] = [
    // The list has the newest first.
    await storeNewcomer(site.database.db, [], {
      first_name: 'One',
      last_name,
      created_at: '2026-01-02T03:04:05.678Z',
    }),
    await storeNewcomer(site.database.db, [], {
      first_name: 'Two',
      last_name,
      created_at: '2026-01-03T03:04:05.678Z',
    }),
  ];
  const page = await signIn('Grace', { at: `/leads/${one.id}?q=${last_name}` });
  const mail = page.getByRole('textbox', { name: 'Mail' });
  const heading = (name: string) => page.getByRole('heading', { name: `${name} ${last_name}` });
  await expect(page.getByRole('button', { name: 'Reply' })).toBeVisible();

  await test.step('a key that is held', async () => {
    await page.keyboard.down('r');
    await expect(mail).toBeFocused();
    const before = await mail.inputValue();
    for (let at = 0; at < 5; at++) await page.keyboard.down('r');
    await page.keyboard.up('r');
    expect(await mail.inputValue()).toBe(before);
    await page.keyboard.type('rr');
    await expect(mail).toHaveValue(/rr/);
  });

  await test.step('Escape', async () => {
    await mail.fill('Dear One');
    await page.keyboard.press('Escape');
    await expect(heading('One')).toBeFocused();
    await expect(mail).toHaveValue('Dear One');
  });

  await test.step('keys that lead past a lead with a mail that is begun', async () => {
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(heading('Two')).toBeVisible();
    await page.goto(`/leads/${one.id}?q=${last_name}`);
    await expect(mail).toHaveValue('Dear One');
    await expect(heading('One')).toBeFocused();
    await page.keyboard.type('x');
    await expect(mail).toHaveValue('Dear One');
    await page.keyboard.press('r');
    await expect(mail).toBeFocused();
    await expect(mail).toHaveValue('Dear One');
  });
});

test('at 200 % of a laptop, a mail is written below what it answers, and the lead’s bar stays', async ({
  signIn,
  site,
}) => {
  const { id } = await storeNewcomer(site.database.db, [], { message: 'A line of text. '.repeat(200) });
  const page = await signIn('Ana', {
    at: `/leads/${id}`,
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
  });
  await page.getByRole('button', { name: 'Reply' }).click();
  const mail = page.getByRole('textbox', { name: 'Mail' });
  await expect(mail).toBeFocused();
  await expect(mail).toBeInViewport();
  const overflow = page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  expect(await overflow).toBe(0);
  await expect(page.getByRole('button', { name: 'Back to the inbox' })).toBeInViewport({ ratio: 1 });
});

test('a reply begins without a text where the templates cannot be loaded', async ({ signIn, site }) => {
  const name = `Nora${Date.now().toString(36)}`;
  const { id } = await storeNewcomer(site.database.db, [], { first_name: name, message: 'A question' });
  const page = await signIn('Grace', { at: 'about:blank', expected: [{ text: '503' }] });
  const failed = { status: 503, contentType: 'application/problem+json', body: '{"title":"Away"}' };
  await page.route('**/api/templates', (route) => route.fulfill(failed));
  await page.goto(`/leads/${id}`);
  await page.getByRole('button', { name: 'Reply' }).click();
  const mail = page.getByRole('textbox', { name: 'Mail' });
  await expect(mail).toBeFocused();
  await expect(mail).toHaveValue(/> A question$/);
});

test('a mail that is sent after the session has ended stays, and says why it is not sent', async ({
  signIn,
  site,
}) => {
  const { id } = await storeNewcomer(site.database.db, [], { message: 'A question' });
  const page = await signIn('Grace', { at: `/leads/${id}`, expected: [{ text: '401' }] });
  await page.getByRole('button', { name: 'Reply' }).click();
  const mail = page.getByRole('textbox', { name: 'Mail' });
  await mail.fill('An answer');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const why = 'What you typed is still here, and is not sent, because your session has ended.';
  await expect(page.getByText(why)).toBeVisible();
  await expect(mail).toHaveValue('An answer');
});
