/** Every page, and every state that a visitor meets, as axe sees it. */
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newsletterForm, submitButton, toast } from '../support/forms.ts';
import { sitePages } from '../support/pages.ts';

const pages = [...sitePages(), '/404'];

for (const width of [360, 1440]) {
  test(`every page at ${width} px, light and dark`, async ({ page, expectConsole }) => {
    test.setTimeout(180_000);
    expectConsole({ text: 'status of 404', address: '/404' });
    expectConsole({ text: '404: no page at /404' });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectNoViolations(page);
      });
    }
  });

  test(`dialogs, errors, toasts and the menu at ${width} px, light and dark`, async ({
    page,
    expectConsole,
  }) => {
    test.setTimeout(120_000);
    expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
    await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const dialog = await demoForm.open(page);
    await expect(submitButton(dialog, demoForm)).toBeEnabled();
    await expectNoViolations(page);
    await submitButton(dialog, demoForm).click();
    await expect(dialog.getByText('Enter your first name')).toBeVisible();
    await expectNoViolations(page);
    await demoForm.fill(dialog);
    await submitButton(dialog, demoForm).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    const place = await contactForm.open(page);
    await submitButton(place, contactForm).click();
    await expectNoViolations(page);

    const footer = await newsletterForm.open(page);
    await footer.getByLabel('Email address').fill('amara');
    await submitButton(footer, newsletterForm).click();
    await expectNoViolations(page);

    if (width < 768) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expectNoViolations(page);
    }
  });
}
