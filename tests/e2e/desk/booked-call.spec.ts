/** A call from the dialog on the site to the desk: held, confirmed by mail without a script, taken by a person, moved. */

import { call } from '../../../content/schema/call.ts';
import { contact } from '../../../content/schema/contact.ts';
import { expectNoViolations } from '../../support/axe.ts';
import { expect, deliveringTest as test } from '../../support/desk-fixtures.ts';
import { newEmail } from '../../support/forms.ts';
import { LONG } from '../../support/long.ts';
import { PATIENT } from '../../support/patience.ts';

const copy = contact.call;

test(
  'a visitor books a call by mail, and the desk takes and moves it',
  LONG,
  async ({ site, receivers, browser, page, signIn }) => {
    const email = newEmail();
    const mails = () => receivers.mail.mails.filter(({ to }) => to.includes(email));
    await page.goto(`${site.server.origin}/contact`);
    await page.getByRole('button', { name: contact.quickResponse.action }).click();
    const dialog = page.getByRole('dialog', { name: copy.title });
    const days = dialog.getByRole('group', { name: copy.day }).locator('label');
    const times = dialog.getByRole('group', { name: copy.time }).locator('label');
    await days.nth(4).click();
    const time = await times.nth(3).locator('input').getAttribute('value');
    await times.nth(3).click();
    for (const [label, value] of [
      ['First name', 'Amara'],
      ['Last name', 'Okafor'],
      ['Email', email],
    ] as const)
      await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: copy.hold }).click();
    await expect(dialog.getByRole('heading', { name: /^Held until \d/ })).toBeFocused();

    // Nobody else is offered it.
    await page.reload();
    await page.getByRole('button', { name: contact.quickResponse.action }).click();
    await days.nth(4).click();
    await expect(times.first()).toBeVisible();
    await expect(dialog.locator(`input[value="${time}"]`)).toHaveCount(0);

    const told = (text: string) => mails().find((mail) => mail.text.includes(text));
    await expect.poll(() => told('Confirm the call') !== undefined, PATIENT).toBe(true);
    const [link = ''] = /https?:\/\/\S+\/call\?\S+/.exec(told('Confirm the call')?.text ?? '') ?? [];
    const { pathname, search } = new URL(link);
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const visitor = await plain.newPage();
    await visitor.goto(site.server.origin + pathname + search);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(call.held.title);
    await visitor.getByRole('button', { name: call.held.button }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(call.booked.title);
    await visitor.getByLabel(call.move.label).selectOption({ index: 30 });
    await visitor.getByRole('button', { name: call.move.button }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(call.booked.title);
    await plain.close();
    await page.goto(site.server.origin + pathname + search);
    await expectNoViolations(page, 'a booked call');

    const ana = await signIn('Ana', { at: '/calls' });
    await expect(ana.getByText('Nobody takes calls in person')).toBeVisible();
    await ana.getByRole('button', { name: 'Take calls' }).click();
    await expect(ana.getByText('Visitors book calls with you')).toBeVisible();
    // The week has one, too, that is hidden, where the call is in it.
    const outcome = ana.getByRole('combobox', { name: 'Outcome of the call with Amara Okafor' }).first();
    await expect(outcome).toHaveValue('confirmed');
    await ana.getByRole('link', { name: 'Amara Okafor' }).first().click();
    await ana.getByRole('button', { name: 'Assign', exact: true }).click();
    await ana.getByRole('button', { name: 'Assign to me' }).click();
    await ana.goto('/calls');
    const upcoming = ana.getByRole('table', { name: 'Upcoming' });
    await expect(
      upcoming.getByRole('row').filter({ hasText: 'Amara Okafor' }).getByText('Yours'),
    ).toBeVisible();
    await expectNoViolations(ana, 'the calls');
    await outcome.selectOption('canceled');
    await expect
      .poll(() => mails().some(({ calendar }) => calendar.includes('METHOD:CANCEL')), PATIENT)
      .toBe(true);
    await ana.getByRole('link', { name: 'Amara Okafor' }).first().click();
    await expect(ana.getByText('The visitor').first()).toBeVisible();
    await expect(ana.getByText(/Call on .+, canceled$/)).toBeVisible();
    await expect(ana.getByRole('region', { name: 'Call', exact: true })).toContainText(/M, canceled/);
    await ana.goto(`/?state=all&q=${email}`);
    await expect(ana.getByRole('row').filter({ hasText: 'Amara Okafor' })).toContainText(
      /Call · .+, canceled/,
    );
    await ana.goto('/calls');
    await ana.getByRole('button', { name: 'Take no more calls' }).click();
  },
);
