/** The desk on a phone: much of a list is in view, and its bar covers nothing. */
import { expectNoViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/desk-fixtures.ts';
import { storeNewcomer } from '../../support/leads.ts';
import { LONG, sampled } from '../../support/long.ts';

for (const [width, options] of sampled([360, 390], 1)) {
  test(
    `at ${width} by 844 the first lead begins within 120 pixels, and every view is two presses away`,
    options,
    async ({ signIn, site }) => {
      const last_name = `Phone${Date.now().toString(36)}`;
      for (let at = 0; at < 9; at++) await storeNewcomer(site.database.db, [], { last_name });
      const page = await signIn('Ana', {
        at: `/?state=todo&q=${last_name}`,
        viewport: { width, height: 844 },
        hasTouch: true,
      });
      const row = page.locator('[data-rows] > tr').first();
      await expect(row).toContainText(last_name);
      expect((await row.boundingBox())?.y).toBeLessThanOrEqual(120);
      await expectNoViolations(page, 'the inbox on a phone');

      await test.step('what one does less often is behind one button', async () => {
        const filters = page.getByRole('button', { name: 'Filters', exact: true });
        await expect(filters).toBeHidden();
        await page.getByRole('button', { name: 'Tools' }).tap();
        for (const name of ['New lead', 'Filters', 'Export', 'Clear filters'])
          await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
        await expectNoViolations(page, 'the tools of the inbox on a phone');
      });

      await test.step('a menu stays above the bar, also once its entries have come', async () => {
        await page.getByRole('button', { name: 'For you' }).tap();
        const news = page.getByText('Nothing has concerned you lately.');
        await expect(news).toBeVisible();
        const bar = (await page.locator('header').boundingBox())?.y ?? 0;
        const bottom = async () => {
          const box = await news.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        };
        await expect.poll(bottom).toBeLessThanOrEqual(bar);
        await page.keyboard.press('Escape');
      });

      await test.step('views that have no room in the bar are in its menu', async () => {
        const menu = page.getByRole('button', { name: 'Menu' });
        for (const view of ['Subscribers', 'Reports', 'People', 'Activity log', 'Health']) {
          await menu.tap();
          await page.getByRole('link', { name: view, exact: true }).tap();
          await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible();
        }
        await menu.tap();
        await expectNoViolations(page, 'the menu on a phone');
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Calls', exact: true }).tap();
        await expect(page.getByRole('heading', { name: 'Calls', level: 1 })).toBeVisible();
      });
    },
  );
}

test(
  'by keyboard, nothing that has the focus is below the bar of a phone',
  LONG,
  async ({ signIn, site }) => {
    const { id } = await storeNewcomer(site.database.db, [], { message: 'A line of text. '.repeat(200) });
    const page = await signIn('Ana', { at: 'about:blank', viewport: { width: 360, height: 740 } });
    for (const path of ['/', `/leads/${id}`, '/people', '/reports']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (let at = 0; at < 40; at++) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate(() => {
          const [element, bar] = [document.activeElement, document.querySelector('header')];
          if (!element || !bar || bar.contains(element) || element === document.body) return null;
          const [{ top, bottom }, edge] = [element.getBoundingClientRect(), bar.getBoundingClientRect().top];
          return top < edge && bottom > 0 ? null : `${element.outerHTML.slice(0, 120)} at ${top}`;
        });
        expect(hidden, path).toBeNull();
      }
    }
  },
);
