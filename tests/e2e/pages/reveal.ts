import { expect, type Page } from '../../support/fixtures.ts';

/** Pages of running text: articles, positions, legal pages. */
const RUNNING_TEXT = /^\/(blog\/(?!category)|careers\/|privacy-policy|terms-of-service|cookie-policy)/;

/** Expects every section below the first screen of a page that was just opened to wait, and none above. */
export async function expectReveal(page: Page, path: string): Promise<void> {
  const place = `${path} at ${page.viewportSize()?.width} px`;
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll('main section:not([tabindex])')]
      .filter((section) => section.checkVisibility())
      .filter((section) => {
        const isBelow = section.getBoundingClientRect().top >= innerHeight;
        const isHidden = !section.checkVisibility({ opacityProperty: true });
        return isBelow !== isHidden;
      })
      .map((section) => section.textContent?.slice(0, 60)),
  );
  expect.soft(wrong, `hidden in view, or shown below it, on ${place}`).toEqual([]);
  if (!RUNNING_TEXT.test(path)) return;
  const text = page.locator('main > article');
  await expect.soft(text, `running text of ${place}`).toHaveCSS('opacity', '1');
  await expect
    .soft(text.locator('[data-reveal]'), `parts of running text that fade in on ${place}`)
    .toHaveCount(0);
}
