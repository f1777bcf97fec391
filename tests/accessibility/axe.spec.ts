/** Every state of the shared parts, checked by axe: each time the part that has changed. Every page: e2e/pages/pages.spec.ts. */
import { home } from '../../content/schema/home.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newsletterForm, submitButton, toast } from '../support/forms.ts';
import { sampled } from '../support/long.ts';

const WIDTHS = [360, 1440];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [width, options] of sampled(WIDTHS, 1)) {
  test(
    `dialogs, errors, toasts and the menu at ${width} px, light and dark`,
    options,
    async ({ page, expectConsole }) => {
      expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
      await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
      await page.setViewportSize({ width, height: 800 });

      const dialog = await demoForm.open(page);
      await expect(submitButton(dialog, demoForm)).toBeEnabled();
      await expectNoViolations(page, 'demo dialog');
      await submitButton(dialog, demoForm).click();
      await expect(dialog.getByText('Enter your first name')).toBeVisible();
      await expectNoViolations(page, 'demo dialog with errors', 'dialog:modal');
      await demoForm.fill(dialog);
      await submitButton(dialog, demoForm).click();
      await expect(toast(page, 'Error')).toBeVisible();
      await expectNoViolations(page, 'toast', 'dialog:modal');
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('main').getByRole('button', { name: home.hero.getStarted }).click();
      await expectNoViolations(page, 'coming soon', 'dialog:modal');
      await page.keyboard.press('Escape');

      const place = await contactForm.open(page);
      await submitButton(place, contactForm).click();
      await expectNoViolations(page, 'contact form with errors', 'main');

      const footer = await newsletterForm.open(page);
      await footer.getByLabel('Email address').fill('amara');
      await submitButton(footer, newsletterForm).click();
      await expectNoViolations(page, 'newsletter form with an error', 'footer');

      if (width < 768) {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expectNoViolations(page, 'menu', ':popover-open');
      }
    },
  );
}
