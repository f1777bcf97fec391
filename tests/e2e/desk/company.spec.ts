/** A company's page at the desk. */
import { storeIncoming } from '../../../packages/store/messages/incoming.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeLead } from '../../support/leads.ts';

test('the name of a company leads to all that is known of it, and from there to its leads', async ({
  signIn,
  site,
}) => {
  const { db } = site.database;
  const domain = `c${Date.now().toString(36)}.example`;
  const name = `Engines ${domain}`;
  const { id } = await storeLead(db, [], { first_name: 'Ada', email: `ada@${domain}`, company: name });
  const { id: other } = await storeLead(db, [], {
    first_name: 'Charles',
    email: `cb@${domain}`,
    company: null,
    form_type: 'contact',
  });
  await storeIncoming(db, {
    ...{
      leadId: other,
      from: `cb@${domain}`,
      subject: 'The difference',
      body: 'Of engines',
      messageId: '<1@c>',
    },
    ...{ inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() },
  });
  const page = await signIn('Grace', { at: `/leads/${id}`, expected: [{ text: '404' }] });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const section = (title: string) => page.getByRole('region', { name: title });
  await expect(section('Leads (2)')).toContainText('Charles');
  await expect(section('Mails (1)')).toContainText('Of engines');
  await expect(section('People (2)').getByRole('link')).toHaveText([`ada@${domain}`, `cb@${domain}`]);
  await expectNoViolations(page, 'a company');
  await section('Mails (1)').getByRole('link', { name: 'The difference' }).click();
  await expect(page.getByRole('heading', { name: /Charles/ })).toBeVisible();
  // Without a name of its own, by the domain.
  await expect(page.getByRole('link', { name: domain, exact: true })).toBeVisible();
  await page.goto('/companies/gmail.com');
  await expect(page.getByText('There are none of this domain')).toBeVisible();
});
