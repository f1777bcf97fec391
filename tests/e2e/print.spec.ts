/** Pages on paper. Every page: pages/pages.spec.ts. */
import { expect, test } from '../support/fixtures.ts';

test('all articles are printed, however many the screen shows', async ({ page }) => {
  await page.goto('/blog');
  const more = page.locator('[data-more]');
  await expect(more).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
});
