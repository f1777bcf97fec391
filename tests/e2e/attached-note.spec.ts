/** The summary of a checked file at the contact form: in words, removable, part of the message. */

import { type Summary, summaryText, talkAddress } from '../../apps/site/islands/data-check/summary.ts';
import { contact } from '../../content/schema/contact.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, rowsOf, submitButton, toast } from '../support/forms.ts';

const summary: Summary = {
  rows: 2000,
  columns: { email: 1, given_name: 1, date: 2 },
  criteria: { completeness: 98.6, validity: 99.3 },
  groups: 280,
};

test('a summary leaves the address, is shown word for word and sent below the message', async ({
  page,
  server,
}) => {
  await page.goto(talkAddress(summary));
  await expect(page).toHaveURL(/\/contact$/);
  const form = page.getByRole('form', { name: 'Contact' });
  const note = form.getByRole('region', { name: contact.attachedNote });
  await expect(note).toContainText(summaryText(summary));

  const email = await contactForm.fill(form);
  await submitButton(form, contactForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  const [row] = rowsOf(server, contactForm, email);
  expect(row).toMatchObject({ source_path: '/contact' });
  expect(row?.['message']).toMatch(new RegExp(`\\n\\n${summaryText(summary)}$`));
  await expect(note).toHaveCount(0);
});

test('a summary that was removed is not sent, and no other text of an address is shown', async ({
  page,
  server,
}) => {
  await page.goto(talkAddress(summary));
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(form.getByText('Checked file')).toHaveCount(0);
  await expect(form.getByLabel('First name')).toBeFocused();
  const email = await contactForm.fill(form);
  await submitButton(form, contactForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, contactForm, email)[0]?.['message']).not.toContain('Checked file');

  await page.goto('about:blank');
  const forged = btoa(JSON.stringify({ ...summary, columns: { 'call 555': 1 } }));
  await page.goto(`/contact#check=${forged}`);
  await expect(page).toHaveURL(/\/contact$/);
  await form.getByLabel('First name').focus();
  await expect(submitButton(form, contactForm)).toBeEnabled();
  await expect(page.getByText('call 555')).toHaveCount(0);
});
