/** Pages on paper. Every page: pages/pages.spec.ts. */
import { expect, test } from '../support/fixtures.ts';
import { waitForScripts } from '../support/page-scripts.ts';

test('all articles are printed, however many the screen shows', async ({ page }) => {
  await page.goto('/blog');
  const more = page.locator('[data-more]');
  await expect(more).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
});

for (const isKnown of [true, false]) {
  const browser = isKnown ? 'browser' : 'browser without ::details-content';
  test(`what is folded is printed, and folded again afterward, in a ${browser}`, async ({ page }) => {
    if (!isKnown) await page.addInitScript(forgetDetailsContent);
    await page.goto('/accuracy');
    await waitForScripts(page);
    const details = page.locator('.opens-in-print');
    const inside = details.getByRole('table', { includeHidden: true });
    await details.first().locator('summary').click();
    await page.emulateMedia({ media: 'print' });
    for (let times = 0; times < 2; times++)
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    for (const table of await inside.all())
      expect(await table.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))).toBe(
        true,
      );
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    const open = await details.evaluateAll((all) => all.map((one) => one.hasAttribute('open')));
    expect(open).toEqual(open.map((_, at) => at === 0));
  });
}

/** Lets the browser be one of those that do not know the pseudo-element. */
function forgetDetailsContent(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...query: [string, string?]) =>
    !query[0].includes('::details-content') &&
    (query[1] === undefined ? supports(query[0]) : supports(query[0], query[1]));
  addEventListener('DOMContentLoaded', () => {
    for (const { sheet } of document.querySelectorAll<HTMLLinkElement>('link[media=print]')) {
      const rules = [...(sheet?.cssRules ?? [])];
      const at = rules.findIndex(({ cssText }) => cssText.includes('::details-content'));
      if (at >= 0) sheet?.deleteRule(at);
    }
  });
}
