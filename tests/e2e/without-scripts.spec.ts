/** The forms for visitors without JavaScript, with a mail server. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, deliveringTest as test } from '../support/desk-fixtures.ts';
import { newEmail } from '../support/forms.ts';
import { PATIENT } from '../support/patience.ts';

test('without JavaScript a demo is requested with a code by mail, by pages that axe finds nothing wrong with', async ({
  site,
  receivers,
  browser,
  page,
  expectConsole,
}) => {
  const email = newEmail();
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const visitor = await plain.newPage();
  const main = visitor.getByRole('main');
  await visitor.goto(site.server.origin);
  await visitor.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await visitor.getByRole('dialog').getByRole('link', { name: 'Request Demo' }).click();
  await main.getByRole('button', { name: 'Request Demo' }).click();
  await main.getByRole('alert').getByRole('link', { name: 'Enter your first name' }).click();
  await expect(main.getByLabel('First name')).toBeFocused();
  for (const [label, value] of [
    ['First name', 'Amara'],
    ['Last name', 'Okafor'],
    ['Email', email],
    ['Company', 'Okafor Bank'],
    ['Tell us about your data challenges', 'Two lists'],
  ] as const)
    await main.getByLabel(label).fill(value);
  await main.getByRole('button', { name: 'Request Demo' }).click();
  const code = () =>
    receivers.mail.mails.find(({ to }) => to.includes(email))?.text.match(/^\d{4} \d{4}$/m)?.[0];
  await expect.poll(code, PATIENT).toBeDefined();
  await main.getByLabel('Code from the email').fill(code() ?? '');
  await main.getByRole('button', { name: 'Request Demo' }).click();
  await expect(main.getByText('Demo request submitted successfully!')).toBeVisible();
  await plain.close();

  const address = `${site.server.origin}/request-demo`;
  expectConsole({ text: 'status of 422', address });
  await page.goto(address);
  await page.getByRole('main').getByRole('button', { name: 'Request Demo' }).click();
  await expectNoViolations(page, 'errors of the form');
});
