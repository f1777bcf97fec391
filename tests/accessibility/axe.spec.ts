/** axe's rules for WCAG 2.2 AA, without exceptions, on every page and in every state that a visitor meets. */

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '../support/fixtures.ts';
import { contactForm, demoForm, newsletterForm, submitButton, toast } from '../support/forms.ts';
import { sitePages } from '../support/pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const pages = [...sitePages(), '/404'];

const kinds = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

for (const { width, colorScheme } of kinds) {
  test(`every page at ${width} px, ${colorScheme}`, async ({ page, expectConsole }) => {
    test.setTimeout(180_000);
    expectConsole({ text: 'status of 404', address: '/404' });
    expectConsole({ text: '404: no page at /404' });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectNoViolations(page);
      });
    }
  });

  test(`dialogs, errors, toasts and the menu at ${width} px, ${colorScheme}`, async ({
    page,
    expectConsole,
  }) => {
    test.setTimeout(120_000);
    expectConsole({ text: 'status of 500', address: '/api/verification/challenge' });
    await page.route('**/api/verification/challenge*', (route) => route.fulfill({ status: 500 }));
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

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
