/** Mails to leads, written at the desk. */

import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, deliveringTest as test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test('a mail is written, taken back, sent, and stands in the lead with its state', async ({
  signIn,
  site,
  receivers,
}) => {
  const { db } = site.database;
  const name = `Ines${Date.now().toString(36)}`;
  const email = `${name}@example.com`.toLowerCase();
  const { id } = await storeLead(db, [], {
    first_name: name,
    last_name: 'Moreau',
    email,
    message: 'Two questions',
  });
  const page = await signIn('Grace');
  await page.goto(`/leads/${id}`);
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
    await expectNoViolations(page, 'a mail that waits');
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
  });

  await test.step('an answer of somebody else, or of a program, says so', async () => {
    const text = { subject: 'Re: Demo', body: 'I am away', messageId: '<1@a>', inReplyTo: null };
    const answer = { ...text, from: 'eve@example.com', attachments: [], isAutomatic: true, at: new Date() };
    await storeIncoming(db, { leadId: id, ...answer });
    await expect(mails.getByRole('listitem').last()).toContainText(/Automatic.*another address/);
  });

  await test.step('what an answer quotes is folded, and its file is saved', async () => {
    const body = 'Gladly.\n\nOn Monday, 23 November, Grace wrote:\n> Wednesday at ten?';
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
