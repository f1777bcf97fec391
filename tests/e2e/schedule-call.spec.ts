/** Schedule a Call: a time within the business hours, in the visitor's time zone and the company's, stored and exported. */
import { readFileSync } from 'node:fs';
import { fillIn } from '../../content/fill-in.ts';
import { company } from '../../content/schema/company.ts';
import { contact } from '../../content/schema/contact.ts';
import { SCHEDULE_ID } from '../../packages/contract/call-link.ts';
import { CHOOSE_TIME } from '../../packages/contract/messages.ts';
import { availableSlots } from '../../packages/contract/offered-slots.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newEmail, rowsOf, submitButton, toast } from '../support/forms.ts';
import { LONG } from '../support/long.ts';
import { startSite } from '../support/site.ts';

/** Friday before the United States change to summer time, 9:10 in the morning in Los Angeles. */
const NOW = new Date('2025-03-07T17:10:00Z');

/** What the last request for a call said of its time. */
let asked: { call_at: string; call_zone: string } | undefined;

test.beforeEach(async ({ page }) => {
  asked = undefined;
  await page.clock.setFixedTime(NOW);
  // The server has a clock of its own, by which it takes a time that is offered now in the place of the one that was chosen.
  await page.route(`**${contactForm.endpoint}`, async (route) => {
    const { call_at, call_zone, ...fields } = route.request().postDataJSON();
    if (call_at === undefined) return route.fallback();
    asked = { call_at, call_zone };
    const slot = availableSlots(company.hours, Date.now()).at(5) ?? 0;
    const postData = { ...fields, call_zone, call_at: new Date(slot).toISOString() };
    await route.continue({ postData });
  });
});

const { call, quickResponse } = contact;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: call.title });
const days = (page: Page) => dialogOf(page).getByRole('group', { name: call.day }).locator('label');
const times = (page: Page) => dialogOf(page).getByRole('group', { name: call.time }).locator('label');

async function open(page: Page): Promise<void> {
  await page.goto('/contact');
  await page.getByRole('button', { name: quickResponse.action }).click();
  await expect(days(page).first()).toBeVisible();
}

async function fillPerson(page: Page): Promise<string> {
  const email = newEmail();
  await dialogOf(page).getByLabel('First name').fill('Amara');
  await dialogOf(page).getByLabel('Last name').fill('Okafor');
  await dialogOf(page).getByLabel('Email').fill(email);
  return email;
}

const send = (page: Page) => dialogOf(page).getByRole('button', { name: call.send });

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a time is chosen, sent with the zone of its visitor, and exported as a file', async ({
    page,
    server,
  }) => {
    const chosen = fillIn(call.chosenBoth, {
      visitor: 'Tuesday, March 11, 2025, 5:30 AM–6:00 AM New Zealand Time',
      company: 'Monday, March 10, 2025, 9:30 AM–10:00 AM Pacific Time',
    });
    await open(page);
    await expect(dialogOf(page)).toContainText(fillIn(call.zone, { zone: 'Pacific/Auckland' }));
    // Friday 11:30 in Los Angeles is the first half-hour that is two hours ahead: Saturday 8:30 in Auckland.
    await expect(days(page).first()).toHaveText('Sat, Mar 8');
    await expect(times(page).first()).toHaveText('8:30 AM Fri 11:30 AM PT');

    await days(page).filter({ hasText: 'Tue, Mar 11' }).click();
    await expect(times(page)).toHaveCount(18);
    await times(page).filter({ hasText: '5:30 AM' }).click();
    await expect(dialogOf(page).getByText(chosen)).toBeVisible();
    const email = await fillPerson(page);
    await dialogOf(page).getByLabel('Phone').fill('+64 9 555 0148');
    await send(page).click();

    await expect(toast(page, 'Success')).toContainText(
      "Message sent successfully! We'll get back to you within 24 hours.",
    );
    await expect(dialogOf(page).getByRole('heading', { name: call.storedTitle })).toBeFocused();
    expect(rowsOf(server, contactForm, email)).toMatchObject([
      {
        form_type: 'contact',
        first_name: 'Amara',
        last_name: 'Okafor',
        phone: '+64 9 555 0148',
        company: null,
        source_path: '/contact',
        message: 'Schedule a call',
      },
    ]);
    expect(asked).toEqual({ call_at: '2025-03-10T16:30:00.000Z', call_zone: 'Pacific/Auckland' });

    const downloading = page.waitForEvent('download');
    await dialogOf(page).getByRole('link', { name: call.file }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.ics$/);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTAMP:20250307T171000Z',
        'DTSTART:20250310T163000Z',
        'DTEND:20250310T170000Z',
        `SUMMARY:${call.entryTitle}`,
        'END:VCALENDAR',
      ]),
    );
    expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${chosen.replaceAll(',', '\\,')}`);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

    await dialogOf(page).getByRole('button', { name: call.again }).press('Enter');
    await expect(days(page).first().getByRole('radio')).toBeFocused();
  });
});

test('after a demo request a time is offered below the toast', LONG, async ({ page, server }) => {
  const dialog = await demoForm.open(page);
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Success')).toContainText(
    "Demo request submitted successfully! We'll get back to you soon.",
  );
  // It stays while a pointer is over it.
  await toast(page, 'Success').hover();
  await expectNoViolations(page, 'the offer of a time', '[data-toast]');
  await toast(page, 'Success').getByRole('link', { name: CHOOSE_TIME.label }).press('Enter');
  await expect(days(page).first()).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toHaveLength(1);
});

test('the address that mails have opens the dialog', async ({ page }) => {
  await page.goto(`/contact#${SCHEDULE_ID}`);
  await expect(days(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: quickResponse.action })).toBeFocused();
});

test.describe('in Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test(
    'an evening of the office runs over midnight into the next day, nights last',
    LONG,
    async ({ page }) => {
      await open(page);
      // The first day begins in the night; what the morning has is first.
      await expect(times(page).first()).toHaveText('7:00 AM Fri 5:30 PM PT');
      await expect(dialogOf(page).getByText(call.night)).toBeVisible();
      await days(page).filter({ hasText: 'Tue, Mar 11' }).click();
      await expect(times(page).first()).toHaveText('9:30 PM 9:00 AM PT');
      await expect(times(page).last()).toHaveText('11:30 PM 11:00 AM PT');
    },
  );
});

test.describe('in Vancouver', () => {
  test.use({ timezoneId: 'America/Vancouver' });

  test(
    'a zone with the same clock needs no second time, and no zone is named after one season',
    LONG,
    async ({ page }) => {
      await open(page);
      await expect(dialogOf(page)).toContainText(call.zonePacific);
      await expect(times(page).first()).toHaveText('11:30 AM');
      for (const day of [days(page).first(), days(page).last()]) {
        await day.click();
        await times(page).first().click();
        await expect(dialogOf(page).getByRole('status').first()).toHaveText(/\d:\d\d [AP]M Pacific Time$/);
        await expect(dialogOf(page)).not.toContainText(/\bP[SD]T\b/);
      }
    },
  );
});

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('by keyboard alone', LONG, async ({ page, server }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: quickResponse.action }).press('Enter');
    await expect(days(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('radio', { name: 'Fri, Mar 7' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dialogOf(page).getByRole('radio', { name: 'Sat, Mar 8' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialogOf(page).getByRole('radio', { name: '10:30 AM' })).toBeChecked();
    const email = newEmail();
    for (const text of ['Amara', 'Okafor', email]) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await expect(send(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading', { name: call.storedTitle })).toBeFocused();
    expect(rowsOf(server, contactForm, email)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: quickResponse.action })).toBeFocused();
  });

  test('nothing is sent without a time that is left and a name, and a store that fails loses neither', async ({
    page,
    server,
    expectConsole,
  }) => {
    expectConsole({ text: 'status of 503', address: contactForm.endpoint });
    await open(page);
    await test.step('what is missing is said at its field, the time first', async () => {
      await expect(send(page)).toBeEnabled();
      await send(page).click();
      await expect(dialogOf(page).getByText(`Error: ${call.missing}`)).toBeVisible();
      await expect(times(page).first().getByRole('radio')).toBeFocused();
      await expect(dialogOf(page).getByLabel('First name')).toHaveAccessibleDescription(
        'Error: Enter your first name',
      );
      await times(page).first().click();
      await expect(dialogOf(page).getByText(`Error: ${call.missing}`)).toHaveCount(0);
      await send(page).click();
      await expect(dialogOf(page).getByLabel('First name')).toBeFocused();
    });

    await test.step('a time that has become too close cannot be sent', async () => {
      const email = await fillPerson(page);
      await times(page).first().click();
      await page.clock.setFixedTime(new Date(NOW.getTime() + 30 * 60_000));
      await expect(send(page)).toBeEnabled();
      await send(page).click();
      await expect(dialogOf(page).getByText(call.gone)).toBeVisible();
      expect(rowsOf(server, contactForm, email)).toHaveLength(0);
      await page.clock.setFixedTime(NOW);
    });

    await test.step('when the store fails, the choice and the fields stay', async () => {
      const email = await fillPerson(page);
      await times(page).first().click();
      const repair = server.breakStorage();
      await send(page).click();
      await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.');
      repair();
      await expect(times(page).first().getByRole('radio')).toBeChecked();
      await send(page).click();
      await expect(toast(page, 'Success')).toBeVisible();
      expect(rowsOf(server, contactForm, email)).toHaveLength(1);
    });
  });

  test(
    'has no fault that axe finds and does not scroll sideways, from 320 to 1440 px',
    LONG,
    async ({ page }) => {
      const check = async (state: string) => {
        for (const width of [320, 360, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoViolations(page, `${state} at ${width} px`);
          const overflow = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
          expect.soft(overflow, `overflow, ${state} at ${width} px`).toBe(0);
        }
      };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await check('open');
      await expect(send(page)).toBeEnabled();
      await send(page).click();
      await expect(dialogOf(page).getByText(`Error: ${call.missing}`)).toBeVisible();
      await check('with errors');
      await fillPerson(page);
      await times(page).first().click();
      await send(page).click();
      await expect(toast(page, 'Success')).toBeVisible();
      await check('requested');
    },
  );
});

test('a booking service takes the place of the dialog', async ({ page }) => {
  const url = 'https://booking.example/assay?team=data';
  const site = await startSite({ BOOKING_URL: url });
  try {
    await page.goto(`${site.origin}/contact`);
    await expect(page.getByRole('link', { name: quickResponse.action })).toHaveAttribute('href', url);
    await expect(page.getByRole('button', { name: quickResponse.action })).toHaveCount(0);
  } finally {
    // The page's form sends requests by itself, until it is closed.
    await page.close();
    await site.stop();
  }
});
