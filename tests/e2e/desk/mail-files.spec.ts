/** Files and copies of mails, written at the desk. */
import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, deliveringTest as test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';
import { LONG } from '../../support/long.ts';

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 'offer ')]);

test(
  'a mail has files, a guide and copies, keeps them over a reload and when it is taken back',
  LONG,
  async ({ signIn, site, receivers }) => {
    const { db } = site.database;
    const name = `Flora${Date.now().toString(36)}`;
    const email = `flora@${name.toLowerCase()}.example`;
    const copy = `bo@${name.toLowerCase()}.example`;
    const { id } = await storeLead(db, [], { first_name: name, last_name: 'Files', email });
    const page = await signIn('Grace', { at: `/leads/${id}` });
    const reply = page.getByRole('button', { name: 'Reply', exact: true });
    const cc = page.getByRole('textbox', { name: 'Cc', exact: true });
    const attached = page.getByRole('list', { name: 'Attached files' });
    const mails = page.getByRole('region', { name: 'Mails' });
    await reply.click();

    await test.step('what cannot be sent says so, and what it has stays', async () => {
      const attach = page.getByLabel('Attach', { exact: true });
      await attach.setInputFiles({ name: 'run.exe', mimeType: 'application/pdf', buffer: PDF });
      await expect(page.getByText('run.exe is not a PDF, PNG, JPEG, TXT, or CSV file')).toBeVisible();
      await attach.setInputFiles([
        { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') },
      ]);
      await expect(attached.getByRole('listitem')).toHaveText([
        /^Offer\.pdf, 293 KB/,
        /^prices\.csv, 4 bytes/,
      ]);
      await page.getByRole('button', { name: 'Guides' }).click();
      await page.getByRole('button', { name: /Compliance/ }).click();
      await expect(attached.getByRole('listitem')).toHaveCount(3);
      await cc.fill('no address');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('no is no email address')).toBeVisible();
      await expect(cc).toBeFocused();
      await expect(cc).toBeInViewport();
      await cc.fill(`"Ek, Bo" <${copy}>`);
      await expectNoViolations(page, 'a mail with files');
    });

    await test.step('a reload keeps them, and one is removed', async () => {
      await page.getByRole('textbox', { name: 'Mail' }).fill('Here is the offer.');
      await page.reload();
      await expect(cc).toHaveValue(`"Ek, Bo" <${copy}>`);
      await page.getByRole('button', { name: 'Remove prices.csv' }).click();
      await expect(attached.getByRole('listitem')).toHaveText([/^Offer\.pdf/, /Compliance.*\.pdf/]);
    });

    await test.step('a mail that is taken back is opened with them again', async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(mails).toContainText(`Cc ${copy}`);
      await expect(mails.getByRole('link', { name: 'Offer.pdf' })).toBeVisible();
      await mails.getByRole('button', { name: 'Undo' }).click();
      await expect(mails).toHaveCount(0);
      await reply.click();
      await expect(cc).toHaveValue(copy);
      await expect(attached.getByRole('listitem')).toHaveCount(2);
    });

    await test.step('it is sent with them, and they are saved from the lead', async () => {
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(mails).toContainText(/Sends in/);
      await db
        .updateTable('deliveries')
        .set(({ ref }) => ({ next_attempt_at: ref('created_at') }))
        .where('subject_id', '=', id)
        .execute();
      const received = () => receivers.mail.mails.find(({ to }) => to.includes(email));
      await expect.poll(() => received()?.to).toEqual([email, copy]);
      expect(received()?.raw.replaceAll('\r\n', '')).toContain(PDF.toString('base64'));
      const saved = page.waitForEvent('download');
      await mails.getByRole('link', { name: 'Offer.pdf' }).click();
      expect((await saved).suggestedFilename()).toBe('Offer.pdf');
    });

    await test.step('an answer of whoever had a copy says so', async () => {
      const text = { subject: 'Re: Offer', body: 'Gladly', messageId: '<1@copy>', inReplyTo: null };
      const answer = { ...text, attachments: [], isAutomatic: false, at: new Date() };
      await storeIncoming(db, { leadId: id, from: copy.toUpperCase(), ...answer });
      const last = mails.getByRole('listitem').filter({ hasText: 'Gladly' });
      await expect(last).toContainText(/BO@.*Had a copy/);
      await expect(last).not.toContainText('another address');
      await expectNoViolations(page, 'mails with files and copies');
    });

    await test.step('the next mail goes to them, too, unless they are taken out', async () => {
      await reply.click();
      await expect(cc).toHaveValue(copy);
      await expect(attached).toHaveCount(0);
      await cc.fill('');
      await page.getByRole('textbox', { name: 'Mail' }).fill('To you alone.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(mails.getByRole('listitem').filter({ hasText: 'To you alone.' })).not.toContainText('Cc ');
    });
  },
);

test('a template of one’s own is written, used and removed', async ({ signIn, site }) => {
  const { id } = await storeLead(site.database.db, [], {
    first_name: 'Tess',
    email: `t@t${Date.now()}.example`,
  });
  const page = await signIn(`Tess${Date.now().toString(36)}`, { at: `/leads/${id}` });
  const menu = page.getByRole('button', { name: 'Templates' });
  const dialog = page.getByRole('dialog', { name: 'My templates' });
  await menu.click();
  await page.getByRole('button', { name: 'My templates…' }).click();
  await dialog.getByLabel('Name').fill('Our prices');
  await dialog.getByLabel('Text').fill('Hello {first_name}, see {guide}');
  await expectNoViolations(page, 'templates of one’s own');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your template ‘Our prices’ is saved.')).toBeVisible();
  await menu.click();
  await page.getByRole('button', { name: 'Our prices' }).click();
  await expect(page.getByRole('textbox', { name: 'Mail' })).toHaveValue(
    /^Hello Tess, see http.*\/guides\/.*\.pdf/,
  );
  await menu.click();
  await page.getByRole('button', { name: 'My templates…' }).click();
  await dialog.getByLabel('Template').selectOption('Our prices');
  await expect(dialog.getByLabel('Text')).toHaveValue('Hello {first_name}, see {guide}');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await menu.click();
  await expect(page.getByRole('button', { name: 'Our prices' })).toHaveCount(0);
});
