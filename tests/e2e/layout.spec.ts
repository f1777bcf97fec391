/** The shared parts for those who zoom and widen the text spacing. Every page: pages/pages.spec.ts. */
import { expect, type Page, test } from '../support/fixtures.ts';
import { contactForm, submitButton, toast } from '../support/forms.ts';
import { setStyles, WIDER_TEXT } from './pages/layout.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the menu and the dialogs fit 320 px with text spaced wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  await page.evaluate(setStyles, WIDER_TEXT);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectWithin(page, '#menu');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  await expectWithin(page, '#demo-dialog');
});

async function expectWithin(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
    0,
  );
}

test('a toast is a note in a corner, not a bar across the window', async ({ page }) => {
  const place = await contactForm.open(page);
  await contactForm.fill(place);
  await submitButton(place, contactForm).click();
  const box = await toast(page, 'Success').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(448);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 48);
});
