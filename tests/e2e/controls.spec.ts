/** No dead control in the shared parts. Every page: pages/pages.spec.ts. */

import { expect, test } from '../support/fixtures.ts';
import { LONG } from '../support/long.ts';
import { expectEffect, openHydrated } from './pages/buttons.ts';

// Nothing moves by itself: what changes is what a button did.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'every button of the header, the footer, the menu and the dialogs does something',
  LONG,
  async ({ page }) => {
    await openHydrated(page, '/');
    const openers = page.locator('[command="show-modal"]:visible');
    const count = await openers.count();
    for (let at = 0; at < count; at += 1) {
      // A form that has named its errors says nothing new when it is sent again.
      if (at > 0) await openHydrated(page, '/');
      const opener = openers.nth(at);
      await expectEffect(page, opener);
      const dialog = page.locator('dialog[open]');
      const closers = await dialog.locator('button').count();
      for (let index = 0; index < closers; index += 1) {
        await expectEffect(page, dialog.locator('button').nth(index));
        if (!(await dialog.isVisible())) await opener.click();
      }
      await page.keyboard.press('Escape');
    }
    await page.getByRole('contentinfo').getByLabel('Email address').fill('no address');
    await expectEffect(page, page.getByRole('contentinfo').getByRole('button'));
    await page.setViewportSize({ width: 360, height: 800 });
    await expectEffect(page, page.getByRole('button', { name: 'Open menu' }));
  },
);

test('a dead button would be found', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Dead';
    document.querySelector('main')?.append(button);
  });
  await expect(
    expectEffect(page, page.getByRole('button', { name: 'Dead' }), '/about', 500),
  ).rejects.toThrow();
});
